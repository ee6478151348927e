import { Room } from '@walkthrough/domain';

/** Limit from the API contract. */
export const LONGEST_ROOM_NAME = Room.properties.name.maxLength ?? 190;
