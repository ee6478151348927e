import { buffer } from 'node:stream/consumers';
import { utils, write } from '@e965/xlsx';
import type { XlsSheet } from '@walkthrough/form-definitions';
import { workbookStream, type XlsxSheet } from '../../src/core/exports/xlsx';

/** Returns the rows of a sheet as a workbook has them: with empty cells and rows. */
function rowsOf({ rows }: XlsSheet): string[][] {
  const width = Math.max(...rows.map(({ cells }) => Math.max(...cells.keys()) + 1));
  const byLine = new Map(rows.map((row) => [row.line, row]));
  return Array.from({ length: rows.at(-1)!.line }, (_each, at) =>
    Array.from({ length: width }, (_cell, column) => byLine.get(at + 1)?.cells.get(column) ?? ''),
  );
}

/** Returns an .xlsx file of these sheets. */
export function xlsxFormOf(sheets: readonly XlsSheet[]): Promise<Buffer> {
  const [first, ...others] = sheets.map((sheet): XlsxSheet => ({
    title: sheet.name,
    columns: {},
    rows: (async function* () {
      yield* await Promise.resolve(rowsOf(sheet));
    })(),
  }));
  return buffer(workbookStream([first!, ...others]));
}

/** Returns a file of these sheets in the format of Excel 97, or one with macros. */
export function otherFormOf(sheets: readonly XlsSheet[], bookType: 'biff8' | 'xlsm'): Buffer {
  const book = utils.book_new();
  for (const sheet of sheets) utils.book_append_sheet(book, utils.aoa_to_sheet(rowsOf(sheet)), sheet.name);
  if (bookType === 'xlsm') book.vbaraw = Buffer.from('never read');
  return write(book, { type: 'buffer', bookType, bookVBA: true }) as Buffer;
}

/** Returns a form as a browser sends it. */
export function xlsFormUpload(file: Buffer, name = 'form.xlsx'): FormData {
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(file)]), name);
  return form;
}
