import type { Change } from '../expressions/state';
import { isRow, rowsOf, type FormRow } from './row';

const isPlain = (value: unknown): boolean =>
  value === undefined || (Array.isArray(value) && value.every(isRow));

const idsOf = (rows: readonly FormRow[]): string => JSON.stringify(rows.map(({ id }) => id));

const valueIn = (values: Readonly<Record<string, unknown>>, key: string): unknown =>
  Object.hasOwn(values, key) ? values[key] : undefined;

function changesOfRow(before: FormRow, after: FormRow): Change[] {
  if (before === after) return [];
  const keys = new Set([...Object.keys(before.values), ...Object.keys(after.values)]);
  const changed = [...keys].filter(
    (key) => !Object.is(valueIn(before.values, key), valueIn(after.values, key)),
  );
  const inner = new Set([...Object.keys(before.rows ?? {}), ...Object.keys(after.rows ?? {})]);
  return [
    ...changed.map((key) => ({ key, value: valueIn(after.values, key), row: after.id })),
    ...[...inner].flatMap((key) =>
      changesOfRows(key, valueIn(before.rows ?? {}, key), valueIn(after.rows ?? {}, key), after.id),
    ),
  ];
}

/**
 * Returns what a computation has to be told about the rows of a repeat: answers that changed, or all rows after some were
 * added, deleted or moved.
 * @param row the row around the repeat
 */
export function changesOfRows(key: string, before: unknown, after: unknown, row?: string): Change[] {
  if (before === after) return [];
  const [was, is] = [rowsOf(before), rowsOf(after)];
  const isComparable = [before, after].every(isPlain);
  if (!isComparable || idsOf(was) !== idsOf(is))
    return [{ key, value: after, ...(row === undefined ? {} : { row }) }];
  return is.flatMap((each, index) => changesOfRow(was[index] as FormRow, each));
}
