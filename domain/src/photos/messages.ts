import { texts } from '../messages/texts';

/** Marks on photos, and their order. Not fixed by the specification. */
export const photoMarks = texts('photoMarks', {
  place: 'Place of this photo',
  mark: 'Mark',
  shown: 'Show marks',
  title: 'Mark the photo',
  help: 'Draw on the photo with a finger or the mouse. The photo itself stays as it was taken.',
  keys: 'With the keyboard: Enter adds a mark in the middle, the arrow keys move it, Shift and the arrow keys resize it, Delete removes it.',
  surface: 'Photo to draw on',
  circle: 'Circle',
  arrow: 'Arrow',
  line: 'Straight line',
  numbered: '{kind} {number}',
  tool: 'Shape',
  takeOff: 'Remove mark',
  takeAllOff: 'Remove all marks',
  unsaved: 'Your marks are not saved yet.',
  discard: 'Leave without saving',
  goOn: 'Continue drawing',
  tooMany: 'A photo can have at most {most} marks.',
  described: '{description}. Marked: {marks}',
});
