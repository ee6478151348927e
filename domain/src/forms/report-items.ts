import { reportItems } from './report-items.messages';

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

export const REPORT_ITEM_LABELS: Readonly<Record<ReportItem, string>> = reportItems;

/** Whether a report found an item; `notAsked` where its form lacks the question or it was not answered. */
export type ItemFinding = 'found' | 'clear' | 'notAsked';

/** Maximum properties given by id in one analytics report; a filter may match more. */
export const MAX_ANALYSED_PROPERTIES = 500;

/** Maximum days of a period, inclusive: ten years. */
export const MAX_ANALYSED_DAYS = 3_653;

/** Latest inspection days of a team that are offered as reference. */
export const MAX_REFERENCE_DAYS = 200;
