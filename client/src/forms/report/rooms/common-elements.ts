import {
  COMMON_ELEMENT_DEFAULTS,
  COMMON_ELEMENT_TYPES,
  noteField,
  type CommonElementType,
  type Room,
} from '@walkthrough/domain';

/** An element of a COMMON room (spec 2 §3): `element3`, `element3Label`, `element3Type`. */
export interface CommonElement {
  number: number;
  label: string;
  type: CommonElementType;
  value: number | null;
}

/** By which a note and photos hang on it. */
export const keyOfCommon = (number: number): string => `element${number}`;

const TYPE_KEY = /^element(\d{1,3})Type$/u;

const isType = (value: unknown): value is CommonElementType =>
  COMMON_ELEMENT_TYPES.some((type) => type === value);

export function commonElementsOf(room: Room): CommonElement[] {
  return Object.keys(room)
    .flatMap((key) => {
      const number = Number(TYPE_KEY.exec(key)?.[1]);
      const type = room[key];
      if (!Number.isInteger(number) || !isType(type)) return [];
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
    })
    .sort((a, b) => a.number - b.number);
}

/** The number of the element that is added next. */
export const nextCommonNumber = (room: Room): number =>
  Math.max(0, ...commonElementsOf(room).map((element) => element.number)) + 1;

/** The room with one more element, at the default of its type (rating 5, count 1). */
export function withCommonElement(room: Room, type: CommonElementType): Room {
  const number = nextCommonNumber(room);
  return {
    ...room,
    [`element${number}`]: COMMON_ELEMENT_DEFAULTS[type],
    [`element${number}Label`]: '',
    [`element${number}Type`]: type,
  };
}

export function withoutCommonElement(room: Room, number: number): Room {
  const key = keyOfCommon(number);
  const gone = [key, `${key}Label`, `${key}Type`, noteField(key)];
  return Object.fromEntries(Object.entries(room).filter(([key]) => !gone.includes(key))) as Room;
}
