import { strToU8, zipSync } from 'fflate';

type Row = Readonly<Record<string, string>>;

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function sheetXml(rows: readonly Row[]): string {
  const headings = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = [headings, ...rows.map((row) => headings.map((heading) => row[heading] ?? ''))];
  const cell = (text: string) => `<c t="inlineStr"><is><t>${escaped(text)}</t></is></c>`;
  const data = lines.map((cells) => `<row>${cells.map(cell).join('')}</row>`).join('');
  return `<worksheet xmlns="${MAIN}"><sheetData>${data}</sheetData></worksheet>`;
}

/** Returns an XLSForm as a spreadsheet program would save it; each sheet has its rows by headings. */
export function xlsFormFile(sheets: Readonly<Record<string, readonly Row[]>>): Buffer {
  const names = Object.keys(sheets);
  const entry = (name: string, at: number) =>
    `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`;
  const link = (_name: string, at: number) =>
    `<Relationship Id="rId${at + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`;
  const parts = {
    '[Content_Types].xml':
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/>` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/></Types>',
    '_rels/.rels':
      `<Relationships xmlns="${PACKAGE}/relationships">` +
      `<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${names.map(entry).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${names.map(link).join('')}</Relationships>`,
    ...Object.fromEntries(
      names.map((name, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheetXml(sheets[name] ?? [])]),
    ),
  };
  const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
  return Buffer.from(
    zipSync(
      Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(declaration + xml)])),
    ),
  );
}
