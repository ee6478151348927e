import type { ProbeAnswer } from '@walkthrough/domain';
import { isApiError } from '../../api/api-error';
import { callApi } from '../../api/client';

const PROBE_EVERY_MS = 300_000;
const PROBE_TIMEOUT_MS = 8_000;
/** Delay after a failed probe, doubled each time. */
const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 60_000;

/**
 * Why the server is unreachable. `line`: no network, or a captive portal. `answer`: no response. `service`: the server
 * or its proxy reports an outage.
 */
export type Missing = 'line' | 'answer' | 'service';

export interface NetworkStatus {
  online: boolean;
  checking: boolean;
  /** Null while online. */
  missing: Missing | null;
}

/** Network interface of the sending code. */
export interface FieldNetwork {
  online(): boolean;
  missing(): Missing | null;
  /** Probes the server (GET test). */
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

/** Captive portals answer 200 to everything; only the expected body proves that it is our server. */
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

/** Probes the server. Concurrent calls share one probe. */
export function checkNetwork(): Promise<boolean> {
  // Cleared outside: offline the probe may finish before `running` is assigned.
  running ??= ask().finally(() => {
    running = null;
  });
  return running;
}

/** The first probe on a new connection often fails, and no event follows. */
function askAgainLater(): void {
  window.clearTimeout(retry);
  if (!navigator.onLine) return;
  retry = window.setTimeout(() => void checkNetwork(), retryAfter);
  retryAfter = Math.min(retryAfter * 2, LONGEST_RETRY_MS);
}

/** Hint from an ordinary call: probes if it contradicts the known state. */
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

/**
 * Notifies whenever the server becomes reachable.
 * @returns unsubscribes
 */
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
    // A probe started before the network came up is not valid.
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
