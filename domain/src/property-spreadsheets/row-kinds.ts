import { isInvisibleText } from '../properties/address';
import { hasContact, looksLikeStreet, type SplitAddress, splitAddress } from './sheet-addresses';
import { mapInSteps, type RowSteps } from './row-steps';
import { displayedText, headingWords, plainWords, type SheetCell, type SheetRow } from './sheet-cells';
import type { ColumnKey } from './sheet-columns';
import { headingWordsOf, isTotalRow, repeatsHeadings } from './sheet-headings';
import { isLoneUnit, isOtherSpace, type ListPart, partBegunBy, saysSold, statusKind } from './row-words';

/** Why a row is not imported. Those of the first line are properties or tenants, and somebody may want them. */
export const SKIP_REASONS = [
  ...(['hidden', 'future', 'past', 'space', 'sold', 'byHand'] as const),
  ...(['total', 'heading', 'note', 'example'] as const),
] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/** A text that says where the rows below it are. */
export interface Area {
  text: string;
  address: SplitAddress;
}

/** A row that is not imported. */
export interface SkippedRow {
  line: number;
  reason: SkipReason;
  text: string;
  /** Whether somebody imports it all the same. */
  isTaken: boolean;
}

/** What the rows below the headings are. */
export interface RowKinds {
  data: SheetRow[];
  /** Addresses for the rows below, by the line of their row. */
  buildings: Map<number, Area>;
  /** Texts that name a place for the rows below, which have streets of their own. */
  areas: (Area & { line: number })[];
  skipped: SkippedRow[];
}

/** Answers about single rows. */
export interface RowAnswers {
  taken: readonly number[];
  left: readonly number[];
}

/** Columns that a building row may fill; with any other one a row is a property. */
const BUILDING_KEYS: readonly ColumnKey[] = [
  ...(['code', 'customer', 'manager', 'addressLine1', 'city', 'province', 'postalCode', 'country'] as const),
];
const TYPE_TITLE = /\b(type|category|class|use|usage|categorie)\b/;
/** Cells of a skipped row that are shown, and characters of each. */
const SHOWN = { cells: 6, text: 40, lone: 120 };

type Columns = ReadonlyMap<number, ColumnKey>;

const textOf = (row: SheetRow, columns: Columns, key: ColumnKey): string =>
  [...columns]
    .filter(([, each]) => each === key)
    .map(([at]) => displayedText(row.cells.get(at)).trim())
    .join(' ')
    .trim();

const filledKeys = (row: SheetRow, columns: Columns): ColumnKey[] =>
  [...columns].filter(([at]) => !isInvisibleText(displayedText(row.cells.get(at)))).map(([, key]) => key);

const shownRow = ({ cells }: SheetRow): string =>
  [...cells.values()]
    .slice(0, SHOWN.cells)
    .map((cell) => displayedText(cell).trim().replace(/\s+/g, ' '))
    .map((text) => text.slice(0, cells.size > 1 ? SHOWN.text : SHOWN.lone))
    .join(' · ');

/** Cells that a title has in its row: the name of the list, and the page. */
const PAGE_CELLS = 3;

/** Returns the words of a title; empty for a text that may be a unit or a number as well. */
function pageTitle(cell: SheetCell | undefined): string {
  const words = plainWords(displayedText(cell));
  return /\p{L}{3}.* /u.test(words) ? words : '';
}

interface List {
  columns: Columns;
  headings: readonly SheetRow[];
  /** The texts above the headings, which printed lists repeat on each page. */
  titles: ReadonlySet<string>;
  hidden: ReadonlySet<number>;
  /** Lines with which the rows of a further sheet begin. */
  starts: readonly number[];
  answers: RowAnswers;
  /** Columns whose texts say what kind of unit it is, of those that are not used. */
  types: readonly number[];
}

