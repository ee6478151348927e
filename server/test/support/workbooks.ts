import { strToU8, zipSync } from 'fflate';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const LINKS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export interface WorkbookPieces {
  /** XML within `<worksheet>`. */
  sheet?: string;
  /** XML within `<workbook>`. */
  workbook?: string;
  /** Further relationships beside `worksheets/sheet1.xml` (rId1) and `sheet2.xml` (rId2). */
  parts?: Readonly<Record<string, string>>;
}

/** Returns a workbook of raw parts, with defaults for the others. */
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

/** Returns cells of texts and numbers, row by row; undefined for an empty cell. */
export function sheetOf(rows: readonly (readonly (string | number | undefined)[])[]): string {
  const cell = (value: string | number | undefined): string => {
    if (value === undefined) return '<c/>';
    return typeof value === 'number'
      ? `<c><v>${value}</v></c>`
      : `<c t="inlineStr"><is><t>${escaped(value)}</t></is></c>`;
  };
  return `<sheetData>${rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('')}</sheetData>`;
}
