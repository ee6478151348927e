// What a device needs of forms before it opens a report: apart from the rest, for the weight of its first files.

/** The two sides of a condition report. */
export const PAIR = ['moveIn', 'moveOut'] as const;
export type PairSide = (typeof PAIR)[number];

/** A report of one visit has one side (decision record 0040). */
export const SIDES = [...PAIR, 'single'] as const;
export type Side = (typeof SIDES)[number];

/** What there is of each side that a report has. */
export type BySide<T> = Readonly<Partial<Record<Side, T>>>;

/** Recorded occupant facts that a report shows and can correct. */
export const RECORDED_FACTS = ['names', 'num', 'phones', 'emails'] as const;
export type RecordedFact = (typeof RECORDED_FACTS)[number];
