import { Room } from '@walkthrough/domain';

/** As the contract has it. */
export const LONGEST_ROOM_NAME = Room.properties.name.maxLength ?? 190;
