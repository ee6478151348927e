import type { ElementPhotoRule } from '../definition';
import { LIMITS } from '../limits';
import { FORM_ROOM_ELEMENTS } from '../rooms/elements';
import type { FormContext } from './context';
import { photoPlaceInRoom } from './photo-places';

/** An element of a room that has too few or too many photos. */
export interface PlaceInRoom {
  roomId: string;
  element: string;
  /** Photos that it needs, or may have at most. */
  limit: number;
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

/** Returns how many photos an element of a room needs and may have because of its codes: the strictest rule applies. */
export function photoLimitsOfElement(
  rules: readonly ElementPhotoRule[] | undefined,
  room: Room,
  element: string,
): { min: number; max: number } {
  const codes = codesIn(room, element);
  const own = (rules ?? []).filter(
    (rule) => rule.elements?.includes(element) !== false && rule.codes.some((code) => codes.includes(code)),
  );
  return {
    min: Math.max(0, ...own.map(({ min = 1 }) => min)),
    max: Math.min(LIMITS.photos, ...own.map(({ max = LIMITS.photos }) => max)),
  };
}

interface ElementPhotoProblem {
  code: 'tooFewPhotos' | 'tooManyPhotos';
  inRoom: PlaceInRoom;
}

/** Returns the elements with fewer or more photos than the rules say for their codes, in the order of the rooms. */
export function elementPhotoProblems(
  rules: readonly ElementPhotoRule[] | undefined,
  rooms: unknown,
  counts: FormContext['photos'],
): ElementPhotoProblem[] {
  if (rules === undefined || counts === undefined || !Array.isArray(rooms)) return [];
  return rooms.filter(isRoom).flatMap((room) =>
    Object.keys(FORM_ROOM_ELEMENTS).flatMap((element): ElementPhotoProblem[] => {
      const { min, max } = photoLimitsOfElement(rules, room, element);
      const place = photoPlaceInRoom(room.id, element);
      const count = Object.hasOwn(counts, place) ? (counts[place] ?? 0) : 0;
      if (count >= min && count <= max) return [];
      const [code, limit] =
        count < min ? (['tooFewPhotos', min] as const) : (['tooManyPhotos', max] as const);
      return [{ code, inRoom: { roomId: room.id, element, limit } }];
    }),
  );
}
