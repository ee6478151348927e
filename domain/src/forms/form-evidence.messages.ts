import { texts } from '../messages/texts';

/**
 * Settings of photos, notes and flags in the form editor. Not fixed by the specification. Not part of `messages`, which every
 * screen loads.
 */
export const formEvidence = texts('formEvidence', {
  flag: 'Flag',
  title: 'Photos, note and flag',
  ofRows: 'Photos, note and flag of each row',
  ofTableRowsHelp: 'All rows of the table get the same. In conditions, a dot is the first answer of the row.',
  hasPhotos: 'Inspectors can take photos',
  minPhotos: 'Fewest photos',
  minPhotosHelp: 'Leave blank for none, or for 1 with a condition.',
  maxPhotos: 'Most photos',
  hasNote: 'With a note',
  noteKeyAt: 'Note key for {side}',
  hasFlag: 'With a box that flags the answer',
  flagKeyAt: 'Flag key for {side}',
  // Elements of rooms.
  elementPhotos: 'Photos of elements',
  elementPhotosHelp: 'An element needs photos while it has one of the chosen conditions.',
  addElementPhotos: 'Add a rule for photos of elements',
  rule: 'Photo rule {number}',
  deleteRule: 'Delete photo rule {number}',
  elementOfRule: 'Element that needs photos',
  allElements: 'All elements',
  minOfElement: 'Leave blank for 1.',
});
