import { texts } from '../messages/texts';

/** Moving an inspector's day. Not fixed by the specification. */
export const dayMoves = texts('dayMoves', {
  action: 'Move a day…',
  title: "Move {name}'s day",
  date: 'Day to move',
  toDate: 'New day',
  inspectors: 'New inspectors',
  inspectorsHelp:
    'Leave empty to keep the inspector. Several inspectors get equal shares, in the order of the day.',
  target: 'New inspector for {address}',
  include: 'Move {address}',
  list: 'Inspections of the day',
  empty: '{name} has no scheduled inspections on {date}.',
  loadFailed: 'The inspections of this day could not be loaded.',
  movesTo: '{from} → {to}',
  submit: 'Move {count}',
  tooMany: 'This day has {count} inspections. At most {most} can be moved together.',
  nothingNew: 'Choose a new day or a new inspector first.',
  nothingTicked: 'Select at least one inspection.',
  moved: '{count, plural, one {# inspection moved.} other {# inspections moved.}}',
  changedSince: 'Some of these inspections changed after you opened them. The list is up to date again.',
  summary: '{count} of {total} will move.',
  stays: 'Not moved, because they are completed or cancelled: {count}',
  problemUnavailable: 'This inspector is blocked or has no active account.',
  problemNotEligible: 'This inspector cannot be assigned to this inspection.',
  problemBusy: 'This inspector has another inspection at that time:',
  problemSkippedTime: 'This time does not exist on the new day: the clocks go forward.',
  problemPast: 'The new time is in the past.',
  problemOnDevice: 'Its report is on its inspector’s device and has not been sent.',
  problemNotAllowed: 'You do not have permission to move this inspection.',
});
