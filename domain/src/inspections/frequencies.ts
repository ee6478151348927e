import { frequencies } from './frequencies.messages';

/** How often a property is inspected; spellings such as ANUALLY are fixed by the wire. */
export const FREQUENCIES = [
  'NEVER',
  'TWICEWEEKLY',
  'WEEKLY',
  'TWICEMONTHLY',
  'EVERY_TWO_WEEKS',
  'MONTHLY',
  'EVERY_TWO_MONTHS',
  'QUARTERLY',
  'THRICEANUALLY',
  'FIVE_MONTHS',
  'SEMIANUALLY',
  'SEVEN_MONTHS',
  'EIGHT_MONTHS',
  'NINE_MONTHS',
  'TEN_MONTHS',
  'ELEVEN_MONTHS',
  'ANUALLY',
] as const;

export type Frequency = (typeof FREQUENCIES)[number];

export const DEFAULT_FREQUENCY: Frequency = 'QUARTERLY';

export const FREQUENCY_LABELS: Readonly<Record<Frequency, string>> = frequencies;

/** A calendar interval: whole days, or months with the day clamped to the month's end. */
export type Interval = { days: number } | { months: number };

/** Time between two inspections; null means no inspections. */
export const FREQUENCY_INTERVALS: Readonly<Record<Frequency, Interval | null>> = {
  NEVER: null,
  TWICEWEEKLY: { days: 3 },
  WEEKLY: { days: 7 },
  TWICEMONTHLY: { days: 15 },
  EVERY_TWO_WEEKS: { days: 14 },
  MONTHLY: { months: 1 },
  EVERY_TWO_MONTHS: { months: 2 },
  QUARTERLY: { months: 3 },
  THRICEANUALLY: { months: 4 },
  FIVE_MONTHS: { months: 5 },
  SEMIANUALLY: { months: 6 },
  SEVEN_MONTHS: { months: 7 },
  EIGHT_MONTHS: { months: 8 },
  NINE_MONTHS: { months: 9 },
  TEN_MONTHS: { months: 10 },
  ELEVEN_MONTHS: { months: 11 },
  ANUALLY: { months: 12 },
};

/** Weekly and monthly kinds: they keep their interval where the others fall back to three months. */
export const SHORT_FREQUENCIES: readonly Frequency[] = [
  'TWICEWEEKLY',
  'WEEKLY',
  'TWICEMONTHLY',
  'EVERY_TWO_WEEKS',
  'MONTHLY',
  'EVERY_TWO_MONTHS',
];
