import { texts } from '../messages/texts';

/** Texts that all dialogs and settings screens share for editing, saving and undo. Not fixed by the specification. */
export const editing = texts('editing', {
  // Next to a field.
  required: 'This field is required.',
  tooLong: 'This can have at most {most} characters.',
  dateMissing: 'Please choose a date.',
  notANumber: 'Enter a number.',
  notWhole: 'Please enter a whole number.',
  tooSmall: 'Enter {least} or more.',
  tooLarge: 'Enter {most} or less.',
  // Leaving with unsaved changes.
  leaveTitle: 'Leave without saving?',
  leave: 'Leave',
  stay: 'Stay',
  draftRestored: 'What you entered before was restored. It is not saved yet.',
  // No answer from the server.
  notSaved: 'Not saved: the server could not be reached. Nothing you entered is lost.',
  // An edit conflict.
  conflictTitle: '{name} also changed this',
  conflictBase: 'You saw',
  conflictTheirs: 'Theirs',
  conflictMine: 'Yours',
  keepTheirs: 'Keep theirs',
  useMine: 'Use mine',
  useChosen: 'Save selection',
  chooseEach: 'Choose a value for each field.',
  // Empty values.
  nothing: 'None',
  theirsOnly: 'Also changed',
  // Undo of the last action.
  undo: 'Undo',
  undone: 'Undone.',
  undoFailed: 'This could not be undone. {reason}',
});
