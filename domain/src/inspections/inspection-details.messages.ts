/** Frequency and next inspection date of a property in the editor. Not fixed by the specification. */
export const inspectionDetails = {
  // An interval, followed by the date it is counted from.
  days: '{count} days',
  week: '1 week',
  weeks: '{count} weeks',
  month: '1 month',
  months: '{count} months',
  // Why the next date is this day.
  fromLastInspection: '{interval} after the last inspection of {date}',
  fromToday: '{interval} from today, as the property is inspected again',
  fromMoveIn: '{interval} after the move-in of {date}',
  fromNewMoveIn: '{interval} after the move-in of the new tenant on {date}',
  fromOnboarding: '{interval} after the property was entered on {date}',
  tomorrow: 'tomorrow, as the day of the rule went by while the property was out of use',
  nextIs: 'The next inspection is on {date}: {reason}.',
  suggested: 'By the rule: {reason}.',
  overridden: 'You have overridden {date}: {reason}.',
  overdue: 'This day has gone by: the inspection is overdue.',
  dateImplausible: 'The next inspection has to be on a day of the years 1900 to 2199.',
  dateInPast: 'The next inspection would be on a day that has gone by: {date}.',
  isPastMeant: 'The property is overdue then. Is that day meant?',
  pastTitle: 'Next inspection in the past',
  notInspected: 'A property that is never inspected has no next date.',
  mayNotActivate: 'Whether a property is in use is changed by others.',
  understood: 'I understand',
  // The same notice after Submit.
  submitWithDate: 'Submit with this date',
  goBack: 'Go back',
  // Before a property is no longer inspected.
  proceed: 'Yes, proceed',
  stopsInspecting:
    'This property will not be inspected any more. What becomes of what is still to be done here?',
  scheduledAre: 'Scheduled:',
  nothingScheduled: 'No inspection is scheduled. The one that is due next is open.',
  kept: 'Inspections that are not cancelled stay open until they are done or cancelled.',
  // Overlapping occupancies of one property.
  livesThereNow: 'Lives there now',
} as const;
