import { AsyncLocalStorage } from 'node:async_hooks';
import type { Actor, Caller } from './actor';

/** Where a change came from; kept with every domain event. */
export type Source = 'web' | 'spreadsheet' | 'sync' | 'system';

interface ContextStore {
  requestId: string;
  tenantId?: number;
  actor?: Actor;
  source: Source;
  /** Why code runs without a tenant; set only by `runAsSystem`. */
  systemReason?: string;
  /** What the log of the caller's company had come to when they were looked up, until something is written. */
  seen?: { tenantId: number; head: number | undefined };
  /** The instant that `Clock` answers, for code that replays the past (demo data, imports). */
  at?: number;
}

const storage = new AsyncLocalStorage<ContextStore>();

function current(): ContextStore {
  const store = storage.getStore();
  if (!store) throw new Error('No request context is open: wrap this work in requestContext.run().');
  return store;
}

/** The ambient facts of the work under way. Opened by the HTTP middleware, sockets, jobs and the command line. */
export const requestContext = {
  run<T>(start: { requestId: string; source?: Source; tenantId?: number; actor?: Actor }, work: () => T): T {
    return storage.run({ source: 'web', ...start }, work);
  },

  /** Continues the open context as somebody, in the company they belong to. */
  signIn({ actor, head }: Caller): void {
    const store = current();
    store.actor = actor;
    store.tenantId = actor.tenantId ?? undefined;
    if (actor.tenantId !== null && head !== null) store.seen = { tenantId: actor.tenantId, head };
  },

  /**
   * A number that the event log of the open company has reached: what is read from now on is at least as new.
   * Undefined when it has not been looked up, or something was written since.
   */
  seenHead(): number | undefined {
    const { seen, tenantId } = current();
    return seen && seen.tenantId === tenantId ? seen.head : undefined;
  },

  /** Something is written now: what was seen of the log is old, in every context that came of this one. */
  forgetSeenHead(): void {
    const seen = storage.getStore()?.seen;
    if (seen) seen.head = undefined;
  },

  /** Runs work in a company, for code that learned the company from its own data (sign-in, jobs, demo). */
  inTenant<T>(
    tenantId: number,
    work: () => T,
    changes: { actor?: Actor; source?: Source; at?: number } = {},
  ): T {
    const { systemReason: _, ...store } = current();
    return storage.run({ ...store, ...changes, tenantId }, work);
  },

  /** Runs work that belongs to no company. The reason is for the reader and for the log. */
  runAsSystem<T>(reason: string, work: () => T, changes: { at?: number } = {}): T {
    const store = storage.getStore() ?? { requestId: `system:${reason}`, source: 'system' as const };
    return storage.run({ ...store, ...changes, tenantId: undefined, systemReason: reason }, work);
  },

  /**
   * Runs work that only happens to begin here, such as a promised job that this commit has woken: nothing of the open
   * context goes with it, neither who acts nor the instant that is replayed.
   */
  runApart<T>(reason: string, work: () => T): T {
    return storage.run({ requestId: `system:${reason}`, source: 'system', systemReason: reason }, work);
  },

  /** The company this work belongs to. Throws when there is none: that is a bug, never "all companies". */
  tenantId(): number {
    const { tenantId } = current();
    if (tenantId === undefined) throw new Error('This work belongs to no tenant, but asked for tenant data.');
    return tenantId;
  },

  /** For work that may or may not be for a company. */
  tenantIdOrNull: (): number | null => current().tenantId ?? null,

  actor(): Actor {
    const { actor } = current();
    if (!actor) throw new Error('Nobody is signed in here, but the code asked who is.');
    return actor;
  },

  actorOrNull: (): Actor | null => storage.getStore()?.actor ?? null,
  requestId: (): string | undefined => storage.getStore()?.requestId,
  source: (): Source => current().source,
  at: (): number | undefined => storage.getStore()?.at,

  /** Whether the open code replays the past: demo data, imports. */
  isReplay: (): boolean => storage.getStore()?.at !== undefined,
};
