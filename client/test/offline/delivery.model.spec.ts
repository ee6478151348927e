import type { Room } from '@walkthrough/domain';
import fc from 'fast-check';
import type { DeviceReportSession } from '../../src/offline/reports/drafts/device-report-session';
import type { ReportId } from '../../src/offline/reports/model/report-id';
import { activeSideOf, storedAnswers } from '../../src/offline/reports/model/report-record';
import { hasUnsentDraft } from '../../src/offline/store/offline-store';
import { StoreProblem } from '../../src/offline/store/store-problem';
import { Crash, Device, newWorld } from './support/device';
import {
  NAMES_IN_REPORT,
  record,
  RECORDED_TENANTS,
  REPORTED_TENANTS,
  REPORT_ID,
  TASK_ID,
  TASK_TEXT_KEYS,
  TASK_INSPECTION_ID,
  taskRecord,
  TEXT_KEYS,
  INSPECTION_ID,
} from './support/example';
import { FAULTS, type Fault } from './support/faults';
import { ScriptedServer } from './support/scripted-server';

/** Number of runs. `npm run torture -- --workload=queue` runs 50,000 and prints its seed. */
const RUNS = Number(process.env['OFFLINE_RUNS'] ?? 300);
const SEED = process.env['OFFLINE_SEED'];

/** A report of a condition inspection or of a periodic inspection. */
type Kind = 'C' | 'R';
const IDS = { C: REPORT_ID, R: TASK_ID } as const;
const INSPECTIONS = { C: INSPECTION_ID, R: TASK_INSPECTION_ID } as const;
const KEYS = { C: TEXT_KEYS, R: TASK_TEXT_KEYS } as const;

type Action =
  | { do: 'type'; key: number; text: string | null }
  | { do: 'addRoom' }
  | { do: 'submit' }
  | { do: 'editAgain' | 'signIn' | 'restart' | 'secondTab' }
  | { do: 'photo'; room: number; bytes: number }
  | { do: 'removePhoto' | 'caption'; photo: number }
  | { do: 'line'; online: boolean }
  | { do: 'pass'; ms: number };

interface Turn {
  action: Action;
  /** Faults of the following calls, in order. */
  faults: Fault[];
  /** The device crashes at the n-th step of this turn. */
  crash: { at: number; afterEffect: boolean } | null;
}

const plain = (what: 'addRoom' | 'submit') => fc.constant<Action>({ do: what });

const actions: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('type' as const),
      key: fc.nat(4),
      text: fc.option(fc.stringMatching(/^[a-z]{1,6}$/)),
    }),
  },
  { weight: 2, arbitrary: plain('addRoom') },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('photo' as const), room: fc.nat(3), bytes: fc.nat(255) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom('removePhoto' as const, 'caption' as const),
      photo: fc.nat(5),
    }),
  },
  { weight: 4, arbitrary: plain('submit') },
  {
    weight: 2,
    arbitrary: fc.constantFrom<Action>(
      { do: 'editAgain' },
      { do: 'signIn' },
      { do: 'restart' },
      { do: 'secondTab' },
    ),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('line' as const), online: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('pass' as const), ms: fc.nat(400_000) }) },
);

const turns: fc.Arbitrary<Turn[]> = fc.array(
  fc.record({
    action: actions,
    faults: fc.array(
      fc.oneof(
        { weight: 2, arbitrary: fc.constant<Fault>('ok') },
        { weight: 3, arbitrary: fc.constantFrom(...FAULTS) },
      ),
      { maxLength: 10 },
    ),
    crash: fc.option(fc.record({ at: fc.nat(25), afterEffect: fc.boolean() }), { freq: 4 }),
  }),
  { minLength: 1, maxLength: 14 },
);

const roomOf = (number: number): Room => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  type: 'KITCHEN',
  name: `Room ${number}`,
  sourceRoomId: null,
  otherObservations: '',
  unauthorizedAppliance: null,
  unauthorizedRenovations: null,
});

/** An inspector with one report, one device and one server, all of which may fail at any time. */
class Inspector {
  time = 1_800_000_000_000;
  readonly server = new ScriptedServer(() => this.time);
  readonly world = newWorld(this.server, () => this.time);
  device = new Device(this.world);
  session: DeviceReportSession | null = null;
  private online = true;
  private signedIn = true;

