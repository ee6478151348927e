import { addressKey, writtenStreet } from '../properties/address';
import { OCCUPANT_FIELDS } from '../properties/occupants';
import type { DraftRow } from './draft-rows';
import type { Guess } from './row-guesses';
import { mapInSteps, type RowSteps } from './row-steps';
import { plainWords } from './sheet-cells';
import type { ColumnKey } from './sheet-columns';

/** A unit that stands in several rows. */
export interface UnitGroup {
  unit: string;
  lines: number[];
  /** All its tenants. */
  names: string[];
}

const LISTS: readonly (readonly ColumnKey[])[] = Object.values(OCCUPANT_FIELDS);

/** Finds units that stand in several rows, and makes one row of each when asked to. */
export function* mergeUnits(
  drafts: readonly DraftRow[],
  merges: boolean,
): RowSteps<{ rows: { draft: DraftRow; lines: number[] }[]; groups: UnitGroup[] }> {
  const byUnit = new Map<string, DraftRow[]>();
  for (const draft of drafts) {
    yield;
    const key = unitKey(draft);
    const known = key === null ? undefined : byUnit.get(key);
    if (known) known.push(draft);
    else if (key !== null) byUnit.set(key, [draft]);
  }
  const several = [...byUnit.values()].filter((rows) => rows.length > 1 && canMerge(rows));
  const groups = yield* mapInSteps(several, (rows) => ({
    unit: writtenStreet({ addressLine1: '', country: '', ...rows[0]!.values }),
    lines: rows.map(({ line }) => line),
    names: listed(rows, OCCUPANT_FIELDS.names),
  }));
  if (!merges) return { rows: drafts.map((draft) => ({ draft, lines: [draft.line] })), groups };
  const followers = new Set(several.flatMap(([, ...others]) => others));
  const first = new Map(several.map((rows) => [rows[0]!, rows]));
  const rows = yield* mapInSteps(
    drafts.filter((draft) => !followers.has(draft)),
    (draft) => {
      const all = first.get(draft) ?? [draft];
      return { draft: all.length > 1 ? merged(all) : draft, lines: all.map(({ line }) => line) };
    },
  );
  return { rows, groups };
}

/** Null: no street, or a property of ours, which has its id. */
function unitKey({ values }: DraftRow): string | null {
  const { id = '', addressLine1 = '', addressLine2 = '', city = '', province = '' } = values;
  if (id !== '' || addressLine1 === '') return null;
  return addressKey({ addressLine1, addressLine2, city, province, country: '' });
}

/** Rows with more tenants than a unit has stay apart: somebody has to look at them. */
const canMerge = (rows: readonly DraftRow[]): boolean =>
  LISTS.every((keys) => listed(rows, keys).length <= keys.length);

function listed(rows: readonly DraftRow[], keys: readonly ColumnKey[]): string[] {
  const found = new Map<string, string>();
  for (const { values } of rows)
    for (const key of keys) {
      const text = values[key] ?? '';
      if (text !== '' && !found.has(plainWords(text) || text)) found.set(plainWords(text) || text, text);
    }
  return [...found.values()];
}

/** Returns the guess that a value of a list was made by; a merged row has it in another column. */
function guessOf(rows: readonly DraftRow[], keys: readonly ColumnKey[], value: string): Guess | undefined {
  const found = rows.flatMap((row) =>
    keys.flatMap((key) => (row.values[key] === value && value !== '' ? [row.guesses.get(key)] : [])),
  );
  return found[0];
}

/** The first value of each column counts; tenants, phone numbers and addresses are put together. */
function merged(rows: readonly DraftRow[]): DraftRow {
  const [first] = rows as [DraftRow];
  const values = { ...first.values };
  for (const row of rows)
    for (const [key, value] of Object.entries(row.values) as [ColumnKey, string][])
      if ((values[key] ?? '') === '') values[key] = value;
  const guesses = new Map(rows.toReversed().flatMap((row) => [...row.guesses]));
  for (const keys of LISTS) {
    const all = listed(rows, keys);
    if (all.length === 0) continue;
    keys.forEach((key, at) => {
      values[key] = all[at] ?? '';
      const found = guessOf(rows, keys, values[key]);
      if (found) guesses.set(key, found);
      else guesses.delete(key);
    });
  }
  const problems = new Map(rows.toReversed().flatMap((row) => [...row.problems]));
  return { ...first, values, problems, guesses };
}
