/** Kinds of history entries, in their order at the same moment. Cursors contain them, so new kinds go to the end. */
export const HISTORY_KINDS = [
  'visit',
  'report',
  'occupancy',
  'change',
  'request',
  'contact',
  'note',
] as const;

export type HistoryKind = (typeof HISTORY_KINDS)[number];

/** Kinds that are returned without `kinds`, as earlier builds expect. */
export const FIRST_HISTORY_KINDS = ['visit', 'report', 'occupancy', 'change'] as const;