/** Sorts the rows below the headings into data, building rows, and rows that are skipped, each with a reason. */
export function sortRows(
  rows: readonly SheetRow[],
  above: readonly SheetRow[],
  list: Pick<List, 'columns' | 'headings' | 'answers' | 'starts'> & { hidden: readonly number[] },
): RowSteps<RowKinds> {
  const titles = new Set(
    above.flatMap(({ cells }) => [...cells.values()].map(pageTitle).filter((title) => title !== '')),
  );
  const types = typeColumns(list.columns, list.headings);
  const sorter = new RowSorter({ ...list, titles, hidden: new Set(list.hidden), types });
  return sorter.sort(rows);
}

/** Returns the columns that say what kind of unit it is; `garage` in another one is an amenity. */
function typeColumns(columns: Columns, headings: readonly SheetRow[]): number[] {
  const places = new Set(headings.flatMap(({ cells }) => [...cells.keys()]));
  return [...places].filter((at) => {
    const title = headings.map(({ cells }) => headingWords(cells.get(at))).join(' ');
    return !columns.has(at) && TYPE_TITLE.test(title);
  });
}

/** Goes through the rows in order: what a row is also depends on those above it. */
class RowSorter {
  private readonly kinds: RowKinds = { data: [], buildings: new Map(), areas: [], skipped: [] };
  private part: ListPart = 'current';
  /** Why the last row with a unit was left out; its further tenants are left out with it. */
  private leftReason: SkipReason | null = null;

  private readonly taken: ReadonlySet<number>;
  private readonly left: ReadonlySet<number>;

  constructor(private readonly list: List) {
    this.taken = new Set(list.answers.taken);
    this.left = new Set(list.answers.left);
  }

  *sort(rows: readonly SheetRow[]): RowSteps<RowKinds> {
    const { columns, hidden } = this.list;
    const headings = this.list.headings.map(headingWordsOf);
    const isRepeated = yield* mapInSteps(rows, (row) => headings.some((each) => repeatsHeadings(row, each)));
    const repeated = new Set(rows.filter((_row, at) => isRepeated[at]));
    const shown = rows.filter((row) => !hidden.has(row.line) && !repeated.has(row));
    const nextOf = new Map(shown.map((row, at) => [row.line, shown[at + 1]]));
    const starts = [...this.list.starts];
    for (const row of rows) {
      yield;
      while (starts[0] !== undefined && row.line >= starts[0]) {
        starts.shift();
        this.beginSheet();
      }
      if (repeated.has(row)) this.beginPage(row);
      else if (this.left.has(row.line)) this.leave(row);
      else if (isTotalRow(row, columns)) this.skip(row, 'total');
      else this.place(row, nextOf.get(row.line));
    }
    return this.kinds;
  }

  private beginSheet(): void {
    this.part = 'current';
    this.leftReason = null;
  }

  private beginPage(row: SheetRow): void {
    this.skip(row, 'heading');
    if (this.part === 'summary') this.part = 'current';
  }

  private leave(row: SheetRow): void {
    this.skip(row, 'byHand');
    if (filledKeys(row, this.list.columns).includes('addressLine2')) this.leftReason = 'byHand';
  }

  private place(row: SheetRow, next: SheetRow | undefined): void {
    const { columns, titles, hidden } = this.list;
    const building = hidden.has(row.line) ? null : buildingOf(row, next, columns);
    if (building) {
      this.kinds.buildings.set(row.line, building);
      this.kinds.data.push(row);
      this.part = 'current';
      this.leftReason = null;
      return;
    }
    const lone = loneText(row);
    const part = lone === null ? null : partBegunBy(lone);
    if (part !== null && this.part !== 'summary') this.part = part;
    const area = lone === null || hasContact(lone) ? null : splitAddress(lone);
    if (lone !== null && area && (area.postalCode !== undefined || area.province !== undefined))
      this.kinds.areas.push({ line: row.line, text: lone, address: area });
    const isPage = row.cells.size <= PAGE_CELLS && titles.has(pageTitle([...row.cells.values()][0]));
    if (part !== null || this.part === 'summary' || isPage || isNote(row, columns)) this.skip(row, 'note');
    else this.takeOrLeave(row);
  }

