import type { Room } from '@walkthrough/domain';
import type { Side } from '@walkthrough/form-definitions';
import type { PerSide } from '../condition-report.input';

/** A room as both inspections saw it. */
export type RoomPair = Record<Side, Room | null>;

/**
 * Each room of the move-in beside the room of the move-out that continues it (sourceRoomId), in the order of the
 * move-in; then the rooms that only the move-out has. Of several that continue the same room the first stands beside
 * it, the others follow it alone: no room is ever left out.
 */
export function roomPairs({ moveIn, moveOut }: PerSide<readonly Room[]>): RoomPair[] {
  const known = new Set(moveIn.map(({ id }) => id));
  const pairs = moveIn.flatMap((room): RoomPair[] => {
    const [first = null, ...others] = moveOut.filter(({ sourceRoomId }) => sourceRoomId === room.id);
    return [{ moveIn: room, moveOut: first }, ...others.map((other) => ({ moveIn: null, moveOut: other }))];
  });
  const added = moveOut.filter(({ sourceRoomId }) => sourceRoomId == null || !known.has(sourceRoomId));
  return [...pairs, ...added.map((room) => ({ moveIn: null, moveOut: room }))];
}
