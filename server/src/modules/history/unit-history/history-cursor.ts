import { invalidRequest } from '../../../core/errors/product-error';

/** Kinds of history entries, in their order at the same moment. */
const HISTORY_KINDS = ['visit', 'report', 'occupancy', 'change'] as const;
type HistoryKind = (typeof HISTORY_KINDS)[number];

/** The position after an entry of a history: newest first, then by kind, then the later row first. */
export interface HistoryCursor {
  at: number;
  kind: HistoryKind;
  id: number;
}

export function newestFirst(a: HistoryCursor, b: HistoryCursor): number {
  return b.at - a.at || HISTORY_KINDS.indexOf(a.kind) - HISTORY_KINDS.indexOf(b.kind) || b.id - a.id;
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