  readonly id: ReportId;
  readonly visit: number;
  readonly keys: readonly string[];

  constructor(readonly kind: Kind) {
    this.id = IDS[kind];
    this.visit = INSPECTIONS[kind];
    this.keys = KEYS[kind];
    const tenants = { tenantInfo: RECORDED_TENANTS, ...REPORTED_TENANTS };
    this.server.records.set(this.id, kind === 'C' ? record(tenants) : taskRecord());
  }

  async turn({ action, faults, crash }: Turn): Promise<void> {
    this.server.faults = [...faults];
    if (crash) this.device.power.dieAt(crash.at, crash.afterEffect);
    try {
      await this.act(action);
      await this.device.work.run();
    } catch (error) {
      if (error instanceof Crash) this.restart();
      // No other errors are allowed: network failures are in the report, and a locked report says so.
      else if (!(error instanceof StoreProblem && error.code === 'locked')) throw error;
    }
    this.signedIn = this.device.signedIn;
    if (crash) this.restart();
    await this.assertHonest();
  }

  /** Restarts the app on the device's storage. */
  restart(): void {
    this.device.power.off();
    this.session = null;
    this.device = new Device(this.world);
    this.device.online = this.online;
    this.device.signedIn = this.signedIn;
  }

  private async act(action: Action): Promise<void> {
    switch (action.do) {
      case 'pass':
        this.time += action.ms;
        return;
      case 'line':
        this.online = action.online;
        this.device.online = action.online;
        return;
      case 'signIn':
        this.device.signedIn = true;
        return;
      case 'restart':
        return this.restart();
      case 'secondTab':
        return this.twoTabs();
      case 'editAgain':
        this.session = null;
        return this.device.work.editAgain(this.id);
      default:
        return this.work(action);
    }
  }

  /** Another tab wakes up at the same time. */
  private async twoTabs(): Promise<void> {
    const other = new Device(this.world);
    other.online = this.online;
    const runs = [other.work.run({ woken: true }), this.device.work.run({ woken: true })];
    const ends = await Promise.allSettled(runs);
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  }

  private async work(
    action: Exclude<Action, { do: 'pass' | 'line' | 'editAgain' | 'signIn' | 'restart' | 'secondTab' }>,
  ): Promise<void> {
    const session = await this.opened();
    if (!session || session.lock !== null) return;
    switch (action.do) {
      case 'type':
        return session.saveAnswers({
          ...(await this.device.answers(this.id)),
          [this.keys[action.key] ?? '']: action.text,
        });
      case 'addRoom':
        return session.saveRooms([...(await this.rooms()), roomOf((await this.rooms()).length)]);
      case 'photo': {
        const rooms = await this.rooms();
        if (rooms.length > 0)
          await session.addPhoto(
            rooms[action.room % rooms.length]?.id ?? '',
            new Blob([new Uint8Array([1, 2, action.bytes])]),
            'p.jpg',
          );
        return;
      }
      case 'removePhoto':
      case 'caption': {
        const photo = session.photos()[action.photo];
        if (!photo) return;
        return action.do === 'caption'
          ? session.setCaption(photo.id, `caption ${this.time}`)
          : session.removePhoto(photo.id);
      }
      case 'submit':
        await session.submit(true);
        this.session = null;
    }
  }

  private async rooms(): Promise<readonly Room[]> {
    const report = await this.device.store.report(this.id);
    return report ? (report.rooms ?? report.package.rooms[activeSideOf(report.package.record)] ?? []) : [];
  }

  /** Opens the report, the first time online, because only downloaded reports open offline. */
  private async opened(): Promise<DeviceReportSession | null> {
    const here = await this.device.store.report(this.id);
    if (!here && (!this.online || !this.signedIn)) return null;
    if (!here) this.server.faults = [];
    this.session ??= await this.device.open(this.id);
    return this.session;
  }

