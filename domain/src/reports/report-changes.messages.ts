/**
 * Changes made elsewhere to a report that is open here: by another user, or by the same user on another device (the device
 * cannot tell them apart). Not fixed by the specification.
 */
export const reportChanges = {
  outdatedTitle: 'This report was changed elsewhere',
  outdatedText:
    'It was you on another device, or somebody else. What was written there is on this device now, and nothing that was written here is lost. The form does not show it yet.',
  shownNow: 'Changes from another device are shown now.',
  look: 'Look at it',
  toldConflicts: 'Something else was written elsewhere. Please choose what is right.',
  show: 'Show what changed',
  conflictsTitle: 'Written differently here and elsewhere',
  conflictsText:
    'It was you on another device, or somebody else. Both are kept until you choose. The report can be submitted after that.',
  yours: 'Written here',
  theirs: 'Written elsewhere',
  keepYours: 'Keep what is here',
  useTheirs: 'Use what is elsewhere',
  nothing: 'Left empty',
  inRoom: '{room}: {field}',
} as const;
