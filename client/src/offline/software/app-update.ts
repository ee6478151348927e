import { TENANT_REPORT_PATH } from '@walkthrough/domain';
import { fieldWork } from '../current-work';
import { flushOpenSessions } from '../reports/drafts/open-sessions';

/** Minimum interval between checks, which run after navigations. */
const MIN_CHECK_INTERVAL_MS = 60_000;

/** A hanging call must not delay the update forever; the ledger resumes where it stopped. */
const LONGEST_WAIT_MS = 30_000;

const SKIP_WAITING = 'SKIP_WAITING';

/** All tabs of this browser switch to the new worker together. */
const tabs = new BroadcastChannel('walkthrough.update');

/** Some tab has requested the newer app. */
let wanted = false;
/** The newer worker is active, but this page stays because input could not be stored. */
let behind = false;

let registration: ServiceWorkerRegistration | null = null;
let state: { waiting: boolean } = { waiting: false };
let checkedAt = 0;
const listeners = new Set<() => void>();

export const appUpdate = {
  get: () => state,
  subscribe(this: void, listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** The first worker replaces none, so it is not an update. */
function noteWaiting(): void {
  const waiting = behind || Boolean(registration?.waiting && navigator.serviceWorker.controller);
  if (waiting === state.waiting) return;
  state = { waiting };
  for (const listener of listeners) listener();
}

function follow(worker: ServiceWorker | null): void {
  worker?.addEventListener('statechange', noteWaiting);
}

async function register(): Promise<void> {
  try {
    registration = await navigator.serviceWorker.register('/sw.js');
  } catch {
    // Without a worker the app works but does not start offline; the next start retries.
    return;
  }
  follow(registration.installing);
  registration.addEventListener('updatefound', () => follow(registration?.installing ?? null));
  noteWaiting();
}

/**
 * Runs in every tab when the worker changes. A browser short on storage deletes the worker with all stored data: then
 * this page holds the last copy of the input, and does not reload.
 */
async function followWorker(): Promise<void> {
  if (!wanted || navigator.serviceWorker.controller === null) return;
  try {
    await flushOpenSessions();
  } catch {
    // The form shows what could not be stored; the update stays pending.
    behind = true;
    noteWaiting();
    return;
  }
  window.location.reload();
}

/** Registers the service worker, where available: https and localhost. Phones of tenants get none. */
export function startAppUpdates(): void {
  const workers = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;
  if (!workers || process.env['NODE_ENV'] !== 'production') return;
  if (window.location.pathname === TENANT_REPORT_PATH) return;
  // The very first worker takes over no open page.
  const hadController = workers.controller !== null;
  workers.addEventListener('controllerchange', () => {
    if (hadController) void followWorker();
  });
  tabs.onmessage = () => {
    wanted = true;
  };
  void register();
}

/** Checks for a newer app. */
export function checkForUpdate(): void {
  if (!registration || Date.now() - checkedAt < MIN_CHECK_INTERVAL_MS) return;
  checkedAt = Date.now();
  void registration.update().catch(() => undefined);
}

const atMost = (ms: number) => new Promise<void>((resume) => setTimeout(resume, ms));

/**
 * Stores all input, waits for current sends, activates the new worker and reloads. Rejects, changing nothing, if input
 * could not be stored.
 */
export async function applyUpdate(): Promise<void> {
  await flushOpenSessions();
  const quiet = fieldWork()?.whenQuiet() ?? Promise.resolve();
  await Promise.race([quiet, atMost(LONGEST_WAIT_MS)]);
  wanted = true;
  tabs.postMessage(null);
  if (behind) window.location.reload();
  else registration?.waiting?.postMessage({ type: SKIP_WAITING });
}
