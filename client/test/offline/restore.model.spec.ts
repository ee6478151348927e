import fc from 'fast-check';
import { FAULTS, type Fault } from './support/faults';
import type { Kind } from './support/example';
import { Day, type Action, type Turn } from './support/restored-day';

/** Number of runs. `npm run torture -- --workload=queue` runs 50,000 and prints its seed. */
const RUNS = Number(process.env['OFFLINE_RUNS'] ?? 100);
const SEED = process.env['OFFLINE_SEED'];

const of = (weight: number, ...actions: Action[]) => ({ weight, arbitrary: fc.constantFrom(...actions) });

const turns: fc.Arbitrary<Turn[]> = fc.array(
  fc.record({
    action: fc.oneof(
      of(6, 'type'),
      of(5, 'addRoom', 'writeRoom', 'photo', 'caption', 'draw'),
      of(3, 'clear', 'sign', 'move', 'erase', 'removeRoom', 'removePhoto'),
      of(6, 'push'),
      of(4, 'submit'),
      of(3, 'backUp', 'restore'),
      of(2, 'refresh', 'compare', 'run'),
      of(1, 'restart', 'line', 'editAgain', 'moveToAnotherDevice', 'giveAway', 'publish', 'writeAsAnother'),
    ),
    place: fc.nat(7),
    faults: fc.oneof(
      { weight: 4, arbitrary: fc.constant<Fault[]>([]) },
      { weight: 1, arbitrary: fc.array(fc.constantFrom<Fault>('ok', ...FAULTS), { maxLength: 6 }) },
    ),
    crash: fc.option(fc.record({ at: fc.nat(25), afterEffect: fc.boolean() }), { freq: 10 }),
  }),
  { minLength: 1, maxLength: 24 },
);

const turn = (action: Action, crash: Turn['crash'] = null): Turn => ({ action, place: 0, faults: [], crash });

/** Sequences that once lost data. */
const EXAMPLES: [Kind, Turn[], number][] = [
  // Reopened for editing without knowing that the submission had arrived.
  ['C', [turn('submit', { at: 18, afterEffect: false }), turn('editAgain'), turn('type')], 0],
];

describe('a report whose server was lost and restored', () => {
  beforeAll(() => {
    // Without real timers, because a session's autosave sends the same as a push, at a random time.
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  });
  afterAll(() => {
    jest.useRealTimers();
  });

  it(
    'is complete on the server or visible on the device: answers, rooms, photos, marks, captions and signatures',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.constantFrom<Kind>('C', 'R'), turns, fc.nat(7), async (kind, actions, backup) => {
          const day = new Day(kind);
          await day.begin();
          for (const turn of actions) await day.turn(turn);
          await day.restore(backup);
          await day.settle();
          await day.nothingIsLost();
          await day.finish();
          await day.nothingIsLost();
        }),
        { examples: EXAMPLES, numRuns: RUNS, ...(SEED === undefined ? {} : { seed: Number(SEED) }) },
      );
    },
    60_000 + RUNS * 1_000,
  );
});
