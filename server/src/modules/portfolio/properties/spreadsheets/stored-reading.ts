import {
  type ColumnKey,
  commonTitles,
  DATE_KEYS,
  displayedText,
  findHeadingRow,
  GUESS_KINDS,
  guessColumns,
  headingRows,
  LONGEST_SHEET_CHECK_MS,
  type MappedSheet,
  MAPPING_LISTED,
  type MatchChoice,
  partsOf,
  rememberedTitle,
  rowsBelow,
  type Sheet,
  type SheetEdits,
  type SheetMapping,
  SHARED_KEYS,
  SKIP_REASONS,
  type SpreadsheetReading,
  titlesByPart,
  titlesOf,
} from '@walkthrough/domain';
import type { ChosenSheet, WantedSheets } from '../../../../core/workbooks/read-workbook';

/** What a reading found besides the rows. */
type Found = Pick<
  SpreadsheetReading,
  | 'dates'
  | 'splits'
  | 'splitCount'
  | 'groups'
  | 'groupCount'
  | 'counts'
  | 'unknownCustomers'
  | 'leftOut'
  | 'leftOutCount'
  | 'guesses'
  | 'guessCount'
>;

/** How an upload is read, as stored on it. The same file and reading always give the same rows. */
export interface StoredReading {
  isOwn: boolean;
  sheets: (Omit<SpreadsheetReading['sheets'][number], 'isAlike'> & { isAlike?: boolean })[];
  sheet: number;
  /** The sheets that are read together, the first one included; left out: only one is read. */
  parts?: SpreadsheetReading['parts'];
  firstRows: SpreadsheetReading['firstRows'];
  titles: (Omit<SpreadsheetReading['columns'][number], 'key' | 'isHidden'> & { isHidden?: boolean })[];
  mapping: SheetMapping;
  /** Missing in uploads of an earlier version. */
  fromTitle?: SpreadsheetReading['fromTitle'];
  matches: MatchChoice;
  /** By line, where it differs. */
  matchLines: Record<string, MatchChoice>;
  edits: SheetEdits;
  found: Found;
  hasRows: boolean;
  /** Since when it is being checked (UTC ms); null: it is not. */
  since: number | null;
}

/** Whether a check that began at an instant may still run. */
export const isStillChecked = (since: number, now: number): boolean => now - since < LONGEST_SHEET_CHECK_MS;

/** Returns the sheets of an upload that its reading names; null: an upload of an early version. */
export const wantedBy = (reading: Pick<StoredReading, 'sheet' | 'parts'> | null): WantedSheets => ({
  first: reading?.sheet ?? null,
  others: reading?.parts?.slice(1).map(({ at }) => at) ?? [],
});

/** Returns the sheets with the columns of the chosen one, in the order of the file. */
export const alikeSheets = ({ sheet, sheets }: Pick<StoredReading, 'sheet' | 'sheets'>): number[] =>
  sheets.filter(({ at, isAlike }) => isAlike || at === sheet).map(({ at }) => at);

export type Remembered = ReadonlyMap<string, ColumnKey | null>;

const FIRST_ROWS = 12;
const FIRST_CELLS = 8;
const SAMPLES = 3;
const TEXT_SHOWN = 60;
/** Texts of a column from which its meaning is guessed. */
const TEXTS_READ = 30;

/** Rows of a downloaded list from which examples of its cells are taken. */
const OWN_ROWS = 100;

const NOTHING_FOUND: Found = {
  dates: [],
  splits: [],
  splitCount: 0,
  groups: [],
  groupCount: 0,
  counts: { totals: 0, headings: 0, notes: 0, examples: 0, buildings: 0, merged: 0, matches: 0 },
  unknownCustomers: [],
  leftOut: [],
  leftOutCount: 0,
  guesses: [],
  guessCount: 0,
};

const shown = (text: string): string => text.trim().slice(0, TEXT_SHOWN);

/**
 * Guesses how a sheet is read.
 * @param isOwn whether it was downloaded here: then it has fixed columns, and only its first rows are looked at
 * @param headingLine the row with its headings; left out: guessed as well
 */
