import { type ErrorBody, type StaffInspectionRow } from '@walkthrough/domain';
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

describe('assigning', () => {
  it('moves an inspection to the assigned tab, and unassigning moves it back', async () => {
    const { status, body } = await assign([1]);
    expect(status).toBe(200);
    expect(body).toMatchObject([
      { id: 1, tab: 'assigned', version: 2, inspector: { id: IVAN, name: 'Kowalski' } },
    ]);
    const back = await as('coordinator').put('/api/inspection/1/unassign', {});
    expect(back).toMatchObject({
      status: 200,
      body: { tab: 'rolling', inspector: null, assignedDate: null },
    });
  });

  it('is all or nothing: one missing id, and none is assigned', async () => {
    expect(await assign([2, 99_999])).toMatchObject({ status: 404 });
    expect(await row(2)).toMatchObject({ tab: 'rolling', version: 1 });
  });

  it('is all or nothing: one stale version, and none is assigned', async () => {
    expect(await assign([2, 3], IVAN, 'coordinator', { 2: 1, 3: 1 })).toMatchObject({ status: 200 });
    expect(await assign([2, 4], NADIA, 'coordinator2', { 2: 1, 4: 1 })).toMatchObject({
      status: 409,
      body: { code: 'edit_conflict' },
    });
    expect(await row(4)).toMatchObject({ tab: 'rolling', version: 1 });
  });

  it.each([
    ['nobody', 999_999],
    ['somebody who is no inspector', 3],
    ['another company’s inspector', 16],
  ])('to %s is refused with a message', async (_who, inspectorId) => {
    expect(await assign([5], inspectorId)).toMatchObject({
      status: 422,
      body: { code: 'inspector_not_eligible', details: { inspectorId, ids: [5] } },
    });
    expect((await row(5)).inspector).toBeNull();
  });

  it.each([
    [{ ids: [] }, 'ids must name at least one id.'],
    [{ ids: 'all' }, 'ids must be a list of ids.'],
    [{ ids: ['1'] }, 'ids must be a list of ids.'],
    [{ ids: Array.from({ length: 501 }, (_, n) => n + 1) }, 'ids can have at most 500 ids.'],
    [{ ids: [1], versions: { 1: 'new' } }, 'versions must map ids to versions.'],
    [{ ids: [1], versions: { 1: 1, 7: 3 } }, 'versions must only name rows of ids, which does not have 7.'],
    [{}, 'ids must be a list of ids.'],
  ])('refuses %j', async (body, message) => {
    const answer = await as('coordinator').put<ErrorBody>(`/api/inspector/${IVAN}/inspections`, body);
    expect(answer).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining(message) as string },
    });
  });

  it('counts a repeated id once', async () => {
    expect((await assign([6, 6, 6])).body).toHaveLength(1);
    expect((await row(6)).version).toBe(2);
  });

  it('writes and publishes nothing when nothing changes', async () => {
    await assign([7]);
    const again = await as('coordinator').put<StaffInspectionRow>('/api/inspections/7/schedule', {
      scheduledDate: '2027-03-01T09:00',
      timezone: 'CANADA_PACIFIC',
    });
    const same = await schedule(7, '2027-03-01T09:00');
    expect(same.body.version).toBe(again.body.version);
  });
});

