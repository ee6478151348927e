import { AsyncLocalStorage } from 'node:async_hooks';
import compile from 'icu-minify/compile';
import {
  addLanguage,
  compileTextsWith,
  DEFAULT_LANGUAGE,
  FRENCH_FORMATS,
  frenchText,
  type Language,
  pseudoText,
  readTextsIn,
} from '@walkthrough/domain';
import type { Actor, Caller } from './actor';

/** The origin of a change; stored with every domain event. */
export type Source = 'web' | 'spreadsheet' | 'sync' | 'system';

interface ContextStore {
  requestId: string;
  tenantId?: number;
  actor?: Actor;
  source: Source;
  /** The language of texts; without it, the default. */
  language?: Language;
  /** Why code runs without a tenant; set only by `runAsSystem`. */
  systemReason?: string;
  /** The last known event number of the caller's company, until something is written. */
  seen?: { tenantId: number; head: number | undefined };
  /** The instant that `Clock` returns, for code that replays the past (demo data, imports). */
  at?: number;
}

const storage = new AsyncLocalStorage<ContextStore>();

function current(): ContextStore {
  const store = storage.getStore();
  if (!store) throw new Error('No request context is open: wrap this work in requestContext.run().');
  return store;
}

/** The ambient context of the current work. Opened by the HTTP middleware, sockets, jobs and the command line. */
export const requestContext = {
  run<T>(
    start: { requestId: string; source?: Source; tenantId?: number; actor?: Actor; language?: Language },
    work: () => T,
  ): T {
    return storage.run({ source: 'web', ...start }, work);
  },

  /** Runs work whose texts are read by somebody else than the caller: the recipient of a mail or a document. */
  inLanguage<T>(language: Language, work: () => T): T {
    return storage.run({ ...current(), language }, work);
  },

  /** Returns the language of the reader: that of the request, or of the recipient set by `inLanguage`. */
  language: (): Language => storage.getStore()?.language ?? DEFAULT_LANGUAGE,

  /** Continues the current context as a caller, in the caller's company. */
  signIn({ actor, head }: Caller): void {
    const store = current();
    store.actor = actor;
    store.tenantId = actor.tenantId ?? undefined;
    if (actor.tenantId !== null && head !== null) store.seen = { tenantId: actor.tenantId, head };
  },

  /** Continues the current context in a company, for a caller without an account whose secret belongs to it. */
  enterTenant(tenantId: number): void {
    const store = current();
    store.actor = undefined;
    store.seen = undefined;
    store.tenantId = tenantId;
  },

  /**
   * Returns an event number that the company's log has reached: later reads are at least as new. Undefined when
   * unknown, or when something was written since.
   */
  seenHead(): number | undefined {
    const { seen, tenantId } = current();
    return seen && seen.tenantId === tenantId ? seen.head : undefined;
  },

  /** Invalidates the event number in every context derived from this one, because something is written. */
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
   * Runs work that only starts here, such as a job that this commit has triggered: it inherits nothing of the current
   * context, neither the actor nor a replayed instant.
   */
  runApart<T>(reason: string, work: () => T): T {
    return storage.run({ requestId: `system:${reason}`, source: 'system', systemReason: reason }, work);
  },

  /** Returns the company of this work. Throws without one: that is a bug, never "all companies". */
  tenantId(): number {
    const { tenantId } = current();
    if (tenantId === undefined) throw new Error('This work belongs to no tenant, but asked for tenant data.');
    return tenantId;
  },

  /** For work with or without a company. */
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

  /** Whether the current code replays the past: demo data, imports. */
  isReplay: (): boolean => storage.getStore()?.at !== undefined,
};

readTextsIn(() => requestContext.language());
addLanguage('fr-CA', frenchText, FRENCH_FORMATS);
addLanguage('en-XA', (_group, _id, english) => pseudoText(english));
compileTextsWith(compile);
