import {
  type ELEMENT_LABELS,
  ROOM_ELEMENTS,
  ROOM_TYPES,
  type RoomType,
  type StatusScale,
} from '@walkthrough/domain';

/** Elements that the paper forms name and the specification lacks. All use the general scale. */
export const ADDED_ROOM_ELEMENTS = {
  trim: { scale: 'general' },
  windowCoverings: { scale: 'general' },
  lighting: { scale: 'general' },
  oven: { scale: 'general' },
  freezer: { scale: 'general' },
  mirror: { scale: 'general' },
  airConditioner: { scale: 'general' },
  fireplace: { scale: 'general' },
  tvCable: { scale: 'general' },
  furniture: { scale: 'general' },
  parking: { scale: 'general' },
  walks: { scale: 'general' },
} as const satisfies Readonly<Partial<Record<keyof typeof ELEMENT_LABELS, { scale: StatusScale }>>>;

/** The catalogue: the specification's elements, then the added ones. */
export const FORM_ROOM_ELEMENTS = { ...ROOM_ELEMENTS, ...ADDED_ROOM_ELEMENTS } as const;

export type FormRoomElement = keyof typeof FORM_ROOM_ELEMENTS;

export function isRoomType(text: string): text is RoomType {
  return (ROOM_TYPES as readonly string[]).includes(text);
}
