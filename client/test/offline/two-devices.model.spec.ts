import fc from 'fast-check';
import { conflictsOf } from '../../src/offline/reports/merge/conflicts';
import { openConflicts } from '../../src/offline/reports/merge/open-conflicts';
import { storedAnswers } from '../../src/offline/reports/model/report-record';
import { hasUnsentDraft } from '../../src/offline/store/offline-store';
import { Crash } from './support/device';
import { TASK_ID, TASK_INSPECTION_ID, taskRecord } from './support/example';
import type { Fault } from './support/faults';
import { ScriptedServer } from './support/scripted-server';
import { ANSWERS, roomOf, withoutOurs, Writer } from './support/writer';
import { textsIn, Written } from './support/written';

/** Number of runs. `npm run torture -- --workload=queue` runs 50,000 and prints its seed. */
const RUNS = Number(process.env['OFFLINE_RUNS'] ?? 100);
const SEED = process.env['OFFLINE_SEED'];

const ACTIONS = {
  writeAnswer: (writer: Writer, place: number) => writer.writeAnswer(place),
  addRoom: (writer: Writer) => writer.addRoom(),
  rename: (writer: Writer, place: number) => writer.writeRoom(place, 'name'),
  observe: (writer: Writer, place: number) => writer.writeRoom(place, 'otherObservations'),
  note: (writer: Writer, place: number) => writer.writeRoom(place, 'doorNote'),
  moveRoom: (writer: Writer, place: number) => writer.moveRoom(place),
  removeRoom: (writer: Writer, place: number) => writer.removeRoom(place),
  addPhoto: (writer: Writer, place: number) => writer.addPhoto(place),
  push: (writer: Writer) => writer.push(),
  refresh: (writer: Writer) => writer.refresh(),
  closeForm: (writer: Writer) => writer.closeForm(),
  restart: (writer: Writer) => writer.restart(),
  line: (writer: Writer, place: number) => writer.line(place % 3 > 0),
};

interface Turn {
  who: 'ann' | 'bob';
  action: keyof typeof ACTIONS;
  /** Index of the answer or room, modulo their number. */
  place: number;
  /** Faults of the following calls, in order. */
  faults: Fault[];
  /** The device crashes at the n-th step of this turn. */
  crash: { at: number; afterEffect: boolean } | null;
}

/** Weights of the actions: conflicts need two users who edit the same field and sync. */
const WEIGHTS: Readonly<Record<keyof typeof ACTIONS, number>> = {
  writeAnswer: 5,
  rename: 4,
  observe: 2,
  note: 2,
  addRoom: 1,
  moveRoom: 1,
  removeRoom: 1,
  addPhoto: 1,
  push: 8,
  refresh: 2,
  closeForm: 2,
  restart: 1,
  line: 1,
};
const action = fc.oneof(
  ...Object.entries(WEIGHTS).map(([name, weight]) => ({
    weight,
    arbitrary: fc.constant(name as keyof typeof ACTIONS),
  })),
);
const faults = fc.array(
  fc.constantFrom<Fault>('ok', 'ok', 'ok', 'refused', 'hang', 'lost', 'lostHang', 'duplicate'),
  { maxLength: 8 },
);
const turns: fc.Arbitrary<Turn[]> = fc.array(
  fc.record({
    who: fc.constantFrom('ann' as const, 'bob' as const),
    action,
    place: fc.nat(2),
    faults: fc.oneof({ weight: 2, arbitrary: fc.constant<Fault[]>([]) }, { weight: 1, arbitrary: faults }),
    crash: fc.option(fc.record({ at: fc.nat(20), afterEffect: fc.boolean() }), { freq: 7 }),
  }),
  { minLength: 6, maxLength: 40 },
);

/** Two users with a device each, and one report on one server. */
class Pair {
  private readonly now = () => 1_800_000_000_000;
  readonly server = new ScriptedServer(this.now);
  readonly written = new Written();
  readonly ann = new Writer('ann', this.server, this.written, this.now);
  readonly bob = new Writer('bob', this.server, this.written, this.now);
  readonly both = [this.ann, this.bob];

