import ICAL from 'ical.js';
import nodeIcal, { type DateWithTimeZone, type VEvent } from 'node-ical';
import {
  type CalendarFeedSettings,
  type ErrorBody,
  ianaZone,
  type NewCalendarFeed,
  type StaffInspectionPage,
  type StaffInspectionRow,
  inspectionInstant,
} from '@walkthrough/domain';
import { symbols } from 'pino';
import { requestContext } from '../../src/core/context/request-context';
import { Database } from '../../src/core/database/database';
import { GlobalRepository } from '../../src/core/database/global-repository';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { sha256 } from '../../src/core/context/sha256';
import { logger } from '../../src/core/logging/logger';
import { CalendarFeed } from '../../src/modules/parties/accounts/calendar-feed.entity';
import { CalendarEntry } from '../../src/modules/scheduling/calendar-feeds/calendar-entry.entity';
import { Inspection } from '../../src/modules/scheduling/inspections/inspection.entity';
import { IVAN, NADIA, givingInspections } from '../support/giving-inspections';
import { Tenant } from '../../src/modules/company/tenants/tenant.entity';
import { inMaple } from '../support/in-company';
import { ON_THAT_DAY, startTestApp, type TestApp } from '../support/test-app';

const OWN = '/api/users/self/calendar-feed';

let server: TestApp;
let ids: number[];
const { as, assign, row, schedule, whileUser } = givingInspections(() => server);
beforeAll(async () => {
  server = await startTestApp({
    env: {
      ...ON_THAT_DAY,
      RATE_LIMITS: JSON.stringify({
        feedGuesses: { most: 12, seconds: 600 },
        feedRequests: { most: 20, seconds: 600 },
      }),
    },
  });
  const { body } = await as('maple.admin').get<StaffInspectionPage>('/api/inspections/rolling/page?size=200');
  const apart = new Map(
    body.content
      .filter(({ property }) => property.virtualLocation === null && !property.isUnassignable)
      .map((each) => [each.property.addressLine1, each.id]),
  );
  ids = [...apart.values()];
});
afterAll(() => server.close());

const make = async (who = 'maple.inspector') =>
  new URL((await as(who).post<NewCalendarFeed>(OWN)).body.address).pathname;
const fetchFeed = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(new URL(path, server.api.baseUrl), { headers });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};
const read = async (path: string) => (await fetchFeed(path)).text;

/** Blocks the company without ending the sessions of these tests. */
const block = (blocked: boolean) =>
  requestContext.runAsSystem('test', () =>
    server.app
      .get(Database)
      .runUnit(() => new GlobalRepository(server.app.get(Database), Tenant).update({ id: 1 }, { blocked })),
  );

/** Returns the wall time of an instant in node-ical's zone. */
const wallOf = (start: DateWithTimeZone | undefined): string =>
  start === undefined
    ? ''
    : new Intl.DateTimeFormat('sv-SE', {
        timeZone: start.tz ?? 'UTC',
        dateStyle: 'short',
        timeStyle: 'short',
      })
        .format(start)
        .replace(' ', 'T');

interface Event {
  start: number;
  end: number;
  sequence: number;
  status: string;
  summary: string;
  description: string;
}

/**
 * Returns events by inspection id, parsed by two libraries. ical.js uses the zones of the file: its instants must
 * equal the product's. node-ical uses its own zone data, like many calendar apps: it must show the same wall time.
 */
function eventsIn(text: string): ReadonlyMap<number, Event> {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  const events = new Map<number, Event>();
  const others = Object.values(nodeIcal.sync.parseICS(text)).filter(
    (each): each is VEvent => (each as { type?: string } | undefined)?.type === 'VEVENT',
  );
  for (const component of calendar.getAllSubcomponents('vevent')) {
    const event = new ICAL.Event(component);
    const other = others.find(({ uid }) => uid === event.uid);
    const found: Event = {
      start: event.startDate.toJSDate().getTime(),
      end: event.endDate.toJSDate().getTime(),
      sequence: event.sequence,
      status: String(component.getFirstPropertyValue('status')),
      summary: event.summary,
      description: event.description ?? '',
    };
    expect({
      start: wallOf(other?.start),
      end: wallOf(other?.end),
      sequence: Number(other?.sequence),
      status: other?.status,
      summary: other?.summary,
    }).toEqual({
      start: event.startDate.toString().slice(0, 16),
      end: event.endDate.toString().slice(0, 16),
      sequence: found.sequence,
      status: found.status,
      summary: found.summary,
    });
    events.set(Number(/^inspection-(\d+)@/.exec(event.uid)?.[1]), found);
  }
  expect(events.size).toBe(others.length);
  return events;
}

