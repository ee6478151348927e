/** Move of an inspector's day. Not in the spec: written by us. */
export const dayMoves = {
  action: 'Move a day…',
  title: "Move {name}'s day",
  date: 'Day to move',
  toDate: 'New day',
  inspectors: 'New inspectors',
  inspectorsHelp:
    'Leave empty to keep the inspector. Several inspectors get equal shares, in the order of the day.',
  target: 'New inspector of {address}',
  include: 'Move {address}',
  list: 'Inspections of the day',
  empty: '{name} has no scheduled inspections on {date}.',
  loadFailed: 'The inspections of this day could not be loaded.',
  movesTo: '{from} → {to}',
  submit: 'Move {count}',
  nothingNew: 'Choose a new day or a new inspector first.',
  nothingTicked: 'Tick at least one inspection.',
  moved: '{count} inspections moved.',
  changedSince:
    'Some of these inspections were changed after you had opened them. The list is current again.',
  summary: '{count} of {total} will move.',
  stays: 'Not moved, because they are over: {count}',
  problems: {
    unavailable: 'This inspector is blocked or has no active account.',
    notEligible: 'This inspector may not be given this inspection.',
    busy: 'This inspector has another inspection then:',
    skippedTime: 'The clocks skip this time on the new day.',
    past: 'The new time is in the past.',
    onDevice: 'Its report is on the device of its inspector and was not sent yet.',
    notAllowed: 'You may not move this inspection.',
  },
} as const;