describe('scheduling', () => {
  it.each([
    ['2026-12-01T09:00', 'CANADA_PACIFIC', '2026-12-01T09:00', Date.UTC(2026, 11, 1, 16, 0)],
    ['2026-12-01T09:00:30', 'AMERICA_EASTERN', '2026-12-01T09:00', Date.UTC(2026, 11, 1, 14, 0)],
    ['2026-12-01T17:00:00.000Z', 'CANADA_PACIFIC', '2026-12-01T10:00', Date.UTC(2026, 11, 1, 17, 0)],
    [Date.UTC(2026, 11, 1, 18, 0), 'PACIFIC', '2026-12-01T11:00', Date.UTC(2026, 11, 1, 18, 0)],
  ])('stores wall time, zone and instant: %s in %s', async (sent, timezone, wall, at) => {
    const { status, body } = await schedule(20, sent as string, 'coordinator', {}, timezone);
    expect(status).toBe(200);
    expect(body).toMatchObject({ tab: 'scheduled', scheduledDate: wall, scheduledAt: at });
  });

  it('refuses a skipped time, and names the next one', async () => {
    const answer = await schedule(20, '2027-03-14T02:30', 'coordinator', {}, 'AMERICA_EASTERN');
    expect(answer).toMatchObject({ status: 422, body: { details: { nextValid: '2027-03-14T03:00' } } });
  });

  it.each([
    ['tomorrow', 'CANADA_PACIFIC'],
    ['2026-02-30T09:00', 'CANADA_PACIFIC'],
    ['2026-12-01T09:00', 'MARS_NORTH'],
  ])('refuses %s in %s', async (date, timezone) => {
    expect(await schedule(20, date, 'coordinator', {}, timezone)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request' },
    });
  });

  describe('in the past', () => {
    const MINUTE = 60_000;
    /** Epoch milliseconds by the server's clock, which every call accepts. */
    const ago = (minutes: number) => server.app.get(Clock).now() - minutes * MINUTE;
    const send = (path: string, body: object) =>
      as('coordinator').put<ErrorBody>(path, { timezone: 'CANADA_PACIFIC', ...body });
    const LONG_AGO = '2026-09-15T09:00';
    const refused = {
      status: 422,
      body: {
        code: 'time_in_past',
        message: 'This time is in the past: Tue, Sep 15 2026, 9:00 AM, Canada - Pacific.',
        details: { scheduledDate: LONG_AGO, timeZone: 'CANADA_PACIFIC' },
      },
    };

    it('is refused, and accepted when the call allows it', async () => {
      const path = '/api/inspections/28/schedule';
      expect(await send(path, { scheduledDate: LONG_AGO })).toMatchObject(refused);
      expect(await send(path, { scheduledDate: LONG_AGO, allowPast: false })).toMatchObject(refused);
      for (const scheduledDate of ['1850-01-01T10:00', '9998-12-31T10:00'])
        expect(await send(path, { scheduledDate, allowPast: true })).toMatchObject({ status: 422 });
      expect((await row(28)).scheduledDate).toBeNull();
      expect(await send(path, { scheduledDate: LONG_AGO, allowPast: true })).toMatchObject({
        status: 200,
        body: { scheduledDate: LONG_AGO },
      });
    });

    it('is refused for several at once, of which none is scheduled, and accepted when the call allows it', async () => {
      const path = '/api/inspections/set/schedule';
      const several = { ids: [29, 30], scheduledDate: LONG_AGO };
      expect(await send(path, several)).toMatchObject(refused);
      expect((await row(29)).scheduledDate).toBeNull();
      const allowed = await send(path, { ...several, allowPast: true });
      expect(allowed).toMatchObject({ status: 200, body: [{ id: 29 }, { id: 30 }] });
    });

    it('can be allowed in the query, too', async () => {
      const path = '/api/inspections/31/schedule';
      expect(await send(`${path}?allowPast=false`, { scheduledDate: LONG_AGO })).toMatchObject(refused);
      expect(await send(`${path}?allowPast=perhaps`, { scheduledDate: LONG_AGO })).toMatchObject({
        status: 400,
      });
      expect((await send(`${path}?allowPast=true`, { scheduledDate: LONG_AGO })).status).toBe(200);
    });

    it.each([
      [16, 422],
      [13, 200],
      [-1, 200],
    ])('begins a quarter of an hour ago: %d minutes ago answers %d', async (minutes, status) => {
      const { body, ...answer } = await send('/api/inspections/34/schedule', { scheduledDate: ago(minutes) });
      expect([answer.status, status === 200 ? '' : body.code]).toEqual([
        status,
        status === 200 ? '' : 'time_in_past',
      ]);
    });

    it('does not matter when somebody is assigned, or when conflicts are looked up', async () => {
      expect((await assign([28], NADIA)).status).toBe(200);
      const path = `/api/inspectors/${NADIA}/conflicts`;
      expect(await send(path, { scheduledDate: LONG_AGO })).toMatchObject({
        status: 200,
        body: [{ id: 28 }],
      });
    });
  });

  it('[CV-495] refuses a second inspection of the inspector within thirty minutes, with the specified text', async () => {
    await assign([21, 22, 23]);
    expect((await schedule(21, '2026-11-10T09:00')).status).toBe(200);
    for (const time of ['08:30', '09:00', '09:29', '09:30']) {
      const refused = await schedule(22, `2026-11-10T${time}`);
      expect(refused).toMatchObject({
        status: 409,
        body: {
          code: 'schedule_conflict',
          message:
            'This inspector already has an inspection scheduled within thirty minutes of Tue, Nov 10 2026, 9:00 AM, Canada - Pacific.',
          details: { conflicts: [{ id: 21, scheduledDate: '2026-11-10T09:00' }] },
        },
      });
    }
    expect((await schedule(22, '2026-11-10T09:31')).status).toBe(200);
    expect((await schedule(23, '2026-11-10T08:29')).status).toBe(200);
  });

  it('of an unassigned inspection conflicts with nothing until somebody is assigned', async () => {
    expect((await schedule(24, '2026-11-10T09:00')).status).toBe(200);
    expect((await schedule(25, '2026-11-10T09:00')).status).toBe(200);
    expect(await assign([24])).toMatchObject({ status: 409, body: { code: 'schedule_conflict' } });
    expect(await assign([24], NADIA)).toMatchObject({ status: 200 });
    expect(await assign([25], NADIA)).toMatchObject({ status: 409 });
  });

  it('of several in one call puts them at one time without conflicts among them', async () => {
    await assign([26, 27]);
    const answer = await as('coordinator').put<StaffInspectionRow[]>('/api/inspections/set/schedule', {
      ids: [26, 27],
      scheduledDate: '2026-11-11T13:00',
      timezone: 'CANADA_PACIFIC',
    });
    expect(answer.status).toBe(200);
    expect(answer.body.map(({ scheduledDate }) => scheduledDate)).toEqual([
      '2026-11-11T13:00',
      '2026-11-11T13:00',
    ]);
  });

  it('lists conflicts beforehand', async () => {
    const { body } = await as('coordinator').put<{ id: number }[]>(`/api/inspectors/${IVAN}/conflicts`, {
      scheduledDate: '2026-11-10T09:10',
      timezone: 'CANADA_PACIFIC',
    });
    expect(body.map(({ id }) => id).sort((a, b) => a - b)).toEqual([21, 22]);
  });

  it('lists beforehand exactly what scheduling given inspections is refused for', async () => {
    const conflicts = (scheduledDate: string, ids: number[], who = 'coordinator') =>
      as(who)
        .put<{ id: number }[] & ErrorBody>(`/api/inspectors/${IVAN}/conflicts`, {
          scheduledDate,
          timezone: 'CANADA_PACIFIC',
          ids,
        })
        .then(({ status, body }) => (status === 200 ? body.map(({ id }) => id) : status));
    const refused = await schedule(22, '2026-11-10T09:10');
    expect((refused.body.details as { conflicts: { id: number }[] }).conflicts.map(({ id }) => id)).toEqual(
      await conflicts('2026-11-10T09:10', [22]),
    );
    // Its own present time does not count, and neither do those of the same call.
    expect(await conflicts('2026-11-10T09:10', [22])).toEqual([21]);
    expect(await conflicts('2026-11-10T09:10', [21, 22])).toEqual([]);
    expect(await conflicts('2026-11-10T11:00', [22])).toEqual([]);
    expect(await conflicts('2026-11-10T09:10', [99_999])).toBe(404);
    expect(await conflicts('2026-11-10T09:10', [])).toBe(400);
    expect((await row(22)).scheduledDate).toBe('2026-11-10T09:31');
  });

  it('lists the whole day of an inspector in order, and no other day', async () => {
    const day = (scheduledDate: string, timezone = 'CANADA_PACIFIC') =>
      as('inspector')
        .put<{ id: number; addressLine1: string; askedTimeZone: string }[]>(
          `/api/inspectors/${IVAN}/conflicts`,
          { scheduledDate, timezone, wholeDay: true },
        )
        .then(({ body }) => body);
    const ids = (inspections: { id: number }[]) => inspections.map(({ id }) => id);
    const inspections = await day('2026-11-10T18:00');
    expect(ids(inspections)).toEqual([23, 21, 22]);
    expect(inspections[0]).toMatchObject({
      scheduledDate: '2026-11-10T08:29',
      askedTimeZone: 'CANADA_PACIFIC',
    });
    expect(inspections[0]?.addressLine1).toBe((await row(23)).property.addressLine1);
    expect(ids(await day('2026-11-09T18:00'))).toEqual([]);
    // 13:00 there is still the 11th in Newfoundland; midnight is not.
    expect(ids(await day('2026-11-11T00:00', 'CANADA_NEWFOUNDLAND')).sort((a, b) => a - b)).toEqual([26, 27]);
    expect(await schedule(37, '2026-11-12T22:30')).toMatchObject({ status: 200 });
    expect((await assign([37])).status).toBe(200);
    expect(ids(await day('2026-11-12T09:00', 'CANADA_NEWFOUNDLAND'))).toEqual([]);
    expect(ids(await day('2026-11-13T09:00', 'CANADA_NEWFOUNDLAND'))).toEqual([37]);
  });

  it('can be reverted', async () => {
    expect(await as('coordinator').delete('/api/inspections/22/schedule')).toMatchObject({
      status: 200,
      body: { tab: 'assigned', scheduledDate: null, timeZone: null, scheduledAt: null },
    });
  });
});

