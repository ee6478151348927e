import { parseExpression } from '../expressions/parse';
import { isComparison, type Expression } from '../expressions/syntax';
import type { ScalarType } from '../expressions/types';
import { XPATH_PRECEDENCE } from './xpath';

/** What an export knows of the questions of a form. */
export interface ExportNames {
  /** Returns the name of a question in the file by its key; undefined for one that is not exported. */
  nameOf(key: string): string | undefined;
  typeOf(key: string): ScalarType | undefined;
  /** Returns the name of a choice by its code. */
  choiceName(key: string, code: string | number): string;
  isComputed(key: string): boolean;
}

/** The question that an expression belongs to. */
export interface OwnQuestion {
  /** The key that `.` means. */
  key?: string | undefined;
  /** Whether it is written at another question, which has to name the one that `.` means. */
  isElsewhere?: boolean;
}

/** Ends an export of an expression that XLSForm cannot say; never leaves this file. */
class NotSayable extends Error {}

const ATOM = 9;

interface Written {
  text: string;
  precedence: number;
}

const atom = (text: string): Written => ({ text, precedence: ATOM });
const within = ({ text, precedence }: Written, least: number): string =>
  precedence < least ? `(${text})` : text;

/** Returns a text in quotes; XPath cannot write both kinds of quotes in one. */
function quotedText(value: string): string {
  if (!value.includes("'")) return `'${value}'`;
  if (!value.includes('"')) return `"${value}"`;
  throw new NotSayable();
}

const DAY = /^\d{4}-\d\d-\d\d$/u;

class Printer {
  constructor(
    private readonly names: ExportNames,
    private readonly of: OwnQuestion,
  ) {}

  print(x: Expression): Written {
    switch (x.type) {
      case 'number':
        return atom(x.digits);
      case 'text':
        return atom(quotedText(x.value));
      case 'boolean':
        return atom(`${x.value}()`);
      case 'answer':
        return this.answer(x.key);
      case 'own':
        if (this.of.isElsewhere) return this.answer(this.of.key ?? '');
        return this.isBox(this.of.key) ? { text: ". = 'OK'", precedence: 3 } : atom('.');
      case 'context':
        throw new NotSayable();
      case 'unary':
        if (x.operator === 'not') return atom(`not(${this.print(x.operand).text})`);
        return { text: `-${within(this.print(x.operand), 8)}`, precedence: 7 };
      case 'binary':
        return this.binary(x);
      case 'call':
        return this.call(x);
    }
  }

  private nameOf(key: string): string {
    const name = this.names.nameOf(key);
    if (name === undefined) throw new NotSayable();
    return `\${${name}}`;
  }

  private isBox(key: string | undefined): boolean {
    return key !== undefined && this.names.typeOf(key) === 'boolean';
  }

  private answer(key: string): Written {
    const name = this.nameOf(key);
    if (!this.isBox(key)) return atom(name);
    return { text: `${name} = '${this.names.isComputed(key) ? 'true' : 'OK'}'`, precedence: 3 };
  }

  private keyIn(x: Expression): string | undefined {
    if (x.type === 'answer') return x.key;
    return x.type === 'own' ? this.of.key : undefined;
  }

  private binary({ operator, left, right }: Expression & { type: 'binary' }): Written {
    const precedence = XPATH_PRECEDENCE[operator];
    const [a, b] = isComparison(operator)
      ? [this.compared(left, right), this.compared(right, left)]
      : [this.print(left), this.print(right)];
    return { text: `${within(a, precedence)} ${operator} ${within(b, precedence + 1)}`, precedence };
  }

  /** Prints one side of a comparison: codes by their names, and what is compared with '' as it is stored. */
  private compared(x: Expression, other: Expression): Written {
    if (x.type === 'text' && x.value === '') return atom("''");
    const isEmptiness = other.type === 'text' && other.value === '';
    const ownKey = this.keyIn(x);
    if (isEmptiness && ownKey !== undefined && this.isBox(ownKey))
      return atom(x.type === 'own' && !this.of.isElsewhere ? '.' : this.nameOf(ownKey));
    const key = this.keyIn(other);
    const type = key === undefined ? undefined : this.names.typeOf(key);
    const code = codeIn(x);
    if (key !== undefined && type === 'choice' && code !== null)
      return atom(quotedText(this.names.choiceName(key, code)));
    // Also where something computed is compared: a date is written as one.
    if (x.type === 'text' && DAY.test(x.value) && type !== 'text' && type !== 'choice')
      return atom(`date('${x.value}')`);
    return this.print(x);
  }

  private call({ name, args }: Expression & { type: 'call' }): Written {
    const [first, second] = args;
    const list = () => args.map((each) => this.print(each).text).join(', ');
    switch (name) {
      case 'selected': {
        const key = first === undefined ? undefined : this.keyIn(first);
        const code = second === undefined ? null : codeIn(second);
        if (first === undefined || key === undefined || code === null) throw new NotSayable();
        return atom(`selected(${this.print(first).text}, ${quotedText(this.names.choiceName(key, code))})`);
      }
      case 'days-between': {
        const isOfDays = args.every((each) => this.isDay(each));
        if (first === undefined || second === undefined || !isOfDays) throw new NotSayable();
        const [from, to] = [this.compared(first, second), this.compared(second, first)];
        return { text: `${within(to, 5)} - ${within(from, 6)}`, precedence: 5 };
      }
      case 'hours-between':
        throw new NotSayable();
      case 'count':
        return this.sumOf(args.map((each) => atom(`count-non-empty(${this.print(each).text})`)));
      case 'sum':
        if (args.length === 1) return atom(`sum(${list()})`);
        return this.sumOf(args.map((each) => atom(`coalesce(${this.print(each).text}, 0)`)));
      case 'coalesce':
        return this.coalesce(args);
      case 'position':
        return atom('position(..)');
      default:
        return atom(`${name}(${list()})`);
    }
  }

  private isDay(x: Expression): boolean {
    const key = this.keyIn(x);
    if (key !== undefined) return this.names.typeOf(key) === 'date';
    return (x.type === 'text' && DAY.test(x.value)) || (x.type === 'call' && x.name === 'today');
  }

  private sumOf(parts: readonly Written[]): Written {
    const text = parts.map((part) => part.text).join(' + ');
    return { text, precedence: parts.length > 1 ? 5 : ATOM };
  }

  /** XForms take two values at once. */
  private coalesce(args: readonly Expression[]): Written {
    const [first, second, ...others] = args;
    if (first === undefined) throw new NotSayable();
    if (second === undefined) return this.print(first);
    const rest = others.length === 0 ? this.print(second) : this.coalesce([second, ...others]);
    return atom(`coalesce(${this.print(first).text}, ${rest.text})`);
  }
}

/** Returns a code that is written in an expression; null for anything else. */
function codeIn(x: Expression): string | number | null {
  if (x.type === 'text') return x.value;
  if (x.type === 'number') return Number(x.digits);
  return x.type === 'unary' && x.operator === '-' && x.operand.type === 'number'
    ? -Number(x.operand.digits)
    : null;
}

/** Returns an expression as an XLSForm writes it; null for one that XLSForm cannot say. */
export function toXPath(text: string, names: ExportNames, of: OwnQuestion = {}): string | null {
  const parsed = parseExpression(text);
  if ('problem' in parsed) return null;
  try {
    return new Printer(names, of).print(parsed.expression).text;
  } catch (reason) {
    if (reason instanceof NotSayable) return null;
    throw reason;
  }
}
