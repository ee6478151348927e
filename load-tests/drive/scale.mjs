/**
 * How many of each role a factor makes: one of each at least, and where people tell one another something two. The
 * administrator is one, whatever the factor.
 */
export function peopleAt(factor, { PEOPLE, KINDS, LEAST = {} }) {
  const scaled = ([role, full]) => [
    role,
    KINDS[role] === 'admin' ? full : Math.max(LEAST[role] ?? 1, Math.round(full * factor)),
  ];
  return Object.fromEntries(Object.entries(PEOPLE).map(scaled));
}

/** How the pace compares with a real day of all people. */
export const paceOf = ({ factor, hurry }) =>
  `factor ${factor}, a day that goes ${hurry} times as fast: each second has the calls of ${Number((factor * hurry).toPrecision(3))} seconds of the whole company's day`;
