import { describe, expect, test } from "vitest";
import {
  ALONE,
  decline,
  follow,
  following,
  forget,
  goOwnWay,
  heard,
  isFollowing,
  isSeen,
  leave,
  ledTo,
  letGo,
  lost,
  showing,
  together,
  type Together,
} from "../../src/known/together";
import type { Shown } from "../../src/server/seattypes";

const show = (id: string, at: number, player = 0, mine = false): Shown => ({ id, player, at, mine });
const ada = (at: number) => show("a", at);

/** What becomes of it when the server tells one thing after the other. */
const told = (start: Together, ...shows: (Shown | null)[]) => shows.reduce(heard, start);

describe("another shows the replay", () => {
  const offered = told(ALONE, ada(120));

  test("it is offered, and nobody is led before he says so", () => {
    expect(isSeen(offered)).toBe(true);
    expect(isFollowing(offered)).toBe(false);
  });

  test("who follows goes wherever it goes", () => {
    const along = told(follow(offered), ada(121), ada(7));
    expect(isFollowing(along)).toBe(true);
    expect(along.show?.at).toBe(7);
  });

  test("who does not want it now hears no more of it, but of the next", () => {
    const quiet = told(decline(offered), ada(121));
    expect(isSeen(quiet)).toBe(false);
    expect(isSeen(told(quiet, null, show("b", 3)))).toBe(true);
  });

  test("its end brings who followed back to the table, and says so", () => {
    const after = told(follow(offered), null);
    expect(isFollowing(after)).toBe(false);
    expect(after.stays).toBe(false);
    expect(after.over).toEqual({ how: "stopped", player: 0 });
    expect(forget(after).over).toBeNull();
    expect(told(offered, null).over).toBeNull();
  });

  test("nobody is led on by one who takes over", () => {
    const after = told(follow(offered), show("b", 5, -1));
    expect(isFollowing(after)).toBe(false);
    expect(isSeen(after)).toBe(true);
    expect(after.stays).toBe(false);
  });

  test("who leaves comes back to the table and may follow again", () => {
    const left = leave(follow(offered));
    expect([isFollowing(left), isSeen(left), left.stays]).toEqual([false, true, false]);
    expect(isFollowing(follow(left))).toBe(true);
  });

  test("who moves his own slider, or loses the connection, stays where he is", () => {
    const own = goOwnWay(follow(offered));
    expect([isFollowing(own), isSeen(own), own.stays]).toEqual([false, true, true]);
    const cut = lost(follow(offered));
    expect([isFollowing(cut), cut.show, cut.stays]).toEqual([false, null, true]);
    expect(isFollowing(told(cut, ada(9)))).toBe(false);
  });
});

describe("one shows it oneself", () => {
  const mine = told(ALONE, show("m", 4, 0, true));

  test("there is nothing to follow", () => {
    expect(isSeen(mine)).toBe(false);
    expect(isFollowing(follow(mine))).toBe(false);
  });

  test("who is relieved is told by whom", () => {
    const after = told(mine, show("b", 4, 1));
    expect(after.over).toEqual({ how: "taken", player: 1 });
    expect(isSeen(after)).toBe(true);
    expect(told(mine, null).over).toBeNull();
  });
});

test("what is on the screen follows", () => {
  together.value = told(ALONE, ada(120));
  expect([following.value, ledTo.value, showing.value]).toEqual([false, null, false]);
  letGo();
  expect(together.value.stays).toBe(false);
  together.value = follow(together.value);
  expect([following.value, ledTo.value]).toEqual([true, 120]);
  together.value = heard(together.value, ada(121));
  expect(ledTo.value).toBe(121);
  letGo();
  expect([following.value, ledTo.value, together.value.stays]).toEqual([false, null, true]);
});
