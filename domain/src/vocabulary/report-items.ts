/** Items of Inspection Analytics. The order is stored: append only. */
export const REPORT_ITEMS = [
  'EXTRA_APPLIANCES',
  'HOARDING',
  'WINDOW_LOCKS',
  'FUSES',
  'GROW_OP',
  'INSURANCE',
  'CAULKING',
  'LEAKY_TAPS',
  'REPURPOSED_ROOMS',
] as const;

export type ReportItem = (typeof REPORT_ITEMS)[number];

export const REPORT_ITEM_LABELS: Readonly<Record<ReportItem, string>> = {
  EXTRA_APPLIANCES: 'Extra appliances',
  HOARDING: 'Hoarding found',
  WINDOW_LOCKS: 'Window safety locks missing or disabled',
  FUSES: 'Fuse box missing or with a problem',
  GROW_OP: 'Signs of a grow-op',
  INSURANCE: 'No insurance, or a problem with it',
  CAULKING: 'Caulking not in good condition',
  LEAKY_TAPS: 'Leaky taps',
  REPURPOSED_ROOMS: 'Repurposed rooms',
};

/** Whether a report found an item; `notAsked` where its form has no such question, or nobody answered it. */
export type ItemFinding = 'found' | 'clear' | 'notAsked';

/** Properties that one report of analytics may name by their ids; a filter may leave more. */
export const MOST_ANALYSED_PROPERTIES = 500;

/** Days of a period, its first and last included: ten years. */
export const MOST_ANALYSED_DAYS = 3_653;

/** Days of a team's inspections that are offered to compare with, the latest ones. */
export const MOST_REFERENCE_DAYS = 200;