describe('permissions for scheduling', () => {
  it.each([
    ['auditor', 403],
    ['customer', 403],
    ['pm', 404],
  ])('do not let %s assign', async (who, status) => {
    expect((await assign([44], IVAN, who)).status).toBe(status);
  });

  it('let an inspector schedule only their own inspections', async () => {
    await assign([10]);
    expect((await schedule(10, '2026-12-23T10:00', 'inspector')).status).toBe(200);
    await assign([11], NADIA);
    expect((await schedule(11, '2026-12-23T10:00', 'inspector')).status).toBe(404);
    expect((await schedule(12, '2026-12-23T10:00', 'inspector')).status).toBe(403);
  });
});

describe('a deleted inspector', () => {
  it('cannot be scheduled, although inspections are still assigned to them', async () => {
    await assign([13], NADIA);
    expect((await schedule(13, '2027-02-16T10:00')).status).toBe(200);
    expect((await as('admin').delete(`/api/users/${NADIA}`)).status).toBe(200);
    expect((await row(13)).inspector).toMatchObject({ id: NADIA });
    expect(await schedule(13, '2027-02-17T10:00')).toMatchObject({
      status: 422,
      body: { code: 'rule_violation', message: 'There is no active inspector with this id.' },
    });
    expect(await row(13)).toMatchObject({ scheduledDate: '2027-02-16T10:00' });
  });
});
