// Separate from the rest, because devices load it before opening a report and their first bundle must stay small.

/** The two sides of a condition report. */
export const PAIR = ['moveIn', 'moveOut'] as const;
export type PairSide = (typeof PAIR)[number];

/** The report of a single inspection has one side (decision record 0042). */
export const SIDES = [...PAIR, 'single'] as const;
export type Side = (typeof SIDES)[number];

/** A value per side of a report. */
export type BySide<T> = Readonly<Partial<Record<Side, T>>>;

/** Recorded occupant facts that a report shows and can correct. */
export const RECORDED_FACTS = ['names', 'num', 'phones', 'emails'] as const;
export type RecordedFact = (typeof RECORDED_FACTS)[number];

/** Recorded facts that an answer can start with: of the property, its owner and its occupants. */
export const PREFILL_SOURCES = [
  'property.code',
  'property.addressLine1',
  'property.addressLine2',
  'property.city',
  'property.province',
  'property.postalCode',
  'property.landlord',
  'occupancy.names',
  'occupancy.num',
  'occupancy.phones',
  'occupancy.emails',
] as const;
export type PrefillSource = (typeof PREFILL_SOURCES)[number];
