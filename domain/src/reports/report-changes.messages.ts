import { texts } from '../messages/texts';

/**
 * Changes made elsewhere to a report that is open here: by another user, or by the same user on another device (the device
 * cannot tell them apart). Not fixed by the specification.
 */
export const reportChanges = texts('reportChanges', {
  outdatedTitle: 'This report was changed elsewhere',
  outdatedText:
    'It was changed on another device or by somebody else. Those changes are on this device now, and your entries are kept. The form does not show the changes yet.',
  shownNow: 'Changes from another device are now shown.',
  look: 'Show changes',
  toldConflicts: 'Some answers were changed in both places. Please choose which to keep.',
  show: 'Show what changed',
  conflictsTitle: 'Conflicting changes',
  conflictsText:
    'The same answers were changed here and on another device or by somebody else. Both are kept until you choose. Then you can submit the report.',
  yours: 'Changed here',
  theirs: 'Changed elsewhere',
  keepYours: 'Keep this version',
  useTheirs: 'Use the other version',
  nothing: 'Left empty',
  inRoom: '{room}: {field}',
});
