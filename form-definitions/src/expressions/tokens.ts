import { EXPRESSION_LIMITS } from './limits';
import { problemAt, type ExpressionProblem } from './problem';
import type { Span } from './syntax';

export type Token =
  | { type: 'number'; text: string; at: Span }
  | { type: 'text'; text: string; at: Span }
  | { type: 'answer'; text: string; at: Span }
  | { type: 'context'; text: string; at: Span }
  /** An operator, a function or `true` and `false`. */
  | { type: 'word'; text: string; at: Span }
  /** `+ - * = != < <= > >= ( ) , .` */
  | { type: 'sign'; text: string; at: Span }
  | { type: 'end'; text: ''; at: Span };

type Tokens = { tokens: readonly Token[] } | { problem: ExpressionProblem };

const SPACE = /\s+/uy;
const NUMBER = /\d+(?:\.\d+)?/uy;
const WORD = /[A-Za-z]+(?:-[A-Za-z]+)*/uy;
const ANSWER = /\$\{\s*([A-Za-z][A-Za-z0-9_]*)\s*\}/uy;
const CONTEXT = /\$[A-Za-z]\w*/uy;
const SIGN = /!=|<=|>=|[-+*=<>(),.]/uy;
/** Signs of other languages, and what to write instead. */
const OTHER_SIGN = /==|&&|\|\||<>|[/%&|!^;\u2212\u00d7\u00f7\u2264\u2265\u2260\u2018\u2019\u201c\u201d]/uy;

const INSTEAD: Readonly<Record<string, string>> = {
  '==': '=',
  '&&': 'and',
  '||': 'or',
  '<>': '!=',
  '/': 'div',
  '%': 'mod',
  '&': 'and',
  '|': 'or',
  '!': 'not',
  '^': '*',
  ';': ',',
  '\u2212': '-',
  '\u00d7': '*',
  '\u00f7': 'div',
  '\u2264': '<=',
  '\u2265': '>=',
  '\u2260': '!=',
  '\u2018': "'",
  '\u2019': "'",
  '\u201c': '"',
  '\u201d': '"',
};

/** Whole digits of a number: ten to the power of fifteen is the largest. */
const WHOLE_DIGITS = 15;

function numberProblem(digits: string, at: Span): ExpressionProblem | null {
  const [whole = '', fraction = ''] = digits.split('.');
  if (fraction.length > EXPRESSION_LIMITS.places)
    return problemAt('tooManyPlaces', at, { number: digits, limit: EXPRESSION_LIMITS.places });
  return whole.replace(/^0+/u, '').length > WHOLE_DIGITS
    ? problemAt('tooManyDigits', at, { number: digits, limit: WHOLE_DIGITS })
    : null;
}

/** Reads the tokens of one text from left to right. */
class Reader {
  readonly tokens: Token[] = [];
  private at = 0;

  constructor(private readonly text: string) {}

  read(): ExpressionProblem | null {
    while (this.at < this.text.length) {
      if (this.match(SPACE) !== null) continue;
      const problem = this.next();
      if (problem !== null) return problem;
    }
    this.tokens.push({ type: 'end', text: '', at: { start: this.text.length, end: this.text.length } });
    return null;
  }

  /** Moves over what a sticky pattern matches here; null if it does not match. */
  private match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found !== null) this.at += found[0].length;
    return found;
  }

  private next(): ExpressionProblem | null {
    const start = this.at;
    const span = (): Span => ({ start, end: this.at });
    const character = this.text[start];
    if (character === "'" || character === '"') return this.readText(character);
    const number = this.match(NUMBER);
    if (number !== null) {
      this.tokens.push({ type: 'number', text: number[0], at: span() });
      return numberProblem(number[0], span());
    }
    if (character === '$') return this.readReference();
    const word = this.match(WORD);
    if (word !== null) return this.push({ type: 'word', text: word[0], at: span() });
    const other = this.match(OTHER_SIGN);
    // `!` alone is foreign, and `!=` is not.
    if (other !== null && !(other[0] === '!' && this.text[this.at] === '='))
      return problemAt('otherSign', span(), { found: other[0], instead: INSTEAD[other[0]] ?? '' });
    this.at = start;
    const sign = this.match(SIGN);
    if (sign !== null) return this.push({ type: 'sign', text: sign[0], at: span() });
    const found = String.fromCodePoint(this.text.codePointAt(start) ?? 0);
    return problemAt('unknownCharacter', { start, end: start + found.length }, { found });
  }

  private push(token: Token): null {
    this.tokens.push(token);
    return null;
  }

  /** A text in quotes; a quote inside of it is written twice. */
  private readText(quote: string): ExpressionProblem | null {
    const start = this.at;
    let value = '';
    for (let from = start + 1; ;) {
      const end = this.text.indexOf(quote, from);
      if (end < 0) return problemAt('openText', { start, end: this.text.length }, { quote });
      value += this.text.slice(from, end);
      from = end + 2;
      if (this.text[end + 1] !== quote) {
        this.at = end + 1;
        return this.push({ type: 'text', text: value, at: { start, end: this.at } });
      }
      value += quote;
    }
  }

  private readReference(): ExpressionProblem | null {
    const start = this.at;
    const answer = this.match(ANSWER);
    if (answer !== null)
      return this.push({ type: 'answer', text: answer[1] ?? '', at: { start, end: this.at } });
    if (this.text[start + 1] === '{') {
      const end = this.text.indexOf('}', start);
      if (end < 0) return problemAt('openReference', { start, end: this.text.length });
      const found = this.text.slice(start, end + 1);
      return problemAt('badReference', { start, end: end + 1 }, { found });
    }
    const context = this.match(CONTEXT);
    if (context !== null)
      return this.push({ type: 'context', text: context[0], at: { start, end: this.at } });
    return problemAt('unknownCharacter', { start, end: start + 1 }, { found: '$' });
  }
}

/** Splits a text into tokens, or returns the first problem. Linear in the length of the text. */
export function tokensOf(text: string): Tokens {
  const { characters } = EXPRESSION_LIMITS;
  if (text.length > characters) {
    const at = { start: characters, end: text.length };
    return { problem: problemAt('tooLong', at, { count: text.length, limit: characters }) };
  }
  const reader = new Reader(text);
  const problem = reader.read();
  return problem === null ? { tokens: reader.tokens } : { problem };
}
