import { requestContext } from '../../src/core/context/request-context';
import { Database } from '../../src/core/database/database';
import { GlobalRepository } from '../../src/core/database/global-repository';
import { JobRunner } from '../../src/core/jobs/job-runner';
import { Jobs } from '../../src/core/jobs/jobs';
import { LANE_NAMES, LANES, type LaneName } from '../../src/core/jobs/lanes';
import { Outbox } from '../../src/core/jobs/outbox.entity';
import { eventually } from '../support/eventually';
import { RedisServer } from '../support/redis-server';
import { startTestApp, type TestApp } from '../support/test-app';

const HOUR = 3_600_000;

describe.each([
  ['of one process', false],
  ['over Redis', true],
])('lanes %s:', (_, isShared) => {
  let server: TestApp;
  let redis: RedisServer | undefined;
  let database: Database;
  let jobs: Jobs;
  /** Names of running and finished jobs. */
  const doing: string[] = [];
  const done: string[] = [];
  /** Releases jobs whose name begins with `slow`. */
  let release: () => void;
  let released: Promise<void>;
  let refuses = false;

  beforeAll(async () => {
    redis = isShared ? await RedisServer.start() : undefined;
    server = await startTestApp({ demo: false, env: redis ? { REDIS_URL: redis.url } : {} });
    database = server.app.get(Database);
    jobs = server.app.get(Jobs);
    for (const lane of LANE_NAMES)
      jobs.handle<string>(`test.${lane}`, { lane, perform: ({ payload }) => work(payload) });
  });
  beforeEach(() => {
    released = new Promise((resolve) => (release = resolve));
    refuses = false;
    doing.splice(0);
    done.splice(0);
  });
  afterEach(async () => {
    release();
    await runner().drained();
  });
  afterAll(async () => {
    await server.close();
    await redis?.stop();
  });

  async function work(name: string): Promise<void> {
    doing.push(name);
    if (name.startsWith('slow')) await released;
    doing.splice(doing.indexOf(name), 1);
    if (refuses) throw new Error('not today');
    done.push(name);
  }

  const runner = () => server.app.get(JobRunner);
  const asSystem = <T>(work: () => Promise<T>) => requestContext.runAsSystem('test', work);
  const promise = (lane: LaneName, name: string) =>
    asSystem(() => database.runUnit(() => jobs.enqueue(`test.${lane}`, name)));
  const outbox = () => new GlobalRepository(database, Outbox);
  const row = (id: number) => asSystem(() => outbox().findOne({ id }));
  const change = (id: number, changes: Partial<Outbox>) =>
    asSystem(() => database.runUnit(() => outbox().update({ id }, changes)));
  const dies = (id: number) => change(id, { state: 'running', claimedUntil: Date.now() - 1 });

  describe('a lane', () => {
    it('has its own jobs, and imports do not wait while a company is erased', () => {
      const kinds = [...jobs['handlers']].filter(([name]) => !name.startsWith('test.'));
      expect([...new Set(kinds.map(([, { lane }]) => lane))].sort()).toEqual([...LANE_NAMES].sort());
      const inLane = (wanted: LaneName) => kinds.flatMap(([name, { lane }]) => (lane === wanted ? name : []));
      expect(inLane('erasure')).toEqual(['company.erase']);
    });

    it.each(LANE_NAMES)('%s has a name that its column holds, which SQLite does not enforce', (lane) => {
      const column = database.sources.writer.getMetadata(Outbox).findColumnWithPropertyName('lane')!;
      expect(Number(column.length)).toBeGreaterThanOrEqual(lane.length);
    });

    it.each(LANE_NAMES)('%s runs as many jobs at once as its width, and then the others', async (lane) => {
      const { width } = LANES[lane];
      const names = Array.from({ length: width + 2 }, (_, n) => `slow ${n}`);
      for (const name of names) await promise(lane, name);
      await eventually('the lane is full', () => doing.length === width);
      // Woken again, the lane is still full.
      await promise(lane, 'slow last');
      await new Promise((resolve) => setImmediate(resolve));
      expect([...doing].sort()).toEqual(names.slice(0, width));
      release();
      await runner().drained();
      expect([...done].sort()).toEqual([...names, 'slow last'].sort());
    });

    it.each(LANE_NAMES)('%s blocks no other lane when it is full', async (full) => {
      for (let n = 0; n < LANES[full].width; n++) await promise(full, `slow ${n}`);
      await eventually('the lane is full', () => doing.length === LANES[full].width);
      const others = LANE_NAMES.filter((lane) => lane !== full);
      for (const lane of others) await promise(lane, lane);
      await eventually('the others are done', () => done.length === others.length);
      expect([...done].sort()).toEqual([...others].sort());
      expect(doing).toHaveLength(LANES[full].width);
    });
  });

  describe('a job whose process died', () => {
    it('is taken over twice, and parked the third time; the next job runs', async () => {
      const id = await runner().paused(async () =>
        promise('print', 'killer').then(async (made) => (await dies(made), made)),
      );
      for (const crashes of [1, 2]) {
        await runner().drained();
        expect(done).toEqual(['killer']);
        expect(await row(id)).toMatchObject({ state: 'done', deaths: crashes });
        done.splice(0);
        await change(id, { payload: 'killer' });
        await runner().paused(() => dies(id));
      }
      const next = await promise('print', 'next');
      await runner().drained();
      expect(done).toEqual(['next']);
      expect(await row(id)).toMatchObject({
        state: 'parked',
        deaths: 3,
        payload: 'killer',
        claimedUntil: null,
      });
      expect((await row(id))!.lastError).toBe('The server stopped three times during processing.');
      expect(await row(next)).toMatchObject({ state: 'done', deaths: 0 });
      await runner().drained();
      expect(done).toEqual(['next']);
    });

    it('has not used up a retry', async () => {
      const id = await runner().paused(async () => {
        const made = await promise('print', 'unlucky');
        await change(made, { refusals: 6, attempts: 7, deaths: 1, state: 'running', claimedUntil: 1 });
        return made;
      });
      refuses = true;
      await runner().drained();
      expect(await row(id)).toMatchObject({ state: 'waiting', refusals: 7, deaths: 2 });
      await change(id, { runAt: 0 });
      await runner().drained();
      expect(await row(id)).toMatchObject({ state: 'failed', refusals: 8 });
    });

    it('is not changed by a late report of the earlier process', async () => {
      const id = await promise('print', 'slow and late');
      await eventually('it is being done', () => doing.length === 1);
      // Another process has taken over the job and runs it.
      await change(id, { attempts: 2, claimedUntil: Date.now() + HOUR });
      release();
      await runner().drained();
      expect(await row(id)).toMatchObject({ state: 'running', attempts: 2, doneAt: null });
      await change(id, { state: 'done' });
    });
  });

  describe('a failing job', () => {
    const refusedAgain = async (id: number, changes: Partial<Outbox>) => {
      await runner().paused(() => change(id, { ...changes, state: 'waiting', runAt: 0 }));
      await runner().drained();
      return row(id);
    };
    beforeEach(() => (refuses = true));

    it('in the mail lane is retried for a day, at intervals of at most ten minutes, and then given up', async () => {
      const id = await promise('mail', 'mail');
      await runner().drained();
      const first = await row(id);
      expect(first).toMatchObject({ state: 'waiting', refusals: 1, lastError: 'not today' });
      const many = await refusedAgain(id, { refusals: 120, triedSince: Date.now() - 23 * HOUR });
      expect(many).toMatchObject({ state: 'waiting', refusals: 121 });
      expect(many!.runAt - Date.now()).toBeGreaterThan(0);
      expect(many!.runAt - Date.now()).toBeLessThanOrEqual(600_000);
      const last = await refusedAgain(id, { triedSince: Date.now() - 24 * HOUR });
      expect(last).toMatchObject({ state: 'failed', refusals: 122, payload: 'mail' });
    });

    it.each(LANE_NAMES.filter((lane) => lane !== 'mail'))(
      'in the lane %s has eight attempts',
      async (lane) => {
        const id = await promise(lane, lane);
        await runner().drained();
        expect(await refusedAgain(id, { refusals: 6, triedSince: 1 })).toMatchObject({ state: 'waiting' });
        expect(await refusedAgain(id, {})).toMatchObject({ state: 'failed', refusals: 8 });
      },
    );

    it('starts over when a person retries it', async () => {
      const id = await promise('print', 'again');
      await runner().drained();
      await refusedAgain(id, { refusals: 7 });
      refuses = false;
      const given = await row(id);
      expect(await asSystem(() => database.runUnit(() => jobs.retry(given!)))).toBe(true);
      expect(await asSystem(() => database.runUnit(() => jobs.retry(given!)))).toBe(false);
      await runner().drained();
      expect(done).toEqual(['again']);
      expect(await row(id)).toMatchObject({ state: 'done', refusals: 0, deaths: 0 });
    });
  });

  it('deletes the payload of a finished job', async () => {
    const id = await promise('mail', 'https://example.com/passwordReset?key=secret');
    await runner().drained();
    expect(await row(id)).toMatchObject({ state: 'done', payload: {} });
  });
});
