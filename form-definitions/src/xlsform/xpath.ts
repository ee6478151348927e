import { fill, xlsForms } from '@walkthrough/domain';
import { EXPRESSION_LIMITS } from '../expressions/limits';
import type { BinaryOperator } from '../expressions/syntax';

/** The syntax tree of an expression of an XLSForm. */
export type XPath =
  | { type: 'number'; digits: string }
  | { type: 'text'; value: string }
  | { type: 'answer'; name: string }
  | { type: 'own' }
  | { type: 'parent' }
  /** A bare word: a column of the choices in a choice filter. */
  | { type: 'word'; name: string }
  | { type: 'negative'; operand: XPath }
  | { type: 'binary'; operator: BinaryOperator; left: XPath; right: XPath }
  | { type: 'call'; name: string; args: readonly XPath[] };

/** Carries the reason why an expression is not understood; never leaves this folder. */
export class NotUnderstood extends Error {}

interface Token {
  type: 'number' | 'text' | 'answer' | 'word' | 'sign' | 'end';
  text: string;
}

const TOKENS: readonly (readonly [Token['type'] | 'space', RegExp])[] = [
  ['space', /\s+/uy],
  ['number', /\d+(?:\.\d+)?|\.\d+/uy],
  ['text', /"[^"]*"|'[^']*'/uy],
  ['answer', /\$\{\s*[^{}\s]{1,200}\s*\}/uy],
  ['word', /[A-Za-z_](?:[\w-]|[.:](?=[\w-]))*/uy],
  ['sign', /\.\.|!=|<=|>=|[-+*=<>(),.]/uy],
];

const SMART_QUOTES: Readonly<Record<string, string>> = { '‘': "'", '’': "'", '“': '"', '”': '"' };

function tokensOf(written: string): Token[] {
  const text = written.replaceAll(/[‘’“”]/gu, (quote) => SMART_QUOTES[quote] ?? quote);
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const found = TOKENS.flatMap(([type, pattern]) => {
      pattern.lastIndex = at;
      const match = pattern.exec(text);
      return match === null ? [] : [{ type, text: match[0] }];
    })[0];
    if (found === undefined)
      throw new NotUnderstood(fill(xlsForms.signNotUnderstood, { sign: text[at] ?? '' }));
    at += found.text.length;
    if (found.type === 'space') continue;
    const inner = found.type === 'text' || found.type === 'answer' ? unwrapped(found.text) : found.text;
    tokens.push({ type: found.type, text: inner });
  }
  tokens.push({ type: 'end', text: '' });
  return tokens;
}

const unwrapped = (text: string): string =>
  text.startsWith('$') ? text.slice(2, -1).trim() : text.slice(1, -1);

/** How strongly an operator of XPath 1.0 binds; a higher one first. Equality binds less than order. */
export const XPATH_PRECEDENCE: Readonly<Record<BinaryOperator, number>> = {
  or: 1,
  and: 2,
  '=': 3,
  '!=': 3,
  '<': 4,
  '<=': 4,
  '>': 4,
  '>=': 4,
  '+': 5,
  '-': 5,
  '*': 6,
  div: 6,
  mod: 6,
};

const isOperator = (text: string): text is BinaryOperator => Object.hasOwn(XPATH_PRECEDENCE, text);

class Parser {
  private next = 0;
  private depth = 0;

  constructor(private readonly tokens: readonly Token[]) {}

  all(): XPath {
    const parsed = this.binary(1);
    if (this.peek().type !== 'end') this.refuse();
    return parsed;
  }

  private peek(): Token {
    return this.tokens[this.next] as Token;
  }

  private take(): Token {
    const token = this.peek();
    if (token.type !== 'end') this.next += 1;
    return token;
  }

  private isSign(text: string): boolean {
    return this.peek().type === 'sign' && this.peek().text === text;
  }

  private refuse(): never {
    const { type, text } = this.peek();
    throw new NotUnderstood(
      type === 'end' ? xlsForms.endsTooEarly : fill(xlsForms.signNotUnderstood, { sign: text }),
    );
  }

  private binary(least: number): XPath {
    this.depth += 1;
    if (this.depth > EXPRESSION_LIMITS.depth) throw new NotUnderstood(xlsForms.tooDeep);
    let left = this.unary();
    for (;;) {
      const { type, text } = this.peek();
      const isWritten = type === 'sign' || type === 'word';
      if (!isWritten || !isOperator(text) || XPATH_PRECEDENCE[text] < least) break;
      this.take();
      left = { type: 'binary', operator: text, left, right: this.binary(XPATH_PRECEDENCE[text] + 1) };
    }
    this.depth -= 1;
    return left;
  }

