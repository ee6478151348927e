import {
  type MergedCells,
  type Sheet,
  type SheetCell,
  type SheetRow,
  storableText,
} from '@walkthrough/domain';
import { UnreadableWorkbook, type XmlHandler } from './workbook-parts';

export type { Sheet, SheetCell, SheetRow };

/** Limits for a sheet; the rest is rejected or ignored. */
export interface SheetLimits {
  rows: number;
  columns: number;
  /** Elements and attributes in all parts; default: the limit for any workbook. */
  marks?: number;
  /** Non-empty cells; default: the limit for any workbook. */
  cells?: number;
  /** Characters of a text that are kept; default: all that a cell can have. */
  characters?: number;
}

/** Data from other parts of the workbook. */
interface Elsewhere {
  text(at: number): string | undefined;
  day(number: number, style: number): string | null;
  shown(number: number, style: number): string;
}

/** The last row and column of a sheet in any program. */
const LAST_LINE = 1_048_576;
const LAST_COLUMN = 16_384;
export const MAX_MERGED = 10_000;
/** `$XFD$1048576:$XFD$1048576` is the longest reference. */
const LONGEST_REF = 40;
/** Raw length of a cell: Excel's maximum number of characters, each as a seven-character escape. */
const MAX_WRITTEN = 7 * 32_767;
/** For all kept cells. Many cells can share one text that is in the file once. */
const MAX_CHARACTERS = 40_000_000;
/** Non-empty cells: twenty thousand rows of fifty columns. A cell costs more than its elements. */
export const MAX_CELLS = 1_000_000;

/**
 * Returns the column index of a cell reference, from 0: `C7` is in the third column.
 * @throws UnreadableWorkbook: there is no such column
 */
function columnOf(name: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,4}/.exec(name)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64;
  if (column < 1 || column > LAST_COLUMN) throw new UnreadableWorkbook('damaged');
  return column - 1;
}

/** @throws UnreadableWorkbook: there is no such row */
function lineOf(digits: string | number): number {
  const line = Number(digits);
  if (!Number.isInteger(line) || line < 1 || line > LAST_LINE) throw new UnreadableWorkbook('damaged');
  return line;
}

/** Shortens a text to the characters that are kept. */
export function keptCell(cell: SheetCell, { characters = Infinity }: SheetLimits): SheetCell {
  if (cell.kind === 'number' || cell.text.length <= characters) return cell;
  return { kind: cell.kind, text: cell.text.slice(0, characters) };
}

const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true';

/** Spreadsheet programs escape unprintable characters as `_x000D_`. */
const unescaped = (text: string): string =>
  storableText(
    text.replace(/_x([0-9a-f]{4})_/gi, (_all, code: string) => String.fromCharCode(parseInt(code, 16))),
  );

/** Appends text, up to the maximum of a cell. */
const joined = (written: string, piece: string): string =>
  written.length + piece.length <= MAX_WRITTEN
    ? written + piece
    : written + piece.slice(0, MAX_WRITTEN - written.length);

/** Collects the texts of an element from all its runs, without phonetic hints. */
export function textHandler(element: string, found: (text: string) => void): Required<XmlHandler> {
  let text = '';
  let isText = false;
  let isPronunciation = false;
  return {
    open(name) {
      if (name === element) text = '';
      if (name === 'rPh') isPronunciation = true;
      if (name === 't') isText = !isPronunciation;
    },
    text(piece) {
      if (isText) text = joined(text, piece);
    },
    close(name) {
      if (name === 't') isText = false;
      if (name === 'rPh') isPronunciation = false;
      if (name === element) found(unescaped(text));
    },
  };
}

/** Collects the non-empty rows of a sheet. */
export class SheetHandler implements XmlHandler {
  readonly rows: SheetRow[] = [];
  readonly merged: MergedCells[] = [];
  readonly hidden: { lines: number[]; columns: number[] } = { lines: [], columns: [] };
  private characters = 0;
  private filled = 0;
  private line = 0;
  private column = -1;
  private cells = new Map<number, SheetCell>();
  private type = '';
  private style = 0;
  private value = '';
  private isValue = false;
  private inline: string | null = null;
  private readonly inlineText = textHandler('is', (text) => {
    this.inline = text;
  });

