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

export const FREQUENCY_LABELS: Readonly<Record<Frequency, string>> = {
  NEVER: 'Never',
  TWICEWEEKLY: 'Twice Weekly',
  WEEKLY: 'Weekly',
  TWICEMONTHLY: 'Twice Monthly',
  EVERY_TWO_WEEKS: 'Every Two Weeks',
  MONTHLY: '1 Month',
  EVERY_TWO_MONTHS: '2 Months',
  QUARTERLY: '3 Months - Quarterly',
  THRICEANUALLY: '4 Months',
  FIVE_MONTHS: '5 Months',
  SEMIANUALLY: '6 Months - Semi-Annual',
  SEVEN_MONTHS: '7 Months',
  EIGHT_MONTHS: '8 Months',
  NINE_MONTHS: '9 Months',
  TEN_MONTHS: '10 Months',
  ELEVEN_MONTHS: '11 Months',
  ANUALLY: '12 Months - Annual',
};

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
