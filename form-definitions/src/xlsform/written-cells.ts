import type { Item } from '../definition';
import { NO_MINIMUM, OWN_COLUMNS } from './sheet';

/** Cells of a row by their columns. */
export type Cells = Record<string, string>;

export const DEFAULT_RATING = 5;

export const notesCell = (notes: readonly string[] | undefined): Cells =>
  notes === undefined
    ? {}
    : { [OWN_COLUMNS.note]: notes.map((note) => note.replaceAll('\n', ' ')).join('\n') };

/** Returns the name of a choice: as in the file it comes from, otherwise its code. */
export const choiceName = ({ source }: Item, code: string | number): string =>
  source?.choices?.find(([each]) => each === code)?.[1] ?? String(code);

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
