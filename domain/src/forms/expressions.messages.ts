import { texts } from '../messages/texts';

/**
 * Problems of formulas in the form editor, and why a computed value is empty. Not fixed by the specification. Not part of
 * `messages`, which every screen loads.
 */
export const formExpressions = texts('formExpressions', {
  // The text of a formula. {position} is the number of a character.
  tooLong:
    'A formula has at most {limit} characters, and this one has {count}. Move a part of it into a computed value of its own.',
  tooDeep:
    'Character {position}: brackets are nested more than {limit} deep. Move the inner part into a computed value of its own.',
  nothingWritten: 'The formula is empty. Choose a question, or write a value.',
  unknownCharacter: 'Character {position}: {found} has no meaning here. Delete it, or put text in quotes.',
  otherSign: 'Character {position}: write {instead} instead of {found}.',
  openText: 'Character {position}: the text that starts here has no end. Add {quote} after it.',
  openReference:
    'Character {position}: the question that starts here has no end. Add a closing brace after its key.',
  badReference:
    'Character {position}: {found} is not the key of a question. A key starts with a letter and has only letters, digits and _.',
  unknownWord:
    'Character {position}: {found} is neither a function nor in quotes. For a question write {example}, for a text put it in quotes.',
  unknownContext: 'Character {position}: {found} is not known. Choose one of: {known}.',
  tooManyPlaces: 'Character {position}: {number} has more than {limit} decimal places. Round it.',
  tooManyDigits:
    'Character {position}: {number} has more than {limit} digits before the point. Use a smaller number.',
  valueMissing:
    'Character {position}: a value is missing before {found}. Add a question, a number or a text.',
  valueMissingAtEnd:
    'The formula ends too early. Add the question, number or text that is missing at its end.',
  operatorMissing: 'Character {position}: an operator is missing before {found}, such as + or and.',
  bracketMissing: 'Character {position}: the bracket that opens here is never closed. Add ) where it ends.',
  bracketTooMany: 'Character {position}: no bracket is open here. Delete this one, or add ( before it.',
  bracketAfterFunction: 'Character {position}: {found} is a function. Add its values in brackets after it.',
  unknownFunction: 'Character {position}: there is no function {found}. Use one of: {known}.',
  chainedComparison:
    'Character {position}: a second comparison follows. Connect two comparisons with and, such as 1 < 2 and 2 < 3.',
  // What a formula is about.
  unknownQuestion:
    'Character {position}: this form has no question with the key {found}. Choose one of its questions.',
  noOwnAnswer:
    'Character {position}: a point means the answer of this question, and there is none here. Name the question.',
  argumentCount: 'Character {position}: {name} needs {needed} in its brackets, and has {given}.',
  wrongType: 'Character {position}: {place} needs {needed}, but {found} is {actual}.',
  exactly: '{least, plural, one {# value} other {# values}}',
  atLeast: 'at least {least, plural, one {# value} other {# values}}',
  oneOrTheOther: '{least} or {most} values',
  literalPlaces: 'Character {position}: write the number of decimal places, from 0 to {limit}.',
  badPattern:
    'Character {position}: {found} is not a pattern that formulas know. Use characters, classes such as [0-9], groups, | and quantifiers, in quotes.',
  notComparable:
    'Character {position}: {left} is {leftType} and {right} is {rightType}. Compare two values of the same type.',
  notOrdered:
    'Character {position}: {found} is {actual}, which has no order. Use = or != instead of {operator}.',
  listUncombined:
    'Character {position}: {found} has an answer in each row. Combine them with sum, count, min or max.',
  useSelected:
    'Character {position}: {found} can have several answers. Use selected with one of its choices.',
  unknownChoice: 'Character {position}: {found} is not one of the choices. Use one of: {known}.',
  notADate: 'Character {position}: {found} is not a date. Write year, month and day, such as 2026-03-31.',
  notATime: 'Character {position}: {found} is not a time. Write hours and minutes, such as 09:30.',
  notADateTime: 'Character {position}: {found} is not a date with a time. Write it such as 2026-03-31T09:30.',
  differentTypes:
    'Character {position}: {name} gives one of several values, but {left} is {leftType} and {right} is {rightType}. Use one type for all of them.',
  wrongResult: 'The formula gives {actual}, and {needed} is needed here.',
  // Types, after "is" or "needs".
  typeNumber: 'a number',
  typeText: 'a text',
  typeChoice: 'a choice',
  typeChoices: 'a multiple choice',
  typeDate: 'a date',
  typeTime: 'a time',
  typeDateTime: 'a date with a time',
  typeBoolean: 'a condition or a box',
  typeNothing: 'an empty text',
  typeList: 'a list of answers',
  // Circles.
  circle:
    'These depend on each other in a circle: {names}. Remove one of these questions from the formula before it.',
  circleOfOne: '{name} depends on itself. Remove it from its own formula or condition.',
  // Why a computed value is empty.
  divisionByZero: 'Empty because of a division by zero.',
  tooLarge: 'Empty because the number is too large.',
  tooManySteps: 'Empty because the calculation is too long.',
  tooManyRows: 'Empty because there are more than {limit} rows.',
  reasonFrom: '{name}: {because}',
});
