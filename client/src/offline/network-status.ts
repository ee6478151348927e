import type { ProbeAnswer } from '@walkthrough/domain';
import { isApiError } from '../api/api-error';
import { callApi } from '../api/client';

const PROBE_EVERY_MS = 300_000;
const PROBE_TIMEOUT_MS = 8_000;
/** After a probe that failed; each further one waits twice as long. */
const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 60_000;

/**
 * What keeps the server from being reached. `line`: the device has none, or one on which somebody else answers.
 * `answer`: nothing comes back. `service`: what stands before the server, or it itself, says that it cannot.
 */
export type Missing = 'line' | 'answer' | 'service';

export interface NetworkStatus {
  online: boolean;
  checking: boolean;
  /** Null while online. */
  missing: Missing | null;
}

/** What sending asks of it. */
export interface FieldNetwork {
  online(): boolean;
  missing(): Missing | null;
  /** Asks the server whether it is there (GET test). */
  check(): Promise<boolean>;
}

type Listener = () => void;

const withMissing = (missing: Missing | null) => ({ missing, online: missing === null });

let status: NetworkStatus = { ...withMissing(navigator.onLine ? null : 'line'), checking: false };
let running: Promise<boolean> | null = null;
let retry: number | undefined;
let retryAfter = FIRST_RETRY_MS;
const listeners = new Set<Listener>();

function change(next: Partial<NetworkStatus>): void {
  const merged = { ...status, ...next };
  if (merged.missing === status.missing && merged.checking === status.checking) return;
  status = merged;
  for (const listener of listeners) listener();
}

/** The sign-in page of a hotel's network answers 200 to everything; only our own body proves our server. */
async function probe(): Promise<Missing | null> {
  try {
    const answer: unknown = await callApi('GET test', { token: null, timeoutMs: PROBE_TIMEOUT_MS });
    return (answer as Partial<ProbeAnswer> | undefined)?.service === 'walkthrough' ? null : 'line';
  } catch (error) {
    if (!isApiError(error) || error.isUnreachable) return 'answer';
    return error.status >= 500 ? 'service' : 'line';
  }
}

async function ask(): Promise<boolean> {
  change({ checking: true });
  const missing = navigator.onLine ? await probe() : 'line';
  change({ ...withMissing(missing), checking: false });
  const online = missing === null;
  if (online) retryAfter = FIRST_RETRY_MS;
  else askAgainLater();
  return online;
}

/** Asks the server whether it is there. Calls made meanwhile share the one question. */
export function checkNetwork(): Promise<boolean> {
  // Cleared from outside: without a line the question is answered before `running` is even set.
  running ??= ask().finally(() => {
    running = null;
  });
  return running;
}

/** A line that is just coming up often fails the first question, and no event follows when it is up. */
function askAgainLater(): void {
  window.clearTimeout(retry);
  if (!navigator.onLine) return;
  retry = window.setTimeout(() => void checkNetwork(), retryAfter);
  retryAfter = Math.min(retryAfter * 2, LONGEST_RETRY_MS);
}

/** Hint from an ordinary call: worth asking when it says otherwise than we believe. */
export function noteReached(reached: boolean): void {
  if (running === null && reached !== status.online) void checkNetwork();
}

export const networkStatus = {
  get: () => status,
  subscribe(this: void, listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Tells of each time that the server can be reached again. @returns stops telling */
export function onOnline(listener: Listener): () => void {
  let { online } = status;
  return networkStatus.subscribe(() => {
    const isBack = status.online && !online;
    ({ online } = status);
    if (isBack) listener();
  });
}

/** Watches browser events and probes the server now, on every `online` event and every five minutes. */
export function watchNetwork(): () => void {
  const check = () => void checkNetwork();
  const onOnline = () => {
    retryAfter = FIRST_RETRY_MS;
    // A question that was asked before the line came up is no answer.
    void (running ?? Promise.resolve()).then(check);
  };
  const onOffline = () => change(withMissing('line'));
  window.addEventListener('online', onOnline);
  window.addEventListener('offline', onOffline);
  const timer = window.setInterval(check, PROBE_EVERY_MS);
  void checkNetwork();
  return () => {
    window.removeEventListener('online', onOnline);
    window.removeEventListener('offline', onOffline);
    window.clearInterval(timer);
  };
}
