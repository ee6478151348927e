import type { Room } from '@walkthrough/domain';
import type { PairSide } from '@walkthrough/form-definitions';
import type { ReportPhoto } from '../../offline/reports/drafts/report-session';

/** A room at both inspections; null where it was not recorded. */
export type ComparedRoom = Readonly<Record<PairSide, Room | null>>;

/** Returns the matching room of the other inspection: the one it continues or is continued by. */
export function comparedRoom(
  room: Room,
  side: PairSide,
  rooms: Readonly<Record<PairSide, readonly Room[]>>,
): ComparedRoom {
  if (side === 'moveOut') {
    const moveIn = rooms.moveIn.find(({ id }) => id === room.sourceRoomId) ?? null;
    return { moveIn, moveOut: room };
  }
  const moveOut = rooms.moveOut.find(({ sourceRoomId }) => sourceRoomId === room.id) ?? null;
  return { moveIn: room, moveOut };
}

export const photosOfRoom = (
  photos: readonly ReportPhoto[],
  side: PairSide,
  room: Room | null,
): ReportPhoto[] =>
  photos.filter((photo) => room !== null && photo.side === side && photo.roomId === room.id);
