/** Parts of a draft that are sent automatically, in this order, since photos refer to rooms. */
export type DraftPart = 'answers' | 'rooms' | 'photos';

export const DRAFT_PARTS: readonly DraftPart[] = ['rooms', 'answers', 'photos'];
