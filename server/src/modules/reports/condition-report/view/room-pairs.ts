import type { Room } from '@walkthrough/domain';
import type { BySide } from '@walkthrough/form-definitions';

/** A room as both inspections saw it, or the only one. */
export type RoomPair = BySide<Room | null>;

/**
 * Each room of the move-in beside the room of the move-out that continues it (sourceRoomId), in the order of the
 * move-in; then the rooms that only the move-out has. Of several that continue the same room the first stands beside
 * it, the others follow it alone: no room is ever left out. Those of a report with one side stand as they are.
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
