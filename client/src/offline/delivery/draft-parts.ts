/** What of a draft is sent by itself. In this order: a photo hangs in a room. */
export type DraftPart = 'answers' | 'rooms' | 'photos';

export const DRAFT_PARTS: readonly DraftPart[] = ['rooms', 'answers', 'photos'];
