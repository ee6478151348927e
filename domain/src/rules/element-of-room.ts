import type { Room } from '../contracts/rooms-and-images';

/** Under which property of its room the note on an element stands: `doorNote`, `element3Note`. */
export const noteField = (element: string): string => `${element}Note`;

/** What was noted on an element; an empty text for nothing. */
export function noteOn(room: Room, element: string): string {
  const note = room[noteField(element)];
  return typeof note === 'string' ? note : '';
}

/**
 * Whether a photo or a note may hang on this element of a room: a common area names its own, and any other room has
 * those of its type and those that it says something of.
 * @param ofType the elements that a room of this type can have
 */
export function hasElement(room: Room, element: string, ofType: readonly string[]): boolean {
  if (room.type === 'COMMON') return Object.hasOwn(room, `${element}Type`);
  const codes = room[`${element}Codes`];
  return (
    ofType.includes(element) || (Array.isArray(codes) && codes.length > 0) || noteOn(room, element) !== ''
  );
}
