import {
  type ColumnKey,
  columnOfKey,
  fill,
  formatNumber,
  MAX_ROW_CHOICES,
  messages,
  OCCUPANT_FIELDS,
  readText,
  type Sheet,
  type SheetMapping,
  type SpreadsheetReadingChange,
} from '@walkthrough/domain';
import { ruleViolation } from '../../../../core/errors/product-error';
import type { StoredReading } from './stored-reading';

const { spreadsheets: texts } = messages;

/** Columns that several columns of a sheet may fill together. */
const JOINED: readonly ColumnKey[] = ['addressLine1', 'addressLine2', ...OCCUPANT_FIELDS.names];

/** Puts the answers of a body into a reading. @throws ProductError rule_violation with a message */
export function withAnswers(reading: StoredReading, body: SpreadsheetReadingChange): StoredReading {
  const { mapping } = reading;
  const columns = body.columns ? columnsOf(body.columns, reading) : mapping.columns;
  const changes: Partial<SheetMapping> = {
    columns,
    ...(body.shared && { shared: sharedValues(body.shared) }),
    ...(body.dates && { dateOrders: Object.fromEntries(body.dates.map(({ key, order }) => [key, order])) }),
    ...(body.splitsNames !== undefined && { splitsNames: body.splitsNames }),
    ...(body.wholeLines && { wholeLines: body.wholeLines }),
    ...(body.merges !== undefined && { merges: body.merges }),
    ...(body.takenLines && { takenLines: body.takenLines }),
    ...(body.leftLines && { leftLines: body.leftLines }),
  };
  return {
    ...reading,
    mapping: { ...mapping, ...changes },
    ...(body.matches && { matches: body.matches, matchLines: {} }),
    ...(body.matchLines && { matchLines: rowChoices(reading, body.matchLines) }),
  };
}

function rowChoices(
  { matchLines }: StoredReading,
  chosen: NonNullable<SpreadsheetReadingChange['matchLines']>,
): StoredReading['matchLines'] {
  const all = { ...matchLines, ...Object.fromEntries(chosen.map(({ line, choice }) => [line, choice])) };
  if (Object.keys(all).length > MAX_ROW_CHOICES)
    throw ruleViolation(fill(texts.tooManyChoices, { most: formatNumber(MAX_ROW_CHOICES) }));
  return all;
}

function columnsOf(
  chosen: NonNullable<SpreadsheetReadingChange['columns']>,
  { titles }: StoredReading,
): SheetMapping['columns'] {
  const used = chosen.flatMap(({ at, key }) => (key === undefined ? [] : [[String(at), key] as const]));
  const known = new Set(titles.map(({ at }) => String(at)));
  if (used.some(([at]) => !known.has(at))) throw ruleViolation(texts.columnUnknown, { field: 'columns' });
  const keys = used.map(([, key]) => key).filter((key) => !JOINED.includes(key));
  const twice = keys.filter((key, at) => keys.indexOf(key) < at);
  if (twice.length > 0) {
    const titlesOfThem = [...new Set(twice)].map((key) => columnOfKey(key).title).join(', ');
    throw ruleViolation(fill(texts.columnTwice, { titles: titlesOfThem }));
  }
  return Object.fromEntries(used);
}

function sharedValues(shared: NonNullable<SpreadsheetReadingChange['shared']>): SheetMapping['shared'] {
  return Object.fromEntries(
    shared.flatMap(({ key, value }) => {
      const read = readText(key, value, null);
      if ('problem' in read) throw ruleViolation(read.problem, { field: key });
      return read.value === '' ? [] : [[key, read.value] as const];
    }),
  );
}

/**
 * Keeps the answers about rows that the sheet has. @throws ProductError rule_violation: a value was typed into a row that
 * it does not have
 */
export function withKnownLines(reading: StoredReading, { rows }: Pick<Sheet, 'rows'>): StoredReading {
  const known = new Set(rows.map(({ line }) => line));
  if (Object.keys(reading.edits).some((line) => !known.has(Number(line))))
    throw ruleViolation(texts.rowUnknown, { field: 'line' });
  const { mapping, matchLines } = reading;
  const keep = (lines: readonly number[]) => lines.filter((line) => known.has(line));
  return {
    ...reading,
    matchLines: Object.fromEntries(Object.entries(matchLines).filter(([line]) => known.has(Number(line)))),
    mapping: {
      ...mapping,
      wholeLines: keep(mapping.wholeLines),
      ...(mapping.takenLines && { takenLines: keep(mapping.takenLines) }),
      ...(mapping.leftLines && { leftLines: keep(mapping.leftLines) }),
    },
  };
}
