import { fill, xlsForms } from '@walkthrough/domain';
import { compileParsed, type Scope } from '../expressions/compile';
import { printExpression } from '../expressions/print';
import { describeExpressionProblem } from '../expressions/problem';
import type { BinaryOperator, Expression } from '../expressions/syntax';
import { isComparison } from '../expressions/syntax';
import type { ChoiceCode, ScalarType } from '../expressions/types';
import { NotUnderstood, parseXPath, type XPath } from './xpath';

/** What the place of an XLSForm expression offers to it. */
export interface XlsScope extends Scope {
  /** Returns the key of a question by its name in the file. */
  keyOf(name: string): string | undefined;
  /** Returns the code of a choice of a question by its name in the file. */
  codeOf(key: string, choice: string): ChoiceCode | undefined;
}

const AT = { start: 0, end: 0 };
const text = (value: string): Expression => ({ type: 'text', value, at: AT });
const number = (digits: string): Expression => ({ type: 'number', digits, at: AT });
const call = (name: string, args: Expression[]): Expression => ({ type: 'call', name, args, at: AT });
const not = (operand: Expression): Expression => ({ type: 'unary', operator: 'not', operand, at: AT });

/** Functions that mean the same under another name. */
const SAME: Readonly<Record<string, string>> = {
  if: 'if',
  sum: 'sum',
  count: 'count',
  'count-non-empty': 'count',
  min: 'min',
  max: 'max',
  round: 'round',
  int: 'int',
  coalesce: 'coalesce',
  'count-selected': 'count-selected',
  today: 'today',
  now: 'now',
  'string-length': 'string-length',
  concat: 'concat',
  contains: 'contains',
  'starts-with': 'starts-with',
  regex: 'regex',
};

/** Functions that only say of which type a value is. */
const CASTS: Readonly<Record<string, readonly ScalarType[]>> = {
  string: ['text'],
  number: ['number'],
  boolean: ['boolean'],
  date: ['date'],
  'date-time': ['dateTime'],
};

const NUMERAL = /^-?\d{1,15}(?:\.\d{1,6})?$/u;

/** What a box is when it is ticked. */
const TICKED: readonly string[] = ['OK', 'true', '1'];

class Conversion {
  constructor(private readonly scope: XlsScope) {}

  of(x: XPath): Expression {
    switch (x.type) {
      case 'number':
        return number(x.digits);
      case 'text':
        return text(x.value);
      case 'own':
        return { type: 'own', at: AT };
      case 'answer':
        return { type: 'answer', key: this.keyOf(x.name), at: AT };
      case 'negative':
        return { type: 'unary', operator: '-', operand: this.of(x.operand), at: AT };
      case 'binary':
        return this.binary(x);
      case 'call':
        return this.call(x);
      case 'parent':
        throw new NotUnderstood(xlsForms.pathNotUnderstood);
      case 'word':
        throw new NotUnderstood(fill(xlsForms.wordNotUnderstood, { word: x.name }));
    }
  }

  private keyOf(name: string): string {
    const key = this.scope.keyOf(name);
    if (key === undefined) throw new NotUnderstood(fill(xlsForms.questionUnknown, { name }));
    return key;
  }

  /** Returns the type of an expression; null if it has none, such as the answers of all rows. */
  private typeOf(expression: Expression): ScalarType | null {
    const key = this.answered(expression);
    if (key !== undefined) return this.scope.question(key)?.type ?? null;
    const found = compileParsed(expression, this.scope);
    return 'problem' in found ? null : found.compiled.type;
  }

  /** Returns the key of the question that an expression is. */
  private answered(expression: Expression): string | undefined {
    if (expression.type === 'answer') return expression.key;
    return expression.type === 'own' ? this.scope.own : undefined;
  }

  private binary({ operator, left, right }: XPath & { type: 'binary' }): Expression {
    if (isComparison(operator)) {
      const [a, b] = [this.of(left), this.of(right)];
      return this.box(a, right, operator) ?? this.box(b, left, operator) ?? this.comparison(operator, a, b);
    }
    const [a, b] = [this.of(left), this.of(right)];
    if (operator === '-' && this.typeOf(a) === 'date' && this.typeOf(b) === 'date')
      return call('days-between', [b, a]);
    return { type: 'binary', operator, left: a, right: b, at: AT };
  }

  /** A box that is compared with what XForms store for it. */
  private box(of: Expression, x: XPath, operator: BinaryOperator): Expression | null {
    const value = x.type === 'text' ? x.value : x.type === 'number' ? x.digits : null;
    if (value === null || !TICKED.includes(value) || this.typeOf(of) !== 'boolean') return null;
    if (operator === '=') return of;
    return operator === '!=' ? not(of) : null;
  }

