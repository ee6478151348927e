import { texts } from '../messages/texts';

/** Frequency and next inspection date of a property in the editor. Not fixed by the specification. */
export const inspectionDetails = texts('inspectionDetails', {
  // An interval, followed by the date it is counted from.
  days: '{count} days',
  week: '1 week',
  weeks: '{count} weeks',
  months: '{count, plural, one {# month} other {# months}}',
  // Why the next date is this day.
  fromLastInspection: '{interval} after the last inspection of {date}',
  fromToday: '{interval} from today, because inspections resume',
  fromMoveIn: '{interval} after the move-in of {date}',
  fromNewMoveIn: '{interval} after the move-in of the new tenant on {date}',
  fromOnboarding: '{interval} after the property was entered on {date}',
  tomorrow: 'tomorrow, because the due date passed while the property was inactive',
  nextIs: 'The next inspection is on {date}: {reason}.',
  suggested: 'Calculated: {reason}.',
  overridden: 'Overrides {date}: {reason}.',
  overdue: 'This day has passed: the inspection is overdue.',
  dateImplausible: 'Use a date in the years 1900 to 2199.',
  dateInPast: 'The next inspection would be in the past: {date}.',
  isPastMeant: 'The property is then overdue. Use this date?',
  pastTitle: 'Next inspection in the past',
  notInspected: 'A property that is never inspected has no next date.',
  mayNotActivate: 'You do not have permission to activate or deactivate this property.',
  understood: 'I understand',
  // The same notice after Submit.
  submitWithDate: 'Submit with this date',
  goBack: 'Go back',
  // Before a property is no longer inspected.
  proceed: 'Yes, proceed',
  stopsInspecting: 'This property will no longer be inspected. What should happen to its open inspections?',
  scheduledAre: 'Scheduled:',
  nothingScheduled: 'No inspection is scheduled. The next one is open.',
  kept: 'Inspections that you keep stay open until they are completed or cancelled.',
  // Overlapping occupancies of one property.
  livesThereNow: 'Lives there now',
});
