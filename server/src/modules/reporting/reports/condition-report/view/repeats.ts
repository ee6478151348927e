import { fill, messages } from '@walkthrough/domain';
import { innerRows, rowsOf, type Entry, type FormRow, type Item } from '@walkthrough/form-definitions';
import { BLANK_CELL, cellOfValue } from './cells';
import { SIDE_NAMES, type OfSide, type ReportReader } from './report-reader';
import type { Block, Cell, GridRowView, RowView } from './report-view';

const texts = messages.conditionReport;

/** Most answers of a row that fit beside each other, of all sides; others are printed below each other. */
const WIDEST_ROW = 6;

/** The rows of a repeat on one side. */
interface RowsOfSide {
  entry: Entry;
  rows: readonly FormRow[];
}

/** A row of the report: of one side, or of both where the move-out's is paired with the move-in's. */
type RowOfSides = OfSide<{ entry: Entry; row: FormRow } | null>[];

/** Pairs rows of the move-out with those of the move-in; those that the move-in lacks follow. */
function pairedRows(sides: readonly OfSide<RowsOfSide | null>[]): RowOfSides[] {
  const lines: { id: string; bySide: Map<string, FormRow> }[] = [];
  for (const { side, value } of sides)
    for (const row of value?.rows ?? []) {
      const pair = lines.find(({ id, bySide }) => id === row.sourceRowId && !bySide.has(side));
      if (pair === undefined) lines.push({ id: row.id, bySide: new Map([[side, row]]) });
      else pair.bySide.set(side, row);
    }
  return lines.map(({ bySide }) =>
    sides.map(({ side, out, value }) => {
      const row = bySide.get(side);
      return { side, out, value: value === null || row === undefined ? null : { entry: value.entry, row } };
    }),
  );
}

const questionsOf = (entry: Entry | undefined): readonly Entry[] => entry?.rules.questions ?? [];

class RepeatReader {
  constructor(
    private readonly reader: ReportReader,
    private readonly item: Item,
    private readonly sides: readonly OfSide<RowsOfSide | null>[],
  ) {}

  blocks(): Block[] {
    const rows = pairedRows(this.sides);
    if (rows.length === 0) return this.none();
    // A side that has begun says that it has no rows.
    const used = this.sides.filter(
      ({ side, value }) => value !== null && (value.rows.length > 0 || this.reader.begun.has(side)),
    );
    const columns = used.map(({ side, out, value }) => ({ side, out, questions: questionsOf(value?.entry) }));
    const isNested = columns.some(({ questions }) => questions.some(({ kind }) => kind === 'rows'));
    const width = columns.reduce((sum, { questions }) => sum + questions.length, 0);
    if (isNested || width > WIDEST_ROW) return rows.flatMap((row, index) => this.belowEachOther(row, index));
    const isUsed = ({ side }: OfSide<unknown>) => columns.some((column) => column.side === side);
    return [
      {
        kind: 'grid',
        label: this.label(),
        sided: this.reader.sides.length > 1,
        columns: columns.map(({ side, out, questions }) => ({
          side: SIDE_NAMES[side],
          out,
          labels: questions.map(({ item }) => this.reader.text(item.label ?? item.id, side)),
        })),
        rows: rows.map((row, index): GridRowView => ({
          label: String(index + 1),
          cells: row.filter(isUsed).flatMap((each) =>
            questionsOf(this.sides.find(({ side }) => side === each.side)?.value?.entry).map((question) => ({
              out: each.out,
              value: this.cell(question, each.value?.row),
            })),
          ),
        })),
      },
    ];
  }

  /** Says that there are no rows, where a side was asked for them. */
  private none(): Block[] {
    const cells = this.sides.map(({ side, out, value }) => ({
      side,
      out,
      value: value === null ? BLANK_CELL : cellOfValue(this.reader, value.entry, null, true),
    }));
    const isAsked = cells.some(({ value: { kind } }) => kind !== 'blank');
    return isAsked ? [{ kind: 'pairs', rows: [{ label: this.label(), cells }] }] : [];
  }

  private label(): string {
    return this.reader.label(this.item, this.reader.sides);
  }

  /** A heading with the number of the row, and its answers as those of the report are printed. */
  private belowEachOther(row: RowOfSides, index: number): Block[] {
    const asked = this.item.questions ?? [];
    const rows = asked.map((question): RowView => ({
      label: this.reader.label(question, this.reader.sides),
      cells: row.map(({ side, out, value }) => {
        const entry = questionsOf(value?.entry).find(({ item }) => item === question);
        return { side, out, value: entry === undefined ? BLANK_CELL : this.cell(entry, value?.row) };
      }),
    }));
    const answered = rows.filter(({ cells }) =>
      cells.some(({ value: { kind } }) => kind !== 'blank' && kind !== 'inapplicable'),
    );
    const heading = fill(texts.rowOfRepeat, { label: this.label(), row: index + 1 });
    return [
      { kind: 'heading', text: heading },
      ...(answered.length === 0 ? [] : [{ kind: 'pairs', rows: answered } as const]),
    ];
  }

  private cell(question: Entry, row: FormRow | undefined): Cell {
    if (row === undefined) return BLANK_CELL;
    const isAsked = this.reader.askedInRow(question, row);
    if (question.kind !== 'rows')
      return cellOfValue(this.reader, question, row.values[question.key], isAsked);
    const inner = isAsked ? innerRows(row, question.key) : [];
    if (inner.length === 0) return cellOfValue(this.reader, question, null, isAsked);
    return { kind: 'words', lines: inner.map((each, index) => this.line(question, each, index)) };
  }

  /** A row within a row in one line: `2. Dial: 4; Note: cracked`. */
  private line(repeat: Entry, row: FormRow, index: number): string {
    const answers = questionsOf(repeat).flatMap((question) => {
      const cell = this.cell(question, row);
      if (cell.kind !== 'words') return [];
      const label = this.reader.label(question.item, [question.side]).replace(/:$/u, '');
      return [fill(texts.answerInLine, { label, answer: cell.lines.join(' ') })];
    });
    return `${index + 1}. ${answers.join('; ')}`;
  }
}

type EntriesOfSides = readonly OfSide<Entry | undefined>[];

/** Returns the rows of a repeat on the sides that ask for it. */
function rowsOfSides(reader: ReportReader, item: Item, entries: EntriesOfSides): OfSide<RowsOfSide | null>[] {
  return entries.map(({ side, out, value: entry }) => {
    const isAsked = entry !== undefined && reader.asked(item, side);
    return { side, out, value: isAsked ? { entry, rows: rowsOf(reader.answer(entry.key)) } : null };
  });
}

/** Returns the numbers under which the rows of a repeat are printed, by their ids: those of a pair share one. */
export function printedNumbers(
  reader: ReportReader,
  item: Item,
  entries: EntriesOfSides,
): ReadonlyMap<string, number> {
  const lines = pairedRows(rowsOfSides(reader, item, entries));
  return new Map(
    lines.flatMap((line, index) =>
      line.flatMap(({ value }) => (value === null ? [] : [[value.row.id, index + 1] as const])),
    ),
  );
}

/** Builds the blocks of a repeat: a table, or where that is too wide a heading for each row with its answers. */
export function repeatBlocks(reader: ReportReader, item: Item, entries: EntriesOfSides): Block[] {
  return new RepeatReader(reader, item, rowsOfSides(reader, item, entries)).blocks();
}
