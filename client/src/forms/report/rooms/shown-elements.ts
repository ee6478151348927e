import type { Room } from '@walkthrough/domain';
import type { PhotographedElement } from '../photos/photographed-element';
import { commonElementsOf, keyOfCommon } from './common-elements';
import { elementFacts } from './room-statuses';

/**
 * What is asked of a room, element by element.
 * @param roomElements the elements of each type of room, from the matrix of the report
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
