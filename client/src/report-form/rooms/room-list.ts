import {
  COMMON_AREA_TEMPLATE_ID,
  comparableRoomName,
  ROOM_TYPE_LABELS,
  TASK_FORM_TYPES,
  UNIT_ROOM_TYPES,
  type Room,
  type RoomType,
} from '@walkthrough/domain';
import type { FormDefinition } from '@walkthrough/form-definitions';

/** Returns whether a report is for a common area. */
export const isOfCommonArea = ({ appliesTo }: FormDefinition): boolean =>
  appliesTo.conditionInspectionType.includes(TASK_FORM_TYPES[COMMON_AREA_TEMPLATE_ID]);

/** Returns the room types that can be added: common areas are rated and counted, units have rooms. */
export const roomTypesFor = (document: FormDefinition): readonly RoomType[] =>
  isOfCommonArea(document) ? ['COMMON'] : UNIT_ROOM_TYPES;

/** Compares room names ignoring case and whitespace, since equal names are ambiguous in the report. */
export const isNameTaken = (name: string, rooms: readonly Room[]): boolean =>
  rooms.some((room) => comparableRoomName(room.name) === comparableRoomName(name));

/** `Bedroom`, or `Bedroom 2` if one exists. */
export function nameForRoom(type: RoomType, rooms: readonly Room[]): string {
  const label = ROOM_TYPE_LABELS[type];
  if (!isNameTaken(label, rooms)) return label;
  for (let number = 2; ; number += 1) {
    const name = `${label} ${number}`;
    if (!isNameTaken(name, rooms)) return name;
  }
}

/** Returns an empty room. */
export function newRoom(id: string, type: RoomType, name: string): Room {
  return {
    id,
    type,
    name,
    sourceRoomId: null,
    otherObservations: '',
    unauthorizedAppliance: null,
    unauthorizedRenovations: null,
  };
}

/** Inserts a room before the given id; at the end without one, or if it is gone. */
export function withRoom(rooms: readonly Room[], room: Room, before: string | null): readonly Room[] {
  const found = rooms.findIndex(({ id }) => id === before);
  const place = found < 0 ? rooms.length : found;
  return [...rooms.slice(0, place), room, ...rooms.slice(place)];
}

/** Returns the list with a room moved up (-1) or down (1); the same list at the ends. */
export function movedRoom(rooms: readonly Room[], id: string, by: -1 | 1): readonly Room[] {
  const from = rooms.findIndex((room) => room.id === id);
  const room = rooms[from];
  const other = rooms[from + by];
  if (room === undefined || other === undefined) return rooms;
  return rooms.map((each) => (each === room ? other : each === other ? room : each));
}
