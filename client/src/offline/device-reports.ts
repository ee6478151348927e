import { sessionStore } from '../session/session-store';
import { fieldStore, onFieldWorkChange } from './current-work';
import { describeReport, type DeviceReport } from './reports/model/device-report';
import type { LocalReport } from './reports/model/local-report';
import type { QueuedAction } from './queue/queued-action';
import type { ReportId } from './reports/model/report-id';
import { skipNewerRecord, type OfflineStore } from './store/offline-store';
import { storeProblemOf } from './store/store-problem';
import { onReportChange } from './store/work-changes';

export interface DeviceWork {
  /** False until the device was read once. */
  loaded: boolean;
  reports: readonly DeviceReport[];
  /** Queued small changes, oldest first. */
  actions: readonly QueuedAction[];
  /** Number of undelivered submissions and small changes. */
  waiting: number;
  setAside: number;
  /** Why the device's database could not be read. */
  problem: string | null;
}

const NOTHING: DeviceWork = {
  loaded: false,
  reports: [],
  actions: [],
  waiting: 0,
  setAside: 0,
  problem: null,
};

let snapshot = NOTHING;
let reading: Promise<void> | null = null;
let stale = false;
/** Cached state with later changes, since hundreds of reports may arrive one after the other. */
let held: { store: OfflineStore; reports: Map<ReportId, LocalReport> } | null = null;
const changed = new Set<ReportId>();
let expiry: number | undefined;
const listeners = new Set<() => void>();

function publish(next: DeviceWork): void {
  snapshot = next;
  for (const listener of listeners) listener();
}

async function reportsOf(store: OfflineStore): Promise<LocalReport[]> {
  const ids = [...changed];
  changed.clear();
  const known = held?.store === store ? held.reports : null;
  // After an error everything is read again.
  held = null;
  const reports = known ?? new Map((await store.reports()).map((report) => [report.id, report]));
  for (const id of known ? ids : []) {
    const report = await store.report(id).catch(skipNewerRecord);
    if (report) reports.set(id, report);
    else reports.delete(id);
  }
  held = { store, reports };
  return [...reports.values()];
}

/** Another tab may have died before reporting its last change. */
function readAllAgain(): void {
  held = null;
  refresh();
}

async function read(): Promise<DeviceWork> {
  const store = fieldStore();
  if (!store) return { ...NOTHING, loaded: true };
  const now = Date.now();
  const signedIn = Boolean(sessionStore.get()?.credentials.token);
  const stored = await reportsOf(store);
  followExpiry(stored, now);
  const reports = stored
    .map((report) => describeReport(report, now, signedIn))
    .sort((one, other) => (other.editedAt ?? other.fetchedAt) - (one.editedAt ?? one.fetchedAt));
  const actions = (await store.smallRecords<QueuedAction>('action')).sort(
    (one, other) => one.queuedAt - other.queuedAt,
  );
  const waiting = reports.filter(isWaiting).length + actions.length;
  return { loaded: true, reports, actions, waiting, setAside: await store.countSetAside(), problem: null };
}

/** A tab that dies while sending reports nothing, so its sending state expires. */
function followExpiry(reports: readonly LocalReport[], now: number): void {
  window.clearTimeout(expiry);
  const ends = reports.map(({ entry }) => entry?.sendingUntil ?? 0).filter((until) => until > now);
  if (ends.length > 0) expiry = window.setTimeout(refresh, Math.min(...ends) - now + 1);
}

/** Reads the device again; changes during the read trigger another one. */
function refresh(): void {
  stale = true;
  reading ??= (async () => {
    while (stale) {
      stale = false;
      publish(
        await read().catch((error: unknown) => ({
          ...snapshot,
          loaded: true,
          problem: storeProblemOf(error).message,
        })),
      );
    }
  })().finally(() => {
    reading = null;
  });
}

/** Reports on this device and their progress. Store compatible with `useSyncExternalStore`. */
export const deviceWork = {
  get: () => snapshot,
  subscribe(this: void, listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Follows the device as long as the app runs. */
export function watchDeviceWork(): void {
  onReportChange((id) => {
    if (id === null) return;
    changed.add(id);
    refresh();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') readAllAgain();
  });
  onFieldWorkChange(() => {
    // Hide the previous user's work.
    publish(NOTHING);
    refresh();
  });
  sessionStore.subscribe(refresh);
  refresh();
}

/** Submitted and still only on this device; excludes reports handed to the office. */
const isWaiting = ({ submittedAt, state }: DeviceReport): boolean =>
  submittedAt !== null && state !== 'handedOver';
