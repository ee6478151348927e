import { posix } from 'node:path';
import { countCells, joinSheets, sheetShape, storableText } from '@walkthrough/domain';
import { dayOfSerial, showsDay } from './cell-dates';
import { BUILT_IN_FORMATS, shownNumber } from './number-formats';
import { UnreadableWorkbook, WorkbookParts } from './workbook-parts';
import { type Sheet, SheetHandler, type SheetLimits, textHandler } from './sheet-handler';

export type { Sheet, SheetCell, SheetRow } from './sheet-handler';

/** Limit for all shared texts together. */
const MAX_SHARED_CHARACTERS = 40_000_000;

/** Sheets of a workbook that are looked at. */
const MAX_SHEETS = 50;
/** Cells that are counted to find the fullest sheet, in all sheets together. */
const MAX_COUNTED = 100_000;

/** A visible sheet of a workbook. */
export interface SheetName {
  name: string;
  /** Its place among the visible sheets, from 0. */
  at: number;
  /** How many cells are filled; of a long sheet, or of one behind long ones, only some are counted. */
  cells: number;
  /** Its columns by their headings; empty: it has no headings, or they are not compared. */
  shape: string;
}

/** Which sheets of a workbook are read, by their place among the visible ones. */
export interface WantedSheets {
  /** Null: the first that has rows. */
  first: number | null;
  /** Sheets that are put below the first. */
  others?: readonly number[];
  /** Whether the columns of all sheets are compared, which searches each for its headings. */
  compares?: boolean;
}

/** A sheet, and which sheets of its workbook have rows. */
export interface ChosenSheet extends Sheet {
  at: number;
  sheets: readonly SheetName[];
}

/**
 * Reads the first visible sheet of a workbook: its non-empty rows, with their displayed numbers. Formulas are ignored;
 * their saved results are used.
 * @throws UnreadableWorkbook
 */
export async function readWorkbook(bytes: Buffer, limits: SheetLimits): Promise<Sheet> {
  const book = await openBook(bytes, limits);
  return book.sheet(book.shown[0]!.part);
}

/**
 * Reads one sheet of a workbook, or several as one, and finds the others that have rows.
 * @throws UnreadableWorkbook
 */
export async function chooseSheet(
  bytes: Buffer,
  limits: SheetLimits,
  { first: wanted, others = [], compares = false }: WantedSheets,
): Promise<ChosenSheet> {
  const book = await openBook(bytes, limits);
  const shown = book.shown.slice(0, MAX_SHEETS);
  let chosen: { sheet: Sheet; at: number } | null = null;
  if (wanted !== null) {
    if (!shown[wanted]) throw new UnreadableWorkbook('noSheet');
    chosen = { sheet: await book.sheet(shown[wanted].part), at: wanted };
  }
  const sheets: SheetName[] = [];
  let left = MAX_COUNTED;
  for (const [at, { name, part }] of shown.entries()) {
    if (chosen === null) {
      const sheet = await book.sheet(part);
      if (sheet.rows.length > 0) chosen = { sheet, at };
    }
    if (chosen === null) continue;
    const { rows, cells } =
      chosen.at === at
        ? { rows: chosen.sheet.rows, cells: countCells(chosen.sheet.rows) }
        : await book.look(part, left);
    left -= cells;
    if (cells > 0) sheets.push({ name, at, cells, shape: compares ? sheetShape(rows) : '' });
  }
  const { sheet, at } = chosen ?? { sheet: await book.sheet(shown[0]!.part), at: 0 };
  const joined = await withOthers({ sheet, at, name: shown[at]!.name }, others, limits, (other) =>
    shown[other] ? book.sheet(shown[other].part).then((read) => ({ read, name: shown[other]!.name })) : null,
  );
  return { ...joined, at, sheets };
}

/**
 * Puts further sheets below a first one.
 * @param read returns a sheet by its place; null: there is none
 * @throws UnreadableWorkbook noSheet | tooManyRows
 */
