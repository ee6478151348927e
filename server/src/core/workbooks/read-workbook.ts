import { posix } from 'node:path';
import { dayOfSerial, showsDay } from './cell-dates';
import { BUILT_IN_FORMATS, shownNumber } from './number-formats';
import { UnreadableWorkbook, WorkbookParts } from './workbook-parts';
import { type Sheet, SheetHandler, type SheetLimits, textHandler } from './sheet-handler';

export type { Sheet, SheetCell, SheetRow } from './sheet-handler';

/** Limit for all shared texts together. */
const MAX_SHARED_CHARACTERS = 40_000_000;

/**
 * Reads the first visible sheet of a workbook: its non-empty rows, with their displayed numbers. Formulas are ignored;
 * their saved results are used.
 * @throws UnreadableWorkbook
 */
export async function readWorkbook(bytes: Buffer, limits: SheetLimits): Promise<Sheet> {
  const parts = await WorkbookParts.of(bytes, limits.marks);
  const { sheetPart, isFrom1904, textsPart, stylesPart } = await shownSheet(parts);
  const texts = await sharedTexts(parts, textsPart);
  const styles = await cellStyles(parts, stylesPart);
  const sheet = new SheetHandler(
    {
      text: (at) => texts[at],
      day: (number, style) => (styles[style]?.isDay ? dayOfSerial(number, isFrom1904) : null),
      shown: (number, style) => shownNumber(number, styles[style]?.isDay ? undefined : styles[style]?.format),
    },
    limits,
  );
  await parts.read(sheetPart, sheet);
  return { rows: sheet.rows, merged: sheet.merged, isFrom1904 };
}

const WORKBOOK = 'xl/workbook.xml';

/** The number format of a cell. */
interface CellStyle {
  isDay: boolean;
  /** Undefined: the general format. */
  format: string | undefined;
}

/** The workbook's parts to read, by their names in the file. */
interface ShownSheet {
  sheetPart: string;
  textsPart: string;
  stylesPart: string;
  isFrom1904: boolean;
}

async function shownSheet(parts: WorkbookParts): Promise<ShownSheet> {
  const workbook = await mainPart(parts);
  let shown: string | undefined;
  let isFrom1904 = false;
  await parts.read(workbook, {
    open(name, { state = 'visible', date1904, ...others }) {
      if (name === 'sheet' && state === 'visible') shown ??= linkIn(others);
      if (name === 'workbookPr') isFrom1904 = date1904 === '1' || date1904 === 'true';
    },
  });
  const folder = posix.dirname(workbook);
  if (shown === undefined) throw new UnreadableWorkbook('noSheet');
  const { byId, byType } = await targets(parts, workbook);
  const target = byId.get(shown);
  if (target === undefined) throw new UnreadableWorkbook('noSheet');
  const partOf = (type: string) => within(folder, byType.get(type) ?? `${type}.xml`);
  return {
    sheetPart: within(folder, target),
    textsPart: partOf('sharedStrings'),
    stylesPart: partOf('styles'),
    isFrom1904,
  };
}

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
