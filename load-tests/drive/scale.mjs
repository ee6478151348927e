/**
 * Returns the number of people per role for a factor: at least one each, and at least `LEAST` where people affect
 * each other. The number of administrators does not scale.
 */
export function peopleAt(factor, { PEOPLE, KINDS, LEAST = {} }) {
  const scaled = ([role, full]) => [
    role,
    KINDS[role] === 'admin' ? full : Math.max(LEAST[role] ?? 1, Math.round(full * factor)),
  ];
  return Object.fromEntries(Object.entries(PEOPLE).map(scaled));
}

/** Describes the load in comparison with a real day of all people. */
export const paceOf = ({ factor, hurry }) =>
  `factor ${factor}, a day that goes ${hurry} times as fast: each second has the calls of ${Number((factor * hurry).toPrecision(3))} seconds of the whole company's day`;
