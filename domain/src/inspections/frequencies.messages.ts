import { texts } from '../messages/texts';

/** Labels of the inspection frequencies. */
export const frequencies = texts('frequencies', {
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
});
