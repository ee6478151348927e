import type { Answers } from '../engine/context';
import type { FormRow } from '../rows/row';

/** A place where questions are answered: the report, or a row. Owned by the tables. */
export interface Place {
  id: string;
  values: Record<string, unknown>;
  rows: Record<string, Place[]>;
}

/** The rows of a repeat in the order of the report; those of an inner repeat follow each other. */
interface Table {
  places: readonly Place[];
  /** Index of the row around each row; 0 is the report. */
  parent: readonly number[];
  /** Where the rows of each row around begin, and the number of all. */
  start: readonly number[];
  indexOf: ReadonlyMap<string, number>;
}

/**
 * Names of a place and of those around it: `['', 'units', 'units/meters']` for a repeat within a repeat; `['']` is the
 * report.
 */
export type Levels = readonly string[];

export const levelsOf = (path: readonly string[] = []): Levels => [
  '',
  ...path.map((_repeat, index) => path.slice(0, index + 1).join('/')),
];

/** Returns how many levels of rows two places have in common. */
export function commonLevel(a: Levels, b: Levels): number {
  let level = 1;
  while (level < a.length && a[level] === b[level]) level += 1;
  return level - 1;
}

/** Reads also what a schema would refuse: conditions of a draft are computed for any answers. */
const hasId = (value: unknown): value is Partial<FormRow> & Pick<FormRow, 'id'> =>
  typeof value === 'object' && value !== null && typeof (value as { id?: unknown }).id === 'string';

const record = <T>(value: T): T | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;

/** Returns rows as places of our own, down to the deepest repeat that there is. */
function placesOf(value: unknown, deeper: number): Place[] {
  if (!Array.isArray(value)) return [];
  return value.filter(hasId).map(({ id, values, rows }) => {
    const inner = deeper > 0 ? Object.entries(record(rows) ?? {}) : [];
    return {
      id,
      values: { ...record(values) },
      rows: Object.fromEntries(inner.map(([key, each]) => [key, placesOf(each, deeper - 1)])),
    };
  });
}

function tableOf(key: string, around: Table): Table {
  const places: Place[] = [];
  const parent: number[] = [];
  const start: number[] = [];
  around.places.forEach((outer, index) => {
    start.push(places.length);
    for (const place of outer.rows[key] ?? []) {
      places.push(place);
      parent.push(index);
    }
  });
  start.push(places.length);
  return { places, parent, start, indexOf: new Map(places.map(({ id }, index) => [id, index])) };
}

/** The answers of a report and of the rows of its repeats. */
export class Tables {
  private readonly tables = new Map<string, Table>();
  private readonly report: Place;
  private readonly deepest: number;

  /** @param repeats outer ones before inner ones */
  constructor(
    private readonly repeats: readonly (readonly string[])[],
    answers: Answers,
  ) {
    this.deepest = Math.max(0, ...repeats.map(({ length }) => length));
    this.report = { id: '', values: { ...answers }, rows: {} };
    for (const [key = '', ...inner] of repeats)
      if (inner.length === 0) this.report.rows[key] = placesOf(answers[key], this.deepest - 1);
    this.read();
  }

  /** Reads the rows again after some were added, deleted or moved. */
  private read(): void {
    const report = { places: [this.report], parent: [0], start: [0, 1], indexOf: new Map([['', 0]]) };
    this.tables.set('', report);
    for (const path of this.repeats) {
      const around = this.tables.get(path.slice(0, -1).join('/')) ?? report;
      this.tables.set(path.join('/'), tableOf(path.at(-1) ?? '', around));
    }
  }

  private at(level: string | undefined): Table {
    return this.tables.get(level ?? '') as Table;
  }

  length(levels: Levels): number {
    return this.at(levels.at(-1)).places.length;
  }

  place(levels: Levels, index: number): Place | undefined {
    return this.at(levels.at(-1)).places[index];
  }

  /** Returns the index of a row by its id; undefined for one that is not there. */
  find(levels: Levels, row: string): number | undefined {
    return this.at(levels.at(-1)).indexOf.get(row);
  }

  /** Returns the index of the row around a row at an outer level; 0 is the report. */
  ancestor(levels: Levels, index: number, level: number): number {
    let found = index;
    for (let at = levels.length - 1; at > level; at -= 1) found = this.at(levels[at]).parent[found] ?? 0;
    return found;
  }

  /** Returns where the rows of a place begin and end within a row of an outer level. */
  range(levels: Levels, level: number, index: number): [from: number, to: number] {
    let [from, to] = [index, index + 1];
    for (let at = level + 1; at < levels.length; at += 1) {
      const { start } = this.at(levels[at]);
      [from, to] = [start[from] ?? 0, start[to] ?? 0];
    }
    return [from, to];
  }

  /** Sets an answer of the report or of a row. */
  set(levels: Levels, index: number, key: string, value: unknown): void {
    const place = this.place(levels, index);
    if (place !== undefined) place.values[key] = value;
  }

  /** Sets all rows of a repeat, in the report or in a row. */
  setRows(path: readonly string[], row: string, value: unknown): void {
    const around = levelsOf(path.slice(0, -1));
    const place = this.place(around, this.find(around, row) ?? -1);
    if (place !== undefined) place.rows[path.at(-1) ?? ''] = placesOf(value, this.deepest - path.length);
    this.read();
  }
}
