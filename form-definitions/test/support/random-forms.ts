import fc from 'fast-check';
import type { FormDefinition, Item, ItemType, ResultType, Section, Side } from '../../src';
import { formOf } from './forms';

/** `other`: answers that expressions only ask about being empty. */
type Kind = ResultType | 'choice' | 'choices' | 'other';
type AskedSide = Exclude<Side, 'single'>;

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
const MORE_TYPES: typeof TYPES = [
  ...TYPES,
  ['radio', 'choice'],
  ['multiple', 'choices'],
  ['decimal', 'number'],
  ['money', 'number'],
  ['rating', 'number'],
  ['time', 'other'],
  ['dateTime', 'other'],
  ['barcode', 'text'],
];
const CHOICES = ['radio', 'inlineRadio', 'multiple'];
const ASKED_SIDES: readonly AskedSide[] = ['moveIn', 'moveOut'];
const RESULTS: readonly ResultType[] = ['number', 'text', 'boolean', 'date'];
const ORDER = ['=', '!=', '<', '<=', '>', '>='];

type Draw = fc.GeneratorValue;

/** Draws expressions over questions that come earlier in the form, so that none is part of a circle. */
class Expressions {
  readonly asked: Asked[] = [];
  /** Numbers in rows, which a formula outside of the rows can only sum up. */
  readonly inRows: string[] = [];

  constructor(
    private readonly draw: Draw,
    private readonly hasManager: boolean,
  ) {}

