import { Readable } from 'node:stream';

/** Without it a spreadsheet reads the file in the code page of its country. */
const BYTE_ORDER_MARK = '\uFEFF';

/** What a spreadsheet takes for a formula when a cell begins with it, whatever blanks are in front. */
const LOOKS_LIKE_A_FORMULA = /^\s*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20]|^[\t\r\n]/;

/** Rows of texts as CSV (RFC 4180) in UTF-8. */
export function csvFile(rows: AsyncIterable<readonly string[]>): Readable {
  return Readable.from(lines(rows), { objectMode: false });
}

async function* lines(rows: AsyncIterable<readonly string[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK;
  for await (const row of rows) yield `${row.map(csvCell).join(',')}\r\n`;
}

/** A text that a spreadsheet would reckon with is kept one by an apostrophe in front. */
export function csvCell(text: string): string {
  const harmless = LOOKS_LIKE_A_FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
