import {
  canonicalJson,
  displayDate,
  fill,
  formatDecimal,
  isCalendarDate,
  messages,
} from '@walkthrough/domain';
import {
  entries,
  expressionOf,
  hasOwnWords,
  isComputed,
  isEmpty,
  optionsOf,
  withQuestions,
  wordsOfAnswer,
  type Column,
  type Entry,
  type Option,
  type Side,
} from '@walkthrough/form-definitions';
import type { ReportReader } from './report-reader';
import type { Cell, SignatureView } from './report-view';
import type { PlacedSignatures } from './placed-signatures';

const texts = messages.conditionReport;

export const BLANK_CELL: Cell = { kind: 'blank' };

export const linesOf = (text: string): string[] => text.split(/\r?\n/u);

export function textCell(text: string): Cell {
  return { kind: 'words', lines: linesOf(text) };
}

function decimalsOf(step: number | undefined): number {
  return String(step ?? 1).split('.')[1]?.length ?? 0;
}

/** Formats amounts with the decimals of their step: 80.5 with step 0.01 is 80.50. */
function numberWords(value: number, step: number | undefined): string {
  const decimals = decimalsOf(step);
  const own = decimalsOf(value);
  return formatDecimal(value.toFixed(Math.min(Math.max(decimals, own), 6)));
}

function optionWords(
  reader: ReportReader,
  options: readonly Option[] | undefined,
  value: unknown,
  side: Side,
) {
  const text = options?.find(([each]) => each === value)?.[1];
  return text === undefined ? undefined : reader.text(text, side);
}

function selectWords(reader: ReportReader, entry: Entry, value: unknown): string | undefined {
  return reader
    .contexts(entry.side)
    .flatMap((context) => optionsOf(entry.item, context))
    .filter((option) => option.value === value)
    .map(({ text }) => (text === undefined ? undefined : reader.text(text, entry.side)))[0];
}

function stepOf(entry: Entry): number | undefined {
  return (entry.column ?? entry.item).step;
}

/** Formats an answer. A value of the wrong type is printed as it is, never omitted. */
export function wordsOfValue(reader: ReportReader, entry: Entry, value: unknown): string {
  if (hasOwnWords(entry)) {
    const answers = reader.input.answers;
    const words = wordsOfAnswer(entry, value, { text: (id) => reader.text(id, entry.side), answers });
    if (words !== '') return words;
  }
  const column: Column | undefined = entry.column;
  if (typeof value === 'boolean') return value ? messages.common.yes : messages.common.no;
  if (entry.kind === 'choice')
    return optionWords(reader, (column ?? entry.item).options, value, entry.side) ?? String(value);
  if (typeof value === 'number') return numberWords(value, stepOf(entry));
  if (typeof value !== 'string') return canonicalJson(value);
  if (entry.kind === 'date' && isCalendarDate(value)) return displayDate(value);
  return (entry.item.type === 'select' ? selectWords(reader, entry, value) : undefined) ?? value;
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

function signedWords(reader: ReportReader, side: Side, name: string | null, at: unknown): string | null {
  const time = typeof at === 'number' ? fill(texts.signedAt, { time: reader.time(at, side) }) : null;
  if (name === null) return time;
  const signed = fill(texts.signedBy, { name });
  return time === null ? signed : `${signed} ${time}`;
}

function signatureView(
  reader: ReportReader,
  entry: Entry,
  value: unknown,
  drawn: PlacedSignatures,
): SignatureView {
  const typed = text(property(value, 'typed'));
  const signed = signedWords(
    reader,
    entry.side,
    text(property(value, 'name')) ?? typed,
    property(value, 'at'),
  );
  const picture = drawn.place(entry);
  return {
    picture: picture ?? null,
    typed,
    unreadable: picture === null,
    signed,
    description: signed ?? texts.drawnSignature,
  };
}

/** Returns the cell of one entry, asked and answered or not. */
export function cellOf(reader: ReportReader, entry: Entry, drawn: PlacedSignatures): Cell {
  const value = reader.answer(entry.key);
  const isAsked = reader.asked(entry.item, entry.side);
  if (isAsked && !isEmpty(value) && entry.kind === 'signature')
    return { kind: 'signature', signature: signatureView(reader, entry, value, drawn) };
  return cellOfValue(reader, entry, value, isAsked);
}

/** Returns the cell of a value: of the report, or of a row. */
export function cellOfValue(reader: ReportReader, entry: Entry, value: unknown, isAsked: boolean): Cell {
  if (!isAsked) return reader.begun.has(entry.side) ? { kind: 'inapplicable' } : BLANK_CELL;
  if (isEmpty(value)) return emptyCell(reader, entry);
  return withFormula(reader, entry, textCell(wordsOfValue(reader, entry, value)));
}

/** A question in a formula. */
const QUESTION = /\$\{\s*([A-Za-z]\w*)\s*\}/gu;

/** Adds the formula of a computed value, with the names of its questions, where the form prints formulas. */
function withFormula(reader: ReportReader, { item, side }: Entry, cell: Cell): Cell {
  const { document } = reader.input;
  const formula = isComputed(item) ? expressionOf(item.formula, side) : undefined;
  if (formula === undefined || document.scoring?.formulas !== true) return cell;
  const all = entries(document).flatMap(withQuestions);
  const named = formula.replace(QUESTION, (whole, key: string) => {
    const entry = all.find((each) => each.key === key);
    return entry === undefined ? whole : `“${reader.label(entry.item, [entry.side])}”`;
  });
  return { ...cell, note: [fill(messages.reportScore.formula, { formula: named })] };
}

function emptyCell(reader: ReportReader, entry: Entry): Cell {
  if (!reader.begun.has(entry.side)) return BLANK_CELL;
  return { kind: entry.column?.optional === true || isComputed(entry.item) ? 'nothing' : 'unanswered' };
}

/** Combines a long text with its checkbox: yes or no first, then the text. */
export function boxedCell(box: Cell, value: Cell): Cell {
  if (box.kind !== 'words') return value.kind === 'words' ? value : box;
  return value.kind === 'words' ? { kind: 'words', lines: [...box.lines, ...value.lines] } : box;
}
