export type Random = {
  /** From 0 up to, but not, 1. */
  next: () => number;
  /** Whole, both ends included. */
  between: (least: number, most: number) => number;
  chance: (share: number) => boolean;
  pick: <T>(from: readonly [T, ...T[]]) => T;
};

/** The same numbers for the same seed, every time (mulberry32): a demo must not differ from one start to the next. */
export function createRandom(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    between,
    chance: (share) => next() < share,
    pick: (from) => from[between(0, from.length - 1)] ?? from[0],
  };
}
