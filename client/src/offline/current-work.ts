import { checkNetwork, networkStatus } from './network-status';
import { sessionStore } from '../session/session-store';
import { FieldWork, type FieldWorkParts } from './field-work';
import { deviceClock } from './server-clock';
import { apiFieldServer } from './server/api-field-server';
import { ForageValues } from './store/forage-values';
import { MemoryValues, type KeyValues } from './store/key-values';
import { browserLocks } from './store/locks';
import { OfflineStore, type Person } from './store/offline-store';
import { noteActivity, noteReportChange } from './store/work-changes';

/** Every five minutes (spec 2 §9). */
const RESUBMIT_EVERY_MS = 300_000;

const locks = browserLocks();
const tables = {
  reports: new ForageValues('condition_inspections'),
  photos: new ForageValues('inspections'),
};

let current: FieldWork | null = null;
let timer: number | undefined;
const listeners = new Set<() => void>();

const hasToken = () => Boolean(sessionStore.get()?.credentials.token);

function personNow(): Person | null {
  const session = sessionStore.get();
  return session?.tenant ? { tenantId: session.tenant.id, userId: session.user.id } : null;
}

function workOf(
  person: Person,
  stores: { reports: KeyValues; photos: KeyValues },
  manager: boolean,
): FieldWork {
  const clock = deviceClock;
  const wakeAfter: FieldWorkParts['wakeAfter'] = (ms, wake) => {
    window.clearTimeout(timer);
    timer = window.setTimeout(wake, ms);
  };
  return new FieldWork({
    store: new OfflineStore(person, { ...stores, locks, clock, onChange: noteReportChange }),
    server: apiFieldServer,
    network: { online: () => networkStatus.get().online, check: checkNetwork },
    locks,
    clock,
    signedIn: hasToken,
    wakeAfter: manager ? () => undefined : wakeAfter,
    onActivity: noteActivity,
    manager,
  });
}

/** The engine of the inspector who works here; null while nobody does. */
export const fieldWork = (): FieldWork | null => current;

/** Managers save nothing on the device (spec 2 §4): what is opened this way lasts as long as the page. */
export function managerWork(): FieldWork | null {
  const person = personNow();
  return person && workOf(person, { reports: new MemoryValues(), photos: new MemoryValues() }, true);
}

export function onFieldWorkChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const samePerson = (one: Person | null, other: Person | null) =>
  one?.tenantId === other?.tenantId && one?.userId === other?.userId;

function followPerson(): void {
  const person = sessionStore.get()?.user.inspector ? personNow() : null;
  if (samePerson(person, current?.store.person ?? null)) return;
  current?.stop();
  window.clearTimeout(timer);
  current = person && workOf(person, tables, false);
  void current?.store.collectGarbage().catch(() => undefined);
  for (const listener of listeners) listener();
}

// What fails on the device is in the list of reports or on the form; here is nobody to tell.
const wake = () => void current?.run({ woken: true }).catch(() => undefined);

/** Back from the background: WebKit may have killed the database's connection, and the line may be up again. */
function onVisible(): void {
  if (document.visibilityState !== 'visible') return;
  void current?.store
    .probe()
    .catch(() => undefined)
    .then(wake);
}

/** Runs the engine for whoever is signed in: woken by the line, the page, a sign-in and the five-minute timer. */
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
    if (hasToken() && !token) wake();
    token = hasToken();
  });
  document.addEventListener('visibilitychange', onVisible);
  window.setInterval(wake, RESUBMIT_EVERY_MS);
  followPerson();
  wake();
}
