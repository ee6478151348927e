import { Readable } from 'node:stream';
import { IS_NUMBER } from './csv';
import { type ZipEntry, zipStream } from './zip';

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Cell formats: bold titles, text (a program keeps typed values as they are), and days. */
const [GENERAL_STYLE, TITLE_STYLE, TEXT_STYLE, DAY_STYLE] = [0, 1, 2, 3];

/** The fixed parts of every workbook besides the sheet (ECMA-376). */
const PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml':
    `<Types xmlns="${PACKAGE}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/>` +
    `<Override PartName="/xl/styles.xml" ContentType="${SHEET_TYPE}.styles+xml"/>` +
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEET_TYPE}.worksheet+xml"/></Types>`,
  '_rels/.rels':
    `<Relationships xmlns="${PACKAGE}/relationships">` +
    `<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml':
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>` +
    '<sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    `<Relationships xmlns="${PACKAGE}/relationships">` +
    `<Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/>` +
    `<Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml':
    `<styleSheet xmlns="${MAIN}">` +
    '<numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts>' +
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
    '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill>' +
    '<fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    '<cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
    '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
    '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
    '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>',
};

/** Maximum text length of a cell. */
const MAX_CHARACTERS = 32_767;
/** Characters that XML cannot contain, even escaped. */
const NOT_IN_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

interface XlsxColumns {
  /** Number of hidden columns at the left. */
  hidden?: number;
  /** Columns, from 0, in which typed dates become date values. */
  dates?: readonly number[];
  /** Columns, from 0, whose texts are days, `YYYY-MM-DD`: a program treats them as dates. */
  days?: readonly number[];
  /** Columns, from 0, whose numbers a program can add up. */
  numbers?: readonly number[];
  /** Columns, from 0, whose cells offer a list of values. */
  choices?: readonly { at: number; values: readonly string[] }[];
}

/** The last possible column and row of a sheet, from 1. */
const LAST_COLUMN = 16_384;
const LAST_ROW = 1_048_576;
const DEFAULT_WIDTH = 9.140625;
/** In a narrower column a program shows `####` instead of a day. */
const DAY_WIDTH = 11.5;

/**
 * Writes rows as a workbook with one sheet, packed while they are read; the first row contains the titles. Every cell
 * outside `days` and `numbers` has the text format, so that it is never evaluated, even after an edit.
 */
export function xlsxStream(rows: AsyncIterable<readonly string[]>, columns: XlsxColumns = {}): Readable {
  return zipStream(parts([{ rows, columns }]));
}

/** A sheet of a workbook; without a title it has the default name of a first sheet. */
export interface XlsxSheet {
  title?: string | undefined;
  rows: AsyncIterable<readonly string[]>;
  columns: Omit<XlsxColumns, 'choices'>;
}

/** Writes a workbook with several sheets, one after another. */
export function workbookStream(sheets: readonly [XlsxSheet, ...XlsxSheet[]]): Readable {
  return zipStream(parts(sheets));
}

async function* parts(
  sheets: readonly [XlsxSheet & { columns: XlsxColumns }, ...XlsxSheet[]],
): AsyncGenerator<ZipEntry> {
  const [{ title, columns }, ...others] = sheets;
  const { choices = [] } = columns;
  let all: Parts = title === undefined ? PARTS : renamed(PARTS, title);
  for (const [at, { title: name = '' }] of others.entries()) all = withSheet(all, at + 2, name);
  if (choices.length > 0) all = { ...all, ...listParts(choices) };
  for (const [name, xml] of Object.entries(all)) yield { name, bytes: Buffer.from(DECLARATION + xml) };
  for (const [at, sheet] of sheets.entries())
    yield {
      name: `xl/worksheets/sheet${at + 1}.xml`,
      bytes: Readable.from(sheetXml(sheet.rows, sheet.columns), { objectMode: false }),
    };
}

type Parts = Readonly<Record<string, string>>;

const renamed = (parts: Parts, title: string): Parts => ({
  ...parts,
  'xl/workbook.xml': parts['xl/workbook.xml']!.replace('name="Sheet1"', `name="${title}"`),
});

