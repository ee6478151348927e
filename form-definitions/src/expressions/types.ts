import { formExpressions, perLanguage } from '@walkthrough/domain';

const SCALARS = ['number', 'text', 'choice', 'choices', 'date', 'time', 'dateTime', 'boolean'] as const;

/** Types of one value. `choices`: a question with several answers at once. */
export type ScalarType = (typeof SCALARS)[number];

/** `number[]`: the answers of all rows of a repeat. `nothing`: the text '', which stands for an empty answer. */
export type ValueType = ScalarType | `${ScalarType}[]` | 'nothing';

/** The code of a choice. */
export type ChoiceCode = string | number;

/** What an expression may know of a question. */
export interface Question {
  type: ScalarType;
  /** Codes of the choices. */
  options?: readonly ChoiceCode[];
  /** The repeat whose rows ask it; a repeat within another one has both: `['units', 'meters']`. */
  path?: readonly string[];
}

const TYPES: readonly string[] = [...SCALARS, ...SCALARS.map((type) => `${type}[]`), 'nothing'];

export const isValueType = (value: unknown): value is ValueType =>
  typeof value === 'string' && TYPES.includes(value);

export const isList = (type: ValueType): boolean => type.endsWith('[]');

/** Returns the type of the values of a list, or the type itself. */
export const elementOf = (type: ValueType): ScalarType | 'nothing' =>
  type.replace('[]', '') as ScalarType | 'nothing';

const WORDS: Readonly<Record<ScalarType | 'nothing', string>> = perLanguage(() => ({
  number: formExpressions.typeNumber,
  text: formExpressions.typeText,
  choice: formExpressions.typeChoice,
  choices: formExpressions.typeChoices,
  date: formExpressions.typeDate,
  time: formExpressions.typeTime,
  dateTime: formExpressions.typeDateTime,
  boolean: formExpressions.typeBoolean,
  nothing: formExpressions.typeNothing,
}));

/** Returns a type in words: `a number`. */
export const typeInWords = (type: ValueType): string =>
  isList(type) ? formExpressions.typeList : WORDS[elementOf(type)];
