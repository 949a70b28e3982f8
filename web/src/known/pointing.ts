// Pointing at spaces, for an overlay that is made of them.

/** The spaces pointed at when one more is: when there are enough of them one begins again. */
export const pointedNext = (
  before: readonly number[],
  space: number,
  wanted: number,
): readonly number[] => (before.length < wanted ? [...before, space] : [space]);