  /** Checks that the device's status matches the server at every moment. */
  private async assertHonest(): Promise<void> {
    const arrived = this.server.finished.map(({ submissionId }) => submissionId);
    // Each submission arrives once; the report of a periodic inspection can be corrected and submitted again.
    expect(new Set(arrived).size).toBe(arrived.length);
    if (this.kind === 'C') expect(arrived.length).toBeLessThanOrEqual(1);
    expect(this.server.overlaps).toBe(0);
    expect(this.server.received.length).toBeLessThanOrEqual(1);
    const report = await new Device(this.world).store.report(this.id);
    if (report?.delivered) expect(arrived).toContain(report.delivered.receipt.submissionId);
    for (const photo of report?.photos ?? []) {
      if (!photo.onServer) expect(await this.world.photos.get(`1/2/photo/${photo.id}`)).not.toBeNull();
      else if (!report?.entry && !report?.removed.includes(photo.id)) {
        expect(this.server.images.has(photo.id)).toBe(true);
      }
    }
  }

  /** Ends all faults: online, signed in, and every report that needs attention is handled. */
  async settle(): Promise<void> {
    this.server.faults = [];
    this.online = true;
    this.signedIn = true;
    this.restart();
    for (let round = 0; round < 8; round += 1) {
      this.time += 600_000;
      await this.device.work.run({ woken: true });
      const report = await this.device.store.report(this.id);
      if (report?.delivered && (this.kind === 'C' || !hasUnsentDraft(report))) return;
      if (report?.entry?.trouble?.receipt) return;
      if (report?.entry && report.entry.trouble?.kind !== 'attention') continue;
      this.session = await this.device.open(this.id);
      if (this.session.lock === null) await this.session.submit(true);
    }
  }
}

/** Checks that the server has the report as it was at the last Submit. */
async function holdsWhatTheDeviceSays(inspector: Inspector): Promise<void> {
  const { server, device, id: reportId, kind, keys, visit } = inspector;
  const report = await device.store.report(reportId);
  const last = server.finished.at(-1);
  expect(last).toBeDefined();
  if (!report?.delivered || report.entry?.trouble?.receipt) {
    // An earlier submission arrived, and the device says so.
    const received = report?.entry?.trouble?.receipt?.submissionId;
    expect(server.finished.map(({ submissionId }) => submissionId)).toContain(received);
    return;
  }
  if (hasUnsentDraft(report)) {
    // This one arrived, and later edits are still on the device.
    expect(report.draftProblem?.code).toBe('submission_finished');
    return;
  }
  if (kind === 'C') {
    // New tenants arrive once, or the device keeps them and says that they did not.
    const names = server.record(reportId).tenantInfo?.names;
    if (report.tenantInfo?.state === 'refused') expect(report.tenantInfo.names).toEqual(NAMES_IN_REPORT);
    else expect([names, server.received]).toEqual([NAMES_IN_REPORT, [NAMES_IN_REPORT.join(', ')]]);
  }
  const answers = await device.answers(reportId);
  // Corrections of a periodic inspection after delivery are sent like a draft.
  const onServer = kind === 'C' ? last?.answers : storedAnswers(server.record(reportId));
  for (const key of keys) expect(onServer?.[key] ?? null).toBe(answers[key] ?? null);
  const rooms = report.package.rooms[activeSideOf(report.package.record)];
  expect(server.roomsOf.get(visit) ?? []).toEqual(rooms);
  const held = server.imagesOf(visit);
  const here = report.photos.filter(({ id }) => !report.removed.includes(id));
  for (const { id, sha256, caption } of here) {
    const image = held.find((each) => each.id === id);
    expect(image?.sha256).toBe(sha256);
    expect(image?.fileCaption).toBe(caption);
  }
  const named = kind === 'C' ? report.delivered.receipt.images : here;
  expect(named.map(({ id }) => id).sort()).toEqual(held.map(({ id }) => id).sort());
}

describe('delivery of reports', () => {
  beforeAll(() => {
    // Without real timers, because a session's autosave sends the same as `run`, at a random time.
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  });
  afterAll(() => {
    jest.useRealTimers();
  });

  it(
    'stores every report exactly once and shows the true state after any failure or crash',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.constantFrom<Kind>('C', 'R'), turns, async (kind, day) => {
          const inspector = new Inspector(kind);
          for (const turn of day) await inspector.turn(turn);
          await inspector.settle();
          await holdsWhatTheDeviceSays(inspector);
        }),
        { numRuns: RUNS, ...(SEED === undefined ? {} : { seed: Number(SEED) }) },
      );
    },
    60_000 + RUNS * 1_000,
  );
});
