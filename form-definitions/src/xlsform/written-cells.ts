import { conditionsOf, expressionOf, type Item, type Side } from '../definition';
import { whenText } from '../engine/fact-names';
import { hasTextOptions } from '../question-types';
import { codesByName } from './choice-lists';
import { NO_MINIMUM, OWN_COLUMNS } from './sheet';

/** Cells of a row by their columns. */
export type Cells = Record<string, string>;

export const DEFAULT_RATING = 5;

/** A sheet to write: headings, then rows. */
export interface WrittenSheet {
  name: string;
  rows: string[][];
}

/** Returns a sheet with the first three columns and those that have a filled cell. */
export function writtenSheet(name: string, columns: readonly string[], rows: readonly Cells[]): WrittenSheet {
  const used = columns.filter((column, at) => at < 3 || rows.some((row) => (row[column] ?? '') !== ''));
  return { name, rows: [used, ...rows.map((row) => used.map((column) => row[column] ?? ''))] };
}

/** Returns the condition under which an item is shown on a side; undefined for none. */
export function shownText(item: Item, side: Side): string | undefined {
  const pairs = conditionsOf(item.when, side);
  const parts = [...(pairs.length === 0 ? [] : [whenText(pairs)]), expressionOf(item.shownWhen, side)].filter(
    (text) => text !== undefined,
  );
  return parts.length > 1 ? parts.map((text) => `(${text})`).join(' and ') : parts[0];
}

export const notesCell = (notes: readonly string[] | undefined): Cells =>
  notes === undefined
    ? {}
    : { [OWN_COLUMNS.note]: notes.map((note) => note.replaceAll('\n', ' ')).join('\n') };

/** Returns the name of a choice: as in the file it comes from, otherwise its code, which another choice may have as its name. */
export function choiceName({ source }: Pick<Item, 'source'>, code: string | number): string {
  const named = source?.choices ?? [];
  const own = named.find(([each]) => each === code)?.[1];
  if (own !== undefined) return own;
  const plain = String(code);
  let name = plain;
  for (let number = 2; named.some((each) => each[1] === name); number += 1) name = `${plain}_${number}`;
  return name;
}

/** Returns whether an import would give a list other codes by the names of its choices. */
export function needsCodes({
  type,
  source,
  options = [],
}: Pick<Item, 'type' | 'source' | 'options'>): boolean {
  if (hasTextOptions(type)) return false;
  const byName = codesByName(options.map(([code]) => choiceName({ source }, code)));
  return options.some(([code], at) => code !== byName[at]);
}

/** Returns whether a question is written as a range, which has its limits in parameters. */
export const isRange = ({ type, min = 0, max, step }: Item): boolean =>
  type === 'rating' || (type === 'numeric' && max !== undefined && step !== undefined && min > NO_MINIMUM);

export function limitsOf({ type, min = 0, max }: Item): string[] {
  if (type !== 'numeric' && type !== 'decimal' && type !== 'money') return [];
  return [...(min <= NO_MINIMUM ? [] : [`. >= ${min}`]), ...(max === undefined ? [] : [`. <= ${max}`])];
}

export function defaultText(item: Item): string {
  const value = item.default;
  if (Array.isArray(value)) return value.map((code) => choiceName(item, code)).join(' ');
  if (typeof value === 'boolean') return value ? 'OK' : '';
  return item.options === undefined || value === undefined ? String(value) : choiceName(item, value);
}

interface Rules {
  ofCode: ReadonlyMap<string | number, string>;
  conditions: readonly { rule: string; filters: NonNullable<Item['choiceFilters']> }[];
}

/** Names the sets of filters that choices have: a choice is offered while one of them holds. */
export function rulesOf({ options = [], choiceFilters = [] }: Item): Rules {
  const ofCode = new Map<string | number, string>();
  const conditions: { rule: string; id: string; filters: NonNullable<Item['choiceFilters']> }[] = [];
  for (const [code] of options) {
    const filters = choiceFilters.filter(({ values }) => values.includes(code));
    if (filters.length === 0) continue;
    const id = filters.map((filter) => choiceFilters.indexOf(filter)).join();
    let known = conditions.find((each) => each.id === id);
    if (known === undefined) {
      known = { rule: `r${conditions.length + 1}`, id, filters };
      conditions.push(known);
    }
    ofCode.set(code, known.rule);
  }
  return { ofCode, conditions };
}
