import { Readable } from 'node:stream';

/** Without it a spreadsheet program assumes a local code page. */
const BYTE_ORDER_MARK = '\uFEFF';

/** What a spreadsheet program treats as a formula at the start of a cell, after any blanks. */
const LOOKS_LIKE_A_FORMULA = /^\s*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20]|^[\t\r\n]/;

/** A number as JavaScript writes it: also a negative one is no formula. */
export const IS_NUMBER = /^-?\d+(?:\.\d+)?(?:e[+-]\d+)?$/;

/**
 * Writes rows as CSV (RFC 4180) in UTF-8.
 * @param numbers columns, from 0, whose numbers are written as they are
 */
export function csvStream(rows: AsyncIterable<readonly string[]>, numbers: readonly number[] = []): Readable {
  return Readable.from(lines(rows, new Set(numbers)), { objectMode: false });
}

async function* lines(
  rows: AsyncIterable<readonly string[]>,
  numbers: ReadonlySet<number>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK;
  for await (const row of rows) {
    const cells = row.map((text, at) => (numbers.has(at) && IS_NUMBER.test(text) ? text : csvCell(text)));
    yield `${cells.join(',')}\r\n`;
  }
}

/** Escapes formula-like text with a leading apostrophe. */
function csvCell(text: string): string {
  const harmless = LOOKS_LIKE_A_FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
