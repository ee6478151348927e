import { canonicalJson, displayDate, fill, isCalendarDate, messages } from '@walkthrough/domain';
import {
  isEmpty,
  optionsOf,
  type Column,
  type Entry,
  type Option,
  type Side,
} from '@walkthrough/form-definitions';
import type { Reading } from './reading';
import type { Cell, SignatureView } from './report-view';
import type { PlacedSignatures } from './placed-signatures';

const texts = messages.conditionReport;

export const BLANK: Cell = { kind: 'blank' };

export const linesOf = (text: string): string[] => text.split(/\r?\n/u);

export function words(text: string): Cell {
  return { kind: 'words', lines: linesOf(text) };
}

function decimalsOf(step: number | undefined): number {
  return String(step ?? 1).split('.')[1]?.length ?? 0;
}

/** Formats amounts with the decimals of their step: 80.5 with step 0.01 is 80.50. */
function numberWords(value: number, step: number | undefined): string {
  const decimals = decimalsOf(step);
  const own = decimalsOf(value);
  return value.toFixed(Math.min(Math.max(decimals, own), 6));
}

function optionWords(reading: Reading, options: readonly Option[] | undefined, value: unknown, side: Side) {
  const text = options?.find(([each]) => each === value)?.[1];
  return text === undefined ? undefined : reading.text(text, side);
}

function selectWords(reading: Reading, entry: Entry, value: unknown): string | undefined {
  return reading
    .contexts(entry.side)
    .flatMap((context) => optionsOf(entry.item, context))
    .filter((option) => option.value === value)
    .map(({ text }) => (text === undefined ? undefined : reading.text(text, entry.side)))[0];
}

function stepOf(entry: Entry): number | undefined {
  return (entry.column ?? entry.item).step;
}

/** Formats an answer. A value of the wrong type is printed as it is, never omitted. */
function wordsOf(reading: Reading, entry: Entry, value: unknown): string {
  const column: Column | undefined = entry.column;
  if (typeof value === 'boolean') return value ? messages.common.yes : messages.common.no;
  if (entry.kind === 'choice')
    return optionWords(reading, (column ?? entry.item).options, value, entry.side) ?? String(value);
  if (typeof value === 'number') return numberWords(value, stepOf(entry));
  if (typeof value !== 'string') return canonicalJson(value);
  if (entry.kind === 'date' && isCalendarDate(value)) return displayDate(value);
  return (entry.item.type === 'select' ? selectWords(reading, entry, value) : undefined) ?? value;
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

function signedWords(reading: Reading, side: Side, name: string | null, at: unknown): string | null {
  const time = typeof at === 'number' ? fill(texts.signedAt, { time: reading.time(at, side) }) : null;
  if (name === null) return time;
  const signed = fill(texts.signedBy, { name });
  return time === null ? signed : `${signed} ${time}`;
}

function signatureView(
  reading: Reading,
  entry: Entry,
  value: unknown,
  drawn: PlacedSignatures,
): SignatureView {
  const typed = text(property(value, 'typed'));
  const signed = signedWords(
    reading,
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
export function cellOf(reading: Reading, entry: Entry, drawn: PlacedSignatures): Cell {
  const value = reading.answer(entry.key);
  if (!reading.asked(entry.item, entry.side))
    return reading.begun.has(entry.side) ? { kind: 'inapplicable' } : BLANK;
  if (isEmpty(value)) return emptyCell(reading, entry);
  if (entry.kind === 'signature')
    return { kind: 'signature', signature: signatureView(reading, entry, value, drawn) };
  return words(wordsOf(reading, entry, value));
}

function emptyCell(reading: Reading, entry: Entry): Cell {
  if (!reading.begun.has(entry.side)) return BLANK;
  return { kind: entry.column?.optional === true ? 'nothing' : 'unanswered' };
}

/** Combines a long text with its checkbox: yes or no first, then the text. */
export function boxedCell(box: Cell, value: Cell): Cell {
  if (box.kind !== 'words') return value.kind === 'words' ? value : box;
  return value.kind === 'words' ? { kind: 'words', lines: [...box.lines, ...value.lines] } : box;
}
