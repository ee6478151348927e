import { Readable } from 'node:stream';

/** Without it a spreadsheet program assumes a local code page. */
const BYTE_ORDER_MARK = '\uFEFF';

/** What a spreadsheet program treats as a formula at the start of a cell, after any blanks. */
const LOOKS_LIKE_A_FORMULA = /^\s*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20]|^[\t\r\n]/;

/** Writes rows as CSV (RFC 4180) in UTF-8. */
export function csvStream(rows: AsyncIterable<readonly string[]>): Readable {
  return Readable.from(lines(rows), { objectMode: false });
}

async function* lines(rows: AsyncIterable<readonly string[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK;
  for await (const row of rows) yield `${row.map(csvCell).join(',')}\r\n`;
}

/** Escapes formula-like text with a leading apostrophe. */
function csvCell(text: string): string {
  const harmless = LOOKS_LIKE_A_FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