export async function withOthers(
  first: { sheet: Sheet; at: number; name: string },
  others: readonly number[],
  limits: SheetLimits,
  read: (at: number) => Promise<{ read: Sheet; name: string }> | null,
): Promise<Sheet> {
  if (others.length === 0) return first.sheet;
  const all: [typeof first, ...(typeof first)[]] = [first];
  let rows = first.sheet.rows.length;
  for (const at of others) {
    const found = await read(at);
    if (found === null) throw new UnreadableWorkbook('noSheet');
    rows += found.read.rows.length;
    if (rows > limits.rows) throw new UnreadableWorkbook('tooManyRows');
    all.push({ sheet: found.read, at, name: found.name });
  }
  return joinSheets(all);
}

/** A sheet by its name. */
export interface NamedSheet extends Sheet {
  name: string;
}

/** Returns whether a sheet is one of those wanted, whatever its capitals. */
export const isWanted = (name: string, names: readonly string[]): boolean =>
  names.includes(name.trim().toLowerCase());

/**
 * Reads the visible sheets with these names, in lower case; a sheet that is not there is left out.
 * @throws UnreadableWorkbook
 */
export async function namedSheets(
  bytes: Buffer,
  limits: SheetLimits,
  names: readonly string[],
): Promise<NamedSheet[]> {
  const book = await openBook(bytes, limits);
  const sheets: NamedSheet[] = [];
  for (const { name, part } of book.shown.slice(0, MAX_SHEETS))
    if (isWanted(name, names)) sheets.push({ ...(await book.sheet(part)), name });
  return sheets;
}

interface Book {
  shown: readonly { name: string; part: string }[];
  sheet: (part: string) => Promise<Sheet>;
  /** Reads rows and counts filled cells, up to some more than a number. */
  look: (part: string, most: number) => Promise<{ rows: Sheet['rows']; cells: number }>;
}

async function openBook(bytes: Buffer, limits: SheetLimits): Promise<Book> {
  const parts = await WorkbookParts.of(bytes, limits.marks);
  const { shown, isFrom1904, textsPart, stylesPart } = await shownSheets(parts);
  const texts = await sharedTexts(parts, textsPart);
  const styles = await cellStyles(parts, stylesPart);
  const handler = (most: SheetLimits) =>
    new SheetHandler(
      {
        text: (at) => texts[at],
        day: (number, style) => (styles[style]?.isDay ? dayOfSerial(number, isFrom1904) : null),
        shown: (number, style) =>
          shownNumber(number, styles[style]?.isDay ? undefined : styles[style]?.format),
      },
      most,
    );
  return {
    shown,
    sheet: async (part) => {
      const sheet = handler(limits);
      await parts.read(part, sheet);
      return { rows: sheet.rows, merged: sheet.merged, hidden: sheet.hidden, isFrom1904 };
    },
    // A limit that is exceeded ends the counting. A sheet that cannot be read is not offered.
    look: async (part, most) => {
      const sheet = handler({ ...limits, rows: most > 0 ? limits.rows : 1, cells: Math.max(most, 1) });
      try {
        await parts.read(part, sheet);
      } catch (error) {
        const isLong = error instanceof UnreadableWorkbook && /^(tooManyRows|tooLarge)$/.test(error.reason);
        // A part that is too large to unpack has no cells yet.
        const isShown = isLong && sheet.hasCells;
        return isShown
          ? { rows: sheet.rows, cells: Math.max(countCells(sheet.rows), 1) }
          : { rows: [], cells: 0 };
      }
      return { rows: sheet.rows, cells: countCells(sheet.rows) };
    },
  };
}

const WORKBOOK = 'xl/workbook.xml';

/** The number format of a cell. */
interface CellStyle {
  isDay: boolean;
  /** Undefined: the general format. */
  format: string | undefined;
}

/** The workbook's parts to read, by their names in the file. */
interface ShownSheets {
  /** At least one. */
  shown: { name: string; part: string }[];
  textsPart: string;
  stylesPart: string;
  isFrom1904: boolean;
}

