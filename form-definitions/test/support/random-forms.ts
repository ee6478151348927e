import fc from 'fast-check';
import type { FormDefinition, Item, ItemType, ResultType, Section } from '../../src';
import { formOf } from './forms';

type Kind = ResultType | 'choice';

interface Asked {
  key: string;
  kind: Kind;
}

const TYPES: readonly (readonly [ItemType, Kind])[] = [
  ['numeric', 'number'],
  ['boolean', 'boolean'],
  ['inlineRadio', 'choice'],
  ['text', 'text'],
  ['date', 'date'],
];
const RESULTS: readonly ResultType[] = ['number', 'text', 'boolean', 'date'];
const ORDER = ['=', '!=', '<', '<=', '>', '>='];

type Draw = fc.GeneratorValue;

/** Draws expressions over questions that come earlier in the form, so that none is part of a circle. */
class Expressions {
  readonly asked: Asked[] = [];

  constructor(
    private readonly draw: Draw,
    private readonly hasManager: boolean,
  ) {}

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
    const simple = this.one([...this.keys('number'), '3', '0.25', '-7', '0']);
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
    const any = this.keys('number', 'boolean', 'choice', 'text', 'date');
    const tests = [
      `(${this.number(0)} ${this.one(ORDER)} ${this.number(Math.max(0, depth - 1))})`,
      ...this.keys('boolean'),
      ...this.keys('choice').map((key) => `${key} ${this.one(['=', '!='])} ${this.one(['1', '2', '3'])}`),
      ...this.keys('date').map((key) => `${key} ${this.one(ORDER)} today()`),
      ...any.map((key) => `${key} ${this.one(['=', '!='])} ''`),
      ...(this.hasManager ? ['$manager'] : []),
    ];
    const test = this.one(tests);
    if (depth === 0) return test;
    const other = this.condition(depth - 1);
    return this.one([test, `(${test} and ${other})`, `(${test} or ${other})`, `not (${test})`]);
  }
}

function itemOf(expressions: Expressions, index: number): Item {
  const id = `q${index}`;
  const keys = { moveIn: `${id}In`, moveOut: `${id}Out` };
  const shown = expressions.chance(40) ? { shownWhen: expressions.of('boolean') } : {};
  const base = { id, label: id, keys, ...shown };
  if (expressions.chance(35)) {
    const result = expressions.one(RESULTS);
    const shared = expressions.of(result);
    const formula = expressions.chance(30) ? { moveIn: shared, moveOut: expressions.of(result) } : shared;
    const places = result === 'number' && expressions.chance(50) ? { places: expressions.one([0, 2]) } : {};
    return { ...base, type: 'calculated', result, formula, ...places };
  }
  const [type, kind] = expressions.one(TYPES);
  const required = expressions.chance(30) ? { requiredWhen: expressions.of('boolean', 1) } : {};
  const own: Readonly<Record<Kind, string>> = {
    number: '. < 500',
    boolean: '.',
    choice: '. != 3',
    text: ". != 'refused'",
    date: ". <= '2026-12-31'",
  };
  const condition = `${own[kind]} or ${expressions.of('boolean', 1)}`;
  const valid = expressions.chance(30) ? { validWhen: { condition, message: 'x' } } : {};
  return {
    ...base,
    type,
    ...(type === 'numeric' ? { step: 0.01 } : {}),
    ...(type === 'inlineRadio' ? { options: [1, 2, 3].map((code): [number, string] => [code, 'x']) } : {}),
    mandatory: expressions.chance(30),
    ...required,
    ...valid,
  };
}

const kindOfItem = ({ type, result = 'number' }: Item): Kind =>
  type === 'calculated' ? result : (TYPES.find(([each]) => each === type)?.[1] ?? 'text');

/**
 * Returns random forms of engine 3: conditions of items and sections, checks, required answers and computed values, which
 * depend on each other.
 * @param hasManager whether conditions may ask who fills in the form
 */
export const randomForms = ({ hasManager = true } = {}): fc.Arbitrary<FormDefinition> =>
  fc.gen().map((draw) => {
    const expressions = new Expressions(draw, hasManager);
    const count = 1 + draw(fc.nat, { max: 2 });
    let number = 0;
    const sections = Array.from({ length: count }, (_, at): Section => {
      const condition = at > 0 && expressions.chance(40) ? { shownWhen: expressions.of('boolean') } : {};
      const items = Array.from({ length: 2 + draw(fc.nat, { max: 4 }) }, () => {
        number += 1;
        const item = itemOf(expressions, number);
        const kind = kindOfItem(item);
        for (const key of Object.values(item.keys ?? {})) expressions.asked.push({ key, kind });
        return item;
      });
      return { id: `s${at}`, title: `s${at}`, ...condition, items };
    });
    const ids = [
      ...sections.map(({ id }) => id),
      ...sections.flatMap(({ items }) => items.map(({ id }) => id)),
    ];
    const texts = Object.fromEntries(ids.map((id) => [id, `Label ${id}`]));
    return formOf([], { engine: 3, sections, i18n: { 'en-CA': { x: 'Text', ...texts } } });
  });
