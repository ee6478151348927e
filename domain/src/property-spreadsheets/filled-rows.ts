import { type DraftRow, emptyDraft, type RowValues } from './draft-rows';
import { hasValue, markGuess, readRow, type Reading, storedPlace } from './read-row';
import type { RowKinds } from './row-kinds';
import type { RowSteps } from './row-steps';
import type { ColumnKey } from './sheet-columns';
import type { SheetRow } from './sheet-cells';
import type { SheetMapping } from './sheet-mapping';

const FILLED_KEYS = [
  ...(['addressLine1', 'city', 'province', 'postalCode', 'country', 'code', 'customer', 'manager'] as const),
] as const;
const FROM_BUILDING: readonly ColumnKey[] = [
  ...(['addressLine1', 'city', 'province', 'postalCode', 'country', 'customer', 'manager'] as const),
];

/** What the rows above say about a row without a street. */
interface Above {
  values: RowValues;
  /** Whether the street is the one of all rows. */
  isShared: boolean;
  /** The text of a building row whose border between street and city was guessed. */
  guessedFrom: string | null;
}

/** Reads the data rows; a building row gives its address to those below it, and so does a row with a street. */
export function* filledRows(
  data: readonly SheetRow[],
  { buildings }: RowKinds,
  reading: Reading,
): RowSteps<DraftRow[]> {
  const drafts: DraftRow[] = [];
  let above = sharedAbove(reading.mapping);
  for (const row of data) {
    yield;
    const building = buildings.get(row.line);
    const draft = building && row.cells.size === 1 ? emptyDraft(row.line) : readRow(row, reading);
    if (building) {
      const own = Object.fromEntries(Object.entries(draft.values).filter(([, value]) => value !== ''));
      const guessedFrom = building.address.isGuess ? building.text : null;
      above = { values: { ...storedPlace(building.address), ...own }, isShared: false, guessedFrom };
      continue;
    }
    const isOwn = hasValue(draft.values, 'addressLine1');
    if (!isOwn && hasValue(above.values, 'addressLine1')) takeFromAbove(draft, above);
    drafts.push(draft);
    if (hasValue(draft.values, 'addressLine1'))
      above = {
        ...(isOwn ? { isShared: false, guessedFrom: null } : above),
        values: pickFilled(draft.values),
      };
  }
  return drafts;
}

function takeFromAbove(draft: DraftRow, { values: given, isShared, guessedFrom }: Above): void {
  const { values, problems, shared } = draft;
  // A row with neither street nor unit continues the unit above it.
  const isContinued =
    !hasValue(values, 'addressLine2') && hasValue(given, 'addressLine2') && hasValue(values, 'occupantName1');
  for (const key of FROM_BUILDING) {
    if (hasValue(values, key) || !hasValue(given, key) || problems.has(key)) continue;
    values[key] = given[key]!;
    if (isShared) shared.add(key);
    if (guessedFrom !== null && key === 'city')
      markGuess(draft, key, { kind: 'address', from: guessedFrom, before: '' });
  }
  if (isContinued) values.addressLine2 = given.addressLine2!;
}

function sharedAbove({ shared }: SheetMapping): Above {
  const keys = ['addressLine1', 'city', 'province', 'postalCode', 'country'] as const;
  const values = Object.fromEntries(keys.flatMap((key) => (shared[key] ? [[key, shared[key]]] : [])));
  return { values: shared.addressLine1 ? values : {}, isShared: true, guessedFrom: null };
}

const pickFilled = (values: RowValues): RowValues =>
  Object.fromEntries(
    [...FILLED_KEYS, 'addressLine2' as const].flatMap((key) =>
      hasValue(values, key) ? [[key, values[key]]] : [],
    ),
  );
