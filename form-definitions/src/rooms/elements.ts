import { ROOM_ELEMENTS, ROOM_TYPES, type RoomType, type StatusScale } from '@walkthrough/domain';

/** Elements that the paper forms name and the specification lacks. All use the general scale. */
export const ADDED_ROOM_ELEMENTS = {
  trim: { label: 'Trim', scale: 'general' },
  windowCoverings: { label: 'Window Coverings and Screens', scale: 'general' },
  lighting: { label: 'Lighting Fixtures, Ceiling Fan and Bulbs', scale: 'general' },
  oven: { label: 'Oven', scale: 'general' },
  freezer: { label: 'Freezer', scale: 'general' },
  mirror: { label: 'Cabinets and Mirror', scale: 'general' },
  airConditioner: { label: 'Air Conditioner and Cover', scale: 'general' },
  fireplace: { label: 'Fireplace', scale: 'general' },
  tvCable: { label: 'TV Cable and Adaptor', scale: 'general' },
  furniture: { label: 'Furniture', scale: 'general' },
  parking: { label: 'Parking Area', scale: 'general' },
  walks: { label: 'Drives and Walks', scale: 'general' },
} as const satisfies Readonly<Record<string, { label: string; scale: StatusScale }>>;

/** The catalogue: the specification's elements, then the added ones. */
export const FORM_ROOM_ELEMENTS = { ...ROOM_ELEMENTS, ...ADDED_ROOM_ELEMENTS } as const;

export type FormRoomElement = keyof typeof FORM_ROOM_ELEMENTS;

export function isRoomType(text: string): text is RoomType {
  return (ROOM_TYPES as readonly string[]).includes(text);
}
