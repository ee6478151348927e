import { storableText } from '@walkthrough/domain';
import { UnreadableWorkbook, type XmlHandler } from './workbook-parts';

/**
 * What a cell holds: of a formula, what it came to. A number that is shown as a day carries the day; `shown` is what a
 * spreadsheet program displays.
 */
export type SheetCell =
  | { kind: 'text'; text: string }
  | { kind: 'number'; number: number; day: string | null; shown: string }
  | { kind: 'error'; text: string };

export interface SheetRow {
  /** As people see it beside the row. */
  line: number;
  /** By the number of the column, from 0. */
  cells: ReadonlyMap<number, SheetCell>;
}

/** Cells that are shown as one, both ends inclusive. */
export interface MergedCells {
  lines: readonly [number, number];
  columns: readonly [number, number];
}

export interface Sheet {
  rows: readonly SheetRow[];
  merged: readonly MergedCells[];
  isFrom1904: boolean;
}

/** How much of a sheet is kept; what is beyond is refused, or not looked at. */
export interface SheetLimits {
  rows: number;
  columns: number;
  /** Elements and attributes of all that is read; left out: as many as any workbook may have. */
  marks?: number;
  /** Cells that hold anything; left out: as many as any workbook may have. */
  cells?: number;
}

/** What stands elsewhere in the workbook. */
interface Elsewhere {
  text(at: number): string | undefined;
  day(number: number, style: number): string | null;
  shown(number: number, style: number): string;
}

const MOST_MERGED = 10_000;
/** `$XFD$1048576:$XFD$1048576` is the longest that there is. */
const LONGEST_REF = 40;
/** Of a cell, as it is written: as many signs as Excel keeps, each in the seven characters of an escape. */
const MOST_WRITTEN = 7 * 32_767;
/** Of all cells that are kept. Many cells can share one text: in the file it stands once. */
const MOST_CHARACTERS = 40_000_000;
/** That hold anything: twenty thousand rows of fifty columns. A cell costs more than what its elements do. */
const MOST_CELLS = 1_000_000;

/** The column of a cell's name, from 0: `C7` is in the third. */
function columnOf(name: string): number {
  let column = 0;
  for (const letter of /^[A-Z]+/.exec(name)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

/** A spreadsheet writes signs that it cannot write otherwise as `_x000D_`. */
const unescaped = (text: string): string =>
  storableText(
    text.replace(/_x([0-9a-f]{4})_/gi, (_all, code: string) => String.fromCharCode(parseInt(code, 16))),
  );

/** What is written so far and what comes next, up to what a cell can hold. */
const joined = (written: string, piece: string): string =>
  written.length + piece.length <= MOST_WRITTEN
    ? written + piece
    : written + piece.slice(0, MOST_WRITTEN - written.length);

/** Reads the texts of an element, whatever their pieces look like; how a word is pronounced is not part of it. */
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

/** Keeps the rows of a sheet that hold anything. */
export class SheetHandler implements XmlHandler {
  readonly rows: SheetRow[] = [];
  readonly merged: MergedCells[] = [];
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

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    const { r, t = 'n', s = '0', ref } = attributes;
    this.inlineText.open(name, attributes);
    if (name === 'row') {
      this.line = r === undefined ? this.line + 1 : Number(r);
      this.column = -1;
      this.cells = new Map();
    }
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

  private keepCell(): void {
    const cell = this.cell();
    if (!cell) return;
    this.filled += 1;
    if (this.filled > (this.limits.cells ?? MOST_CELLS)) throw new UnreadableWorkbook('tooLarge');
    if (this.column < 0 || this.column >= this.limits.columns) return;
    this.cells.set(this.column, cell);
    this.characters += (cell.kind === 'number' ? cell.shown : cell.text).length;
    if (this.characters > MOST_CHARACTERS) throw new UnreadableWorkbook('tooLarge');
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

  /** What stands in the cell, before it is known what it is; null: nothing. */
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
      // A day as ISO 8601 writes it: the time of the day says nothing here.
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
    if (this.merged.length >= MOST_MERGED) throw new UnreadableWorkbook('tooLarge');
    const [first = '', last = first] = ref.split(':');
    const lineOf = (name: string) => Number(/\d+$/.exec(name)?.[0] ?? 0);
    this.merged.push({
      lines: [lineOf(first), lineOf(last)],
      columns: [columnOf(first), columnOf(last)],
    });
  }
}
