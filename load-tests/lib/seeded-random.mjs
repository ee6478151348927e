/** Returns a deterministic random generator (mulberry32). The same seed gives the same run, apart from timing. */
export function seededRandom(seed) {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const integer = (min, max) => min + Math.floor(next() * (max - min + 1));
  return { next, integer, pick: (from) => from[integer(0, from.length - 1)] };
}
