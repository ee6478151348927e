import { fill, messages } from '@walkthrough/domain';
import {
  entriesOfItem,
  scoreOf,
  type FailedAnswer,
  type Item,
  type Score,
  type Side,
} from '@walkthrough/form-definitions';
import { BLANK_CELL, textCell, wordsOfValue } from './cells';
import { printedNumbers } from './repeats';
import type { OfSide, ReportReader } from './report-reader';
import type { Block, Cell, RowView, SectionView } from './report-view';

const texts = messages.reportScore;

/** Returns the score of a side that has begun; null for a form without points. */
function scoreOn(reader: ReportReader, side: Side): Score | null {
  const { document, answers } = reader.input;
  const [context] = reader.contexts(side);
  return context === undefined || !reader.begun.has(side) ? null : scoreOf(document, side, answers, context);
}

/** Returns a score in words: `18 of 20 points, 90 %, passed`. */
function scoreCell(score: Score | null): Cell {
  if (score === null) return BLANK_CELL;
  const { points, outOf, percent, passed } = score;
  if (percent === null) return textCell(texts.noScore);
  const words = fill(texts.score, { points, outOf, percent });
  if (passed === null) return textCell(words);
  return textCell(fill(passed ? texts.passedScore : texts.failedScore, { score: words }));
}

/** Returns what tells a failed answer from others of both sides: its item, cell and rows. */
const placeOf = ({ entry: { item, row, column }, rows }: FailedAnswer): string =>
  JSON.stringify([item.id, row?.id, column?.id, ...rows.map(({ number }) => number)]);

const numberOf = (rows: FailedAnswer['rows']): string => rows.map(({ number }) => number).join('.');

function labelOf(reader: ReportReader, { entry, rows }: FailedAnswer): string {
  const { section, item, row, column, side } = entry;
  const parts = [
    reader.text(section.title, side),
    reader.label(item, [side]),
    ...(row === undefined ? [] : [reader.text(row.label, side)]),
    ...(column === undefined || item.columns?.length === 1 ? [] : [reader.text(column.label, side)]),
  ];
  const label = [...new Set(parts.filter((part) => part !== ''))].join(' › ');
  return rows.length === 0 ? label : fill(texts.inRow, { label, row: numberOf(rows) });
}

const isWithin = (around: Item, item: Item): boolean =>
  around === item || (around.questions ?? []).some((each) => isWithin(each, item));

/** Returns whether the sections print a question: internal ones are left out. */
const isPrinted = ({ entry: { section, item } }: FailedAnswer): boolean =>
  section.print?.hide !== true &&
  section.items.some((each) => each.print?.hide !== true && isWithin(each, item));

/** Numbers the rows as the sections do, where a row of the move-out has the number of its pair. */
function asPrinted(reader: ReportReader, failed: FailedAnswer): FailedAnswer {
  const { section, item } = failed.entry;
  const [first, ...inner] = failed.rows;
  const repeat = section.items.find((each) => isWithin(each, item));
  if (first === undefined || repeat === undefined) return failed;
  const entries = reader.perSide((side) => entriesOfItem(section, repeat, side, reader.input.document)[0]);
  const number = printedNumbers(reader, repeat, entries).get(first.id) ?? first.number;
  return { ...failed, rows: [{ ...first, number }, ...inner] };
}

/** Lists the failed answers of all sides that are printed, in the order of the form. */
function failedRows(reader: ReportReader, scores: readonly OfSide<Score | null>[]): RowView[] {
  const found = scores.flatMap(({ side, value }) =>
    (value?.failed ?? [])
      .filter(isPrinted)
      .map((each) => asPrinted(reader, each))
      .map((failed) => ({ side, failed, place: placeOf(failed) })),
  );
  const places = [...new Map(found.map(({ place, failed }) => [place, failed]))];
  return places.map(([place, first]) => ({
    label: labelOf(reader, first),
    cells: reader.perSide((side) => {
      const failed = found.find((each) => each.side === side && each.place === place)?.failed;
      return failed === undefined ? BLANK_CELL : textCell(wordsOfValue(reader, failed.entry, failed.answer));
    }),
  }));
}

/**
 * Builds the part with the score, which stands before the sections of the form; null for a form without points. It repeats
 * answers and changes none, so the hash of the contents does not know it.
 */
export function scoreView(reader: ReportReader): SectionView | null {
  const scores = reader.perSide((side) => scoreOn(reader, side));
  if (scores.every(({ value }) => value === null)) return null;
  const isRated = scores.some(({ value }) => value !== null && (value.outOf !== 0 || value.percent !== null));
  const failed = reader.input.document.scoring?.failedFirst === true ? failedRows(reader, scores) : [];
  const cells = scores.map((each) => ({ ...each, value: scoreCell(each.value) }));
  const blocks: Block[] = [];
  if (isRated) blocks.push({ kind: 'pairs', rows: [{ label: texts.title, cells }] });
  if (failed.length > 0)
    blocks.push({ kind: 'heading', text: texts.failedAnswers }, { kind: 'pairs', rows: failed });
  return blocks.length === 0
    ? null
    : { title: isRated ? texts.title : texts.failedTitle, breakBefore: false, keepTogether: false, blocks };
}
