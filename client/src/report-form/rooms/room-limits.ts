import { Room } from '@walkthrough/domain';

/** Limit from the API contract. */
export const MAX_ROOM_NAME_LENGTH = Room.properties.name.maxLength ?? 190;
