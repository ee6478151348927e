import type { LiveEntity, Presence, PresenceDoing } from '@walkthrough/domain';
import { useEffect, useSyncExternalStore } from 'react';
import { presenceChannel } from './presence-channel';

type Mine = Omit<Presence, 'user'>;

export interface PersonAt {
  id: number;
  name: string;
  doing: PresenceDoing;
}

/** Time until presence expires, as on the server. */
const LASTS_MS = 15_000;
const SAY_EVERY_MS = 5_000;
/** The server drops messages that come faster. */
const GAP_MS = 250;
/** Only the first rows of a large selection are announced, because all of them would take too long. */
const MAX_ROWS = 10;
const NO_PEOPLE: readonly PersonAt[] = [];

const keyOf = (entity: LiveEntity, id: number) => `${entity}:${id}`;

let people: ReadonlyMap<string, readonly PersonAt[]> = new Map();
const expiries = new Map<string, number>();
const listeners = new Set<() => void>();

let queue: Mine[] = [];
let draining = false;

function publish(next: ReadonlyMap<string, readonly PersonAt[]>): void {
  people = next;
  for (const listener of listeners) listener();
}

function leave(key: string, userId: number): void {
  window.clearTimeout(expiries.get(`${key}:${userId}`));
  expiries.delete(`${key}:${userId}`);
  const left = (people.get(key) ?? NO_PEOPLE).filter(({ id }) => id !== userId);
  const next = new Map(people);
  if (left.length > 0) next.set(key, left);
  else next.delete(key);
  publish(next);
}

/** Records the presence of another user. */
function notePresence({ entity, id, user, doing }: Presence): void {
  const key = keyOf(entity, id);
  if (doing === 'none') {
    leave(key, user.id);
    return;
  }
  const others = (people.get(key) ?? NO_PEOPLE).filter((person) => person.id !== user.id);
  window.clearTimeout(expiries.get(`${key}:${user.id}`));
  expiries.set(
    `${key}:${user.id}`,
    window.setTimeout(() => leave(key, user.id), LASTS_MS),
  );
  publish(new Map(people).set(key, [...others, { ...user, doing }]));
}

/** Clears all presence when the connection is lost. */
function clearPresence(): void {
  for (const timer of expiries.values()) window.clearTimeout(timer);
  expiries.clear();
  queue = [];
  if (people.size > 0) publish(new Map());
}

presenceChannel.people = { note: notePresence, clear: clearPresence };

function drain(): void {
  const next = queue.shift();
  if (!next) {
    draining = false;
    return;
  }
  draining = true;
  presenceChannel.send?.(next);
  window.setTimeout(drain, GAP_MS);
}

function say(mine: Mine): void {
  // Replaces a queued message about the same row.
  queue = [...queue.filter(({ entity, id }) => entity !== mine.entity || id !== mine.id), mine];
  if (!draining) drain();
}

/** Announces the user's presence at rows while the component is mounted. */
export function useAnnouncePresence(entity: LiveEntity, ids: readonly number[], doing: PresenceDoing): void {
  const key = ids.slice(0, MAX_ROWS).join(',');
  useEffect(() => {
    const rows = key === '' ? [] : key.split(',').map(Number);
    const sayAll = (what: PresenceDoing) => rows.forEach((id) => say({ entity, id, doing: what }));
    sayAll(doing);
    const timer = window.setInterval(() => sayAll(doing), SAY_EVERY_MS);
    return () => {
      window.clearInterval(timer);
      sayAll('none');
    };
  }, [entity, key, doing]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the other users who are at a row. */
export const usePeopleAt = (entity: LiveEntity, id: number): readonly PersonAt[] =>
  useSyncExternalStore(subscribe, () => people.get(keyOf(entity, id)) ?? NO_PEOPLE);
