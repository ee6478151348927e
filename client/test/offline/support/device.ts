import type { FormVersionDetails } from '@walkthrough/domain';
import { FieldWork } from '../../../src/offline/field-work';
import type { LocalReport } from '../../../src/offline/reports/model/local-report';
import type { ReportId } from '../../../src/offline/reports/model/report-id';
import { answersOf } from '../../../src/offline/reports/model/report-answers';
import { isTaskReport } from '../../../src/offline/reports/model/report-record';
import { DeviceReportSession } from '../../../src/offline/reports/drafts/device-report-session';
import { ManagerReportSession } from '../../../src/offline/reports/drafts/manager-report-session';
import { writtenTime } from '../../../src/offline/reports/drafts/written-time';
import type { FieldServer } from '../../../src/offline/queue/server/field-server';
import { MemoryValues, type KeyValues } from '../../../src/offline/store/key-values';
import { OfflineStore } from '../../../src/offline/store/offline-store';
import { FORM, INSPECTOR_ID, REPORT_ID, TASK_FORM } from './example';
import { sha256Of } from './scripted-photos';
import type { ScriptedServer } from './scripted-server';
import { TabLocks } from './tab-locks';

/** The tab, browser or phone died during an action. */
export class Crash extends Error {}

export interface World {
  server: ScriptedServer;
  reports: KeyValues;
  photos: KeyValues;
  locks: TabLocks;
  now: () => number;
}

/** Crashes the device at the n-th action, before or after its effect. */
class Power {
  private left = Infinity;
  private afterEffect = false;
  private dead = false;

  dieAt(count: number, afterEffect: boolean): void {
    this.left = count;
    this.afterEffect = afterEffect;
  }

  off(): void {
    this.dead = true;
  }

  before(): void {
    if (!this.dead && this.left === 0 && !this.afterEffect) this.dead = true;
    if (this.dead) throw new Crash();
  }

  after(): void {
    if (!this.dead && this.left === 0) this.dead = true;
    this.left -= 1;
    if (this.dead) throw new Crash();
  }
}

function powered(table: KeyValues, power: Power): KeyValues {
  const during = async <T>(work: () => Promise<T>): Promise<T> => {
    power.before();
    const result = await work();
    power.after();
    return result;
  };
  return {
    get: (key) => during(() => table.get(key)),
    set: (key, value) => during(() => table.set(key, value)),
    remove: (key) => during(() => table.remove(key)),
    keys: () => during(() => table.keys()),
    probe: () => during(() => table.probe()),
  };
}

/** One run of the app on the device, from its start to its end or crash. */
export class Device {
  readonly power = new Power();
  readonly work: FieldWork;
  readonly store: OfflineStore;
  online = true;
  signedIn = true;
  keepsPhotos = false;
  /** Milliseconds by which the server's clock is ahead of the device's. */
  clockOffset = 0;
  inspectorId: number | null = INSPECTOR_ID;
  /** The last requested timer; tests run it themselves. */
  wakeUp: { ms: number; run: () => void } | null = null;
  /** Whether open forms are notified of changes of the store, as in the app. */
  tellsChanges = false;
  private readonly listeners = new Set<(id: ReportId | null) => void>();
  private readonly sessions: DeviceReportSession[] = [];

  constructor(
    readonly world: World,
    manager = false,
  ) {
    const { power } = this;
    const server: FieldServer = world.server.reachedBy({
      before: () => power.before(),
      after: () => power.after(),
      signOut: () => {
        this.signedIn = false;
      },
    });
    const clock = { now: world.now, offset: () => this.clockOffset, random: () => 0.5 };
    this.store = new OfflineStore(
      { tenantId: 1, userId: 2 },
      {
        reports: powered(world.reports, power),
        photos: powered(world.photos, power),
        locks: world.locks,
        clock,
        onChange: (id) => {
          if (this.tellsChanges) for (const listener of this.listeners) listener(id);
        },
      },
    );
    this.work = new FieldWork({
      store: this.store,
      server,
      network: {
        online: () => this.online,
        missing: () => (this.online ? null : 'line'),
        check: async () => this.online,
      },
      locks: world.locks,
      clock,
      signedIn: () => this.signedIn,
      wakeAfter: (ms, run) => {
        this.wakeUp = { ms, run };
      },
      onActivity: () => undefined,
      manager,
      inspectorId: () => this.inspectorId,
      keepsPhotos: () => this.keepsPhotos,
    });
  }

  async open(id: ReportId = REPORT_ID): Promise<DeviceReportSession> {
    const report = await this.work.reportToOpen(id);
    const { key, version } = report.package.record.form;
    return this.sessionOf(report, null, await this.store.form(key, version));
  }

  sessionOf(
    report: LocalReport,
    notTaken: string | null = null,
    form: FormVersionDetails | null = null,
  ): DeviceReportSession {
    const shrink = async (file: Blob) => {
      const bytes = await file.arrayBuffer();
      return { bytes, type: 'image/jpeg', sha256: sha256Of(bytes), writtenAt: await writtenTime(file) };
    };
    const Session = this.work.parts.manager ? ManagerReportSession : DeviceReportSession;
    const session = new Session(
      {
        work: this.work,
        shrink,
        claim: { release: () => undefined },
        onReportChange: (listener) => {
          this.listeners.add(listener);
          return () => this.listeners.delete(listener);
        },
        onOnline: () => () => undefined,
        notTaken,
      },
      report,
      form ?? (isTaskReport(report.package.record) ? TASK_FORM : FORM),
    );
    this.sessions.push(session);
    return session;
  }

  /** Closes all sessions, so that nothing runs after the test. */
  async close(): Promise<void> {
    for (const session of this.sessions.splice(0)) {
      await session.flush().catch(() => undefined);
      session.close();
    }
    this.work.stop();
  }

  async answers(id: ReportId = REPORT_ID): Promise<Readonly<Record<string, unknown>>> {
    const report = await this.store.report(id);
    return report ? answersOf(report) : {};
  }
}

/** Returns an empty device with its server. */
export function newWorld(server: ScriptedServer, now: () => number): World {
  return { server, reports: new MemoryValues(), photos: new MemoryValues(), locks: new TabLocks(), now };
}
