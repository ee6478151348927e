import { fieldWork } from './current-work';
import { flushOpenSessions } from './reports/open-sessions';

/** After every navigation, but not more often than this. */
const CHECK_AT_MOST_EVERY_MS = 60_000;

/** A call that hangs must not keep the update waiting for ever; the ledger goes on where it stopped. */
const LONGEST_WAIT_MS = 30_000;

const SKIP_WAITING = 'SKIP_WAITING';

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
  const waiting = Boolean(registration?.waiting && navigator.serviceWorker.controller);
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

/** Every tab comes here when a new worker takes over, also the one that did not ask for it. */
async function reload(): Promise<void> {
  await flushOpenSessions().catch(() => undefined);
  window.location.reload();
}

/** The service worker, where the browser has them: on https and on localhost. */
export function startAppUpdates(): void {
  const workers = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;
  if (!workers || process.env['NODE_ENV'] !== 'production') return;
  // The first worker of all takes over nothing that is open.
  const hadController = workers.controller !== null;
  workers.addEventListener('controllerchange', () => {
    if (hadController) void reload();
  });
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
  registration?.waiting?.postMessage({ type: SKIP_WAITING });
}
