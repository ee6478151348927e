/** What other people have written into a report that is open here. Not in the spec: written by us. */
export const reportChanges = {
  outdatedTitle: 'Somebody else has changed this report',
  outdatedText:
    'What they wrote is on this device, and nothing of yours is lost. The form does not show it yet.',
  look: 'Look at it',
  toldConflicts: 'You and somebody else wrote different things. Please choose what is right.',
  show: 'Show what changed',
  conflictsTitle: 'You and somebody else wrote different things',
  conflictsText: 'Both are kept until you choose. The report can be submitted after that.',
  yours: 'You wrote',
  theirs: 'They wrote',
  keepYours: 'Keep what you wrote',
  useTheirs: 'Use what they wrote',
  nothing: 'Left empty',
  inRoom: '{room}: {field}',
} as const;
