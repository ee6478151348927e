import { unzipSync } from 'fflate';
import { dayOfSerial } from '../../src/core/workbooks/cell-dates';

/** Returns the cells of a CSV file (RFC 4180), row by row; requires its byte order mark. */
export function csvRows(file: Buffer): string[][] {
  const text = file.toString('utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  expect(text.endsWith('\r\n')).toBe(true);
  const cells = [...text.slice(1).matchAll(/("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/g)];
  const rows: string[][] = [[]];
  for (const [, cell = '', end] of cells) {
    rows.at(-1)!.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

const SIGNS: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' };

/** Returns the cells of a workbook's only sheet, row by row; each must be a text or a date, `YYYY-MM-DD`. */
export function xlsxRows(file: Buffer): string[][] {
  const parts = unzipSync(file);
  const part = (name: string) => Buffer.from(parts[name]!).toString('utf8');
  expect(Object.keys(parts).sort()).toEqual([
    ...['[Content_Types].xml', '_rels/.rels', 'xl/_rels/workbook.xml.rels', 'xl/styles.xml'],
    ...['xl/workbook.xml', 'xl/worksheets/sheet1.xml'],
  ]);
  const sheet = part('xl/worksheets/sheet1.xml').replace(
    /<c s="3"><v>(\d+)<\/v><\/c>/g,
    (_cell, serial) => `<c>${dayOfSerial(Number(serial), false)}</c>`,
  );
  expect(sheet).not.toMatch(/<f[ >]|<v[ >]/);
  return [...sheet.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row]) =>
    [...row!.matchAll(/<c[^>]*?(?:\/>|>(.*?)<\/c>)/gs)].map(([, cell = '']) =>
      cell
        .replace(/<[^>]+>/g, '')
        .replace(/&(lt|gt|amp);/g, (sign) => SIGNS[sign]!)
        .replaceAll('_x005F_', '_'),
    ),
  );
}

/** Returns the XML of a workbook's only sheet, and the number format of each cell format. */
export function xlsxStyles(file: Buffer) {
  const parts = unzipSync(file);
  const part = (name: string) => Buffer.from(parts[name]!).toString('utf8');
  const [, formats = ''] = /<cellXfs[^>]*>(.*?)<\/cellXfs>/s.exec(part('xl/styles.xml')) ?? [];
  const ids = [...formats.matchAll(/numFmtId="(\d+)"/g)].map(([, id]) => id);
  return { xml: part('xl/worksheets/sheet1.xml'), formatOf: (style: number) => ids[style] };
}
