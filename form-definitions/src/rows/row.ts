/** A row of a repeat, as it is stored in the answer of the repeat's key. */
export interface FormRow {
  /** Made on the device. */
  id: string;
  /** The row of the move-in that this row of a move-out belongs to. */
  sourceRowId?: string | null;
  values: Readonly<Record<string, unknown>>;
  /** Rows of repeats within this row, by key. */
  rows?: Readonly<Record<string, readonly FormRow[]>>;
}

/** What an id can be: names of properties with a meaning in JavaScript are none. */
export const ROW_ID_PATTERN = '^[A-Za-z0-9][A-Za-z0-9_-]{0,79}$';
const rowId = new RegExp(ROW_ID_PATTERN, 'u');

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns whether a value has the outer form of a row; the rows within it are checked on their own. */
export function isRow(value: unknown): value is FormRow {
  if (!isObject(value) || !isObject(value['values'])) return false;
  const { id, sourceRowId = null, rows = {} } = value;
  if (typeof id !== 'string' || !rowId.test(id)) return false;
  if (sourceRowId !== null && typeof sourceRowId !== 'string') return false;
  return isObject(rows);
}

/** Returns whether an answer is rows: one of a question never is. */
export const isListOfRows = (answer: unknown): answer is readonly FormRow[] =>
  Array.isArray(answer) && answer.length > 0 && answer.every(isRow);

/** Returns the rows of an answer; none for anything else. */
export function rowsOf(answer: unknown): readonly FormRow[] {
  return Array.isArray(answer) ? answer.filter(isRow) : [];
}

/** Returns the rows of a repeat within a row. */
export const innerRows = ({ rows }: FormRow, key: string): readonly FormRow[] =>
  rows !== undefined && Object.hasOwn(rows, key) ? rowsOf(rows[key]) : [];

/** Returns rows and those within them. */
export function allRows(rows: readonly FormRow[]): FormRow[] {
  return rows.flatMap((row) => [
    row,
    ...Object.values(row.rows ?? {}).flatMap((inner) => allRows(rowsOf(inner))),
  ]);
}

/** Returns the number of answers in rows, null and '' not counted. */
export const cellsOf = (rows: readonly FormRow[]): number =>
  allRows(rows).reduce(
    (sum, { values }) =>
      sum +
      Object.values(values).filter((value) => value !== null && value !== '' && value !== undefined).length,
    0,
  );
