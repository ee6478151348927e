/** Texts that all dialogs and settings screens share for editing, saving and undo. Not fixed by the specification. */
export const editing = {
  // Next to a field.
  required: 'Please fill this in.',
  tooLong: 'This can have at most {most} characters.',
  dateMissing: 'Please choose a date.',
  notANumber: 'This is not a number.',
  notWhole: 'Please enter a whole number.',
  tooSmall: 'This must be at least {least}.',
  tooLarge: 'This can be at most {most}.',
  // Leaving with unsaved changes.
  leaveTitle: 'Leave without saving?',
  leave: 'Leave',
  stay: 'Stay',
  draftRestored: 'What you entered before was restored. It is not saved yet.',
  // No answer from the server.
  notSaved: 'Not saved: the server could not be reached. Nothing you entered is lost.',
  // An edit conflict.
  conflictTitle: '{name} changed this meanwhile',
  conflictBase: 'You saw',
  conflictTheirs: 'Theirs',
  conflictMine: 'Yours',
  keepTheirs: 'Keep theirs',
  useMine: 'Use mine',
  useChosen: 'Use what is chosen',
  chooseEach: 'You can decide for each of them.',
  // Empty values.
  nothing: 'Not given',
  theirsOnly: 'They have also changed',
  // Undo of the last action.
  undo: 'Undo',
  undone: 'Undone.',
  undoFailed: 'This could not be undone. {reason}',
} as const;