export function guessReading(
  chosen: ChosenSheet,
  remembered: Remembered,
  { isOwn, headingLine }: { isOwn: boolean; headingLine?: number | undefined },
): StoredReading {
  const { rows, at: sheet, sheets, hidden, parts } = chosen;
  const end = parts?.[1]?.after ?? Infinity;
  const line = headingLine ?? findHeadingRow(rows.filter((row) => row.line <= end))?.line ?? 0;
  const headings = headingRows(rows, line);
  const titles = new Map([...titlesOf(headings)].map(([at, title]) => [at, shown(title)]));
  const read = partsOf(chosen, line);
  const below = rowsBelow(rows, read);
  const texts = textsOf(isOwn ? below.slice(0, OWN_ROWS) : below, titles);
  const all = [...new Set([...titles.keys(), ...texts.keys()])].sort((one, other) => one - other);
  const columns = guessColumns(titles, { remembered, texts, hidden: hidden?.columns });
  const hasStreets = [...columns.values()].includes('addressLine1');
  const shared = commonTitles(titlesByPart(rows, read, hasStreets));
  const shape = sheets.find(({ at }) => at === sheet)?.shape ?? '';
  return {
    isOwn,
    sheets: sheets.map((each) => ({
      at: each.at,
      name: each.name,
      isAlike: shape !== '' && each.shape === shape,
    })),
    sheet,
    ...(parts && { parts: parts.map(({ at, name, after }) => ({ at, name, after })) }),
    firstRows: rows.slice(0, FIRST_ROWS).map((row) => ({
      line: row.line,
      cells: [...row.cells.values()].slice(0, FIRST_CELLS).map((cell) => shown(displayedText(cell))),
    })),
    titles: all.map((at) => ({
      at,
      title: titles.get(at) ?? '',
      samples: (texts.get(at) ?? []).slice(0, SAMPLES),
      isHidden: hidden?.columns.includes(at) ?? false,
    })),
    mapping: {
      headingLine: line,
      columns: Object.fromEntries(columns),
      shared,
      dateOrders: {},
      splitsNames: true,
      wholeLines: [],
      merges: null,
    },
    fromTitle: SHARED_KEYS.filter((key) => shared[key] !== undefined),
    matches: 'update',
    matchLines: {},
    edits: {},
    found: NOTHING_FOUND,
    hasRows: false,
    since: null,
  };
}

/** Returns the first different texts of each column, without its heading, which may be repeated. */
function textsOf(rows: Sheet['rows'], titles: ReadonlyMap<number, string>): Map<number, string[]> {
  const found = new Map<number, string[]>();
  for (const { cells } of rows)
    for (const [at, cell] of cells) {
      const texts = found.get(at) ?? [];
      const text = shown(displayedText(cell));
      const isOther = text !== '' && text !== titles.get(at) && !texts.includes(text);
      if (texts.length < TEXTS_READ && isOther) found.set(at, [...texts, text]);
    }
  return found;
}

/** Returns what a check found, cut to what a screen lists. */
export function foundIn(
  mapped: MappedSheet,
  mapping: SheetMapping,
  { matches, unknownCustomers }: { matches: number; unknownCustomers: string[] },
): Found {
  const { dates, splits, groups, skipped, buildings, rows, leftOut, guesses } = mapped;
  const merged = rows.reduce((sum, { lines }) => sum + lines.length - 1, 0);
  return {
    dates: DATE_KEYS.flatMap((key) => {
      const proof = dates[key];
      if (!proof) return [];
      const order = mapping.dateOrders[key] ?? proof.order;
      const isAsked = proof.isNeeded && proof.order === null;
      return [{ key, order, isProven: proof.order !== null, isAsked, isMixed: proof.isMixed }];
    }),
    splits: splits
      .slice(0, MAPPING_LISTED)
      .map(({ line, names }) => ({ line, names, isWhole: mapping.wholeLines.includes(line) })),
    splitCount: splits.length,
    groups: groups.slice(0, MAPPING_LISTED),
    groupCount: groups.length,
    counts: { ...skipped, buildings, merged, matches },
    unknownCustomers,
    leftOut: SKIP_REASONS.flatMap((reason) =>
      leftOut.filter((row) => row.reason === reason).slice(0, MAPPING_LISTED),
    ),
    leftOutCount: leftOut.length,
    guesses: GUESS_KINDS.flatMap((kind) =>
      guesses.filter((each) => each.kind === kind).slice(0, MAPPING_LISTED),
    ),
    guessCount: guesses.length,
  };
}

/** Shows a reading to its uploader. */
export function shownReading({
  titles,
  mapping,
  found,
  edits,
  matchLines: _lines,
  since: _since,
  ...reading
}: StoredReading): SpreadsheetReading {
  const { headingLine, columns, shared, splitsNames, merges, takenLines = [], leftLines = [] } = mapping;
  return {
    fromTitle: [],
    parts: [],
    ...reading,
    sheets: reading.sheets.map((sheet) => ({ isAlike: false, ...sheet })),
    // An upload of an earlier version lacks what was found since.
    ...NOTHING_FOUND,
    ...found,
    headingLine,
    columns: titles.map((title) => ({ isHidden: false, ...title, key: columns[title.at] ?? null })),
    shared: Object.entries(shared).map(([key, value]) => ({ key: key as keyof typeof shared, value })),
    splitsNames,
    merges,
    takenLines: [...takenLines],
    leftLines: [...leftLines],
    edits: Object.values(edits).reduce((sum, cells) => sum + Object.keys(cells).length, 0),
  };
}

/**
 * Returns what the columns of a reading say about their headings, for the next upload of the company. Of columns with
 * the same heading the first counts. That a hidden column is not used says nothing about its heading.
 */
export const choicesToRemember = ({ titles, mapping: { columns } }: StoredReading): Remembered =>
  new Map(
    [...titles].reverse().flatMap(({ at, title, isHidden = false }) => {
      const words = rememberedTitle(title);
      const key = columns[at] ?? null;
      return words === '' || (isHidden && key === null) ? [] : [[words, key] as const];
    }),
  );
