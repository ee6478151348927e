import { fill, labelled, messages } from '@walkthrough/domain';
import {
  innerRows,
  photoPlace,
  rowsOf,
  type Entry,
  type FormRow,
  type Item,
  type Side,
} from '@walkthrough/form-definitions';
import { BLANK_CELL, cellOfValue } from './cells';
import { evidenceLines, withLines } from './evidence';
import type { PhotoLayout } from './photos';
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

/** Returns the questions of rows, without what is kept beside them. */
const questionsOf = (entry: Entry | undefined): readonly Entry[] =>
  (entry?.rules.questions ?? []).filter(({ role }) => role === 'value');

/** Returns the note and flag of a question in rows; those of a repeat are of its rows. */
const besideOf = (repeat: Entry | undefined, item: Item): readonly Entry[] =>
  (repeat?.rules.questions ?? []).filter((each) => each.item === item && each.role !== 'value');

class RepeatReader {
  constructor(
    private readonly reader: ReportReader,
    private readonly photos: PhotoLayout,
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
    const isNoted = (side: Side) => rows.some((row) => this.linesOfRow(row, side).length > 0);
    const noted = new Set(columns.map(({ side }) => side).filter(isNoted));
    const width = columns.reduce((sum, { questions }) => sum + questions.length, noted.size);
    if (isNested || width > WIDEST_ROW)
      return rows.flatMap((row, index) => [...this.belowEachOther(row, index), ...this.photosOf(row, index)]);
    const isUsed = ({ side }: OfSide<unknown>) => columns.some((column) => column.side === side);
    return [
      {
        kind: 'grid',
        label: this.label(),
        sided: this.reader.sides.length > 1,
        columns: columns.map(({ side, out, questions }) => ({
          side: SIDE_NAMES[side],
          out,
          labels: [
            ...questions.map(({ item }) => this.reader.text(item.label ?? item.id, side)),
            ...(noted.has(side) ? [messages.forms.note] : []),
          ],
        })),
        rows: rows.map((row, index): GridRowView => ({
          label: String(index + 1),
          cells: row.filter(isUsed).flatMap(({ side, out, value }) => {
            const entry = this.sides.find((each) => each.side === side)?.value?.entry;
            const cells = questionsOf(entry).map((question) => this.cell(question, value?.row, entry));
            if (noted.has(side)) cells.push(this.cellOfRow(row, side));
            return cells.map((cell) => ({ out, value: cell }));
          }),
        })),
      },
      ...rows.flatMap((row, index) => this.photosOf(row, index)),
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

  /** Flag and note of a row itself, in lines. */
  private linesOfRow(row: RowOfSides, side: Side): string[] {
    const value = row.find((each) => each.side === side)?.value;
    return value ? evidenceLines(besideOf(value.entry, this.item), value.row.values) : [];
  }

  private cellOfRow(row: RowOfSides, side: Side): Cell {
    const lines = this.linesOfRow(row, side);
    return lines.length === 0 ? BLANK_CELL : { kind: 'words', lines };
  }

  /** The photos of a row, of its questions and of the rows within it, of both sides. */
  private photosOf(row: RowOfSides, index: number): Block[] {
    const placesOf = (side: Side) => {
      const value = row.find((each) => each.side === side)?.value;
      return value ? this.placesIn(value.entry, value.row) : [];
    };
    const room = this.nameOf(index);
    const photos = this.photos.belowAnswer(fill(texts.photosOfRoom, { room }), placesOf);
    return photos === null ? [] : [{ kind: 'photos', ...photos }];
  }

  private placesIn(repeat: Entry, row: FormRow): string[] {
    const own = repeat.photo === undefined ? [] : [photoPlace(repeat.key, row.id)];
    const asked = questionsOf(repeat).filter((question) => this.reader.askedInRow(question, row));
    return [
      ...own,
      ...asked.flatMap((question) => {
        if (question.kind === 'rows')
          return innerRows(row, question.key).flatMap((inner) => this.placesIn(question, inner));
        return question.photo === undefined ? [] : [photoPlace(question.key, row.id)];
      }),
    ];
  }

  private nameOf(index: number): string {
    return fill(texts.rowOfRepeat, { label: this.label(), row: index + 1 });
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
        const cell = entry === undefined ? BLANK_CELL : this.cell(entry, value?.row, value?.entry);
        return { side, out, value: cell };
      }),
    }));
    const own = this.reader.perSide((side) => this.cellOfRow(row, side));
    rows.push({ label: messages.forms.note, cells: own });
    const answered = rows.filter(({ cells }) =>
      cells.some(({ value: { kind } }) => kind !== 'blank' && kind !== 'inapplicable'),
    );
    return [
      { kind: 'heading', text: this.nameOf(index) },
      ...(answered.length === 0 ? [] : [{ kind: 'pairs', rows: answered } as const]),
    ];
  }

  private cell(question: Entry, row: FormRow | undefined, repeat: Entry | undefined): Cell {
    if (row === undefined) return BLANK_CELL;
    const cell = this.answerCell(question, row);
    // What is beside a repeat within the row belongs to its own rows.
    return question.kind === 'rows'
      ? cell
      : withLines(cell, evidenceLines(besideOf(repeat, question.item), row.values));
  }

  private answerCell(question: Entry, row: FormRow): Cell {
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
      const cell = this.cell(question, row, repeat);
      const words = [...(cell.kind === 'words' ? cell.lines : []), ...(cell.note ?? [])];
      if (words.length === 0) return [];
      const label = this.reader.label(question.item, [question.side]).replace(/:$/u, '');
      return [labelled(label, words.join(' '))];
    });
    const own = evidenceLines(besideOf(repeat, repeat.item), row.values);
    return `${index + 1}. ${[...answers, ...own].join('; ')}`;
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
export function repeatBlocks(
  reader: ReportReader,
  photos: PhotoLayout,
  item: Item,
  entries: EntriesOfSides,
): Block[] {
  return new RepeatReader(reader, photos, item, rowsOfSides(reader, item, entries)).blocks();
}
