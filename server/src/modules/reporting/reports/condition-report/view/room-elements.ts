import {
  commonElementNumbers,
  COMMON_RATING_RANGE,
  ELEMENT_STATUS_CODES,
  ELEMENT_STATUS_LABELS,
  elementLabel,
  fill,
  messages,
  noteOn,
  WINDOW_SAFETY_LOCK_LABELS,
  type Room,
} from '@walkthrough/domain';
import { FORM_ROOM_ELEMENTS } from '@walkthrough/form-definitions';
import { linesOf, textCell } from './cells';
import type { Cell, CodeView } from './report-view';

/** What a room states about one element; `null`: nothing. */
export interface ElementReading {
  key: string;
  label: string;
  /** Whether photos and notes can belong to it. */
  isElement: boolean;
  read: (room: Room) => Cell | null;
}

const ELEMENTS: Readonly<Record<string, { scale: string }>> = FORM_ROOM_ELEMENTS;
const CODES: Readonly<Record<string, string>> = ELEMENT_STATUS_CODES;
const WORDS: Readonly<Record<string, string>> = ELEMENT_STATUS_LABELS;
const LOCK_WORDS: Readonly<Record<string, string>> = WINDOW_SAFETY_LOCK_LABELS;

/** Whether it is a stored status: a code, or the boolean of the lint tray. */
function isCode(value: unknown): value is string | number | boolean {
  return (
    (typeof value === 'string' && value !== '') || typeof value === 'number' || typeof value === 'boolean'
  );
}

/** Returns every code of an element: `doorCodes`, or the single value of `door`. */
function codesOf(room: Room, element: string): string[] {
  const list: unknown = room[`${element}Codes`];
  const codes: unknown[] = Array.isArray(list) && list.length > 0 ? list : [room[element]];
  return codes.filter(isCode).map((code) => code.toString());
}

function codeView(scale: string | undefined, code: string): CodeView {
  const word = (scale === 'windowSafetyLock' ? LOCK_WORDS[code] : undefined) ?? WORDS[code] ?? code;
  return { code: CODES[code] ?? code, word };
}

/** Adds the note of an element below its condition, or alone when it has no rating. */
function withNote(room: Room, key: string, cell: Cell | null): Cell | null {
  const note = noteOn(room, key).trim();
  return note === '' ? cell : { ...(cell ?? { kind: 'unanswered' }), note: linesOf(note) };
}

function statusReading(key: string): ElementReading {
  const known = Object.hasOwn(ELEMENTS, key) ? ELEMENTS[key] : undefined;
  return {
    key,
    label: elementLabel(key) ?? key,
    isElement: true,
    read: (room) => {
      const codes = codesOf(room, key).map((code) => codeView(known?.scale, code));
      return withNote(room, key, codes.length === 0 ? null : { kind: 'codes', codes });
    },
  };
}

function commonWords(room: Room, key: string): string | null {
  const value: unknown = room[key];
  if (!isCode(value)) return null;
  const shown = value.toString();
  if (room[`${key}Type`] === 'COUNT') return shown;
  return fill(messages.conditionReport.rating, { rating: shown, best: COMMON_RATING_RANGE.max });
}

/** Reads an element that a common area names itself. Rooms of both sides may name the same one. */
function commonReading(room: Room, key: string): ElementReading {
  const label: unknown = room[`${key}Label`];
  return {
    key,
    label: typeof label === 'string' && label.trim() !== '' ? label : messages.conditionReport.unnamedElement,
    isElement: true,
    read: (each) => {
      const shown = commonWords(each, key);
      return withNote(each, key, shown === null ? null : textCell(shown));
    },
  };
}

/**
 * Lists the elements of a room on both sides: those of the pinned matrix for its type, then others with a status, note
 * or photo (after a change of type or matrix), then those that a common area names itself.
 * @param photographed elements of these rooms that have photos
 */
export function elementsOf(
  rooms: readonly Room[],
  roomElements: Readonly<Record<string, readonly string[]>>,
  photographed: readonly string[],
): ElementReading[] {
  const expected = rooms.flatMap(({ type }) =>
    Object.hasOwn(roomElements, type) ? (roomElements[type] ?? []) : [],
  );
  const carried = rooms.flatMap((room) =>
    Object.keys(ELEMENTS).filter(
      (key) => codesOf(room, key).length > 0 || noteOn(room, key) !== '' || photographed.includes(key),
    ),
  );
  const common = rooms.flatMap((room) =>
    commonElementNumbers(room).map((number) => commonReading(room, `element${number}`)),
  );
  const all = [...[...expected, ...carried].map(statusReading), ...common];
  return all.filter(
    ({ key, label }, index) => all.findIndex((other) => other.key === key && other.label === label) === index,
  );
}
