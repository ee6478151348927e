import { texts } from '../messages/texts';

/** Names of holidays. Not fixed by the specification. */
export const lawHolidays = texts('lawHolidays', {
  sunday: 'Sunday',
  newYear: 'New Year’s Day',
  familyDay: 'Family Day',
  goodFriday: 'Good Friday',
  easterMonday: 'Easter Monday',
  victoriaDay: 'Victoria Day',
  canadaDay: 'Canada Day',
  civicHoliday: 'BC Day or Heritage Day',
  labourDay: 'Labour Day',
  truthAndReconciliation: 'National Day for Truth and Reconciliation',
  thanksgiving: 'Thanksgiving',
  remembranceDay: 'Remembrance Day',
  christmas: 'Christmas Day',
  boxingDay: 'December 26',
  inLieu: 'Day off for a holiday on a weekend',
});
