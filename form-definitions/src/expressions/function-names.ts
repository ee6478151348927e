/** Functions of the language, as they are written. */
export const FUNCTION_NAMES = [
  'if',
  'sum',
  'count',
  'min',
  'max',
  'round',
  'int',
  'coalesce',
  'days-between',
  'hours-between',
  'selected',
  'count-selected',
  'today',
  'now',
] as const;
export type FunctionName = (typeof FUNCTION_NAMES)[number];
