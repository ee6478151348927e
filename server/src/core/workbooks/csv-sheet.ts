import { countCells, storableText } from '@walkthrough/domain';
import type { ChosenSheet } from './read-workbook';
import { keptCell, MAX_CELLS, type SheetCell, type SheetLimits, type SheetRow } from './sheet-handler';
import { UnreadableWorkbook } from './workbook-parts';

/** Signs between values, the more likely one first. */
const SEPARATORS = [',', ';', '\t', '|'] as const;
/** Characters from which the separator is guessed. */
const SAMPLE = 20_000;
/** For all cells of a file. */
const MAX_CHARACTERS = 40_000_000;
const LONGEST_CELL = 32_767;

/**
 * Decodes a text file: UTF-8, UTF-16 with its mark, otherwise Windows-1252, which has a character for every byte.
 * @throws UnreadableWorkbook: it is no text
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const isPdf = Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-';
  if (isPdf || bytes.subarray(0, SAMPLE).some((byte) => byte < 9 || (byte > 13 && byte < 27)))
    throw new UnreadableWorkbook('notAWorkbook');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return fromWindows1252(bytes);
  }
}

/** The characters of Windows-1252 from 0x80 to 0x9f; Latin-1 has the others. Empty places are control characters. */
const UPPER =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f' +
  '\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178';

/** Decoded here, because Node 20 reads this encoding as Latin-1. */
const fromWindows1252 = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (sign) => UPPER[sign.charCodeAt(0) - 0x80]!);

/** Returns the separator that splits the first lines into the most values. */
function separatorOf(text: string): string {
  // Excel writes the separator into the first line of some files.
  const said = /^sep=(.)\r?\n/.exec(text)?.[1];
  if (said !== undefined) return said;
  const bare = text.slice(0, SAMPLE).replace(/"[^"]*"/g, '');
  const lines = bare
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, 50);
  const score = (sign: string) =>
    lines.filter((line) => line.includes(sign)).length * 1_000 + bare.split(sign).length;
  const [best] = [...SEPARATORS].sort((one, other) => score(other) - score(one));
  // A comma also stands in addresses and amounts: a semicolon in as many lines is the separator.
  return best!;
}

/**
 * Reads a file of separated values. Every value is a text, as it is written.
 * @throws UnreadableWorkbook
 */
export function sheetOfCsv(bytes: Uint8Array, limits: SheetLimits): ChosenSheet {
  const text = decodeText(bytes).replace(/^\uFEFF/, '');
  if (text.trim() === '') throw new UnreadableWorkbook('notAWorkbook');
  const rows = rowsOf(text.replace(/^sep=.\r?\n/, ''), separatorOf(text), limits);
  return {
    rows,
    merged: [],
    isFrom1904: false,
    at: 0,
    sheets: [{ name: '', at: 0, cells: countCells(rows), shape: '' }],
  };
}

function rowsOf(text: string, separator: string, limits: SheetLimits): SheetRow[] {
  const rows: SheetRow[] = [];
  let cells = new Map<number, SheetCell>();
  let [line, column, filled, characters] = [1, 0, 0, 0];
  const keep = (value: string) => {
    if (value.trim() !== '') {
      filled += 1;
      characters += value.length;
      if (filled > (limits.cells ?? MAX_CELLS) || characters > MAX_CHARACTERS)
        throw new UnreadableWorkbook('tooLarge');
      const text = storableText(value.slice(0, LONGEST_CELL));
      if (column < limits.columns) cells.set(column, keptCell({ kind: 'text', text }, limits));
    }
    column += 1;
  };
  const endRow = () => {
    if (cells.size > 0) {
      if (rows.length >= limits.rows) throw new UnreadableWorkbook('tooManyRows');
      rows.push({ line, cells });
    }
    cells = new Map();
    line += 1;
    column = 0;
  };
  let at = 0;
  while (at < text.length) {
    const { value, end } = valueAt(text, at, separator);
    keep(value);
    const sign = text[end];
    at = end + 1;
    if (sign === separator) continue;
    if (sign === '\r' && text[at] === '\n') at += 1;
    endRow();
  }
  if (column > 0) endRow();
  return rows;
}

/** Returns the value that begins at a place, and where its separator or line end is. */
function valueAt(text: string, from: number, separator: string): { value: string; end: number } {
  let at = from;
  let value = '';
  if (text[at] === '"') {
    for (at += 1; at < text.length;) {
      const quote = text.indexOf('"', at);
      value += text.slice(at, quote === -1 ? text.length : quote);
      at = quote === -1 ? text.length : quote + 1;
      if (text[at] !== '"') break;
      value += '"';
      at += 1;
    }
  }
  const start = at;
  while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at += 1;
  return { value: value + text.slice(start, at), end: at };
}
