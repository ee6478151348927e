import type { ElementPhotoRule } from '../definition';
import { FORM_ROOM_ELEMENTS } from '../rooms/elements';
import type { FormContext } from './context';
import { photoPlaceInRoom } from './photo-places';

/** An element of a room that needs more photos. */
export interface PlaceInRoom {
  roomId: string;
  element: string;
  /** Photos that it needs. */
  min: number;
}

type Room = Readonly<Record<string, unknown>>;

const isRoom = (value: unknown): value is Room & { id: string } =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';

/** Returns the codes of an element of a room as it is sent: a list, or one code alone. */
function codesIn(room: Room, element: string): readonly string[] {
  const listed = Object.hasOwn(room, `${element}Codes`) ? room[`${element}Codes`] : undefined;
  if (Array.isArray(listed)) return listed.map(String);
  const single = Object.hasOwn(room, element) ? room[element] : undefined;
  return typeof single === 'string' || typeof single === 'boolean' ? [String(single)] : [];
}

/** Returns the elements that lack photos which the rules require because of their codes, in the order of the rooms. */
export function elementsWithoutPhotos(
  rules: readonly ElementPhotoRule[] | undefined,
  rooms: unknown,
  counts: FormContext['photos'],
): PlaceInRoom[] {
  if (rules === undefined || counts === undefined || !Array.isArray(rooms)) return [];
  return rooms.filter(isRoom).flatMap((room) =>
    Object.keys(FORM_ROOM_ELEMENTS).flatMap((element) => {
      const codes = codesIn(room, element);
      const needed = rules
        .filter((rule) => rule.elements?.includes(element) !== false)
        .filter((rule) => rule.codes.some((code) => codes.includes(code)))
        .map(({ min = 1 }) => min);
      const min = Math.max(0, ...needed);
      const place = photoPlaceInRoom(room.id, element);
      const count = Object.hasOwn(counts, place) ? (counts[place] ?? 0) : 0;
      return count < min ? [{ roomId: room.id, element, min }] : [];
    }),
  );
}
