import { type EditConflictDetails, VERSION_NOT_KNOWN } from '@walkthrough/domain';
import { Clock } from '../../src/core/context/clock';
import { IVAN, planningCalls } from '../support/planning-calls';
import { ON_THAT_DAY, startTestApp, type TestApp } from '../support/test-app';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ env: ON_THAT_DAY });
});
afterAll(() => server.close());

const NADIA = 7;
const { as, assign, row, schedule } = planningCalls(() => server);
const version = (n: number) => ({ 'if-match': `"${n}"` });

describe('simultaneous changes', () => {
  it('give exactly one of 50 schedules of one inspector and half hour, in every round', async () => {
    for (let round = 0; round < 3; round++) {
      // None of these share a building, whose inspections would form a set.
      const ids = [32, 33, 35, 36, 38, 39, 47, 48, 50, 51];
      await assign(ids, NADIA);
      const attempts = Array.from({ length: 50 }, (_, n) =>
        schedule(ids[n % ids.length]!, `2027-01-${10 + round}T${10 + (n % 2)}:${n % 2 ? '00' : '50'}`),
      );
      const statuses = (await Promise.all(attempts)).map(({ status }) => status);
      expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
      const rows = await Promise.all(ids.map(row));
      const planned = rows.filter(({ scheduledDate }) => scheduledDate?.startsWith(`2027-01-${10 + round}`));
      expect(planned).toHaveLength(1);
      await as('coordinator').delete(`/api/inspections/${planned[0]!.id}/schedule`);
    }
  });

  it('show the later editor of a row both values, user and time', async () => {
    const seen = (await row(41)).version;
    await assign([41]);
    const { body, status } = await schedule(41, '2026-12-20T10:00', 'coordinator2', version(seen));
    expect(status).toBe(409);
    expect(body.message).toBe('Clara Reyes changed this in the meantime.');
    const inFrench = { ...version(seen), 'accept-language': 'fr-CA' };
    const { body: french } = await schedule(41, '2026-12-20T10:00', 'coordinator2', inFrench);
    expect(french.message).toBe('Clara Reyes a modifié cet élément entre-temps.');
    const details = body.details as EditConflictDetails;
    expect(details).toMatchObject({
      base: { inspectorId: null },
      theirs: { inspectorId: IVAN, tab: 'assigned' },
      mine: { scheduledDate: '2026-12-20T10:00' },
      by: { id: 3, name: 'Clara Reyes' },
      version: seen + 1,
    });
    expect(Math.abs(details.at - server.app.get(Clock).now())).toBeLessThan(60_000);
    expect((await schedule(41, '2026-12-20T10:00', 'coordinator2', version(details.version))).status).toBe(
      200,
    );
  });

  it('show what changed, also when the action is no longer possible, unless the user may not do it', async () => {
    await assign([44]);
    await schedule(44, '2026-12-24T10:00');
    const seen = (await row(44)).version;
    expect((await as('coordinator').delete('/api/inspections/44/schedule')).status).toBe(200);
    const again = (headers = {}) => as('coordinator2').delete('/api/inspections/44/schedule', headers);
    expect(await again(version(seen))).toMatchObject({
      status: 409,
      body: { code: 'edit_conflict', details: { theirs: { scheduledDate: null }, version: seen + 1 } },
    });
    expect(await again(version(seen + 1))).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });

  it('show the current state when the known version is missing', async () => {
    await assign([45]);
    await schedule(45, '2026-12-25T10:00');
    const lost = version(VERSION_NOT_KNOWN);
    expect(await schedule(45, '2026-12-25T11:00', 'coordinator2', lost)).toMatchObject({
      status: 409,
      body: {
        code: 'edit_conflict',
        details: {
          base: {},
          theirs: { scheduledDate: '2026-12-25T10:00' },
          mine: { scheduledDate: '2026-12-25T11:00' },
        },
      },
    });
  });

  it('let exactly one of 20 edits of one version succeed', async () => {
    const seen = (await row(42)).version;
    const attempts = Array.from({ length: 20 }, (_, n) =>
      schedule(42, `2026-12-21T${String(n).padStart(2, '0')}:00`, 'coordinator', version(seen)),
    );
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(19);
  });

  it('refuse an If-Match that names no version', async () => {
    expect(await schedule(43, '2026-12-22T10:00', 'coordinator', { 'if-match': 'latest' })).toMatchObject({
      status: 400,
    });
  });
});