/** Assigns an inspection to Ivan and schedules it. */
async function planned(time: string, timezone = 'CANADA_PACIFIC'): Promise<number> {
  const id = ids.shift()!;
  expect((await assign([id], IVAN)).status).toBe(200);
  expect((await schedule(id, time, 'maple.coordinator', timezone)).status).toBe(200);
  return id;
}
const unassign = (id: number) => as('maple.coordinator').put(`/api/inspection/${id}/unassign`);

describe('a calendar feed', () => {
  it('is read by two libraries at the correct instants, also on days of clock changes', async () => {
    const path = await make();
    const times: [string, string][] = [
      ['2027-03-13T09:00', 'CANADA_EASTERN'],
      ['2027-03-14T01:30', 'CANADA_EASTERN'],
      ['2027-03-14T03:30', 'CANADA_EASTERN'],
      ['2027-03-15T09:00', 'CANADA_EASTERN'],
      ['2027-11-06T09:00', 'CANADA_EASTERN'],
      ['2027-11-08T09:00', 'CANADA_EASTERN'],
      ['2027-07-01T09:00', 'CANADA_PACIFIC'],
      ['2027-01-05T09:00', 'CANADA_PACIFIC'],
      ['2027-01-06T09:00', 'CANADA_NEWFOUNDLAND'],
      ['2027-01-07T09:00', 'US_ARIZONA'],
    ];
    const known: [number, number][] = [];
    for (const [time, zone] of times) {
      const id = ids.shift()!;
      await assign([id], IVAN);
      const { status } = await schedule(id, time, 'maple.coordinator', zone);
      if (status !== 200) continue;
      const shown: StaffInspectionRow = await row(id);
      known.push([id, inspectionInstant(time, ianaZone(shown.timeZone))]);
    }
    expect(known.length).toBeGreaterThan(7);
    const answer = await fetchFeed(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('text/calendar');
    const events = eventsIn(answer.text);
    const inWindow = known.filter(([id]) => events.has(id));
    expect(inWindow.length).toBeGreaterThan(5);
    for (const [id, start] of inWindow)
      expect(events.get(id)).toMatchObject({
        start,
        end: start + 30 * 60_000,
        sequence: 0,
        status: 'CONFIRMED',
      });
    for (const line of answer.text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  it('increments the sequence of a changed entry, and cancels a removed one', async () => {
    const path = await make();
    const [moved, gone, kept] = [
      await planned('2027-04-05T09:00'),
      await planned('2027-04-06T09:00'),
      await planned('2027-04-07T09:00'),
    ];
    const before = eventsIn(await read(path));
    await schedule(moved, '2027-04-05T15:00');
    await unassign(gone);
    const after = eventsIn(await read(path));
    expect(after.get(kept)).toEqual(before.get(kept));
    expect(after.get(moved)).toMatchObject({
      sequence: before.get(moved)!.sequence + 1,
      start: before.get(moved)!.start + 6 * 3_600_000,
    });
    expect(after.get(gone)).toMatchObject({
      status: 'CANCELLED',
      sequence: before.get(gone)!.sequence + 1,
      start: before.get(gone)!.start,
    });
    await assign([gone], IVAN);
    await schedule(gone, '2027-04-06T10:00');
    expect(eventsIn(await read(path)).get(gone)).toMatchObject({ status: 'CONFIRMED', sequence: 2 });
    // Scheduled for another inspector and never published, so it is not in the feed.
    const other = ids.shift()!;
    await assign([other], NADIA);
    await schedule(other, '2027-04-08T09:00');
    expect(eventsIn(await read(path)).has(other)).toBe(false);
  });

  it('keeps the entries of finished inspections unchanged', async () => {
    const path = await make();
    const id = await planned('2027-04-20T09:00');
    const before = eventsIn(await read(path)).get(id);
    const database = server.app.get(Database);
    for (const tab of ['completed', 'audited'] as const) {
      const done = { tab, audited: tab === 'audited', inspectedDate: before!.start };
      await inMaple(() =>
        database.runUnit(() => new TenantRepository(database, Inspection).updateWhere({ id }, done)),
      );
      expect(eventsIn(await read(path)).get(id)).toEqual(before);
    }
  });

  it('answers 304 until something changes', async () => {
    const path = await make();
    const id = await planned('2027-04-12T09:00');
    const first = await fetchFeed(path);
    const etag = first.headers.get('etag')!;
    const same = await fetchFeed(path, { 'if-none-match': etag });
    expect([same.status, same.text]).toEqual([304, '']);
    await schedule(id, '2027-04-12T11:00');
    const changed = await fetchFeed(path, { 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(etag);
  });

  it('names occupants only when its owner chooses so', async () => {
    const path = await make();
    const { content } = (
      await as('maple.admin').get<StaffInspectionPage>('/api/inspections/rolling/page?size=200')
    ).body;
    const inhabited = content.find(
      ({ id, occupantNames, property }) =>
        occupantNames.length > 0 && ids.includes(id) && property.virtualLocation === null,
    )!;
    ids = ids.filter((id) => id !== inhabited.id);
    await assign([inhabited.id], IVAN);
    await schedule(inhabited.id, '2027-04-20T09:00');
    const [name] = inhabited.occupantNames as [string];
    expect(eventsIn(await read(path)).get(inhabited.id)!.description).not.toContain(name);
    const put = await as('maple.inspector').put<CalendarFeedSettings>(OWN, { showsOccupants: true });
    expect(put.body.showsOccupants).toBe(true);
    expect(eventsIn(await read(path)).get(inhabited.id)!.description).toContain(name);
    await as('maple.inspector').put(OWN, { showsOccupants: false });
    expect(await read(path)).not.toContain(name);
  });

  it('answers the same 404 for unknown, former and revoked addresses, and for blocked people and companies', async () => {
    const former = await make();
    const path = await make();
    expect((await fetchFeed(path)).status).toBe(200);
    const refusals = [await fetchFeed(former), await fetchFeed('/api/calendar/guessed.ics')];
    await whileUser(IVAN, { status: 'BLOCKED' }, async () => {
      refusals.push(await fetchFeed(path));
    });
    await whileUser(IVAN, { flags: [] }, async () => {
      refusals.push(await fetchFeed(path));
    });
    await block(true);
    refusals.push(await fetchFeed(path));
    await block(false);
    expect((await fetchFeed(path)).status).toBe(200);
    await as('maple.inspector').delete(OWN);
    refusals.push(await fetchFeed(path));
    const bodies = refusals.map(({ text }) => ({ ...(JSON.parse(text) as ErrorBody), requestId: '' }));
    expect(new Set(refusals.map(({ status }) => status))).toEqual(new Set([404]));
    for (const body of bodies) expect(body).toEqual(bodies[0]);
    const entries = new TenantRepository(server.app.get(Database), CalendarEntry);
    expect(await inMaple(() => entries.find({ userId: IVAN }))).toEqual([]);
    const settings = await as('maple.inspector').get<CalendarFeedSettings>(OWN);
    expect(settings.body).toEqual({ createdAt: null, showsOccupants: false });
    expect((await as('maple.inspector').put(OWN, { showsOccupants: true })).status).toBe(404);
  });

  it('is for users who inspect', async () => {
    for (const who of ['maple.coordinator', 'maple.customer', 'maple.admin']) {
      expect((await as(who).post(OWN)).status).toBe(403);
      expect((await as(who).get(OWN)).status).toBe(403);
    }
    await whileUser(IVAN, { flags: [] }, async () => {
      expect((await as('maple.inspector').post(OWN)).status).toBe(403);
    });
  });

  it('stores and logs its key nowhere', async () => {
    const lines: string[] = [];
    const stream = (logger as unknown as Record<symbol, { write: (line: string) => void }>)[
      symbols.streamSym
    ]!;
    const spy = jest.spyOn(stream, 'write').mockImplementation((line) => void lines.push(line));
    const path = await make();
    const key = /calendar\/(.+)\.ics$/.exec(path)![1]!;
    expect(Buffer.from(key, 'base64url')).toHaveLength(32);
    await fetchFeed(path);
    await fetchFeed(`${path}?x=${key}`, { 'if-none-match': '"x"' });
    spy.mockRestore();
    expect(lines.join('')).not.toContain(key);
    const feeds = await new GlobalRepository(server.app.get(Database), CalendarFeed).find();
    expect(JSON.stringify(feeds)).not.toContain(key);
  });

  it('is deleted with its person, including what it has published', async () => {
    await make('maple.inspector2');
    const entries = new TenantRepository(server.app.get(Database), CalendarEntry);
    const { body: self } = await as('maple.inspector2').get<{ id: number }>('/api/users/self');
    const path = await make('maple.inspector2');
    await fetchFeed(path);
    expect((await as('maple.admin').delete(`/api/users/${self.id}`)).status).toBe(200);
    expect((await fetchFeed(path)).status).toBe(404);
    expect(await inMaple(() => entries.find({ userId: self.id }))).toEqual([]);
    const feeds = await new GlobalRepository(server.app.get(Database), CalendarFeed).find();
    const kept = feeds.filter(({ keyHash }) => keyHash === sha256(/calendar\/(.+)\.ics$/.exec(path)![1]!));
    expect(kept).toEqual([]);
  });

  it('limits guessing, but not users with an address', async () => {
    const path = await make();
    let status = 404;
    for (let guess = 0; guess < 13 && status === 404; guess++)
      status = (await fetchFeed(`/api/calendar/${guess}.ics`)).status;
    expect(status).toBe(429);
    expect((await fetchFeed(path)).status).toBe(200);
  });

  it('counts requests per address, and a new address starts over', async () => {
    const former = await make();
    let status = 200;
    for (let n = 0; n < 21 && status === 200; n++) status = (await fetchFeed(former)).status;
    expect(status).toBe(429);
    expect((await fetchFeed(await make())).status).toBe(200);
  });
});
