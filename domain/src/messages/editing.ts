/** What all dialogs and settings screens say while something is edited, saved and undone. Written by us. */
export const editing = {
  // Beside a field.
  required: 'Please fill this in.',
  tooLong: 'This can have at most {most} characters.',
  dateMissing: 'Please choose a date.',
  notANumber: 'This is not a number.',
  notWhole: 'Please enter a whole number.',
  tooSmall: 'This must be at least {least}.',
  tooLarge: 'This can be at most {most}.',
  // Leaving with changes that were not saved.
  leaveTitle: 'Leave without saving?',
  leave: 'Leave',
  stay: 'Stay',
  draftRestored: 'What you entered before was restored. It is not saved yet.',
  // An answer that did not come.
  notSaved: 'Not saved: the server could not be reached. Nothing you entered is lost.',
  // Two people changed one thing.
  conflictTitle: '{name} changed this meanwhile',
  conflictBase: 'You saw',
  conflictTheirs: 'Theirs',
  conflictMine: 'Yours',
  keepTheirs: 'Keep theirs',
  useMine: 'Use mine',
  useChosen: 'Use what is chosen',
  chooseEach: 'You can decide for each of them.',
  // Where a value is none.
  nothing: 'Not given',
  theirsOnly: 'They have also changed',
  // Undo of what was just done.
  undo: 'Undo',
  undone: 'Undone.',
  undoFailed: 'This could not be undone. {reason}',
} as const;
