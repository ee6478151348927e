import { CONTEXT_VARIABLES } from '../definition';
import { FUNCTION_NAMES } from './function-names';
import { EXPRESSION_LIMITS } from './limits';
import {
  ExpressionRefused,
  orProblem,
  problemAt,
  type ExpressionProblem,
  type ExpressionProblemCode,
} from './problem';
import { isBinaryOperator, isComparison, PRECEDENCE, type Expression, type Span } from './syntax';
import { tokensOf, type Token } from './tokens';

type ParsedExpression = { expression: Expression } | { problem: ExpressionProblem };

const CONTEXT_NAMES: readonly string[] = CONTEXT_VARIABLES;

/** The spelling that a word would have as an operator, such as `and` for `AND`. */
function operatorIn(token: Token): string | null {
  if (token.type === 'sign') return isBinaryOperator(token.text) ? token.text : null;
  if (token.type !== 'word') return null;
  return isBinaryOperator(token.text.toLowerCase()) ? token.text.toLowerCase() : null;
}

class Parser {
  private next = 0;
  private depth = 0;

  constructor(private readonly tokens: readonly Token[]) {}

  all(): Expression {
    if (this.peek().type === 'end') this.refuse('nothingWritten');
    const expression = this.binary(PRECEDENCE.or);
    if (this.peek().type === 'end') return expression;
    return this.refuse(this.isSign(')') ? 'bracketTooMany' : 'operatorMissing', {
      found: this.written(this.peek()),
    });
  }

  private peek(): Token {
    // The last token is `end`, and nothing moves beyond it.
    return this.tokens[this.next] as Token;
  }

  private refuse(code: ExpressionProblemCode, values: ExpressionProblem['values'] = {}, at?: Span): never {
    throw new ExpressionRefused(problemAt(code, at ?? this.peek().at, values));
  }

  private written({ type, text }: Token): string {
    return type === 'answer' ? `\${${text}}` : text;
  }

  private isSign(text: string): boolean {
    return this.peek().type === 'sign' && this.peek().text === text;
  }

  private take(): Token {
    const token = this.peek();
    if (token.type !== 'end') this.next += 1;
    return token;
  }

  /** Parses something that is nested one level deeper. */
  private deeper<T>(at: Span, parse: () => T): T {
    this.depth += 1;
    if (this.depth > EXPRESSION_LIMITS.depth) this.refuse('tooDeep', { limit: EXPRESSION_LIMITS.depth }, at);
    const parsed = parse();
    this.depth -= 1;
    return parsed;
  }

  /** Parses operators that bind at least this strongly. */
  private binary(least: number): Expression {
    let left = this.prefixed();
    let compared = false;
    for (;;) {
      const operator = operatorIn(this.peek());
      if (operator === null || !isBinaryOperator(operator) || PRECEDENCE[operator] < least) return left;
      const { at } = this.take();
      if (isComparison(operator)) {
        if (compared) this.refuse('chainedComparison', { found: operator }, at);
        compared = true;
      } else compared = false;
      const right = this.binary(PRECEDENCE[operator] + 1);
      left = { type: 'binary', operator, left, right, at };
    }
  }

  private prefixed(): Expression {
    const token = this.peek();
    if (token.type === 'word' && token.text.toLowerCase() === 'not') {
      this.take();
      const operand = this.deeper(token.at, () => this.binary(PRECEDENCE.not));
      return { type: 'unary', operator: 'not', operand, at: token.at };
    }
    if (this.isSign('-')) {
      this.take();
      const operand = this.deeper(token.at, () => this.prefixed());
      return { type: 'unary', operator: '-', operand, at: token.at };
    }
    return this.value();
  }

  private value(): Expression {
    const token = this.peek();
    switch (token.type) {
      case 'number':
        this.take();
        return { type: 'number', digits: token.text, at: token.at };
      case 'text':
        this.take();
        return { type: 'text', value: token.text, at: token.at };
      case 'answer':
        this.take();
        return { type: 'answer', key: token.text, at: token.at };
      case 'context':
        if (!CONTEXT_NAMES.includes(token.text))
          this.refuse('unknownContext', { found: token.text, known: CONTEXT_NAMES.join(', ') });
        this.take();
        return { type: 'context', name: token.text, at: token.at };
      case 'word':
        return this.word();
      case 'sign':
        return this.sign();
      case 'end':
        return this.refuse('valueMissingAtEnd');
    }
  }

  private sign(): Expression {
    const token = this.peek();
    if (token.text === '.') {
      this.take();
      return { type: 'own', at: token.at };
    }
    if (token.text !== '(') return this.refuse('valueMissing', { found: token.text });
    this.take();
    const inner = this.deeper(token.at, () => this.binary(PRECEDENCE.or));
    this.close(token.at);
    return inner;
  }

  private close(opened: Span): void {
    if (this.isSign(')')) this.take();
    else if (this.peek().type === 'end') this.refuse('bracketMissing', {}, opened);
    else this.refuse('operatorMissing', { found: this.written(this.peek()) });
  }

  private word(): Expression {
    const token = this.take();
    const name = token.text.toLowerCase();
    const isCall = this.isSign('(');
    if (name === 'true' || name === 'false') {
      if (isCall) this.emptyBrackets();
      return { type: 'boolean', value: name === 'true', at: token.at };
    }
    if (isBinaryOperator(name)) this.refuse('valueMissing', { found: token.text }, token.at);
    if (!FUNCTION_NAMES.some((known) => known === name)) {
      const known = FUNCTION_NAMES.join(', ');
      const example = `\${${token.text.replaceAll('-', '_')}}`;
      this.refuse(
        isCall ? 'unknownFunction' : 'unknownWord',
        { found: token.text, known, example },
        token.at,
      );
    }
    if (!isCall) this.refuse('bracketAfterFunction', { found: name }, token.at);
    return { type: 'call', name, args: this.arguments(), at: token.at };
  }

  /** `true()`, as other programs write it. */
  private emptyBrackets(): void {
    const { at } = this.take();
    this.close(at);
  }

  private arguments(): Expression[] {
    const { at } = this.take();
    const args: Expression[] = [];
    return this.deeper(at, () => {
      if (this.isSign(')')) {
        this.take();
        return args;
      }
      for (;;) {
        args.push(this.binary(PRECEDENCE.or));
        if (!this.isSign(',')) break;
        this.take();
      }
      this.close(at);
      return args;
    });
  }
}

/** Parses an expression. Never throws: the first problem is an answer, with its place in the text. */
export function parseExpression(text: string): ParsedExpression {
  const read = tokensOf(text);
  if ('problem' in read) return read;
  const parsed = orProblem(() => new Parser(read.tokens).all());
  return 'problem' in parsed ? parsed : { expression: parsed.value };
}
