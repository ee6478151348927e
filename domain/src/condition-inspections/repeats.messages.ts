import { texts } from '../messages/texts';

/** Rows of a repeat in a report. Not fixed by the specification. */
export const repeats = texts('repeats', {
  add: 'Add a row to {label}',
  addFirst: 'Add the first row',
  noRows: 'No rows',
  rowCount: '{count, plural, one {# row} other {# rows}}',
  row: 'Row {place}',
  emptyRow: 'Nothing entered yet',
  rowsWithin: '{count, plural, one {# row} other {# rows}} in {label}',
  moveUp: 'Move row {place} up',
  moveDown: 'Move row {place} down',
  remove: 'Delete row {place}',
  removed: 'Row {place} was deleted.',
  moved: 'Moved to place {place}.',
  atMoveIn: 'At move-in',
  atMost: 'This list can have at most {max, plural, one {# row} other {# rows}}.',
  answersFull: 'The rows of this report already have {max} answers, the most that a report can have.',
  rowMissing: 'Add at least one row.',
  tooFewRows: 'Add at least {min, plural, one {# row} other {# rows}}.',
  tooManyRows: 'Delete rows until there are at most {max}.',
  tooManyAnswers: 'The rows of a report can have at most {max} answers. Delete rows that are not needed.',
  inRow: '{repeat} {row}: {label}',
  rowOf: '{repeat} {row}',
  deleted: 'This row was deleted.',
});
