/** A stretch of the text, in UTF-16 units. */
export interface Span {
  start: number;
  end: number;
}

const COMPARISONS = ['=', '!=', '<', '<=', '>', '>='] as const;
export type Comparison = (typeof COMPARISONS)[number];

export type Arithmetic = '+' | '-' | '*' | 'div' | 'mod';
export type BinaryOperator = 'or' | 'and' | Comparison | Arithmetic;

/** The syntax tree of an expression. `at` is the part of the text that a problem points to. */
export type Expression =
  | { type: 'number'; digits: string; at: Span }
  | { type: 'text'; value: string; at: Span }
  | { type: 'boolean'; value: boolean; at: Span }
  /** The answer of a question: `${key}`. */
  | { type: 'answer'; key: string; at: Span }
  /** The answer that an expression belongs to: `.`. */
  | { type: 'own'; at: Span }
  /** Who fills in the form, and where: `$country`. */
  | { type: 'context'; name: string; at: Span }
  | { type: 'unary'; operator: '-' | 'not'; operand: Expression; at: Span }
  | { type: 'binary'; operator: BinaryOperator; left: Expression; right: Expression; at: Span }
  | { type: 'call'; name: string; args: Expression[]; at: Span };

/** How strongly an operator binds; a higher one first. */
export const PRECEDENCE: Readonly<Record<BinaryOperator | 'not' | 'negative', number>> = {
  or: 1,
  and: 2,
  not: 3,
  '=': 4,
  '!=': 4,
  '<': 4,
  '<=': 4,
  '>': 4,
  '>=': 4,
  '+': 5,
  '-': 5,
  '*': 6,
  div: 6,
  mod: 6,
  negative: 7,
};

/** Returns whether an operator compares; comparisons are not chained. */
export const isComparison = (operator: string): operator is Comparison =>
  (COMPARISONS as readonly string[]).includes(operator);

/** Returns whether a text is the name of a binary operator. */
export const isBinaryOperator = (text: string): text is BinaryOperator =>
  text !== 'not' && text !== 'negative' && Object.hasOwn(PRECEDENCE, text);

/** Returns the parts of an expression, from left to right. */
export function partsOf(expression: Expression): readonly Expression[] {
  switch (expression.type) {
    case 'unary':
      return [expression.operand];
    case 'binary':
      return [expression.left, expression.right];
    case 'call':
      return expression.args;
    default:
      return [];
  }
}

/** Returns the keys whose answers an expression uses, each once, in order; `.` is `own`. */
export function referencesOf(expression: Expression, own?: string): string[] {
  const found = new Set<string>();
  const walk = (each: Expression): void => {
    if (each.type === 'answer') found.add(each.key);
    if (each.type === 'own' && own !== undefined) found.add(own);
    partsOf(each).forEach(walk);
  };
  walk(expression);
  return [...found];
}
