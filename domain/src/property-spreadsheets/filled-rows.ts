import { type DraftRow, emptyDraft, type RowValues } from './draft-rows';
import { hasValue, markGuess, readRow, type Reading, storedPlace } from './read-row';
import type { RowKinds } from './row-kinds';
import type { RowSteps } from './row-steps';
import type { ColumnKey } from './sheet-columns';
import type { SheetRow } from './sheet-cells';
import type { SheetMapping } from './sheet-mapping';
import type { PartValues } from './sheet-titles';

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
  /** The name of a sheet that became the street. */
  sheetName?: string | null;
}

/** Reads the data rows; a building row gives its address to those below it, and so does a row with a street. */
export function* filledRows(
  data: readonly SheetRow[],
  { buildings }: RowKinds,
  reading: Reading,
): RowSteps<DraftRow[]> {
  const drafts: DraftRow[] = [];
  let above = sharedAbove(reading.mapping);
  const parts = [...reading.valuesByPart];
  for (const row of data) {
    yield;
    // A sheet without rows is passed over.
    while (parts[0] !== undefined && row.line >= parts[0].from)
      above = aboveInSheet(parts.shift()!, reading.mapping);
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

function takeFromAbove(
  draft: DraftRow,
  { values: given, isShared, guessedFrom, sheetName = null }: Above,
): void {
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
    if (sheetName !== null && key === 'addressLine1')
      markGuess(draft, key, { kind: 'sheet', from: sheetName, before: '' });
  }
  if (isContinued) values.addressLine2 = given.addressLine2!;
}

/** What a sheet says of all of its rows: above its headings, by its name, or as all other sheets. */
function aboveInSheet({ values, streetFromName: sheetName }: PartValues, mapping: SheetMapping): Above {
  if (values.addressLine1 === undefined) return sharedAbove(mapping);
  const { frequency: _frequency, active: _active, ...place } = values;
  return { values: place, isShared: true, guessedFrom: null, sheetName };
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
