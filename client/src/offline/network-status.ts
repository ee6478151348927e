import type { ProbeAnswer } from '@walkthrough/domain';
import { callApi } from '../api/client';

const PROBE_EVERY_MS = 300_000;
const PROBE_TIMEOUT_MS = 8_000;

export interface NetworkStatus {
  online: boolean;
  checking: boolean;
}

type Listener = () => void;

let status: NetworkStatus = { online: navigator.onLine, checking: false };
let running: Promise<boolean> | null = null;
const listeners = new Set<Listener>();

function change(next: Partial<NetworkStatus>): void {
  const merged = { ...status, ...next };
  if (merged.online === status.online && merged.checking === status.checking) return;
  status = merged;
  for (const listener of listeners) listener();
}

/** The sign-in page of a hotel's network answers 200 to everything; only our own body proves our server. */
async function probe(): Promise<boolean> {
  try {
    const answer = await callApi<Partial<ProbeAnswer>>('test', { token: null, timeoutMs: PROBE_TIMEOUT_MS });
    return answer?.service === 'walkthrough';
  } catch {
    return false;
  }
}

/** Asks the server whether it is there. Calls made meanwhile share the one question. */
export function checkNetwork(): Promise<boolean> {
  running ??= (async () => {
    change({ checking: true });
    const online = navigator.onLine && (await probe());
    change({ online, checking: false });
    running = null;
    return online;
  })();
  return running;
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

/** Browser events, a probe now, one on every `online` event and one every five minutes (spec 1 §4). */
export function watchNetwork(): () => void {
  const onOnline = () => void checkNetwork();
  const onOffline = () => change({ online: false });
  window.addEventListener('online', onOnline);
  window.addEventListener('offline', onOffline);
  const timer = window.setInterval(onOnline, PROBE_EVERY_MS);
  void checkNetwork();
  return () => {
    window.removeEventListener('online', onOnline);
    window.removeEventListener('offline', onOffline);
    window.clearInterval(timer);
  };
}
