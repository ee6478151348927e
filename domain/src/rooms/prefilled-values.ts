import { fingerprint } from '../reports/fingerprint';
import type { Room } from './contract';
import { noteField } from './elements-of-room';

/** Remarks of a room that a move-out can take from its move-in, apart from the elements. */
export const PREFILLED_REMARKS = [
  'otherObservations',
  'unauthorizedAppliance',
  'unauthorizedRenovations',
] as const;

const SUFFIX = 'FromMoveIn';

/**
 * Returns the wire field that marks a value as taken from the move-in: `doorFromMoveIn` for the codes of `door`,
 * `doorNoteFromMoveIn` for its note. It contains the fingerprint of the value, so a mark never vouches for another value,
 * whoever wrote that.
 */
const prefillMark = (field: string): string => `${field}${SUFFIX}`;

/** Returns whether a wire field of a room is such a mark. */
export const isPrefillMark = (field: string): boolean => field.endsWith(SUFFIX);

function valueOf(room: Room, field: string): unknown {
  const codes = room[`${field}Codes`];
  if (Array.isArray(codes)) return codes.length === 0 ? null : codes.map(String).sort();
  const value = room[field] ?? null;
  const isStatus = !field.endsWith('Note') && !(PREFILLED_REMARKS as readonly string[]).includes(field);
  const isStored = typeof value === 'boolean' || typeof value === 'number' || typeof value === 'string';
  return isStatus && isStored && value !== '' ? [String(value)] : value;
}

const isBlank = (value: unknown): boolean =>
  value === null || (typeof value === 'string' && value.trim() === '');

/** Returns whether a room has no value in this field: an element, its note or a remark. */
const isBlankInRoom = (room: Room, field: string): boolean => isBlank(valueOf(room, field));

/** Returns whether a value was taken from the move-in, and neither changed nor confirmed since. */
export function isPrefilled(room: Room, field: string): boolean {
  const mark = room[prefillMark(field)];
  return (
    typeof mark === 'string' && !isBlankInRoom(room, field) && mark === fingerprint(valueOf(room, field))
  );
}

/** Returns the fields with a valid mark. */
export const prefilledFields = (room: Room): string[] =>
  Object.keys(room)
    .filter(isPrefillMark)
    .map((mark) => mark.slice(0, -SUFFIX.length))
    .filter((field) => isPrefilled(room, field));

/** Marks the values of these fields; blank ones stay unmarked. */
export function withPrefillMarks(room: Room, fields: readonly string[]): Room {
  const marks = fields
    .filter((field) => !isBlankInRoom(room, field))
    .map((field) => [prefillMark(field), fingerprint(valueOf(room, field))] as const);
  return { ...room, ...Object.fromEntries(marks) };
}

/** Removes the marks of fields that somebody has changed or confirmed. */
export function withoutPrefillMarks(room: Room, fields: readonly string[]): Room {
  const marks = fields.map(prefillMark).filter((mark) => mark in room);
  if (marks.length === 0) return room;
  return Object.fromEntries(Object.entries(room).filter(([field]) => !marks.includes(field))) as Room;
}

/**
 * Fills the blank fields of a move-out's room with the values of its move-in, and marks them. Answers stay as they are;
 * a note is only taken with its element's condition. Photos and signatures are no fields of a room.
 * @param elements keys of the room's elements
 */
export function sameAsMoveIn(room: Room, moveIn: Room, elements: readonly string[]): Room {
  const taken = elements.filter((element) => isBlankInRoom(room, element) && !isBlankInRoom(moveIn, element));
  const notes = taken
    .map(noteField)
    .filter((field) => isBlankInRoom(room, field) && !isBlankInRoom(moveIn, field));
  const remarks = PREFILLED_REMARKS.filter(
    (field) => isBlankInRoom(room, field) && !isBlankInRoom(moveIn, field),
  );
  const names = [...taken.flatMap((element) => [element, `${element}Codes`]), ...notes, ...remarks].filter(
    (field) => moveIn[field] !== undefined,
  );
  const values = Object.fromEntries(names.map((field) => [field, moveIn[field]]));
  return withPrefillMarks({ ...room, ...values }, [...taken, ...notes, ...remarks]);
}
