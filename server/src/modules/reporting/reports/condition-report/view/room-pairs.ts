import type { Room } from '@walkthrough/domain';
import type { BySide } from '@walkthrough/form-definitions';

/** A room on both sides, or on one. */
export type RoomPair = BySide<Room | null>;

/**
 * Pairs each move-in room with the move-out room that continues it (sourceRoomId), in move-in order; then come rooms
 * that only the move-out has. If several continue the same room, the first is paired and the others follow alone: no
 * room is omitted. Rooms of one-sided reports keep their order.
 */
export function roomPairs({ moveIn = [], moveOut = [], single = [] }: BySide<readonly Room[]>): RoomPair[] {
  const known = new Set(moveIn.map(({ id }) => id));
  const pairs = moveIn.flatMap((room): RoomPair[] => {
    const [first = null, ...others] = moveOut.filter(({ sourceRoomId }) => sourceRoomId === room.id);
    return [{ moveIn: room, moveOut: first }, ...others.map((other) => ({ moveIn: null, moveOut: other }))];
  });
  const added = moveOut.filter(({ sourceRoomId }) => sourceRoomId == null || !known.has(sourceRoomId));
  const alone = single.map((room) => ({ single: room }));
  return [...pairs, ...added.map((room) => ({ moveIn: null, moveOut: room })), ...alone];
}
