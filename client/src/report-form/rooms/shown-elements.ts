import type { Room } from '@walkthrough/domain';
import type { PhotographedElement } from '../photos/photos-of-elements';
import { commonElementsOf, keyOfCommon } from './common-elements';
import { elementFacts } from './room-statuses';

/**
 * Returns the visible elements of a room.
 * @param roomElements elements per room type, from the report's matrix
 */
export function shownElements(
  room: Room,
  roomElements: Readonly<Record<string, readonly string[]>>,
): PhotographedElement[] {
  if (room.type === 'COMMON') {
    return commonElementsOf(room).map(({ number, label }) => ({ name: keyOfCommon(number), label }));
  }
  return (roomElements[room.type] ?? []).map(elementFacts);
}