  private comparison(operator: BinaryOperator, a: Expression, b: Expression): Expression {
    return {
      type: 'binary',
      operator,
      left: this.likeOther(a, b),
      right: this.likeOther(b, a),
      at: AT,
    };
  }

  /** Returns a literal as a value of the type that it is compared with. */
  private likeOther(literal: Expression, other: Expression): Expression {
    const written =
      literal.type === 'text' ? literal.value : literal.type === 'number' ? literal.digits : null;
    if (written === null || written === '') return literal;
    const key = this.answered(other);
    const type = this.typeOf(other);
    if (type === 'choice' && key !== undefined) return this.code(key, written);
    if (type === 'number' && literal.type === 'text' && NUMERAL.test(written)) return number(written);
    return type === 'text' && literal.type === 'number' ? text(written) : literal;
  }

  private code(key: string, choice: string): Expression {
    const code = this.scope.codeOf(key, choice);
    if (code === undefined) throw new NotUnderstood(fill(xlsForms.choiceUnknown, { choice }));
    if (typeof code === 'string') return text(code);
    const digits = number(String(Math.abs(code)));
    return code < 0 ? { type: 'unary', operator: '-', operand: digits, at: AT } : digits;
  }

  private call({ name, args }: XPath & { type: 'call' }): Expression {
    if ((name === 'true' || name === 'false') && args.length === 0)
      return { type: 'boolean', value: name === 'true', at: AT };
    if (name === 'position' && args.length === 1 && args[0]?.type === 'parent') return this.position();
    const values = args.map((each) => this.of(each));
    const [first, second] = values;
    if (name === 'not' && first !== undefined && values.length === 1) return not(first);
    if (name === 'selected' && first !== undefined && second !== undefined) {
      const key = this.answered(first);
      const isWritten = second.type === 'text' || second.type === 'number';
      const written = second.type === 'text' ? second.value : second.type === 'number' ? second.digits : '';
      return call('selected', [first, key !== undefined && isWritten ? this.code(key, written) : second]);
    }
    const cast = Object.hasOwn(CASTS, name) ? CASTS[name] : undefined;
    if (cast !== undefined && first !== undefined && values.length === 1) return this.cast(name, first, cast);
    const same = Object.hasOwn(SAME, name) ? SAME[name] : undefined;
    if (same === undefined) throw new NotUnderstood(fill(xlsForms.functionNotUnderstood, { name }));
    if (same === 'concat') this.assertNoCodes(values);
    return call(same, values);
  }

  /** `position(..)`: the number of the row. */
  private position(): Expression {
    if ((this.scope.path ?? []).length === 0) throw new NotUnderstood(xlsForms.noRowHere);
    return call('position', []);
  }

  /** Codes are not the names that the file would join. */
  private assertNoCodes(values: readonly Expression[]): void {
    const coded = values.find((each) => {
      const key = this.answered(each);
      const { type, options = [] } = (key === undefined ? undefined : this.scope.question(key)) ?? {};
      const isChoice = type === 'choice' || type === 'choices';
      return isChoice && options.some((code) => typeof code === 'number');
    });
    if (coded !== undefined) throw new NotUnderstood(xlsForms.namesOfChoices);
  }

  private cast(name: string, of: Expression, types: readonly ScalarType[]): Expression {
    const type = this.typeOf(of);
    if (type !== null && types.includes(type)) return of;
    // `date('2026-03-01')`: what is written takes the type of its place.
    if (of.type === 'text' && (name === 'date' || name === 'date-time')) return of;
    if (of.type === 'text' && name === 'number' && NUMERAL.test(of.value)) return number(of.value);
    if (name === 'number' && type === 'text') return call('number', [of]);
    if (name === 'string' && type !== null) {
      this.assertNoCodes([of]);
      return call('string', [of]);
    }
    throw new NotUnderstood(fill(xlsForms.functionNotUnderstood, { name }));
  }
}

/**
 * Returns an expression of an XLSForm in our own syntax, checked for its place, with its type.
 * @throws NotUnderstood with the reason
 */
export function understand(
  written: string | XPath,
  scope: XlsScope,
  wanted?: ScalarType,
): { text: string; type: ScalarType } {
  const x = typeof written === 'string' ? parseXPath(written) : written;
  const expression = new Conversion(scope).of(x);
  const found = compileParsed(expression, scope, wanted);
  if ('problem' in found) throw new NotUnderstood(describeExpressionProblem(found.problem));
  return { text: printExpression(expression), type: found.compiled.type };
}