async function shownSheets(parts: WorkbookParts): Promise<ShownSheets> {
  const workbook = await mainPart(parts);
  const visible: { name: string; link: string }[] = [];
  let isFrom1904 = false;
  await parts.read(workbook, {
    open(name, { state = 'visible', date1904, name: title = '', ...others }) {
      const link = name === 'sheet' && state === 'visible' ? linkIn(others) : undefined;
      if (link !== undefined) visible.push({ name: title.slice(0, LONGEST_NAME), link });
      if (name === 'workbookPr') isFrom1904 = date1904 === '1' || date1904 === 'true';
    },
  });
  const folder = posix.dirname(workbook);
  const { byId, byType } = await targets(parts, workbook);
  const shown = visible.flatMap(({ name, link }) => {
    const target = byId.get(link);
    return target === undefined ? [] : [{ name: storableText(name), part: within(folder, target) }];
  });
  // The first sheet counts even where others can be found.
  if (shown.length === 0 || !byId.has(visible[0]!.link)) throw new UnreadableWorkbook('noSheet');
  const partOf = (type: string) => within(folder, byType.get(type) ?? `${type}.xml`);
  return { shown, isFrom1904, textsPart: partOf('sharedStrings'), stylesPart: partOf('styles') };
}

/** Excel's own limit is 31. */
const LONGEST_NAME = 80;

/** Returns the relationship id of an element, whatever its namespace prefix is. */
const linkIn = (attributes: Readonly<Record<string, string>>): string | undefined =>
  Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1];

/** Returns the path of the main workbook part, which is nearly always the same. */
async function mainPart(parts: WorkbookParts): Promise<string> {
  if (parts.has(WORKBOOK)) return WORKBOOK;
  let found: string | undefined;
  await parts.read('_rels/.rels', {
    open(name, { Type = '', Target }) {
      if (name === 'Relationship' && Type.endsWith('/officeDocument')) found ??= Target;
    },
  });
  if (found === undefined) throw new UnreadableWorkbook('notAWorkbook');
  return within('', found);
}

interface Targets {
  byId: Map<string, string>;
  /** By the last segment of the type, such as `styles`; the first one wins. */
  byType: Map<string, string>;
}

/** Reads the relationships of a part. */
async function targets(parts: WorkbookParts, part: string): Promise<Targets> {
  const byId = new Map<string, string>();
  const byType = new Map<string, string>();
  await parts.read(`${posix.dirname(part)}/_rels/${posix.basename(part)}.rels`, {
    open(name, { Id, Type = '', Target, TargetMode }) {
      if (name !== 'Relationship' || TargetMode === 'External' || Target === undefined) return;
      const type = Type.slice(Type.lastIndexOf('/') + 1);
      if (Id !== undefined) byId.set(Id, Target);
      if (!byType.has(type)) byType.set(type, Target);
    },
  });
  return { byId, byType };
}

const within = (folder: string, target: string): string =>
  target.startsWith('/') ? target.slice(1) : posix.join(folder, target);

async function sharedTexts(parts: WorkbookParts, part: string): Promise<string[]> {
  const texts: string[] = [];
  if (!parts.has(part)) return texts;
  let characters = 0;
  const handler = textHandler('si', (text) => {
    characters += text.length;
    if (characters > MAX_SHARED_CHARACTERS) throw new UnreadableWorkbook('tooLarge');
    texts.push(text);
  });
  await parts.read(part, handler);
  return texts;
}

/** Reads the cell styles of the workbook, by index. */
async function cellStyles(parts: WorkbookParts, part: string): Promise<CellStyle[]> {
  const styles: CellStyle[] = [];
  if (!parts.has(part)) return styles;
  const codes = new Map<number, string>();
  const known = new Map<number, CellStyle>();
  const styleOf = (id: number): CellStyle => {
    const code = codes.get(id);
    const style = known.get(id) ?? { isDay: showsDay(id, code), format: code ?? BUILT_IN_FORMATS[id] };
    known.set(id, style);
    return style;
  };
  let isInFormats = false;
  await parts.read(part, {
    open(name, { numFmtId = '0', formatCode }) {
      if (name === 'numFmt' && formatCode !== undefined) codes.set(Number(numFmtId), formatCode);
      if (name === 'cellXfs') isInFormats = true;
      if (name === 'xf' && isInFormats) styles.push(styleOf(Number(numFmtId)));
    },
    close(name) {
      if (name === 'cellXfs') isInFormats = false;
    },
  });
  return styles;
}
