import {
  comparableRoomName,
  isPrefilled,
  noteField,
  prefilledFields,
  sameAsMoveIn,
  type Room,
} from '@walkthrough/domain';
import type { ReportFormParts } from '../form-context';

/**
 * Returns the move-in's room that a room of the move-out continues; for a room that was added by hand, the only one of
 * the same type and name. Null if there is none or it is ambiguous.
 */
export function moveInRoomOf(room: Room, moveIn: readonly Room[]): Room | null {
  const source = moveIn.find(({ id }) => id === room.sourceRoomId);
  if (source !== undefined || room.sourceRoomId !== null) return source ?? null;
  const alike = moveIn.filter(
    ({ type, name }) => type === room.type && comparableRoomName(name) === comparableRoomName(room.name),
  );
  return (alike.length === 1 ? alike[0] : undefined) ?? null;
}

/** Returns the number of values that pressing "Same as move-in" would fill. */
export const countBlanksOf = (room: Room, moveIn: Room, elements: readonly string[]): number =>
  prefilledFields(sameAsMoveIn(room, moveIn, elements)).length - prefilledFields(room).length;

/** Values of the move-in that nobody has changed or confirmed: counted before Submit. */
export interface Untouched {
  values: number;
  rooms: number;
}

export function untouchedIn({ store }: Pick<ReportFormParts, 'store'>): Untouched {
  const { activeSide } = store.context;
  if (activeSide !== 'moveOut') return { values: 0, rooms: 0 };
  const counts = store.rooms(activeSide).map((room) => prefilledFields(room).length);
  return {
    values: counts.reduce((sum, count) => sum + count, 0),
    rooms: counts.filter((count) => count > 0).length,
  };
}

/** Returns which parts of an element are untouched: `value note`, so that `memo` skips unchanged rows. */
export const prefilledParts = (room: Room, element: string): string =>
  [isPrefilled(room, element) && 'value', isPrefilled(room, noteField(element)) && 'note']
    .filter(Boolean)
    .join(' ');
