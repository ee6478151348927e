import { printExpression } from '../expressions/print';
import { isComparison, type Comparison, type Expression } from '../expressions/syntax';

/** What a comparison compares with. */
export type Operand =
  | { type: 'number'; digits: string }
  | { type: 'text'; text: string }
  | { type: 'answer'; key: string }
  /** The day of the inspection. */
  | { type: 'today' };

/** What a comparison is about: the key of a question, `.` for the own answer, or `$country` and its like. */
export type Subject = string;

/** One line of a condition. */
export type Test =
  | { kind: 'compare'; subject: Subject; operator: Comparison; operand: Operand }
  | { kind: 'answered' | 'unanswered'; subject: Subject }
  /** A box, or a computed yes. */
  | { kind: 'yes' | 'notYes'; subject: Subject }
  /** One of several answers. */
  | { kind: 'includes'; subject: Subject; operand: Operand };

/** Tests and groups that all have to hold, or of which one is enough. */
export interface Group {
  kind: 'group';
  operator: 'and' | 'or';
  parts: ConditionPart[];
}

export type ConditionPart = Test | Group;

const OWN = '.';

function subjectOf(expression: Expression): Subject | null {
  switch (expression.type) {
    case 'answer':
      return expression.key;
    case 'own':
      return OWN;
    case 'context':
      return expression.name;
    default:
      return null;
  }
}

function operandOf(expression: Expression): Operand | null {
  switch (expression.type) {
    case 'number':
      return { type: 'number', digits: expression.digits };
    case 'text':
      return { type: 'text', text: expression.value };
    case 'answer':
      return { type: 'answer', key: expression.key };
    case 'unary':
      return expression.operator === '-' && expression.operand.type === 'number'
        ? { type: 'number', digits: `-${expression.operand.digits}` }
        : null;
    case 'call':
      return expression.name === 'today' && expression.args.length === 0 ? { type: 'today' } : null;
    default:
      return null;
  }
}

function comparisonOf({ operator, left, right }: Expression & { type: 'binary' }): Test | null {
  const [subject, operand] = [subjectOf(left), operandOf(right)];
  if (subject === null || operand === null || !isComparison(operator)) return null;
  const isEmptyText = operand.type === 'text' && operand.text === '';
  if (!isEmptyText) return { kind: 'compare', subject, operator, operand };
  if (operator === '=') return { kind: 'unanswered', subject };
  return operator === '!=' ? { kind: 'answered', subject } : null;
}

function selectedOf({ name, args }: Expression & { type: 'call' }): Test | null {
  const [of, code, ...others] = args;
  if (name !== 'selected' || of === undefined || code === undefined || others.length > 0) return null;
  const [subject, operand] = [subjectOf(of), operandOf(code)];
  const isCode = operand?.type === 'number' || operand?.type === 'text';
  return subject !== null && isCode ? { kind: 'includes', subject, operand } : null;
}

function partOf(expression: Expression): ConditionPart | null {
  const subject = subjectOf(expression);
  if (subject !== null) return { kind: 'yes', subject };
  if (expression.type === 'call') return selectedOf(expression);
  if (expression.type === 'unary') {
    const negated = expression.operator === 'not' ? subjectOf(expression.operand) : null;
    return negated === null ? null : { kind: 'notYes', subject: negated };
  }
  if (expression.type !== 'binary') return null;
  const { operator } = expression;
  if (operator !== 'and' && operator !== 'or') return comparisonOf(expression);
  const parts = [partOf(expression.left), partOf(expression.right)].flatMap((part) =>
    part?.kind === 'group' && part.operator === operator ? part.parts : [part],
  );
  return parts.every((part) => part !== null) ? { kind: 'group', operator, parts } : null;
}

/** Returns a condition as the builder shows it; null for one that only its text can say. */
export function groupOf(expression: Expression): Group | null {
  const part = partOf(expression);
  if (part === null) return null;
  return part.kind === 'group' ? part : { kind: 'group', operator: 'and', parts: [part] };
}

const AT = { start: 0, end: 0 };

function expressionOfSubject(subject: Subject): Expression {
  if (subject === OWN) return { type: 'own', at: AT };
  if (subject.startsWith('$')) return { type: 'context', name: subject, at: AT };
  return { type: 'answer', key: subject, at: AT };
}

function expressionOfOperand(operand: Operand): Expression {
  switch (operand.type) {
    case 'number': {
      const number: Expression = { type: 'number', digits: operand.digits.replace(/^-/u, ''), at: AT };
      if (!operand.digits.startsWith('-')) return number;
      return { type: 'unary', operator: '-', operand: number, at: AT };
    }
    case 'text':
      return { type: 'text', value: operand.text, at: AT };
    case 'answer':
      return { type: 'answer', key: operand.key, at: AT };
    case 'today':
      return { type: 'call', name: 'today', args: [], at: AT };
  }
}

function expressionOfTest(test: Test): Expression {
  const left = expressionOfSubject(test.subject);
  switch (test.kind) {
    case 'compare':
      return {
        type: 'binary',
        operator: test.operator,
        left,
        right: expressionOfOperand(test.operand),
        at: AT,
      };
    case 'answered':
    case 'unanswered': {
      const operator = test.kind === 'answered' ? '!=' : '=';
      return { type: 'binary', operator, left, right: { type: 'text', value: '', at: AT }, at: AT };
    }
    case 'yes':
      return left;
    case 'notYes':
      return { type: 'unary', operator: 'not', operand: left, at: AT };
    case 'includes':
      return { type: 'call', name: 'selected', args: [left, expressionOfOperand(test.operand)], at: AT };
  }
}

function expressionOfPart(part: ConditionPart): Expression | null {
  if (part.kind !== 'group') return expressionOfTest(part);
  const parts = part.parts.map(expressionOfPart).filter((each) => each !== null);
  const [first, ...others] = parts;
  if (first === undefined) return null;
  return others.reduce<Expression>(
    (left, right) => ({ type: 'binary', operator: part.operator, left, right, at: AT }),
    first,
  );
}

/** Returns the text of a condition; null for one without tests. */
export function textOfGroup(group: Group): string | null {
  const expression = expressionOfPart(group);
  return expression === null ? null : printExpression(expression);
}