  constructor(
    private readonly elsewhere: Elsewhere,
    private readonly limits: SheetLimits,
  ) {}

  /** Whether a filled cell was found. */
  get hasCells(): boolean {
    return this.filled > 0;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    const { r, t = 'n', s = '0', ref, hidden } = attributes;
    this.inlineText.open(name, attributes);
    if (name === 'row') {
      this.line = lineOf(r ?? this.line + 1);
      this.column = -1;
      this.cells = new Map();
      if (isTrue(hidden) && this.hidden.lines.length < this.limits.rows) this.hidden.lines.push(this.line);
    }
    if (name === 'col' && isTrue(hidden)) this.hideColumns(attributes);
    if (name === 'c') {
      this.column = r === undefined ? this.column + 1 : columnOf(r);
      this.type = t;
      this.style = Number(s);
      this.value = '';
      this.inline = null;
    }
    if (name === 'v') this.isValue = true;
    if (name === 'mergeCell' && ref !== undefined) this.merge(ref);
  }

  text(text: string): void {
    this.inlineText.text(text);
    if (this.isValue) this.value = joined(this.value, text);
  }

  close(name: string): void {
    this.inlineText.close(name);
    if (name === 'v') this.isValue = false;
    if (name === 'c') this.keepCell();
    if (name === 'row') this.keepRow();
  }

  /** Columns are numbered from 1, both ends inclusive. */
  private hideColumns({ min, max }: Readonly<Record<string, string>>): void {
    const last = Math.min(Number(max), this.limits.columns);
    for (let column = Math.max(1, Number(min)); column <= last; column += 1)
      if (this.hidden.columns.length < this.limits.columns) this.hidden.columns.push(column - 1);
  }

  private keepCell(): void {
    const found = this.cell();
    if (!found) return;
    const cell = keptCell(found, this.limits);
    this.filled += 1;
    if (this.filled > (this.limits.cells ?? MAX_CELLS)) throw new UnreadableWorkbook('tooLarge');
    if (this.column < 0 || this.column >= this.limits.columns) return;
    this.cells.set(this.column, cell);
    this.characters += (cell.kind === 'number' ? cell.shown : cell.text).length;
    if (this.characters > MAX_CHARACTERS) throw new UnreadableWorkbook('tooLarge');
  }

  private cell(): SheetCell | null {
    const text = this.words();
    if (text === null) return null;
    if (this.type === 'e') return { kind: 'error', text };
    if (this.type !== 'n') return text.trim() === '' ? null : { kind: 'text', text };
    const number = Number(text);
    if (text.trim() === '' || !Number.isFinite(number)) return null;
    const { elsewhere, style } = this;
    return {
      kind: 'number',
      number,
      day: elsewhere.day(number, style),
      shown: elsewhere.shown(number, style),
    };
  }

  /** Returns the raw text of the cell before its type is applied; null: empty. */
  private words(): string | null {
    switch (this.type) {
      case 's':
        return this.elsewhere.text(Number(this.value)) ?? null;
      case 'inlineStr':
        return this.inline;
      case 'b':
        return this.value === '1' ? 'TRUE' : 'FALSE';
      case 'str':
        return unescaped(this.value);
      // An ISO 8601 date: the time of day is ignored.
      case 'd':
        return this.value.slice(0, 10);
      default:
        return this.value;
    }
  }

  private keepRow(): void {
    if (this.cells.size === 0) return;
    if (this.rows.length >= this.limits.rows) throw new UnreadableWorkbook('tooManyRows');
    this.rows.push({ line: this.line, cells: this.cells });
  }

  private merge(ref: string): void {
    if (ref.length > LONGEST_REF) throw new UnreadableWorkbook('damaged');
    if (this.merged.length >= MAX_MERGED) throw new UnreadableWorkbook('tooLarge');
    const [first = '', last = first] = ref.split(':');
    const digitsOf = (name: string) => /\d+$/.exec(name)?.[0] ?? '';
    this.merged.push({
      lines: [lineOf(digitsOf(first)), lineOf(digitsOf(last))],
      columns: [columnOf(first), columnOf(last)],
    });
  }
}
