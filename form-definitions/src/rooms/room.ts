import {
  commonElementNumbers,
  COMMON_COUNT_RANGE,
  COMMON_ELEMENT_DEFAULTS,
  COMMON_ELEMENT_TYPES,
  COMMON_RATING_RANGE,
  ELEMENT_ORDER_FIELD,
  fingerprint,
  isUuid,
  noteField,
  STATUS_SCALES,
  type CommonElementType,
  type Room,
  type RoomType,
} from '@walkthrough/domain';
import { FORM_ROOM_ELEMENTS, isRoomType, type FormRoomElement } from './elements';

/** An element of a COMMON room: `element{n}`, `element{n}Label` and `element{n}Type` on the wire. */
export interface CommonElement {
  label: string;
  type: CommonElementType;
  value: number;
  /** Absent when it equals the position in the list; differs after elements were removed or moved. */
  number?: number;
}

/** A room as stored, with its statuses by element: one or more codes each, of which single-value readers use the first. */
export interface StoredRoom {
  uuid: string;
  type: RoomType;
  name: string;
  sourceRoomId: string | null;
  otherObservations: string;
  unauthorizedAppliance: boolean | null;
  unauthorizedRenovations: boolean | null;
  statuses: Partial<Record<FormRoomElement, readonly string[]>>;
  elements: readonly CommonElement[];
  /** Notes on elements by key (`door`, `element3`). */
  notes: Readonly<Record<string, string>>;
  /** Unknown fields from clients of another version: stored and returned. */
  extra: Readonly<Record<string, unknown>>;
}

type ReadRoom = { ok: true; room: StoredRoom } | { ok: false; problem: string };

const NAME_LENGTH = 190;
/** Maximum characters of a note on a room or an element. */
export const LONGEST_ROOM_NOTE = 20_000;
/** Maximum elements of a common area. */
export const MAX_COMMON_ELEMENTS = 60;
/** Maximum fields of a room, including unknown ones; the fullest room of a form has less than half. */
export const MAX_ROOM_FIELDS = 500;
/** Maximum characters of JSON in a room's unknown fields. */
const MAX_EXTRA = 20_000;

const OWN_FIELDS = [
  'id',
  'type',
  'name',
  'sourceRoomId',
  'otherObservations',
  'unauthorizedAppliance',
  'unauthorizedRenovations',
];

type Raw = Readonly<Record<string, unknown>>;

class Unreadable extends Error {}

function refuse(problem: string): never {
  throw new Unreadable(problem);
}

/** Returns the codes of an element. Those of the lint tray are booleans stored as text. */
export function codesOf(element: FormRoomElement): readonly string[] {
  return STATUS_SCALES[FORM_ROOM_ELEMENTS[element].scale];
}

/** Parses a room from the wire. Every stored room passes through here. */
export function readRoom(raw: unknown): ReadRoom {
  try {
    return { ok: true, room: roomFrom(raw) };
  } catch (error) {
    if (error instanceof Unreadable) return { ok: false, problem: error.message };
    throw error;
  }
}

function roomFrom(raw: unknown): StoredRoom {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw))
    return refuse('A room must be an object.');
  const room = raw as Raw;
  // Checked before the fields are read: 25 rooms of 1,900 fields took 62 ms.
  if (Object.keys(room).length > MAX_ROOM_FIELDS)
    return refuse(`A room can have at most ${MAX_ROOM_FIELDS} fields.`);
  const type = room['type'];
  if (typeof type !== 'string' || !isRoomType(type)) return refuse('type must be one of the room types.');
  const known = new Set([...OWN_FIELDS, ...elementFields(type, room)]);
  const elements = type === 'COMMON' ? commonElements(room) : [];
  const keys = type === 'COMMON' ? elements.map(keyOf) : Object.keys(FORM_ROOM_ELEMENTS);
  return {
    uuid: uuid(room, 'id') ?? refuse('id must be a UUID in lower case.'),
    type,
    name: text(room, 'name', NAME_LENGTH),
    sourceRoomId: uuid(room, 'sourceRoomId'),
    otherObservations: text(room, 'otherObservations', LONGEST_ROOM_NOTE),
    unauthorizedAppliance: yesNo(room, 'unauthorizedAppliance'),
    unauthorizedRenovations: yesNo(room, 'unauthorizedRenovations'),
    statuses: type === 'COMMON' ? {} : statusesFrom(room),
    elements,
    notes: notesOn(room, keys),
    extra: extraOf(room, known),
  };
}

function extraOf(room: Raw, known: ReadonlySet<string>): StoredRoom['extra'] {
  const extra = Object.fromEntries(Object.entries(room).filter(([field]) => !known.has(field)));
  if (JSON.stringify(extra).length <= MAX_EXTRA) return extra;
  return refuse(`fields that are not known here can have at most ${MAX_EXTRA} characters together.`);
}

function elementFields(type: RoomType, room: Raw): string[] {
  if (type === 'COMMON')
    return [
      ELEMENT_ORDER_FIELD,
      ...Object.keys(room).filter((field) => /^element\d+(Label|Type|Note)?$/.test(field)),
    ];
  return Object.keys(FORM_ROOM_ELEMENTS).flatMap((element) => [
    element,
    `${element}Codes`,
    noteField(element),
  ]);
}

function uuid(room: Raw, field: string): string | null {
  const value = room[field] ?? null;
  if (value === null || (typeof value === 'string' && isUuid(value))) return value;
  return refuse(`${field} must be a UUID in lower case.`);
}

