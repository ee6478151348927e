import { isComparison, PRECEDENCE, type Expression } from './syntax';

/** Returns a text in quotes. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

const bracketed = (text: string, needed: boolean): string => (needed ? `(${text})` : text);

function precedenceOf(expression: Expression): number {
  if (expression.type === 'binary') return PRECEDENCE[expression.operator];
  if (expression.type === 'unary') return PRECEDENCE[expression.operator === 'not' ? 'not' : 'negative'];
  return Number.POSITIVE_INFINITY;
}

function printUnary({ operator, operand }: Expression & { type: 'unary' }): string {
  const own = PRECEDENCE[operator === 'not' ? 'not' : 'negative'];
  const inner = bracketed(printExpression(operand), precedenceOf(operand) < own);
  return operator === 'not' ? `not ${inner}` : `-${inner}`;
}

function printBinary({ operator, left, right }: Expression & { type: 'binary' }): string {
  const own = PRECEDENCE[operator];
  // Operators are left-associative, and comparisons stand alone.
  const first = bracketed(
    printExpression(left),
    precedenceOf(left) < own || (isComparison(operator) && precedenceOf(left) === own),
  );
  const second = bracketed(printExpression(right), precedenceOf(right) <= own);
  return `${first} ${operator} ${second}`;
}

/** Returns the text of an expression: as it would be written with single spaces and no more brackets than needed. */
export function printExpression(expression: Expression): string {
  switch (expression.type) {
    case 'number':
      return expression.digits;
    case 'text':
      return quoted(expression.value);
    case 'boolean':
      return String(expression.value);
    case 'answer':
      return `\${${expression.key}}`;
    case 'own':
      return '.';
    case 'context':
      return expression.name;
    case 'unary':
      return printUnary(expression);
    case 'binary':
      return printBinary(expression);
    case 'call':
      return `${expression.name}(${expression.args.map(printExpression).join(', ')})`;
  }
}
