import { strToU8, zipSync } from 'fflate';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const LINKS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export interface WorkbookPieces {
  /** The XML within `<worksheet>`. */
  sheet?: string;
  /** The XML within `<workbook>`. */
  workbook?: string;
  /** Links of the workbook beside those to `worksheets/sheet1.xml` (rId1) and `sheet2.xml` (rId2). */
  parts?: Readonly<Record<string, string>>;
}

/** A workbook of pieces, as office programs write them: the parts that a test does not name are the usual ones. */
export function workbookOf({ sheet = '<sheetData/>', workbook, parts = {} }: WorkbookPieces): Buffer {
  const files = {
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${LINKS}">${workbook ?? '<sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets>'}</workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships>' +
      `<Relationship Id="rId1" Type="${LINKS}/worksheet" Target="worksheets/sheet1.xml"/>` +
      `<Relationship Id="rId2" Type="${LINKS}/worksheet" Target="/xl/worksheets/sheet2.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}">${sheet}</worksheet>`,
    ...parts,
  };
  const zipped = Object.entries(files).map(([name, xml]) => [name, strToU8(xml)] as const);
  return Buffer.from(zipSync(Object.fromEntries(zipped)));
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** Cells of texts (and of numbers as they are), row by row from the first; undefined is no cell. */
export function sheetOf(rows: readonly (readonly (string | number | undefined)[])[]): string {
  const cell = (value: string | number | undefined): string => {
    if (value === undefined) return '<c/>';
    return typeof value === 'number'
      ? `<c><v>${value}</v></c>`
      : `<c t="inlineStr"><is><t>${escaped(value)}</t></is></c>`;
  };
  return `<sheetData>${rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('')}</sheetData>`;
}