  /** Downloads the report on both devices, because only downloaded reports open offline. */
  async begin(): Promise<void> {
    this.server.records.set(TASK_ID, taskRecord());
    this.server.roomsOf.set(TASK_INSPECTION_ID, [roomOf(1), roomOf(2)]);
    for (const writer of this.both) await writer.form();
  }

  async turn({ who, action: what, place, faults: dealt, crash }: Turn): Promise<void> {
    const writer = this[who];
    this.server.faults = [...dealt];
    if (crash) writer.device.power.dieAt(crash.at, crash.afterEffect);
    try {
      await ACTIONS[what](writer, place);
    } catch (error) {
      // No other errors are allowed: network failures are in the report.
      if (!(error instanceof Crash)) throw error;
    }
    if (crash) writer.restart();
  }

  /** Goes online; both send and refresh a few times. */
  async settle(): Promise<void> {
    this.server.faults = [];
    for (let round = 0; round < 3; round += 1) {
      for (const writer of this.both) {
        writer.line(true);
        writer.restart();
        await writer.refresh();
        await writer.push();
      }
    }
    for (const writer of this.both) await writer.refresh();
  }

  async choose(): Promise<void> {
    for (let round = 0; round < 2; round += 1) {
      await this.ann.chooseAll('ours');
      await this.bob.chooseAll('theirs');
    }
    await this.settle();
  }

  held() {
    const answers = storedAnswers(this.server.record(TASK_ID));
    return {
      answers: ANSWERS.map((key) => answers[key] ?? null),
      rooms: this.server.roomsOf.get(TASK_INSPECTION_ID) ?? [],
    };
  }

  async nothingIsLost(): Promise<void> {
    const reports = await Promise.all(this.both.map((writer) => writer.report()));
    const known = new Set(textsIn([this.held(), reports.map(openOf)]));
    expect(this.written.values().filter((value) => !known.has(value))).toEqual([]);
    const deleted = this.both.flatMap((writer) => [...writer.deleted]);
    const taken = this.both.flatMap((writer) => [...writer.photos]).filter((id) => !deleted.includes(id));
    const images = this.server.imagesOf(TASK_INSPECTION_ID);
    expect(taken.filter((id) => !images.some((image) => image.id === id))).toEqual([]);
    const rooms = this.held().rooms.map(({ id }) => id);
    expect(images.filter(({ roomId }) => !rooms.includes(roomId ?? ''))).toEqual([]);
  }

  async bothAreAsTheServer(): Promise<void> {
    for (const writer of this.both) {
      const report = await writer.report();
      expect(report.draftProblem).toBeNull();
      expect(withoutOurs(report)).toEqual(this.held());
      // No conflict is between two values of the same user.
      const theirs = textsIn(conflictsOf(report).map((each) => each.theirs));
      expect(theirs.filter((text) => text.startsWith(writer.name))).toEqual([]);
    }
  }

  async nothingIsOpen(): Promise<void> {
    for (const writer of this.both) {
      const report = await writer.report();
      expect([conflictsOf(report), hasUnsentDraft(report)]).toEqual([[], false]);
    }
  }
}

const openOf = (report: Parameters<typeof openConflicts>[0]) =>
  openConflicts(report).map(({ conflict, ours }) => [conflict.theirs, ours]);

describe('two devices on one report', () => {
  beforeAll(() => {
    // Without real timers, because a session's autosave sends the same as a push, at a random time.
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  });
  afterAll(() => {
    jest.useRealTimers();
  });

  it(
    'lose no unseen input, and converge after any failure',
    async () => {
      await fc.assert(
        fc.asyncProperty(turns, async (day) => {
          const pair = new Pair();
          await pair.begin();
          for (const turn of day) await pair.turn(turn);
          await pair.settle();
          await pair.nothingIsLost();
          await pair.bothAreAsTheServer();
          await pair.choose();
          await pair.bothAreAsTheServer();
          await pair.nothingIsOpen();
        }),
        { numRuns: RUNS, ...(SEED === undefined ? {} : { seed: Number(SEED) }) },
      );
    },
    60_000 + RUNS * 1_000,
  );
});