function text(room: Raw, field: string, most: number): string {
  const value = room[field] ?? '';
  if (typeof value !== 'string') return refuse(`${field} must be text.`);
  return value.length <= most ? value : refuse(`${field} can have at most ${most} characters.`);
}

/** Returns the notes of existing elements; notes on removed ones are dropped. */
function notesOn(room: Raw, elements: readonly string[]): StoredRoom['notes'] {
  const notes = elements.map(
    (element) => [element, text(room, noteField(element), LONGEST_ROOM_NOTE)] as const,
  );
  return Object.fromEntries(notes.filter(([, note]) => note.trim() !== ''));
}

function yesNo(room: Raw, field: string): boolean | null {
  const value = room[field] ?? null;
  return value === null || typeof value === 'boolean'
    ? value
    : refuse(`${field} must be true, false or null.`);
}

function statusesFrom(room: Raw): StoredRoom['statuses'] {
  const statuses: Partial<Record<FormRoomElement, readonly string[]>> = {};
  for (const element of Object.keys(FORM_ROOM_ELEMENTS) as FormRoomElement[]) {
    const codes = codesIn(room, element);
    if (codes.length > 0) statuses[element] = codes;
  }
  return statuses;
}

/** Returns the codes of an element: `doorCodes` takes precedence; `door` alone is one code. */
function codesIn(room: Raw, element: FormRoomElement): string[] {
  const list = room[`${element}Codes`] ?? null;
  if (list !== null && !Array.isArray(list)) return refuse(`${element}Codes must be a list.`);
  const single = room[element] ?? null;
  const given: unknown[] = list ?? (single === null || single === '' ? [] : [single]);
  const allowed = codesOf(element);
  const codes = given.map((code) => (typeof code === 'boolean' ? String(code) : code));
  if (codes.every((code): code is string => typeof code === 'string' && allowed.includes(code))) {
    return [...new Set(codes)];
  }
  return refuse(`${element} must be one of: ${allowed.join(', ')}.`);
}

function commonElements(room: Raw): CommonElement[] {
  const order = room[ELEMENT_ORDER_FIELD] ?? [];
  if (!Array.isArray(order) || !order.every((number) => Number.isInteger(number)))
    return refuse(`${ELEMENT_ORDER_FIELD} must be a list of numbers.`);
  const distinct = commonElementNumbers(room);
  if (distinct.length > MAX_COMMON_ELEMENTS) {
    return refuse(`A common area can have at most ${MAX_COMMON_ELEMENTS} elements.`);
  }
  // Numbers never change, because photos and notes refer to them.
  return distinct.map((number, index) => ({
    ...commonElement(room, number),
    ...(number === index + 1 ? {} : { number }),
  }));
}

function commonElement(room: Raw, number: number): CommonElement {
  const type = room[`element${number}Type`] ?? 'RATING';
  if (!(COMMON_ELEMENT_TYPES as readonly unknown[]).includes(type)) {
    return refuse(`element${number}Type must be RATING or COUNT.`);
  }
  const kind = type as CommonElementType;
  const value = room[`element${number}`] ?? COMMON_ELEMENT_DEFAULTS[kind];
  const { min, max } = kind === 'RATING' ? COMMON_RATING_RANGE : COMMON_COUNT_RANGE;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < min || value > max) {
    return refuse(`element${number} must be a whole number from ${min} to ${max}.`);
  }
  return { label: text(room, `element${number}Label`, NAME_LENGTH), type: kind, value };
}

const numberOf = ({ number }: CommonElement, index: number): number => number ?? index + 1;
const keyOf = (element: CommonElement, index: number): string => `element${numberOf(element, index)}`;

/** Returns the element order, only when it differs from the numbers, so reports with unmoved elements stay as before. */
function wireOrder(elements: readonly CommonElement[]): Record<string, unknown> {
  const numbers = elements.map(numberOf);
  const isMoved = numbers.some((number, index) => index > 0 && number < numbers[index - 1]!);
  return isMoved ? { [ELEMENT_ORDER_FIELD]: numbers } : {};
}

/** Returns equal fingerprints for lists that are stored alike, in any notation. */
export const fingerprintOfRooms = (rooms: readonly object[]): string =>
  fingerprint(
    rooms.map((raw) => {
      const read = readRoom(raw);
      return read.ok ? wireRoom(read.room) : raw;
    }),
  );

/** Returns the room in wire format. */
export function wireRoom(room: StoredRoom): Room {
  return {
    ...room.extra,
    id: room.uuid,
    type: room.type,
    name: room.name,
    sourceRoomId: room.sourceRoomId,
    otherObservations: room.otherObservations,
    unauthorizedAppliance: room.unauthorizedAppliance,
    unauthorizedRenovations: room.unauthorizedRenovations,
    ...Object.fromEntries(
      Object.entries(room.statuses).flatMap(([element, codes]) => wireStatus(element, codes)),
    ),
    ...Object.fromEntries(
      room.elements.flatMap((element, index) => wireElement(element, keyOf(element, index))),
    ),
    ...wireOrder(room.elements),
    ...Object.fromEntries(Object.entries(room.notes).map(([element, note]) => [noteField(element), note])),
  };
}

function wireStatus(element: string, codes: readonly string[]): [string, unknown][] {
  const [first] = codes;
  const isTray = FORM_ROOM_ELEMENTS[element as FormRoomElement].scale === 'lintTray';
  return [
    [element, isTray ? first === 'true' : first],
    [`${element}Codes`, codes],
  ];
}

function wireElement({ label, type, value }: CommonElement, key: string): [string, unknown][] {
  return [
    [key, value],
    [`${key}Label`, label],
    [`${key}Type`, type],
  ];
}
