import { conditionBuilder, displayDate, fill, isCalendarDate, perLanguage } from '@walkthrough/domain';
import { printExpression } from '../expressions/print';
import { isComparison, PRECEDENCE, type Comparison, type Expression } from '../expressions/syntax';

/** How the questions of a form are called. */
export interface QuestionWords {
  /** Returns the label of a question, or of a name such as `$country`. */
  label(name: string): string;
  /** Returns the label of a choice; undefined for a value that is none. */
  choice(name: string, value: string | number): string | undefined;
  isDate(name: string): boolean;
}

type Sentence = Readonly<Record<Comparison, string>>;

const ORDERED: Sentence = perLanguage(() => ({
  '=': conditionBuilder.equal,
  '!=': conditionBuilder.notEqual,
  '<': conditionBuilder.less,
  '<=': conditionBuilder.atMost,
  '>': conditionBuilder.more,
  '>=': conditionBuilder.atLeast,
}));

const DATED: Sentence = perLanguage(() => ({
  '=': conditionBuilder.equal,
  '!=': conditionBuilder.notEqual,
  '<': conditionBuilder.before,
  '<=': conditionBuilder.onOrBefore,
  '>': conditionBuilder.after,
  '>=': conditionBuilder.onOrAfter,
}));

const MOMENTS: Readonly<Record<string, string>> = perLanguage(() => ({
  today: conditionBuilder.inspectionDay,
  now: conditionBuilder.inspectionTime,
}));

const nameOf = (expression: Expression): string | null =>
  expression.type === 'answer' ? expression.key : expression.type === 'context' ? expression.name : null;

const isEmptyText = (expression: Expression): boolean =>
  expression.type === 'text' && expression.value === '';

class Reader {
  constructor(private readonly words: QuestionWords) {}

  /** Returns a condition, such as one of `and`. */
  condition(expression: Expression): string {
    const name = nameOf(expression);
    if (name !== null || expression.type === 'own') return this.sentence(conditionBuilder.yes, expression);
    switch (expression.type) {
      case 'unary':
        return expression.operator === 'not' ? this.negated(expression.operand) : this.value(expression);
      case 'binary':
        return this.binary(expression);
      case 'call':
        return expression.name === 'selected' ? this.selected(expression) : this.value(expression);
      default:
        return this.value(expression);
    }
  }

  private negated(operand: Expression): string {
    if (nameOf(operand) !== null || operand.type === 'own')
      return this.sentence(conditionBuilder.notYes, operand);
    return fill(conditionBuilder.negated, { condition: this.condition(operand) });
  }

  private binary(expression: Expression & { type: 'binary' }): string {
    const { operator, left, right } = expression;
    if (operator === 'and' || operator === 'or') {
      const text = operator === 'and' ? conditionBuilder.both : conditionBuilder.either;
      return fill(text, { left: this.inner(expression, left), right: this.inner(expression, right) });
    }
    return isComparison(operator) ? this.comparison(operator, left, right) : this.value(expression);
  }

  /** Puts a group within another one in brackets. */
  private inner({ operator }: Expression & { type: 'binary' }, part: Expression): string {
    const words = this.condition(part);
    const isOther = part.type === 'binary' && PRECEDENCE[part.operator] < PRECEDENCE.not;
    return isOther && part.operator !== operator ? `(${words})` : words;
  }

  private comparison(operator: Comparison, left: Expression, right: Expression): string {
    if (isEmptyText(right) && (operator === '=' || operator === '!=')) {
      const text = operator === '=' ? conditionBuilder.unanswered : conditionBuilder.answered;
      return this.sentence(text, left);
    }
    const isDated = [left, right].some((each) => this.isDate(each));
    return fill((isDated ? DATED : ORDERED)[operator], {
      left: this.value(left, right),
      right: this.value(right, left),
    });
  }

  private selected({ args }: Expression & { type: 'call' }): string {
    const [of, code] = args;
    if (of === undefined || code === undefined) return '';
    return fill(conditionBuilder.includes, { left: this.value(of), right: this.value(code, of) });
  }

  private isDate(expression: Expression): boolean {
    const name = nameOf(expression);
    if (name !== null) return this.words.isDate(name);
    return expression.type === 'call' && Object.hasOwn(MOMENTS, expression.name);
  }

  private sentence(text: string, of: Expression): string {
    return fill(text, { left: this.value(of) });
  }

  /** @param beside the other side of a comparison, whose choices name a code */
  private value(expression: Expression, beside?: Expression): string {
    switch (expression.type) {
      case 'answer':
        return fill(conditionBuilder.question, { name: this.words.label(expression.key) });
      case 'context':
        return fill(conditionBuilder.question, { name: this.words.label(expression.name) });
      case 'own':
        return conditionBuilder.thisAnswer;
      case 'number':
        return this.code(Number(expression.digits), beside) ?? expression.digits;
      case 'text':
        return this.text(expression.value, beside);
      case 'call':
        return (
          MOMENTS[expression.name] ??
          `${expression.name}(${expression.args.map((each) => this.value(each)).join(', ')})`
        );
      case 'unary':
        return expression.operator === '-'
          ? `-${this.value(expression.operand)}`
          : this.condition(expression);
      case 'binary':
        return this.calculation(expression);
      case 'boolean':
        return printExpression(expression);
    }
  }

  private text(text: string, beside: Expression | undefined): string {
    const label = this.code(text, beside);
    if (label !== undefined) return label;
    return isCalendarDate(text) ? displayDate(text) : `'${text}'`;
  }

  private code(value: string | number, beside: Expression | undefined): string | undefined {
    const name = beside === undefined ? null : nameOf(beside);
    const label = name === null ? undefined : this.words.choice(name, value);
    return label === undefined ? undefined : `“${label}”`;
  }

  private calculation({ operator, left, right }: Expression & { type: 'binary' }): string {
    if (isComparison(operator) || operator === 'and' || operator === 'or') {
      return `(${this.condition({ type: 'binary', operator, left, right, at: left.at })})`;
    }
    const part = (each: Expression) => (each.type === 'binary' ? `(${this.value(each)})` : this.value(each));
    return `${part(left)} ${operator} ${part(right)}`;
  }
}

/** Returns a condition as a sentence with the labels of its questions: `“Pets” is “Yes” and “Number of pets” is more than 1`. */
export const conditionInWords = (expression: Expression, words: QuestionWords): string =>
  new Reader(words).condition(expression);
