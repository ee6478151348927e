import { onLiveChange, onLiveReload, onServerChange } from '../api/live-events';
import { throttled } from '../live/throttled';
import { checkNetwork, networkStatus } from './status/network-status';
import { sessionStore } from '../session/session-store';
import type { ActionQueue } from './queue/actions/action-queue';
import type { FieldWork, FieldWorkParts } from './field-work';
import { deviceClock } from './status/server-clock';
import { apiFieldServer } from './queue/server/api-field-server';
import { ForageValues } from './store/forage-values';
import { MemoryValues, type KeyValues } from './store/key-values';
import { browserLocks } from './store/locks';
import { slowConnection } from './status/slow-connection';
import { OfflineStore, type Person } from './store/offline-store';
import { noteActivity, noteReportChange } from './store/work-changes';

const RESUBMIT_EVERY_MS = 300_000;

export const locks = browserLocks();
const tables = {
  reports: new ForageValues('condition_inspections'),
  photos: new ForageValues('inspections'),
};

/** Current user and location; the engine is a separate chunk, loaded on demand. */
interface Current {
  person: Person;
  store: OfflineStore;
  work: FieldWork | null;
  loading: Promise<FieldWork>;
  actions: Promise<ActionQueue> | null;
}

let current: Current | null = null;
let timer: number | undefined;
const listeners = new Set<() => void>();

const hasToken = () => Boolean(sessionStore.get()?.credentials.token);

function personNow(): Person | null {
  const session = sessionStore.get();
  return session?.tenant ? { tenantId: session.tenant.id, userId: session.user.id } : null;
}

function storeOf(person: Person, stores: { reports: KeyValues; photos: KeyValues }): OfflineStore {
  return new OfflineStore(person, { ...stores, locks, clock: deviceClock, onChange: noteReportChange });
}

async function loadWork(store: OfflineStore, manager: boolean): Promise<FieldWork> {
  const { FieldWork } = await import(/* webpackChunkName: 'field-work' */ './field-work');
  const wakeAfter: FieldWorkParts['wakeAfter'] = (ms, wake) => {
    window.clearTimeout(timer);
    timer = window.setTimeout(wake, ms);
  };
  return new FieldWork({
    store,
    server: apiFieldServer,
    network: {
      online: () => networkStatus.get().online,
      missing: () => networkStatus.get().missing,
      check: checkNetwork,
    },
    locks,
    clock: deviceClock,
    signedIn: hasToken,
    wakeAfter: manager ? () => undefined : wakeAfter,
    onActivity: noteActivity,
    manager,
    inspectorId: () => sessionStore.get()?.user.inspector?.id ?? null,
    keepsPhotos: () => !manager && slowConnection.get(),
  });
}

/** Returns the current inspector's store; null without one. */
export const fieldStore = (): OfflineStore | null => current?.store ?? null;

/** Returns the engine; null without an inspector or before it has loaded. */
export const fieldWork = (): FieldWork | null => current?.work ?? null;

export const fieldWorkWhenLoaded = (): Promise<FieldWork | null> => current?.loading ?? Promise.resolve(null);

/** Returns the queue of small changes; null for users who keep none. */
export async function actionQueue(): Promise<ActionQueue | null> {
  const from = current;
  if (!from) return null;
  from.actions ??= import(/* webpackChunkName: 'field-actions' */ './queue/actions/create-action-queue').then(
    ({ createActionQueue }) => createActionQueue(from.store, locks, () => current === from && hasToken()),
    (error: unknown) => {
      // The next change retries loading.
      from.actions = null;
      throw error;
    },
  );
  return from.actions;
}

/** Sends queued changes; without any, does not load the queue. */
async function sendActions(): Promise<void> {
  const waiting = await current?.store.smallRecords('action');
  if (waiting?.length) await (await actionQueue())?.run({ woken: true });
}

/** Opens a report for a manager in memory only: managers save nothing on the device. */
export async function managerWork(): Promise<FieldWork | null> {
  const person = personNow();
  const stores = { reports: new MemoryValues(), photos: new MemoryValues() };
  return person && loadWork(storeOf(person, stores), true);
}

export function onFieldWorkChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const samePerson = (one: Person | null, other: Person | null) =>
  one?.tenantId === other?.tenantId && one?.userId === other?.userId;

function begin(person: Person): Current {
  const store = storeOf(person, tables);
  const begun: Current = { person, store, work: null, loading: loadWork(store, false), actions: null };
  begun.loading.then(
    (work) => {
      begun.work = work;
      if (current === begun) {
        wake();
        compareReceipts();
      } else work.stop();
    },
    // Offline without the chunk, stored data is shown; the next start loads it.
    () => undefined,
  );
  return begun;
}

function followPerson(): void {
  const person = sessionStore.get()?.user.inspector ? personNow() : null;
  if (samePerson(person, current?.person ?? null)) return;
  current?.work?.stop();
  window.clearTimeout(timer);
  current = person && begin(person);
  void current?.store.collectGarbage().catch(() => undefined);
  for (const listener of listeners) listener();
}

// Failures are shown in the list of reports or on the form.
function wake(): void {
  const work = current?.work;
  void work?.run({ woken: true }).catch(() => undefined);
  void work?.keepForms().catch(() => undefined);
  void sendActions().catch(() => undefined);
  if (areReceiptsOwed) compareReceipts();
}

/** Confirmed submissions could not be compared with the server yet. */
let areReceiptsOwed = false;

/**
 * Compares confirmed submissions with the server when the app starts and when another server process answers. If the
 * socket reports that one before the network is known to be up, compares on the next wake.
 */
function compareReceipts(): void {
  const work = current?.work;
  areReceiptsOwed = true;
  work?.compareReceipts().then(
    (isDone) => {
      if (isDone && current?.work === work) areReceiptsOwed = false;
    },
    () => undefined,
  );
}

/** When a form is published, offline devices fetch it on their next wake. */
function followForms(): void {
  const quiet = throttled(() => void current?.work?.keepForms().catch(() => undefined));
  onLiveChange(({ entity }) => {
    if (entity === 'formVersion') quiet.ask();
  });
  onLiveReload(quiet.ask);
}

/** After returning from the background, WebKit may have closed the database, and the network may be up again. */
function onVisible(): void {
  if (document.visibilityState !== 'visible') return;
  void current?.store
    .probe()
    .catch(() => undefined)
    .then(wake);
}

/** Runs the engine for the signed-in user: woken by network, visibility, sign-in and a five-minute timer. */
export function startFieldWork(): void {
  let online = networkStatus.get().online;
  networkStatus.subscribe(() => {
    const now = networkStatus.get().online;
    if (now && !online) wake();
    online = now;
  });
  let token = hasToken();
  sessionStore.subscribe(() => {
    followPerson();
    if (hasToken() && !token) {
      wake();
      compareReceipts();
    }
    token = hasToken();
  });
  followForms();
  onServerChange(compareReceipts);
  document.addEventListener('visibilitychange', onVisible);
  window.setInterval(wake, RESUBMIT_EVERY_MS);
  followPerson();
}
