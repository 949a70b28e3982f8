import { describe, expect, it } from "vitest";
import { firstLeg } from "../../src/known/leg";

const step = (units: number[], spaces: number[] = []) => ({ units, spaces });

describe("the first leg of a line", () => {
  it("goes on until somebody else is named", () => {
    const steps = [step([4]), step([], [10]), step([], [11]), step([]), step([5]), step([], [12])];
    expect(firstLeg(steps)).toEqual(steps.slice(0, 4));
  });

  it("is all of it where nobody else is", () => {
    const steps = [step([4]), step([4], [10]), step([])];
    expect(firstLeg(steps)).toEqual(steps);
  });

  it("is the order alone where it names nobody", () => {
    expect(firstLeg([step([], [3]), step([5])])).toEqual([step([], [3])]);
    expect(firstLeg([])).toEqual([]);
  });
});
