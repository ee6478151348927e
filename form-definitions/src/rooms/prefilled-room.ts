import { isPrefillMark, noteField, PREFILLED_REMARKS, withPrefillMarks } from '@walkthrough/domain';
import { wireRoom, type StoredRoom } from './room';

/**
 * Marks every value of a room that was copied from the move-in. Rooms of common areas have values that are never blank,
 * so they are not marked. Marks are stored with the room's unknown fields, as earlier versions of the product do.
 */
export function withPrefilledMarks(room: StoredRoom): StoredRoom {
  if (room.type === 'COMMON') return room;
  const fields = [
    ...Object.keys(room.statuses),
    ...Object.keys(room.notes).map(noteField),
    ...PREFILLED_REMARKS,
  ];
  const marked = withPrefillMarks(wireRoom(room), fields);
  const marks = Object.entries(marked).filter(([field]) => isPrefillMark(field));
  return { ...room, extra: { ...room.extra, ...Object.fromEntries(marks) } };
}