/** Adds a sheet to the fixed parts. @param attributes more attributes of its entry in the workbook */
function withSheet(parts: Parts, number: number, title: string, attributes = ''): Parts {
  const link = `rId${number + 1}`;
  const added = (name: string, end: string, xml: string) => ({
    [name]: parts[name]!.replace(end, xml + end),
  });
  return {
    ...parts,
    ...added(
      '[Content_Types].xml',
      '</Types>',
      `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${SHEET_TYPE}.worksheet+xml"/>`,
    ),
    ...added(
      'xl/workbook.xml',
      '</sheets>',
      `<sheet name="${title}" sheetId="${number}"${attributes} r:id="${link}"/>`,
    ),
    ...added(
      'xl/_rels/workbook.xml.rels',
      '</Relationships>',
      `<Relationship Id="${link}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
    ),
  };
}

async function* sheetXml(
  rows: AsyncIterable<readonly string[]>,
  { hidden = 0, dates = [], days = [], numbers = [], choices = [] }: XlsxColumns,
): AsyncGenerator<string> {
  yield `${DECLARATION}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">`;
  yield '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
  yield '<sheetFormatPr defaultRowHeight="15"/>';
  yield `<cols>${columnsXml(hidden, [...dates, ...numbers], days)}</cols><sheetData>`;
  const [areDates, areDays, areNumbers] = [new Set(dates), new Set(days), new Set(numbers)];
  let isTitles = true;
  let count = 0;
  for await (const row of rows) {
    if (++count > LAST_ROW) throw new Error('A sheet cannot have that many rows.');
    const cell = (text: string, at: number) => {
      if (isTitles) return xlsxCell(text, TITLE_STYLE);
      const serial = areDays.has(at) ? serialOf(text) : null;
      if (serial !== null) return `<c s="${DAY_STYLE}"><v>${serial}</v></c>`;
      if (areNumbers.has(at) && IS_NUMBER.test(text)) return `<c s="${GENERAL_STYLE}"><v>${text}</v></c>`;
      return xlsxCell(text, areDates.has(at) ? GENERAL_STYLE : TEXT_STYLE);
    };
    yield `<row>${row.map(cell).join('')}</row>`;
    isTitles = false;
  }
  yield `</sheetData>${validationsXml(choices)}</worksheet>`;
}

type Choices = NonNullable<XlsxColumns['choices']>;

/** The last row of a list; later rows offer no values. */
const LAST_CHOICE = 20_001;

/** Returns the name of a column, from 0: `A`, `B`, … `AA`. */
const columnName = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : columnName(Math.floor(at / 26) - 1) + columnName(at % 26);

/** The values stand in a hidden sheet, because a list in the cell itself has at most 255 characters. */
function validationsXml(choices: Choices): string {
  if (choices.length === 0) return '';
  const each = choices.map(({ at, values }, place) => {
    const [cells, list] = [columnName(at), columnName(place)];
    return (
      `<dataValidation type="list" allowBlank="1" sqref="${cells}2:${cells}${LAST_CHOICE}">` +
      `<formula1>Lists!$${list}$1:$${list}$${values.length}</formula1></dataValidation>`
    );
  });
  return `<dataValidations count="${choices.length}">${each.join('')}</dataValidations>`;
}

/** Returns the parts of a workbook with a hidden sheet of values. */
function listParts(choices: Choices): Record<string, string> {
  const longest = Math.max(...choices.map(({ values }) => values.length));
  const rows = Array.from({ length: longest }, (_, row) => {
    const cells = choices.map(({ values }) => xlsxCell(values[row] ?? '', GENERAL_STYLE));
    return `<row>${cells.join('')}</row>`;
  });
  return {
    ...withSheet(PARTS, 2, 'Lists', ' state="hidden"'),
    'xl/worksheets/sheet2.xml': `<worksheet xmlns="${MAIN}"><sheetData>${rows.join('')}</sheetData></worksheet>`,
  };
}

/** Formats of whole columns, which new rows inherit. */
function columnsXml(hidden: number, dates: readonly number[], days: readonly number[]): string {
  const column = (min: number, max: number, style: number, width = DEFAULT_WIDTH) =>
    `<col min="${min}" max="${max}" width="${width}" style="${style}"${max <= hidden ? ' hidden="1"' : ''}/>`;
  const columns = hidden > 0 ? [column(1, hidden, TEXT_STYLE)] : [];
  let next = hidden + 1;
  for (const at of [...dates, ...days].sort((one, other) => one - other)) {
    const date = at + 1;
    if (date > next) columns.push(column(next, date - 1, TEXT_STYLE));
    columns.push(
      days.includes(at) ? column(date, date, DAY_STYLE, DAY_WIDTH) : column(date, date, GENERAL_STYLE),
    );
    next = date + 1;
  }
  return [...columns, column(next, LAST_COLUMN, TEXT_STYLE)].join('');
}

const DAY_MS = 86_400_000;
/** Earlier serial numbers include a 29th of February 1900, which did not exist. */
const FIRST_DAY = '1900-03-01';

/** Returns the serial number of a day, `YYYY-MM-DD`; null for anything else, which stays text. */
function serialOf(text: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < FIRST_DAY) return null;
  return (Date.parse(text) - Date.UTC(1899, 11, 30)) / DAY_MS;
}

function xlsxCell(text: string, style: number): string {
  if (text === '') return `<c s="${style}"/>`;
  const kept = text
    .slice(0, MAX_CHARACTERS)
    .replace(NOT_IN_XML, '')
    // A spreadsheet program reads `_x0041_` as the letter A, unless the underscore itself is escaped.
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(/[&<>]/g, (sign) => ENTITIES[sign]!);
  return `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${kept}</t></is></c>`;
}
