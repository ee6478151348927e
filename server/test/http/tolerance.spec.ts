import type { ErrorBody, Page } from '@walkthrough/domain';
import { ON_THAT_DAY, startTestApp, type TestApp } from '../support/test-app';

/** Tests that different spellings of the same request are accepted, or rejected with a clear message. */
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ env: ON_THAT_DAY });
});
afterAll(() => server.close());

const as = (who: string) => server.api.as(`maple.${who}`);

describe('the size of a page', () => {
  it.each([
    ['coordinator', 'inspections/rolling/page', 'size'],
    ['coordinator', 'inspections/rolling/page', 'count'],
    ['coordinator', 'properties/query', 'count'],
    ['coordinator', 'properties/query', 'size'],
    ['pm', 'condition-inspections/query', 'count'],
    ['pm', 'condition-inspections/query', 'size'],
    ['inspector', 'inspectors/self/condition-inspections', 'size'],
    ['inspector', 'inspectors/self/condition-inspections', 'count'],
  ])('of %s in %s is accepted as %s', async (who, path, word) => {
    const { status, body } = await as(who).get<Page<unknown>>(`/api/${path}?${word}=1`);
    expect(status).toBe(200);
    expect(body.content).toHaveLength(Math.min(1, body.totalElements));
    expect(body.totalPages).toBe(body.totalElements);
  });

  it('can be sent under both names when they agree, and is refused otherwise', async () => {
    const rolling = (query: string) =>
      as('coordinator').get<ErrorBody>(`/api/inspections/rolling/page?${query}`);
    expect((await rolling('size=3&count=3')).status).toBe(200);
    expect(await rolling('size=3&count=4')).toMatchObject({
      status: 400,
      body: {
        code: 'invalid_request',
        message: 'size is sent twice, and differs. Send it once.',
        details: { problems: [{ field: 'size' }] },
      },
    });
  });
});

describe('the time of a schedule', () => {
  const WALL = '2027-03-02T10:00';
  const zone = 'CANADA_PACIFIC';
  let next = 40;

  beforeAll(async () => {
    const ids = Array.from({ length: 12 }, (_, n) => next + n);
    expect((await as('coordinator').put('/api/inspector/7/inspections', { ids })).status).toBe(200);
  });

  /** Returns another inspection and a day, so that nothing conflicts. */
  const inspection = () => {
    const id = next++;
    return { id, day: `2027-03-${String(id - 30).padStart(2, '0')}T10:00` };
  };

  it.each<[string, (day: string) => { query: string; body?: object }]>([
    ['in the body', (day) => ({ query: '', body: { scheduledDate: day, timezone: zone } })],
    ['in the body, as timeZone', (day) => ({ query: '', body: { scheduledDate: day, timeZone: zone } })],
    ['in the query', (day) => ({ query: `?scheduledDate=${day}&timezone=${zone}` })],
    ['in the query, as timeZone', (day) => ({ query: `?scheduledDate=${day}&timeZone=${zone}` })],
    ['partly in each', (day) => ({ query: `?timeZone=${zone}`, body: { scheduledDate: day } })],
    [
      'in both alike',
      (day) => ({ query: `?timeZone=${zone}`, body: { scheduledDate: day, timezone: zone } }),
    ],
  ])('is read %s', async (_where, request) => {
    const { id, day } = inspection();
    const { query, body } = request(day);
    expect(await as('coordinator').put(`/api/inspections/${id}/schedule${query}`, body)).toMatchObject({
      status: 200,
      body: { scheduledDate: day, timeZone: zone },
    });
  });

  it('is refused when body and query contradict each other', async () => {
    const { id, day } = inspection();
    const sent = { scheduledDate: day, timezone: zone };
    expect(
      await as('coordinator').put(`/api/inspections/${id}/schedule?timeZone=CANADA_MOUNTAIN`, sent),
    ).toMatchObject({ status: 400, body: { message: 'timezone is sent twice, and differs. Send it once.' } });
  });

  it('is refused with an unknown field in its body; in its query that is ignored', async () => {
    const { id, day } = inspection();
    const sent = { scheduledDate: day, timezone: zone };
    expect(
      await as('coordinator').put(`/api/inspections/${id}/schedule`, { ...sent, zone: 'x' }),
    ).toMatchObject({ status: 400, body: { message: 'There is no field zone here.' } });
    expect(await as('coordinator').put(`/api/inspections/${id}/schedule?zone=x`, sent)).toMatchObject({
      status: 200,
      body: { scheduledDate: day },
    });
  });

  it('can name its inspections in the query, too', async () => {
    const { id, day } = inspection();
    expect(
      await as('coordinator').put(
        `/api/inspections/set/schedule?ids=${id}&scheduledDate=${day}&timeZone=${zone}`,
      ),
    ).toMatchObject({ status: 200, body: [{ id, scheduledDate: day }] });
    expect(
      await as('coordinator').put(
        `/api/inspections/set/schedule?ids=one&scheduledDate=${WALL}&timeZone=${zone}`,
      ),
    ).toMatchObject({ status: 400, body: { message: 'ids must be a list of ids.' } });
  });

  it('is accepted in the same forms when conflicts are looked up', async () => {
    const path = `/api/inspectors/7/conflicts?scheduledDate=${WALL}&timeZone=${zone}`;
    expect(await as('coordinator').put(path)).toMatchObject({ status: 200 });
  });
});

describe('a day', () => {
  const check = (dueDate: string) =>
    as('coordinator').get(`/api/condition-inspections/validate-move-in?propertyId=1&dueDate=${dueDate}`);

  it.each(['2026-11-21', '2026-11-21T00:00', '2026-11-21T08:00:00.000Z'])(
    'can be sent as %s',
    async (day) => {
      expect(await check(day)).toMatchObject({ status: 200 });
    },
  );

  it.each(['21.11.2026', '2026-02-30T08:00:00Z', '2026-11-21x', 'tomorrow'])('cannot be %s', async (day) => {
    expect(await check(day)).toMatchObject({
      status: 400,
      body: { message: 'dueDate must be a date in the form YYYY-MM-DD.' },
    });
  });
});
