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

/** By which a note and photos hang on it. */
export const keyOfCommon = (number: number): string => `element${number}`;

const isType = (value: unknown): value is CommonElementType =>
  COMMON_ELEMENT_TYPES.some((type) => type === value);

/** In the order in which they stand; none in any other room. */
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

/** Those that nobody has named: nobody could tell from the report what they say. */
export const unnamedElements = (room: Room): CommonElement[] =>
  commonElementsOf(room).filter(({ label }) => label.trim() === '');

const numbersOf = (room: Room): number[] => commonElementsOf(room).map(({ number }) => number);

/** What nobody has ever moved says nothing of its order. */
function inOrder(room: Room, numbers: readonly number[]): Room {
  const isAscending = numbers.every((number, index) => index === 0 || number > numbers[index - 1]!);
  if (isAscending && !Object.hasOwn(room, ELEMENT_ORDER_FIELD)) return room;
  return { ...room, [ELEMENT_ORDER_FIELD]: numbers };
}

/** The number of the element that is added next. */
export const nextCommonNumber = (room: Room): number => Math.max(0, ...numbersOf(room)) + 1;

/**
 * The room with one more element, at the default of its type (rating 5, count 1).
 * @param before the number of the element that it is to stand before; null, or one that has gone: it is the last
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

/** The room with an element one place up (-1) or down (1); the same room at its ends. */
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
