import fc from 'fast-check';
import type { ResultType, Side } from '../../src';

/** `other`: answers that expressions only ask about being empty; `word`: a choice whose values are texts. */
export type Kind = ResultType | 'choice' | 'choices' | 'word' | 'other';
export type AskedSide = Exclude<Side, 'single'>;

export interface Asked {
  key: string;
  kind: Kind;
}

export const ASKED_SIDES: readonly AskedSide[] = ['moveIn', 'moveOut'];
export const RESULTS: readonly ResultType[] = ['number', 'text', 'boolean', 'date'];
const ORDER = ['=', '!=', '<', '<=', '>', '>='];

export type Draw = fc.GeneratorValue;

/** Draws expressions over questions that come earlier in the form, so that none is part of a circle. */
export class Expressions {
  readonly asked: Asked[] = [];
  /** Numbers in rows, which a formula outside of the rows can only sum up. */
  readonly inRows: string[] = [];

  constructor(
    readonly draw: Draw,
    private readonly hasManager: boolean,
  ) {}

  /** Returns expressions of a row: over the form so far, and over what its row is going to ask. */
  ofRow(): Expressions {
    const inner = new Expressions(this.draw, this.hasManager);
    inner.asked.push(...this.asked);
    return inner;
  }

  of(kind: ResultType, depth = 2): string {
    switch (kind) {
      case 'number':
        return this.number(depth);
      case 'boolean':
        return this.condition(depth);
      case 'date':
        return this.one([...this.keys('date'), 'today()']);
      case 'text':
        return depth === 0 ? this.text() : `if(${this.condition(depth - 1)}, ${this.text()}, ${this.text()})`;
    }
  }

  one<T>(values: readonly T[]): T {
    return values[this.draw(fc.nat, { max: values.length - 1 })] as T;
  }

  chance(percent: number): boolean {
    return this.draw(fc.nat, { max: 99 }) < percent;
  }

  private keys(...kinds: Kind[]): string[] {
    return this.asked.filter(({ kind }) => kinds.includes(kind)).map(({ key }) => `\${${key}}`);
  }

  private text(): string {
    return this.one([...this.keys('text'), "'some'", "'other words'"]);
  }

  private number(depth: number): string {
    const sums = this.inRows.flatMap((key) => [`sum(\${${key}})`, `count(\${${key}})`]);
    const simple = this.one([...this.keys('number'), ...sums, '3', '0.25', '-7', '0']);
    if (depth === 0) return simple;
    const [a, b] = [this.number(depth - 1), this.number(depth - 1)];
    return this.one([
      simple,
      `(${a} ${this.one(['+', '-', '*', 'div', 'mod'])} ${b})`,
      `sum(${a}, ${b})`,
      `coalesce(${a}, ${b})`,
      `max(${a}, ${b})`,
      `round(${a}, 1)`,
      `if(${this.condition(depth - 1)}, ${a}, ${b})`,
    ]);
  }

  private condition(depth: number): string {
    const any = this.keys('number', 'boolean', 'choice', 'word', 'text', 'date', 'other');
    const tests = [
      `(${this.number(0)} ${this.one(ORDER)} ${this.number(Math.max(0, depth - 1))})`,
      ...this.keys('boolean'),
      ...this.keys('choice').map((key) => `${key} ${this.one(['=', '!='])} ${this.one(['1', '2', '3'])}`),
      ...this.keys('word').map((key) => `${key} ${this.one(['=', '!='])} ${this.one(["'a'", "'b'"])}`),
      ...this.keys('date').map((key) => `${key} ${this.one(ORDER)} today()`),
      ...this.keys('choices').flatMap((key) => [`selected(${key}, 2)`, `(count-selected(${key}) > 1)`]),
      ...any.map((key) => `${key} ${this.one(['=', '!='])} ''`),
      ...(this.hasManager ? ['$manager'] : []),
    ];
    const test = this.one(tests);
    if (depth === 0) return test;
    const other = this.condition(depth - 1);
    return this.one([test, `(${test} and ${other})`, `(${test} or ${other})`, `not (${test})`]);
  }
}
