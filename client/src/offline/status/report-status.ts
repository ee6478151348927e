import type { DeviceStatus } from '@walkthrough/domain';
import { ENGINE_VERSION } from '@walkthrough/form-definitions';
import { callApi } from '../../api/client';
import { sessionStore } from '../../session/session-store';
import { readLocal, writeLocal } from '../../ui/local-value';
import { fieldStore, locks, onFieldWorkChange } from '../current-work';
import { deviceWork } from '../device-reports';
import { networkStatus } from './network-status';
import { newUuid } from '../queue/new-uuid';
import { deviceClock } from './server-clock';
import type { Person } from '../store/offline-store';
import { queuedReports } from './reported-queue';
import { StatusReporter, type ReportedStatus } from './status-reporter';

const NO_STORAGE: StorageEstimate = {};

/** The build of this app. */
const APP = (): string => __webpack_hash__.slice(0, 10);

/** Returns the id of this browser profile and user, stored if possible. */
function deviceIdOf(key: string): string {
  const known = readLocal<string>(key);
  if (known) return known;
  const made = newUuid();
  writeLocal(key, made);
  return made;
}

/** Does not request persistent storage; the Work Basket does. */
async function facts(): Promise<Omit<DeviceStatus, 'queue'>> {
  const known = { app: APP(), engine: ENGINE_VERSION };
  const storage = (navigator as { storage?: StorageManager }).storage;
  try {
    if (!storage) return known;
    const [persisted, { usage, quota }] = await Promise.all([
      storage.persisted(),
      storage.estimate().catch(() => NO_STORAGE),
    ]);
    return { ...known, storage: { persisted, usage, quota } };
  } catch {
    return known;
  }
}

function reporterOf({ tenantId, userId }: Person): StatusReporter {
  const name = `${tenantId}/${userId}`;
  const deviceId = deviceIdOf(`walkthrough.device/${name}`);
  const key = `walkthrough.told/${name}`;
  return new StatusReporter({
    queue: () => {
      const { loaded, problem, reports } = deviceWork.get();
      return loaded && problem === null ? queuedReports(reports) : null;
    },
    facts,
    app: APP(),
    send: (body) => callApi('PUT sync/devices/{deviceId}', { path: { deviceId }, body }),
    canSend: () => networkStatus.get().online && Boolean(sessionStore.get()?.credentials.token),
    locks,
    lock: `walkthrough.status/${name}`,
    memory: { read: () => readLocal<ReportedStatus>(key), write: (value) => writeLocal(key, value) },
    now: () => deviceClock.now(),
    after: (ms, work) => {
      const timer = window.setTimeout(work, ms);
      return () => window.clearTimeout(timer);
    },
  });
}

let current: StatusReporter | null = null;

function follow(): void {
  current?.stop();
  const person = fieldStore()?.person;
  current = person ? reporterOf(person) : null;
}

onFieldWorkChange(follow);
deviceWork.subscribe(() => current?.note());
follow();

/** Reports pending work to the server, unless that was done recently. */
export const reportStatus = (): void => current?.note();
