import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The parts beside the sheet that every workbook has (ECMA-376). The second cell format is the bold one of the titles. */
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
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
    '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill>' +
    '<fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    '<cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
    '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>',
};

/** Of a text, what a spreadsheet keeps. */
const MOST_CHARACTERS = 32_767;
/** No document of XML may hold these, however they are written. */
const NOT_IN_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/**
 * Rows of texts as a workbook of one sheet, packed while they are read; the first row holds the titles. Every cell is a
 * text, so that none of them is reckoned with.
 * @param hidden how many columns at the left are not shown
 */
export function xlsxFile(rows: AsyncIterable<readonly string[]>, hidden = 0): Readable {
  const zip = new ZipFile();
  for (const [name, xml] of Object.entries(PARTS)) zip.addBuffer(Buffer.from(DECLARATION + xml), name);
  const sheet = Readable.from(sheetXml(rows, hidden), { objectMode: false });
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml');
  zip.end();
  const file = zip.outputStream as Readable;
  sheet.once('error', (error) => file.destroy(error));
  // Whoever stops reading needs no further rows.
  file.once('close', () => sheet.destroy());
  return file;
}

async function* sheetXml(rows: AsyncIterable<readonly string[]>, hidden: number): AsyncGenerator<string> {
  yield `${DECLARATION}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">`;
  yield '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
  yield '<sheetFormatPr defaultRowHeight="15"/>';
  if (hidden > 0) yield `<cols><col min="1" max="${hidden}" width="9" hidden="1" customWidth="1"/></cols>`;
  yield '<sheetData>';
  let style = ' s="1"';
  for await (const row of rows) {
    yield `<row>${row.map((text) => xlsxCell(text, style)).join('')}</row>`;
    style = '';
  }
  yield '</sheetData></worksheet>';
}

function xlsxCell(text: string, style: string): string {
  if (text === '') return `<c${style}/>`;
  const kept = text
    .slice(0, MOST_CHARACTERS)
    .replace(NOT_IN_XML, '')
    // A spreadsheet reads `_x0041_` as the letter A, unless its first sign is written so itself.
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(/[&<>]/g, (sign) => ENTITIES[sign]!);
  return `<c${style} t="inlineStr"><is><t xml:space="preserve">${kept}</t></is></c>`;
}
