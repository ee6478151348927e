import { roomTypes } from './room-types.messages';

/** Kinds of rooms in a report, and COMMON for the rooms of a common-area report. */
export const ROOM_TYPE_LABELS = roomTypes;

export type RoomType = keyof typeof ROOM_TYPE_LABELS;

export const ROOM_TYPES = Object.keys(ROOM_TYPE_LABELS) as readonly RoomType[];

/** Room types that an inspector can add to a unit's report. */
export const UNIT_ROOM_TYPES: readonly RoomType[] = ROOM_TYPES.filter((type) => type !== 'COMMON');
