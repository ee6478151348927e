import { posix } from 'node:path';
import { dayOfSerial, showsDay } from './cell-dates';
import { UnreadableWorkbook, WorkbookParts } from './workbook-parts';
import { type Sheet, SheetHandler, type SheetLimits, textHandler } from './sheet-handler';

export type { Sheet, SheetCell, SheetRow } from './sheet-handler';

/** Of all shared texts together. */
const MOST_SHARED_CHARACTERS = 40_000_000;

/**
 * The first sheet of a workbook that is shown: its rows that hold anything, by the numbers that people see. Formulas are
 * not looked at, only what they came to when the file was saved.
 * @throws UnreadableWorkbook
 */
export async function readWorkbook(bytes: Buffer, limits: SheetLimits): Promise<Sheet> {
  const parts = await WorkbookParts.of(bytes, limits.marks);
  const { sheetPart, isFrom1904, folder } = await shownSheet(parts);
  const texts = await sharedTexts(parts, folder);
  const dateStyles = await stylesOfDays(parts, folder);
  const sheet = new SheetHandler(
    {
      text: (at) => texts[at],
      day: (number, style) => (dateStyles.has(style) ? dayOfSerial(number, isFrom1904) : null),
    },
    limits,
  );
  await parts.read(sheetPart, sheet);
  return { rows: sheet.rows, merged: sheet.merged, isFrom1904 };
}

const WORKBOOK = 'xl/workbook.xml';

async function shownSheet(
  parts: WorkbookParts,
): Promise<{ sheetPart: string; isFrom1904: boolean; folder: string }> {
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
  const target = shown === undefined ? undefined : (await targets(parts, workbook)).get(shown);
  if (target === undefined) throw new UnreadableWorkbook('noSheet');
  return { sheetPart: within(folder, target), isFrom1904, folder };
}

/** The link of an element, whatever the prefix of its namespace is. */
const linkIn = (attributes: Readonly<Record<string, string>>): string | undefined =>
  Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1];

/** Where the workbook itself lies; nearly always in one place. */
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

/** What a part names, by the names that it has for it. */
async function targets(parts: WorkbookParts, part: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  await parts.read(`${posix.dirname(part)}/_rels/${posix.basename(part)}.rels`, {
    open(name, { Id, Target, TargetMode }) {
      if (name === 'Relationship' && TargetMode !== 'External' && Id !== undefined && Target !== undefined)
        found.set(Id, Target);
    },
  });
  return found;
}

const within = (folder: string, target: string): string =>
  target.startsWith('/') ? target.slice(1) : posix.join(folder, target);

async function sharedTexts(parts: WorkbookParts, folder: string): Promise<string[]> {
  const part = posix.join(folder, 'sharedStrings.xml');
  const texts: string[] = [];
  if (!parts.has(part)) return texts;
  let characters = 0;
  const handler = textHandler('si', (text) => {
    characters += text.length;
    if (characters > MOST_SHARED_CHARACTERS) throw new UnreadableWorkbook('tooLarge');
    texts.push(text);
  });
  await parts.read(part, handler);
  return texts;
}

/** Numbers of the cell formats that show days. */
async function stylesOfDays(parts: WorkbookParts, folder: string): Promise<Set<number>> {
  const part = posix.join(folder, 'styles.xml');
  const days = new Set<number>();
  if (!parts.has(part)) return days;
  const codes = new Map<number, string>();
  const known = new Map<number, boolean>();
  const isDay = (id: number): boolean => {
    const shows = known.get(id) ?? showsDay(id, codes.get(id));
    known.set(id, shows);
    return shows;
  };
  let isInFormats = false;
  let style = 0;
  await parts.read(part, {
    open(name, { numFmtId = '0', formatCode }) {
      if (name === 'numFmt' && formatCode !== undefined) codes.set(Number(numFmtId), formatCode);
      if (name === 'cellXfs') isInFormats = true;
      if (name !== 'xf' || !isInFormats) return;
      if (isDay(Number(numFmtId))) days.add(style);
      style += 1;
    },
    close(name) {
      if (name === 'cellXfs') isInFormats = false;
    },
  });
  return days;
}
