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

/**
 * Property of a COMMON room with the numbers of its elements in order. Absent while they are in numerical order. Numbers
 * never change, because photos and notes refer to them.
 */
export const ELEMENT_ORDER_FIELD = 'elementOrder';

const FIELD = /^element(\d+)(?:Label|Type)?$/u;

/**
 * Returns the element numbers of a COMMON room (`element3`, `element3Label`, `element3Type`) in order. Elements missing
 * from the stored order, such as those added by another user, come last.
 */
export function commonElementNumbers(room: Readonly<Record<string, unknown>>): number[] {
  const numbers = Object.keys(room).flatMap((field) => {
    const [, number] = FIELD.exec(field) ?? [];
    return number === undefined ? [] : [Number(number)];
  });
  const found = [...new Set(numbers)].sort((a, b) => a - b);
  const order: unknown = room[ELEMENT_ORDER_FIELD];
  const named = Array.isArray(order) ? order.filter((number) => found.includes(number as number)) : [];
  return [...new Set([...(named as number[]), ...found])];
}
