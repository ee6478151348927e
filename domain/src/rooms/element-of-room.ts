import type { Room } from './contract';

/** Returns the room property of a note on an element: `doorNote`, `element3Note`. */
export const noteField = (element: string): string => `${element}Note`;

/** Returns the note on an element; empty if there is none. */
export function noteOn(room: Room, element: string): string {
  const note = room[noteField(element)];
  return typeof note === 'string' ? note : '';
}

/**
 * Returns whether a photo or note may belong to this element. A common area names its own elements; other rooms have those
 * of their type and those with a value.
 * @param ofType the elements of this room type
 */
export function hasElement(room: Room, element: string, ofType: readonly string[]): boolean {
  if (room.type === 'COMMON') return Object.hasOwn(room, `${element}Type`);
  const codes = room[`${element}Codes`];
  return (
    ofType.includes(element) || (Array.isArray(codes) && codes.length > 0) || noteOn(room, element) !== ''
  );
}
