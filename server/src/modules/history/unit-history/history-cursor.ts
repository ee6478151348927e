import { HISTORY_KINDS, type HistoryKind } from '@walkthrough/domain';
import type { ListCursor } from '../../../core/database/lists/list-declaration';
import { invalidRequest } from '../../../core/errors/product-error';

/** The position after an entry of a history: newest first, then by kind, then the later row first. */
export interface HistoryCursor {
  at: number;
  kind: HistoryKind;
  id: number;
}

const orderOf = (kind: HistoryKind): number => HISTORY_KINDS.indexOf(kind);

export function newestFirst(a: HistoryCursor, b: HistoryCursor): number {
  return b.at - a.at || orderOf(a.kind) - orderOf(b.kind) || b.id - a.id;
}

/**
 * Returns the position in the rows of one kind, for statements that read newest first: rows of the cursor's moment
 * follow it if their kind comes later, and precede it if their kind comes earlier.
 */
export function positionIn(kind: HistoryKind, cursor: HistoryCursor | null): ListCursor | null {
  if (cursor === null) return null;
  if (kind === cursor.kind) return { s: cursor.at, id: cursor.id };
  return { s: cursor.at, id: orderOf(kind) > orderOf(cursor.kind) ? Number.MAX_SAFE_INTEGER : 0 };
}

export const formatCursor = ({ at, kind, id }: HistoryCursor): string => `${at}.${kind}.${id}`;

const CURSOR = /^(-?\d{1,15})\.([a-z]+)\.(\d{1,15})$/;

/** @throws ProductError invalid_request for a cursor that no history page has returned */
export function parseCursor(text: string): HistoryCursor {
  const [, at, name, id] = CURSOR.exec(text) ?? [];
  const kind = HISTORY_KINDS.find((each) => each === name);
  if (kind === undefined) throw invalidRequest('`before` must be the `next` of the part before.');
  return { at: Number(at), kind, id: Number(id) };
}

/** @throws ProductError invalid_request for a kind that no history has */
export function parseKinds(text: string): HistoryKind[] {
  return text.split(',').map((name) => {
    const kind = HISTORY_KINDS.find((each) => each === name);
    if (kind === undefined) throw invalidRequest(`\`kinds\` may name ${HISTORY_KINDS.join(', ')}.`);
    return kind;
  });
}