  private unary(): XPath {
    let isNegative = false;
    while (this.isSign('-')) {
      this.take();
      isNegative = !isNegative;
    }
    const operand = this.value();
    return isNegative ? { type: 'negative', operand } : operand;
  }

  private value(): XPath {
    const { type, text } = this.take();
    switch (type) {
      case 'number':
        return { type, digits: text.startsWith('.') ? `0${text}` : text };
      case 'text':
        return { type, value: text };
      case 'answer':
        return { type, name: text };
      case 'word':
        return this.isSign('(') ? { type: 'call', name: text, args: this.arguments() } : { type, name: text };
      case 'sign':
        return this.sign(text);
      case 'end':
        return this.refuse();
    }
  }

  private sign(text: string): XPath {
    if (text === '.') return { type: 'own' };
    if (text === '..') return { type: 'parent' };
    if (text !== '(') {
      this.next -= 1;
      return this.refuse();
    }
    const inner = this.binary(1);
    this.close();
    return inner;
  }

  private close(): void {
    if (!this.isSign(')')) this.refuse();
    this.take();
  }

  private arguments(): XPath[] {
    this.take();
    const args: XPath[] = [];
    if (!this.isSign(')')) {
      args.push(this.binary(1));
      while (this.isSign(',')) {
        this.take();
        args.push(this.binary(1));
      }
    }
    this.close();
    return args;
  }
}

/** Parses an expression of an XLSForm. @throws NotUnderstood */
export function parseXPath(text: string): XPath {
  if (text.length > EXPRESSION_LIMITS.characters)
    throw new NotUnderstood(fill(xlsForms.expressionTooLong, { most: EXPRESSION_LIMITS.characters }));
  return new Parser(tokensOf(text)).all();
}

export const TRUE: XPath = { type: 'call', name: 'true', args: [] };
export const FALSE: XPath = { type: 'call', name: 'false', args: [] };

const isCall = (x: XPath, name: string): boolean =>
  x.type === 'call' && x.name === name && x.args.length === 0;
export const isTrue = (x: XPath): boolean => isCall(x, 'true');
export const isFalse = (x: XPath): boolean => isCall(x, 'false');
const literalOf = (x: XPath): string | null =>
  x.type === 'text' ? x.value : x.type === 'number' ? x.digits : null;

/** Returns the expression with each column of the choices replaced by the text of one choice, and simplified. */
export function withColumns(x: XPath, valueOf: (column: string) => string | undefined): XPath {
  switch (x.type) {
    case 'word': {
      const value = valueOf(x.name);
      if (value === undefined) throw new NotUnderstood(fill(xlsForms.wordNotUnderstood, { word: x.name }));
      return { type: 'text', value };
    }
    case 'negative':
      return { ...x, operand: withColumns(x.operand, valueOf) };
    case 'call':
      return simplifiedCall({ ...x, args: x.args.map((each) => withColumns(each, valueOf)) });
    case 'binary':
      return simplified(
        { ...x, left: withColumns(x.left, valueOf), right: withColumns(x.right, valueOf) },
        x.left.type === 'word' || x.right.type === 'word',
      );
    default:
      return x;
  }
}

function simplifiedCall(x: XPath & { type: 'call' }): XPath {
  const [first] = x.args;
  if (x.name !== 'not' || first === undefined) return x;
  if (isTrue(first)) return FALSE;
  return isFalse(first) ? TRUE : x;
}

function simplified(x: XPath & { type: 'binary' }, hasColumn: boolean): XPath {
  const { operator, left, right } = x;
  if (operator === 'and') {
    if (isFalse(left) || isFalse(right)) return FALSE;
    return isTrue(left) ? right : isTrue(right) ? left : x;
  }
  if (operator === 'or') {
    if (isTrue(left) || isTrue(right)) return TRUE;
    return isFalse(left) ? right : isFalse(right) ? left : x;
  }
  const [a, b] = [literalOf(left), literalOf(right)];
  if (!hasColumn || a === null || b === null || (operator !== '=' && operator !== '!=')) return x;
  return (a === b) === (operator === '=') ? TRUE : FALSE;
}
