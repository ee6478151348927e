/** Pseudo-random choice (mulberry32), repeatable by its seed. */
export interface SeededRandom {
  /** Returns up to `most` different items in random order. */
  some<T>(from: readonly T[], most: number): T[];
}

export function seededRandom(seed: number): SeededRandom {
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    some: (from, most) => {
      const left = [...from];
      const taken = [];
      while (left.length > 0 && taken.length < most)
        taken.push(left.splice(Math.floor(next() * left.length), 1)[0]!);
      return taken;
    },
  };
}
