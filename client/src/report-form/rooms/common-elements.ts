import {
  commonElementNumbers,
  COMMON_ELEMENT_DEFAULTS,
  COMMON_ELEMENT_TYPES,
  ELEMENT_ORDER_FIELD,
  noteField,
  type CommonElementType,
  type Room,
} from '@walkthrough/domain';

/** Element of a COMMON room: `element3`, `element3Label`, `element3Type`. */
export interface CommonElement {
  number: number;
  label: string;
  type: CommonElementType;
  value: number | null;
}

/** Key of its note and photos. */
export const keyOfCommon = (number: number): string => `element${number}`;

const isType = (value: unknown): value is CommonElementType =>
  COMMON_ELEMENT_TYPES.some((type) => type === value);

/** Returns the elements in order; empty for other rooms. */
export function commonElementsOf(room: Room): CommonElement[] {
  return commonElementNumbers(room).flatMap((number) => {
    const type = room[`element${number}Type`];
    if (!isType(type)) return [];
    const label = room[`element${number}Label`];
    const value = room[`element${number}`];
    return [
      {
        number,
        type,
        label: typeof label === 'string' ? label : '',
        value: typeof value === 'number' ? value : null,
      },
    ];
  });
}

/** Returns unnamed elements, whose values would be meaningless. */
export const unnamedElements = (room: Room): CommonElement[] =>
  commonElementsOf(room).filter(({ label }) => label.trim() === '');

const numbersOf = (room: Room): number[] => commonElementsOf(room).map(({ number }) => number);

/** Rooms never reordered have no stored order. */
function inOrder(room: Room, numbers: readonly number[]): Room {
  const isAscending = numbers.every((number, index) => index === 0 || number > numbers[index - 1]!);
  if (isAscending && !Object.hasOwn(room, ELEMENT_ORDER_FIELD)) return room;
  return { ...room, [ELEMENT_ORDER_FIELD]: numbers };
}

/** Returns the number of the next added element. */
export const nextCommonNumber = (room: Room): number => Math.max(0, ...numbersOf(room)) + 1;

/**
 * Returns the room with one more element at its type's default (rating 5, count 1).
 * @param before number of the element it precedes; null or a removed one for the end
 */
export function withCommonElement(room: Room, type: CommonElementType, before: number | null): Room {
  const number = nextCommonNumber(room);
  const numbers = numbersOf(room);
  const found = before === null ? -1 : numbers.indexOf(before);
  const added = {
    ...room,
    [`element${number}`]: COMMON_ELEMENT_DEFAULTS[type],
    [`element${number}Label`]: '',
    [`element${number}Type`]: type,
  };
  const place = found < 0 ? numbers.length : found;
  return inOrder(added, [...numbers.slice(0, place), number, ...numbers.slice(place)]);
}

/** Returns the room with an element moved up (-1) or down (1); the same room at the ends. */
export function movedCommonElement(room: Room, number: number, by: -1 | 1): Room {
  const numbers = numbersOf(room);
  const from = numbers.indexOf(number);
  const other = numbers[from + by];
  if (from < 0 || other === undefined) return room;
  return inOrder(
    room,
    numbers.map((each) => (each === number ? other : each === other ? number : each)),
  );
}

export function withoutCommonElement(room: Room, number: number): Room {
  const key = keyOfCommon(number);
  const gone = [key, `${key}Label`, `${key}Type`, noteField(key)];
  const left = Object.fromEntries(Object.entries(room).filter(([key]) => !gone.includes(key))) as Room;
  return inOrder(left, numbersOf(left));
}
