import type { Receipt } from '@walkthrough/domain';
import type { Side } from '@walkthrough/form-definitions';
import { sessionStore } from '../session/session-store';
import { fieldStore, onFieldWorkChange } from './current-work';
import type { LocalReport } from './model/local-report';
import { photoProgress } from './model/queue-entry';
import { activeSideOf } from './model/report-record';
import type { TenantInfoOutcome } from './model/tenant-change';
import { hasUnsentDraft } from './store/offline-store';
import { storeProblemOf } from './store/store-problem';
import { onReportChange } from './store/work-changes';

export type DeviceReportState =
  'onDevice' | 'waiting' | 'sending' | 'needsSignIn' | 'needsAttention' | 'delivered';

/** A report on this device, as the lists show it. Instants are UTC ms. */
export interface DeviceReport {
  id: number;
  property: LocalReport['package']['record']['property'];
  occupantNames: readonly string[];
  side: Side;
  version: number;
  state: DeviceReportState;
  photos: { done: number; total: number };
  /** What keeps it here, fit to be shown. */
  reason: string | null;
  lastTryAt: number | null;
  submittedAt: number | null;
  editedAt: number | null;
  fetchedAt: number;
  /** Something of it is only on this device. */
  unsent: boolean;
  receipt: Receipt | null;
  /** To whom it is to be mailed; `failed`: somebody has to see to it. */
  distribution: { emails: readonly string[]; failed: boolean } | null;
  /** What became of new tenants that were sent along. */
  tenantInfo: TenantInfoOutcome | null;
}

export interface DeviceWork {
  /** False until the device has been read once. */
  loaded: boolean;
  reports: readonly DeviceReport[];
  /** Submitted and not delivered. */
  waiting: number;
  setAside: number;
  /** The device's database could not be read. */
  problem: string | null;
}

const NOTHING: DeviceWork = { loaded: false, reports: [], waiting: 0, setAside: 0, problem: null };

export function stateOf(report: LocalReport, now: number, signedIn: boolean): DeviceReportState {
  const { entry, delivered } = report;
  if (!entry) {
    const { activeInspectionId } = report.package.record;
    if (delivered?.receipt.inspectionId !== activeInspectionId) return 'onDevice';
    return hasUnsentDraft(report) ? 'needsAttention' : 'delivered';
  }
  if (entry.trouble?.kind === 'attention') return 'needsAttention';
  if (entry.sendingUntil > now) return 'sending';
  return signedIn ? 'waiting' : 'needsSignIn';
}

export function describe(report: LocalReport, now: number, signedIn: boolean): DeviceReport {
  const { entry, package: from, draftProblem, distribution } = report;
  const { record } = from;
  return {
    id: report.id,
    property: record.property,
    occupantNames: record.tenantInfo?.names ?? [],
    side: activeSideOf(record),
    version: record.version,
    state: stateOf(report, now, signedIn),
    photos: entry ? photoProgress(entry) : { done: 0, total: 0 },
    reason: entry?.trouble?.message ?? draftProblem?.message ?? distribution?.trouble?.message ?? null,
    lastTryAt: entry?.trouble?.at ?? distribution?.trouble?.at ?? null,
    submittedAt: entry?.deviceTime ?? null,
    editedAt: report.editedAt,
    fetchedAt: from.fetchedAt,
    unsent: entry !== null || Boolean(distribution) || hasUnsentDraft(report),
    receipt: report.delivered?.receipt ?? null,
    distribution: distribution
      ? { emails: distribution.emails, failed: distribution.trouble?.kind === 'attention' }
      : null,
    // While it waits, they are about to be sent again.
    tenantInfo: (entry === null && report.tenantInfo) || null,
  };
}

let snapshot = NOTHING;
let reading: Promise<void> | null = null;
let stale = false;
let expiry: number | undefined;
const listeners = new Set<() => void>();

function publish(next: DeviceWork): void {
  snapshot = next;
  for (const listener of listeners) listener();
}

async function read(): Promise<DeviceWork> {
  const store = fieldStore();
  if (!store) return { ...NOTHING, loaded: true };
  const now = Date.now();
  const signedIn = Boolean(sessionStore.get()?.credentials.token);
  const stored = await store.reports();
  followExpiry(stored, now);
  const reports = stored
    .map((report) => describe(report, now, signedIn))
    .sort((one, other) => (other.editedAt ?? other.fetchedAt) - (one.editedAt ?? one.fetchedAt));
  const waiting = reports.filter(({ submittedAt }) => submittedAt !== null).length;
  return { loaded: true, reports, waiting, setAside: await store.countSetAside(), problem: null };
}

/** A tab that dies while it sends tells nobody: its sending ends by its time. */
function followExpiry(reports: readonly LocalReport[], now: number): void {
  window.clearTimeout(expiry);
  const ends = reports.map(({ entry }) => entry?.sendingUntil ?? 0).filter((until) => until > now);
  if (ends.length > 0) expiry = window.setTimeout(refresh, Math.min(...ends) - now + 1);
}

/** Reads the device again; what changes while it is being read is read after it. */
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

/** The reports on this device and how far each came. Fits React's useSyncExternalStore. */
export const deviceWork = {
  get: () => snapshot,
  subscribe(this: void, listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Follows the device for as long as the app runs. */
export function watchDeviceWork(): void {
  onReportChange((id) => {
    if (id !== null) refresh();
  });
  onFieldWorkChange(() => {
    // What one person has here is not for the next one at the same device.
    publish(NOTHING);
    refresh();
  });
  sessionStore.subscribe(refresh);
  refresh();
}
