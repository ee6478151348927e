import { invalidRequest } from '../../../core/errors/product-error';

/** Kinds of history entries, in their order at the same moment. */
export const KINDS = ['visit', 'report', 'occupancy', 'change'] as const;
type HistoryKind = (typeof KINDS)[number];

/** A position in a history: newest first, then by kind, then the later row first. */
export interface HistoryPlace {
  at: number;
  kind: HistoryKind;
  id: number;
}

export function newestFirst(a: HistoryPlace, b: HistoryPlace): number {
  return b.at - a.at || KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || b.id - a.id;
}

export const written = ({ at, kind, id }: HistoryPlace): string => `${at}.${kind}.${id}`;

const PLACE = /^(-?\d{1,15})\.([a-z]+)\.(\d{1,15})$/;

/** @throws ProductError invalid_request for a cursor that no history page has returned */
export function placeIn(text: string): HistoryPlace {
  const [, at, name, id] = PLACE.exec(text) ?? [];
  const kind = KINDS.find((each) => each === name);
  if (kind === undefined) throw invalidRequest('`before` must be the `next` of the part before.');
  return { at: Number(at), kind, id: Number(id) };
}
