import { canonicalJson } from '@walkthrough/domain';
import { innerRows, type FormRow } from './row';

/** An answer that both changed, or a row that one deleted and the other changed. */
export interface RowConflict {
  /** Ids of the rows to its place, outer ones first. */
  rows: readonly string[];
  /** Key of the answer; undefined for the row itself. */
  field?: string;
  /** Their answer; for a row, their row, or null if they deleted it. */
  theirs: unknown;
}

export interface MergedRows {
  rows: readonly FormRow[];
  conflicts: readonly RowConflict[];
}

interface RowLists {
  /** Common ancestor. */
  base: readonly FormRow[];
  ours: readonly FormRow[];
  theirs: readonly FormRow[];
}

/** Null, '' and no answer are the same. */
const sameValue = (one: unknown, other: unknown): boolean =>
  canonicalJson([one === '' ? null : (one ?? null)]) ===
  canonicalJson([other === '' ? null : (other ?? null)]);

const byId = (rows: readonly FormRow[]) => new Map(rows.map((row) => [row.id, row]));

const idsOf = (rows: readonly FormRow[]) => rows.map(({ id }) => id);

/**
 * Returns the order of the side that changed it, ours if both did. Rows that only the other has follow their neighbors there.
 */
function mergedOrder({ base, ours, theirs }: RowLists): string[] {
  const [was, here, there] = [idsOf(base), idsOf(ours), idsOf(theirs)];
  const isShared = (id: string) => was.includes(id) && here.includes(id);
  const isMoved = was.filter(isShared).join() !== here.filter(isShared).join();
  const [first, second] = isMoved ? [here, there] : [there, here];
  const order = [...first];
  const known = new Set(first);
  for (const [place, id] of second.entries()) {
    if (known.has(id)) continue;
    const neighbor = second.slice(0, place).findLast((each) => known.has(each));
    order.splice(neighbor === undefined ? 0 : order.indexOf(neighbor) + 1, 0, id);
    known.add(id);
  }
  return order;
}

function valueIn(values: Readonly<Record<string, unknown>> | undefined, key: string): unknown {
  return values !== undefined && Object.hasOwn(values, key) ? values[key] : undefined;
}

function mergedValues(was: FormRow | undefined, own: FormRow, other: FormRow) {
  const values: Record<string, unknown> = {};
  const conflicts: RowConflict[] = [];
  for (const key of new Set([...Object.keys(own.values), ...Object.keys(other.values)])) {
    const [before, here, there] = [was, own, other].map((row) => valueIn(row?.values, key));
    const value = sameValue(here, before) ? there : here;
    if (value !== undefined) values[key] = value;
    if (!sameValue(here, before) && !sameValue(there, before) && !sameValue(here, there))
      conflicts.push({ rows: [own.id], field: key, theirs: there ?? null });
  }
  return { values, conflicts };
}

function mergedRow(
  was: FormRow | undefined,
  own: FormRow,
  other: FormRow,
): { row: FormRow } & Pick<MergedRows, 'conflicts'> {
  const { values, conflicts } = mergedValues(was, own, other);
  const rows: Record<string, readonly FormRow[]> = {};
  const inner = [was, own, other].flatMap((row) => Object.keys(row?.rows ?? {}));
  for (const key of new Set(inner)) {
    const merged = mergeRows({
      base: was === undefined ? [] : innerRows(was, key),
      ours: innerRows(own, key),
      theirs: innerRows(other, key),
    });
    if (merged.rows.length > 0) rows[key] = merged.rows;
    conflicts.push(...merged.conflicts.map((each) => ({ ...each, rows: [own.id, ...each.rows] })));
  }
  const { id, sourceRowId = other.sourceRowId } = own;
  return {
    row: {
      id,
      ...(sourceRowId === undefined ? {} : { sourceRowId }),
      values,
      ...(Object.keys(rows).length === 0 ? {} : { rows }),
    },
    conflicts,
  };
}

/**
 * Merges the rows of a repeat by id, then by answer. Where both changed an answer, ours stays and the conflict has theirs. A
 * row that one deleted and the other left alone is gone; one that the other changed stays and is a conflict.
 */
export function mergeRows({ base, ours, theirs }: RowLists): MergedRows {
  if (sameValue(base, theirs)) return { rows: ours, conflicts: [] };
  if (sameValue(base, ours)) return { rows: theirs, conflicts: [] };
  const [before, here, there] = [byId(base), byId(ours), byId(theirs)];
  const rows: FormRow[] = [];
  const conflicts: RowConflict[] = [];
  for (const id of mergedOrder({ base, ours, theirs })) {
    const [was, own, other] = [before.get(id), here.get(id), there.get(id)];
    if (own && other) {
      const merged = mergedRow(was, own, other);
      rows.push(merged.row);
      conflicts.push(...merged.conflicts);
      continue;
    }
    const left = own ?? other;
    if (left === undefined || (was !== undefined && sameValue(left, was))) continue;
    rows.push(left);
    if (was !== undefined) conflicts.push({ rows: [id], theirs: other ?? null });
  }
  return { rows, conflicts };
}

/** Returns the rows in which a conflict is decided for one side. */
export function decidedRows(
  rows: readonly FormRow[],
  conflict: RowConflict,
  side: 'ours' | 'theirs',
): readonly FormRow[] {
  const [id, ...inner] = conflict.rows;
  const { field, theirs } = conflict;
  return rows.flatMap((row) => {
    if (row.id !== id) return [row];
    if (inner.length > 0) {
      const decided = Object.entries(row.rows ?? {}).map(([key, each]) => [
        key,
        decidedRows(each, { ...conflict, rows: inner }, side),
      ]);
      return [{ ...row, rows: Object.fromEntries(decided) as NonNullable<FormRow['rows']> }];
    }
    // The row is there although one side deleted it.
    if (field === undefined) return (theirs === null) === (side === 'theirs') ? [] : [row];
    if (side === 'ours') return [row];
    const { [field]: _ours, ...others } = row.values;
    return [{ ...row, values: theirs === null ? others : { ...others, [field]: theirs } }];
  });
}

/** Returns the row of a place; undefined if it is not there. */
export function rowAt(rows: readonly FormRow[], [id, ...inner]: readonly string[]): FormRow | undefined {
  const row = rows.find((each) => each.id === id);
  if (row === undefined || inner.length === 0) return row;
  return Object.values(row.rows ?? {})
    .map((each) => rowAt(each, inner))
    .find((each) => each !== undefined);
}

/**
 * Returns the conflicts that are still open after their rows changed again, with what they have now: those whose answer or
 * row still differs.
 */
export function conflictsLeft(
  known: readonly RowConflict[],
  ours: readonly FormRow[],
  theirs: readonly FormRow[],
): RowConflict[] {
  return known.flatMap((conflict) => {
    const [own, other] = [rowAt(ours, conflict.rows), rowAt(theirs, conflict.rows)];
    if (conflict.field === undefined) {
      const isOpen = own !== undefined && (conflict.theirs === null) === (other === undefined);
      return isOpen ? [{ ...conflict, theirs: other ?? null }] : [];
    }
    const value = valueIn(other?.values, conflict.field) ?? null;
    const isSettled = own === undefined || sameValue(valueIn(own.values, conflict.field), value);
    return isSettled ? [] : [{ ...conflict, theirs: value }];
  });
}