  /** Returns expressions of a row: over the form so far, and over what its row asks on the same side. */
  ofRow(asked: readonly Asked[]): Expressions {
    const inner = new Expressions(this.draw, this.hasManager);
    inner.asked.push(...this.asked, ...asked);
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
    const any = this.keys('number', 'boolean', 'choice', 'text', 'date', 'other');
    const tests = [
      `(${this.number(0)} ${this.one(ORDER)} ${this.number(Math.max(0, depth - 1))})`,
      ...this.keys('boolean'),
      ...this.keys('choice').map((key) => `${key} ${this.one(['=', '!='])} ${this.one(['1', '2', '3'])}`),
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

/** Where a question is: its name, and whether it has an expression for each side of its row. */
interface Place {
  id: string;
  types: typeof TYPES;
  /** Questions of rows have no choices that ask for more or depend on answers, and always apply. */
  isInRow?: boolean;
  /** Returns an expression, or one for each side. */
  written: (kind: ResultType, depth?: number) => string | Record<AskedSide, string>;
}

const both = (name: string) => ({ moveIn: `${name}In`, moveOut: `${name}Out` });

/** Returns what surrounds the answer of a question: not applicable, a photo, a note, a flag. */
function surroundings(draw: Chances, { id, written, isInRow }: Place): Partial<Item> {
  return {
    ...(isInRow !== true &&
      draw.chance(20) && { notApplicable: { keys: both(`${id}Na`), reasons: both(`${id}Why`) } }),
    ...(draw.chance(20) && { photo: { max: 3, requiredWhen: written('boolean', 1) } }),
    ...(draw.chance(20) && { note: { keys: both(`${id}Note`), requiredWhen: written('boolean', 1) } }),
    ...(draw.chance(20) && { flag: { keys: both(`${id}Flag`) } }),
  };
}

/** Returns the choices of a question, some of which ask for more or depend on other answers. */
function choices(draw: Chances, { id, types, written, isInRow }: Place): Partial<Item> {
  const isFull = types === MORE_TYPES && isInRow !== true;
  return {
    options: [1, 2, 3].map((code): [number, string] => [code, 'x']),
    ...(isFull && draw.chance(30) && { other: { option: 3, keys: both(`${id}Other`) } }),
    ...(isFull && draw.chance(30) && { choiceFilters: [{ values: [2], when: written('boolean', 1) }] }),
  };
}

type Chances = Pick<Expressions, 'chance' | 'one'>;

function itemOf(expressions: Chances, place: Place): Item {
  const { id, types, written } = place;
  const isFull = types === MORE_TYPES;
  const shown = expressions.chance(40) ? { shownWhen: written('boolean') } : {};
  const base = { id, label: id, keys: both(id), ...shown };
  if (expressions.chance(35)) {
    const result = expressions.one(RESULTS);
    const places = result === 'number' && expressions.chance(50) ? { places: expressions.one([0, 2]) } : {};
    return { ...base, type: 'calculated', result, formula: written(result), ...places };
  }
  const [type, kind] = expressions.one(types);
  const required = expressions.chance(30) ? { requiredWhen: written('boolean', 1) } : {};
  const own: Readonly<Partial<Record<Kind, string>>> = {
    number: '. < 500',
    boolean: '.',
    choice: '. != 3',
    choices: 'count-selected(.) < 3',
    text: ". != 'refused'",
    date: ". <= '2026-12-31'",
  };
  const isChecked = own[kind] !== undefined && expressions.chance(30);
  const other = isChecked ? written('boolean', 1) : '';
  const condition =
    typeof other === 'string'
      ? `${own[kind]} or ${other}`
      : { moveIn: `${own[kind]} or ${other.moveIn}`, moveOut: `${own[kind]} or ${other.moveOut}` };
  return {
    ...base,
    type,
    ...(type === 'numeric' ? { step: 0.01 } : {}),
    ...(type === 'decimal' ? { places: 2, min: -5 } : {}),
    ...(CHOICES.includes(type) ? choices(expressions, place) : {}),
    ...(isFull ? surroundings(expressions, place) : {}),
    mandatory: expressions.chance(30),
    ...required,
    ...(isChecked ? { validWhen: { condition, message: 'x' } } : {}),
  };
}

/** Returns a repeat whose questions depend on each other, row by row, and on the form before it. */
function repeatOf(expressions: Expressions, id: string): Item {
  // Before its own rows are known: none depends on them.
  const shown = expressions.chance(30) ? { shownWhen: expressions.of('boolean') } : {};
  const asked: Record<AskedSide, Asked[]> = { moveIn: [], moveOut: [] };
  const questions = [1, 2, 3].map((number) => {
    const item = itemOf(expressions, {
      id: `${id}x${number}`,
      types: MORE_TYPES,
      isInRow: true,
      written: (kind, depth) => ({
        moveIn: expressions.ofRow(asked.moveIn).of(kind, depth),
        moveOut: expressions.ofRow(asked.moveOut).of(kind, depth),
      }),
    });
    const kind = kindOfItem(item);
    for (const side of ASKED_SIDES) asked[side].push({ key: both(item.id)[side], kind });
    return item;
  });
  for (const { key, kind } of [...asked.moveIn, ...asked.moveOut])
    if (kind === 'number') expressions.inRows.push(key);
  return {
    id,
    type: 'repeat',
    label: id,
    keys: both(id),
    ...shown,
    ...(expressions.chance(30) && { min: 1 }),
    max: 4,
    questions,
  };
}

const kindOfItem = ({ type, result = 'number' }: Item): Kind =>
  type === 'calculated' ? result : (MORE_TYPES.find(([each]) => each === type)?.[1] ?? 'text');

interface RandomForms {
  /** Whether conditions may ask who fills in the form. */
  hasManager?: boolean;
  /** Whether forms have every type, repeats, and what surrounds an answer. */
  isFull?: boolean;
}

/**
 * Returns random forms of engine 3: conditions of items and sections, checks, required answers and computed values, which
 * depend on each other.
 */
export const randomForms = ({
  hasManager = true,
  isFull = false,
}: RandomForms = {}): fc.Arbitrary<FormDefinition> =>
  fc.gen().map((draw) => {
    const expressions = new Expressions(draw, hasManager);
    const types = isFull ? MORE_TYPES : TYPES;
    const written = (kind: ResultType, depth?: number) => {
      const shared = expressions.of(kind, depth);
      return expressions.chance(15) ? { moveIn: shared, moveOut: expressions.of(kind, depth) } : shared;
    };
    const count = 1 + draw(fc.nat, { max: 2 });
    let number = 0;
    const sections = Array.from({ length: count }, (_, at): Section => {
      const condition = at > 0 && expressions.chance(40) ? { shownWhen: expressions.of('boolean') } : {};
      const items = Array.from({ length: 2 + draw(fc.nat, { max: 4 }) }, () => {
        number += 1;
        const id = `q${number}`;
        if (isFull && expressions.chance(20)) return repeatOf(expressions, id);
        const item = itemOf(expressions, { id, types, written });
        const kind = kindOfItem(item);
        for (const key of Object.values(item.keys ?? {})) expressions.asked.push({ key, kind });
        return item;
      });
      return { id: `s${at}`, title: `s${at}`, ...condition, items };
    });
    const all = sections.flatMap(({ items }) => items);
    const ids = [
      ...sections.map(({ id }) => id),
      ...[...all, ...all.flatMap(({ questions = [] }) => questions)].map(({ id }) => id),
    ];
    const texts = Object.fromEntries(ids.map((id) => [id, `Label ${id}`]));
    return formOf([], { engine: 3, sections, i18n: { 'en-CA': { x: 'Text', ...texts } } });
  });
