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

/** Whether a report is one of a common area. */
export const isOfCommonArea = ({ appliesTo }: FormDefinition): boolean =>
  appliesTo.conditionInspectionType.includes(TASK_FORM_TYPES[COMMON_AREA_TEMPLATE_ID]);

/** Returns the room types that can be added: common areas are rated and counted, units have rooms. */
export const roomTypesFor = (document: FormDefinition): readonly RoomType[] =>
  isOfCommonArea(document) ? ['COMMON'] : UNIT_ROOM_TYPES;

/** Two rooms of one name are not told apart in the report, whatever blanks and capitals they are written with. */
export const isNameTaken = (name: string, rooms: readonly Room[]): boolean =>
  rooms.some((room) => comparableRoomName(room.name) === comparableRoomName(name));

/** `Bedroom`, and `Bedroom 2` when there is one already. */
export function nameForRoom(type: RoomType, rooms: readonly Room[]): string {
  const label = ROOM_TYPE_LABELS[type];
  if (!isNameTaken(label, rooms)) return label;
  for (let number = 2; ; number += 1) {
    const name = `${label} ${number}`;
    if (!isNameTaken(name, rooms)) return name;
  }
}

/** A room about which nothing has been said yet. */
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

/** The list with one more room, before the one of this id; behind the last without one, or where it has gone. */
export function withRoom(rooms: readonly Room[], room: Room, before: string | null): readonly Room[] {
  const found = rooms.findIndex(({ id }) => id === before);
  const place = found < 0 ? rooms.length : found;
  return [...rooms.slice(0, place), room, ...rooms.slice(place)];
}

/** The list with a room one place up (-1) or down (1); the same list at its ends. */
export function movedRoom(rooms: readonly Room[], id: string, by: -1 | 1): readonly Room[] {
  const from = rooms.findIndex((room) => room.id === id);
  const room = rooms[from];
  const other = rooms[from + by];
  if (room === undefined || other === undefined) return rooms;
  return rooms.map((each) => (each === room ? other : each === other ? room : each));
}
