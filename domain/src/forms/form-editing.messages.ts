import { texts } from '../messages/texts';

/**
 * Work on several items of the form editor, its search and its autosave. Not fixed by the specification. Not part of
 * `messages`, which every screen loads.
 */
export const formEditing = texts('formEditing', {
  // Several items.
  selectItems: 'Select items',
  selectHelp:
    'Shift and an arrow key select several rows, Control and A all rows of the section. Escape ends the selection.',
  severalActions: 'Actions for the selected items',
  selectedItems: '{count} selected',
  moveToSection: 'Move to section',
  moveManyStep: 'Move {count, plural, one {# item} other {# items}}',
  movedMany: '{count, plural, one {# item was} other {# items were}} moved to {section}.',
  shiftedUp: '{count, plural, one {# item was} other {# items were}} moved up.',
  shiftedDown: '{count, plural, one {# item was} other {# items were}} moved down.',
  cannotShift: 'The selected items are already at the end of their sections.',
  deleteManyStep: 'Delete {count} items',
  deletedMany: '{count} items were deleted.',
  // Before something that is in use is deleted.
  deleteQuestion: 'Delete {name}?',
  deleteManyQuestion: 'Delete {count} items?',
  usedBy: 'These parts of the form use the answers and will have issues:',
  usedByMore: '{count, plural, one {and # more part} other {and # more parts}}',
  // Find in form.
  findInForm: 'Find in form',
  findShortcut: 'Find labels, keys, choices, help texts and conditions (Ctrl+F)',
  matchCount: '{count, plural, =0 {No matches} one {# match} other {# matches}}',
  matchAt: '{number} of {count}: {name}',
  previousMatch: 'Previous match',
  nextMatch: 'Next match',
  // Autosave.
  savedAt: 'Saved {time}',
  unsaved: 'Unsaved changes',
  jsonInvalid: 'the JSON is not valid.',
  savedByOther: 'somebody else saved this draft.',
  keptOffline: 'you are offline. Your changes are kept on this device.',
  restored: 'Your unsaved changes were restored.',
  restoreStep: 'Restore unsaved changes',
});
