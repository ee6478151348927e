import { PHOTO_OF_ITEM } from '@walkthrough/domain';
import type { FormDefinition, Side } from '../definition';
import { entries, withQuestions } from './entries';

const OF_ITEM = new RegExp(`^${PHOTO_OF_ITEM}$`, 'u');

/** What a photo of a question or a row shows. */
export interface PhotoPlaceOfItem {
  /** Key of the question, or of the repeat for a photo of its row. */
  key: string;
  /** The innermost row around it. */
  row?: string;
}

/** Returns the `element` of a photo of an answer: `item:roof`, or `item:meter/<row>` for one in or of a row. */
export const photoPlace = (key: string, row?: string): string =>
  row === undefined ? `item:${key}` : `item:${key}/${row}`;

/** Returns what a photo's `element` names in a form; null for the element of a room, or none. */
export function placeOfPhoto(element: string | null | undefined): PhotoPlaceOfItem | null {
  const [, key, row] = OF_ITEM.exec(element ?? '') ?? [];
  return key === undefined ? null : { key, ...(row === undefined ? {} : { row }) };
}

/** Returns the place of the photos of a room's element, for `problems`. */
export const photoPlaceInRoom = (roomId: string, element: string): string => `${roomId}/${element}`;

/** Returns the number of photos of questions, rows and room elements by place, for `problems`. */
export function countPhotos(
  photos: readonly { readonly element?: string | null; readonly roomId?: string | null }[],
): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  const add = (place: string) => (counts[place] = (counts[place] ?? 0) + 1);
  for (const { element, roomId } of photos) {
    if (element == null) continue;
    if (placeOfPhoto(element) !== null) add(element);
    else if (roomId) add(photoPlaceInRoom(roomId, element));
  }
  return counts;
}

/** Returns whether a question of the form, or the rows of a repeat, can have the photo on a side. */
export function canHavePhoto(
  definition: FormDefinition,
  side: Side,
  { key, row }: PhotoPlaceOfItem,
): boolean {
  const found = entries(definition, side)
    .flatMap(withQuestions)
    .find((entry) => entry.key === key && (entry.role === 'value' || entry.role === 'cell'));
  const isInRows = found?.kind === 'rows' || found?.path !== undefined;
  return found?.photo !== undefined && isInRows === (row !== undefined);
}
