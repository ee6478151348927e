import { fieldWork } from './current-work';
import { flushOpenSessions } from './reports/open-sessions';

/** After every navigation, but not more often than this. */
const CHECK_AT_MOST_EVERY_MS = 60_000;

/** A call that hangs must not keep the update waiting for ever; the ledger goes on where it stopped. */
const LONGEST_WAIT_MS = 30_000;

const SKIP_WAITING = 'SKIP_WAITING';

/** All tabs of this browser: they get the new worker together. */
const tabs = new BroadcastChannel('walkthrough.update');

/** Somebody has asked for the newer app, in this tab or in another. */
let wanted = false;
/** The newer app is in charge, and this page is still the older one: something typed could not be stored. */
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

/** A first worker takes the place of none: that is no update. */
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
    // Without a worker the app does not start offline, but works; the next start tries again.
    return;
  }
  follow(registration.installing);
  registration.addEventListener('updatefound', () => follow(registration?.installing ?? null));
  noteWaiting();
}

/**
 * Every tab comes here when the worker changes, also the one that did not ask for it. A browser that runs out of room
 * drops the worker with everything that is stored: then this page holds the last copy of what was typed, and stays.
 */
async function followWorker(): Promise<void> {
  if (!wanted || navigator.serviceWorker.controller === null) return;
  try {
    await flushOpenSessions();
  } catch {
    // What could not be stored is said on the form; the question of the update stays open.
    behind = true;
    noteWaiting();
    return;
  }
  window.location.reload();
}

/** The service worker, where the browser has them: on https and on localhost. */
export function startAppUpdates(): void {
  const workers = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;
  if (!workers || process.env['NODE_ENV'] !== 'production') return;
  // The first worker of all takes over nothing that is open.
  const hadController = workers.controller !== null;
  workers.addEventListener('controllerchange', () => {
    if (hadController) void followWorker();
  });
  tabs.onmessage = () => {
    wanted = true;
  };
  void register();
}

/** Asks whether there is a newer app. */
export function checkForUpdate(): void {
  if (!registration || Date.now() - checkedAt < CHECK_AT_MOST_EVERY_MS) return;
  checkedAt = Date.now();
  void registration.update().catch(() => undefined);
}

const atMost = (ms: number) => new Promise<void>((resume) => setTimeout(resume, ms));

/**
 * Everything typed is on the device, and what is being sent has been sent; then the new worker takes over, and the
 * page is loaded again. Rejects, and changes nothing, when something typed could not be stored.
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