  private takeOrLeave(row: SheetRow): void {
    const { columns } = this.list;
    const keys = filledKeys(row, columns);
    const continues =
      !keys.includes('addressLine1') && !keys.includes('addressLine2') && keys.includes('occupantName1');
    const reason = (continues ? this.leftReason : null) ?? this.reasonOf(row);
    const isLeft = reason !== null && !this.skip(row, reason);
    if (reason === null) this.kinds.data.push(row);
    if (!continues) this.leftReason = isLeft ? reason : null;
  }

  private reasonOf(row: SheetRow): SkipReason | null {
    const { columns, hidden } = this.list;
    if (hidden.has(row.line)) return 'hidden';
    if (this.part === 'future' || this.part === 'past') return this.part;
    const status = statusKind(textOf(row, columns, 'active'));
    if (status !== null) return status;
    const [unit, name] = [textOf(row, columns, 'addressLine2'), textOf(row, columns, 'occupantName1')];
    const unused = [...row.cells].flatMap(([at, cell]) =>
      !columns.has(at) && cell.kind === 'text' ? [cell.text] : [],
    );
    if ([unit, name, ...this.typesIn(row)].some(isOtherSpace)) return 'space';
    return unused.some(saysSold) ? 'sold' : null;
  }

  private typesIn({ cells }: SheetRow): string[] {
    return this.list.types.flatMap((at) => (cells.has(at) ? [displayedText(cells.get(at))] : []));
  }

  /** Skips a row unless somebody takes it. @returns whether it is taken */
  private skip(row: SheetRow, reason: SkipReason): boolean {
    const isTaken = reason !== 'byHand' && this.taken.has(row.line);
    this.kinds.skipped.push({ line: row.line, reason, text: shownRow(row), isTaken });
    if (isTaken) this.kinds.data.push(row);
    return isTaken;
  }
}

/** Returns the text of a row that has no other; null: it has several, or none. */
function loneText({ cells }: SheetRow): string | null {
  const [only] = cells.values();
  return cells.size === 1 && only?.kind === 'text' ? only.text : null;
}

/** A text that stands alone, or only in columns that are not used, says something about the list. */
function isNote(row: SheetRow, columns: Columns): boolean {
  const keys = filledKeys(row, columns);
  if (keys.length === 0) return true;
  if (row.cells.size > 1) return false;
  const [text = ''] = [...row.cells.values()].map(displayedText);
  const [key] = keys as [ColumnKey];
  if (key === 'addressLine2') return !isLoneUnit(text);
  return (
    plainWords(text).split(' ').length > 3 ||
    (key === 'addressLine1' ? !looksLikeStreet(text) : !key.startsWith('occupantName'))
  );
}

/** Returns the address that a row gives to the rows below it; null when it is no building row. */
function buildingOf(row: SheetRow, next: SheetRow | undefined, columns: Columns): Area | null {
  if (!next) return null;
  const isBelow = textOf(next, columns, 'addressLine1') === '' && next.cells.size > 1;
  const lone = loneText(row);
  if (lone !== null) {
    if (!looksLikeStreet(lone) || hasContact(lone)) return null;
    const address = splitAddress(lone);
    const isWhole = address.province !== undefined || address.postalCode !== undefined;
    const hasStreets = [...columns.values()].includes('addressLine1');
    return isBelow || (isWhole && !hasStreets) ? { text: lone, address } : null;
  }
  if (!isBelow) return null;
  const street = textOf(row, columns, 'addressLine1');
  const keys = filledKeys(row, columns);
  if (street === '' || !keys.every((key) => BUILDING_KEYS.includes(key))) return null;
  return { text: street, address: { addressLine1: street } };
}
