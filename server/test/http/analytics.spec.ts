import {
  addDays,
  type AnalysedInspectionPage,
  type AnalyticsFigures,
  displayDate,
  type ErrorBody,
  messages,
  type PeriodFigures,
  periodWindow,
  type PropertyPage,
  type ReferenceInspection,
  REPORT_ITEM_LABELS,
  REPORT_ITEMS,
  shareText,
  type TeamItem,
  today,
  writtenAddress,
} from '@walkthrough/domain';
import { randomUUID } from 'node:crypto';
import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { JobRunner } from '../../src/core/jobs/job-runner';
import { Jobs } from '../../src/core/jobs/jobs';
import { Inspection } from '../../src/modules/scheduling/inspections/inspection.entity';
import { REPORT_FINDINGS_JOB } from '../../src/modules/reporting/report-findings/report-findings-job';
import { Room } from '../../src/modules/reporting/rooms/room.entity';
import { TaskReport } from '../../src/modules/reporting/task-reports/task-report.entity';
import { recount } from '../support/analytics-recount';
import type { Caller } from '../support/api';
import { completedInspections } from '../support/completed-inspections';
import { inMaple } from '../support/in-company';
import { useMaple } from '../support/maple';
import { pagesOf, textOfPdf } from '../support/pdf-tools';
import { recountSeeds } from '../support/recount-seeds';
import { statementsOf } from '../support/statement-plans';
import { answersToSend, room } from '../support/reports';
import { ON_THAT_DAY, TODAY } from '../support/test-app';

const { analytics: texts } = messages;
const maple = useMaple({ env: ON_THAT_DAY });
const ZONE = 'America/Vancouver';
const end = today(TODAY, ZONE);
const start = addDays(end, -700);
const PERIOD = { periodStart: start, periodEnd: end, timeZone: ZONE };
const URL = '/api/reports/inspections-summary';

const figures = (body: object, caller: Caller = maple.as('admin')) =>
  caller.post<AnalyticsFigures & ErrorBody>(`${URL}/figures`, body);
const behind = (body: object, caller: Caller = maple.as('admin')) =>
  caller.post<AnalysedInspectionPage & ErrorBody>(`${URL}/inspections`, body);
const propertiesOf = async (caller: Caller, path = 'properties/query') =>
  (await caller.get<PropertyPage>(`/api/${path}?count=500`)).body.content.map(({ id }) => id);
const drained = () => maple.server.app.get(JobRunner).drained();
const rowsOf = <T extends Inspection | Room | TaskReport>(entity: new () => T) =>
  new TenantRepository<T>(maple.server.app.get(Database), entity);

async function assertRecounted(part: PeriodFigures, propertyIds: readonly number[]): Promise<void> {
  const counted = await recount(maple.server, { propertyIds, ...periodWindow(part.start, part.end, ZONE) });
  expect(part.inspected).toBe(counted.inspected);
  for (const { item, found, clear, notAsked } of part.items)
    expect({ item, found, asked: found + clear, all: found + clear + notAsked }).toEqual({
      item,
      ...counted.items[item],
      all: counted.inspected,
    });
}

/** Returns pseudo-random numbers from 0 to below 1. */
function chanceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x80000000;
  };
}

const pick = <T>(chance: () => number, all: readonly T[]): T => all[Math.floor(chance() * all.length)]!;

function randomAnswers(chance: () => number): Record<string, number> {
  const keys = ['hoarding', 'growop', 'repurposedRoom'];
  for (const name of ['insurance', 'fusebox']) keys.push(`${name}Present`, `${name}Problem`);
  return Object.fromEntries(keys.filter(() => chance() < 0.8).map((key) => [key, Math.round(chance())]));
}

function randomRoom(chance: () => number, inspectionId: number, position: number) {
  const scales: Record<string, readonly string[]> = {
    windowSafetyLock: ['YES', 'NO', 'MISSING', 'NA'],
    caulking: ['GOOD', 'DAMAGED', 'DIRTY', 'MISSING'],
    faucet: ['GOOD', 'DRIPPING', 'POOR'],
    tap: ['GOOD', 'LEAKING'],
    valve: ['GOOD', 'BROKEN', 'LEAKING'],
  };
  const statuses = Object.fromEntries(
    Object.entries(scales).flatMap(([name, codes]) =>
      chance() < 0.4 ? [[name, [pick(chance, codes)]]] : [],
    ),
  );
  const unauthorizedAppliance = pick(chance, [true, false, null, null]);
  return {
    inspectionId,
    position,
    uuid: randomUUID(),
    type: 'BATHROOM' as const,
    name: 'Room',
    sourceRoomId: null,
    otherObservations: '',
    unauthorizedAppliance,
    unauthorizedRenovations: null,
    statuses,
    elements: [],
    notes: null,
    extra: {},
  };
}

/** Writes random reports directly into completed inspections, and lets the job compute the figures. */
async function withRandomReports(seed: number): Promise<void> {
  const chance = chanceOf(seed);
  const dates = Array.from({ length: 12 }, () => ({
    inspectedDate: TODAY - Math.floor(chance() * 600) * 86_400_000,
  }));
  const inspections = await completedInspections(maple.server, dates);
  await inMaple(() =>
    maple.server.app.get(Database).runUnit(async () => {
      for (const { id } of inspections) {
        await rowsOf(Room).remove({ inspectionId: id });
        await rowsOf(TaskReport).remove({ inspectionId: id });
        await rowsOf(TaskReport).insert({
          inspectionId: id,
          formKey: 'task-unit',
          formVersion: 1,
          formSha256: '0'.repeat(64),
          matrixVersion: 1,
          answers: randomAnswers(chance),
          extra: {},
          recorded: null,
          createdAt: TODAY,
          createdBy: null,
        });
        await rowsOf(Room).insertMany([0, 1, 2].map((position) => randomRoom(chance, id, position)));
      }
      await maple.server.app.get(Jobs).enqueue(REPORT_FINDINGS_JOB, {});
    }),
  );
  await drained();
}

describe('figures of analytics', () => {
  it('follow each save of a report, its correction and its external completion', async () => {
    const id = await maple.inspections.given();
    const { propertyId } = await inMaple(() => rowsOf(Inspection).get(id));
    const asked = { ...PERIOD, periodEnd: addDays(end, 1), ids: [propertyId] };
    const items = async () =>
      Object.fromEntries((await figures(asked)).body.period.items.map(({ item, ...rest }) => [item, rest]));
    const before = await items();
    const bath = room('Bath', { type: 'BATHROOM', caulkingCodes: ['DIRTY'], tapCodes: ['GOOD'] });
    await maple.inspector.post(`/api/inspections/${id}/rooms`, [bath]);
    // A draft does not count.
    expect(await items()).toEqual(before);
    const inspectionData = { ...answersToSend('task-unit', 'single'), hoarding: 1 };
    expect((await maple.inspector.put(`/api/inspections/${id}`, { inspectionData })).status).toBe(200);
    const after = await items();
    expect(after['HOARDING']!.found).toBe(before['HOARDING']!.found + 1);
    expect(after['CAULKING']!.found).toBe(before['CAULKING']!.found + 1);
    expect(after['LEAKY_TAPS']!.clear).toBe(before['LEAKY_TAPS']!.clear + 1);
    // The inspector's own correction within the grace period publishes no event.
    await maple.inspector.put(`/api/inspections/partial/${id}`, { inspectionData: { hoarding: 0 } });
    expect((await items())['HOARDING']!.found).toBe(before['HOARDING']!.found);
    await assertRecounted((await figures(asked)).body.period, [propertyId]);

    const other = await maple.inspections.given();
    await maple.inspector.put(`/api/inspections/partial/${other}`, { inspectionData: { hoarding: 1 } });
    expect(await inMaple(() => rowsOf(Inspection).get(other))).toMatchObject({
      findings: expect.any(Number),
    });
    expect((await maple.inspector.put(`/api/inspections/${other}/external`)).status).toBe(200);
    expect(await inMaple(() => rowsOf(Inspection).get(other))).toMatchObject({ findings: null });
  });

  it('run no query when a save changes none of them', async () => {
    const id = await maple.inspections.given();
    const save = (inspectionData: object) =>
      maple.inspector.put(`/api/inspections/partial/${id}`, { inspectionData });
    const first = { hoarding: 1, comments: 'None.' };
    expect((await save(first)).status).toBe(200);
    const renewing = async (inspectionData: object) =>
      (await statementsOf(maple.server, async () => void (await save(inspectionData)))).filter(({ sql }) =>
        /findings/.test(sql),
      ).length;
    expect(await renewing({ ...first, comments: 'Seen in the kitchen.' })).toBe(0);
    expect(await renewing({ ...first, hoarding: 0 })).toBe(2);
  });

  it.each(recountSeeds(1))('equal a recount of random reports filled in by a job (seed %i)', async (seed) => {
    await withRandomReports(seed);
    const ids = (await propertiesOf(maple.as('admin'))).slice(0, 500);
    const { body } = await figures({ ...PERIOD, ids });
    expect(body).toMatchObject({ reference: null, team: null });
    await assertRecounted(body.period, ids);
    expect(body.period.items.some(({ found }) => found > 0)).toBe(true);
  });

  it('link to their inspections, page by page', async () => {
    const ids = (await propertiesOf(maple.as('admin'))).slice(0, 500);
    const { period } = (await figures({ ...PERIOD, ids })).body;
    for (const { item, found, notAsked } of period.items) {
      const { body } = await behind({ ...PERIOD, ids, item, size: 200 });
      expect(body.totalElements).toBe(found);
      expect(body.content).toHaveLength(Math.min(found, 200));
      expect((await behind({ ...PERIOD, ids, item, finding: 'notAsked', size: 1 })).body.totalElements).toBe(
        notAsked,
      );
    }
  });

  it('with a filter cover the matching properties', async () => {
    const admin = maple.as('admin');
    const { content } = (await admin.get<PropertyPage>('/api/properties/query?city=vancouver&count=500'))
      .body;
    const { status, body } = await figures({ ...PERIOD, city: 'vancouver' });
    expect(status).toBe(200);
    await assertRecounted(
      body.period,
      content.map(({ id }) => id),
    );
    const { item, found } = body.period.items[0]!;
    expect((await behind({ ...PERIOD, city: 'vancouver', item })).body.totalElements).toBe(found);
  });

  it('read their parameters from the query, too', async () => {
    const query = `periodStart=${start}&periodEnd=${end}&timeZone=${ZONE}&template=1&items=HOARDING,FUSES`;
    const { status, body } = await maple.as('admin').post<AnalyticsFigures>(`${URL}/figures?${query}`);
    expect(status).toBe(200);
    expect(body.period.items.map(({ item }) => item)).toEqual(['HOARDING', 'FUSES']);
  });
});

describe('analytics of a team', () => {
  it('compare the period with the day of a reference inspection', async () => {
    const admin = maple.as('admin');
    const teams = (await admin.get<TeamItem[]>('/api/teams')).body;
    const days = await Promise.all(
      teams.map(async (team) => ({
        team,
        days: (
          await admin.get<ReferenceInspection[]>(
            `/api/teams/${team.id}/reference-inspection?timeZone=${ZONE}`,
          )
        ).body,
      })),
    );
    const { team, days: known } = days.find((each) => each.days.length > 1)!;
    expect(known.map(({ date }) => date)).toEqual(
      known
        .map(({ date }) => date)
        .sort()
        .reverse(),
    );
    const day = known.at(-1)!;
    const asked = { timeZone: ZONE, teamId: team.id, referenceId: day.id };
    const { status, body } = await figures(asked);
    expect(status).toBe(200);
    expect(body.team).toEqual({ id: team.id, name: team.name });
    expect(body.reference).toMatchObject({ start: day.date, end: day.date, inspected: day.inspections });
    expect(body.period.start).toBe(addDays(day.date, 1));
    expect(body.period.inspected).toBe(
      known.slice(0, -1).reduce((sum, { inspections }) => sum + inspections, 0),
    );
    const properties = (await admin.get<PropertyPage>(`/api/teams/${team.id}/properties?size=200`)).body
      .content;
    await assertRecounted(
      body.reference!,
      properties.map(({ id }) => id),
    );
    await assertRecounted(
      body.period,
      properties.map(({ id }) => id),
    );

    const other = await admin.post<TeamItem>('/api/teams', { name: `Other ${randomUUID()}` });
    expect(await figures({ ...asked, teamId: other.body.id })).toMatchObject({ status: 404 });
    expect(await figures({ ...asked, referenceId: 999_999 })).toMatchObject({ status: 404 });
    expect(await figures({ timeZone: ZONE, teamId: team.id })).toMatchObject({
      status: 422,
      body: { message: texts.referenceNeeded },
    });
    expect(await figures({ ...asked, ids: [1] })).toMatchObject({ status: 422 });
    expect((await figures(asked, maple.as('customer'))).status).toBe(403);
    const cedar = maple.server.api.as('cascade.admin');
    expect((await figures(asked, cedar)).status).toBe(404);
    expect((await cedar.get(`/api/teams/${team.id}/reference-inspection`)).status).toBe(404);
    expect((await maple.as('customer').get(`/api/teams/${team.id}/reference-inspection`)).status).toBe(403);
  });
});

describe('analytics of a customer', () => {
  it('cover its own properties only', async () => {
    const customer = maple.as('customer');
    const own = await propertiesOf(customer, 'customers/self/properties');
    const all = await propertiesOf(maple.as('admin'));
    const foreign = all.find((id) => !own.includes(id))!;
    const { status, body } = await figures({ ...PERIOD, ids: own }, customer);
    expect(status).toBe(200);
    expect((await figures({ ...PERIOD, ids: [own[0]!, foreign] }, customer)).status).toBe(404);
    // A filter finds nothing outside the customer's own properties.
    const filtered = await figures({ ...PERIOD, template: 1 }, customer);
    expect(filtered.body.period.inspected).toBeLessThanOrEqual(body.period.inspected);
    expect((await figures({ ...PERIOD, ids: [foreign] }, maple.inspector)).status).toBe(403);
    expect((await figures({ ...PERIOD, ids: [foreign] }, maple.server.api.as('cascade.admin'))).status).toBe(
      404,
    );
  });
});

describe('chosen properties', () => {
  const found = async (caller: Caller, query: string, path = 'properties/query') =>
    (await caller.get<PropertyPage>(`/api/${path}?${query}`)).body.content.map(({ id }) => id);

  it('are found by their ids, as far as the caller sees them', async () => {
    const [customer, admin] = [maple.as('customer'), maple.as('admin')];
    const own = await propertiesOf(customer, 'customers/self/properties');
    const foreign = (await propertiesOf(admin)).find((id) => !own.includes(id))!;
    const wanted = [own[1]!, foreign, own[0]!];
    expect((await found(admin, `ids=${wanted.join()}`)).sort()).toEqual(wanted.toSorted());
    expect((await found(customer, `ids=${wanted.join()}`, 'customers/self/properties')).sort()).toEqual(
      [own[0]!, own[1]!].sort(),
    );
    expect(await found(admin, `ids=${wanted.join()}&code=no-such-code`)).toEqual([]);
    expect((await admin.get('/api/properties/query?ids=one,2')).status).toBe(400);
  });
});

describe('invalid analytics requests', () => {
  const ids = [1];
  it.each<[object, number, string]>([
    [{ ...PERIOD }, 422, texts.propertiesNeeded],
    [{ ...PERIOD, ids, city: 'Vancouver' }, 422, texts.idsOrFilter],
    [{ timeZone: ZONE, ids }, 422, texts.datesNeeded],
    [{ ...PERIOD, periodStart: end, periodEnd: start, ids }, 422, messages.errors.startAfterEnd],
    [{ ...PERIOD, periodStart: addDays(end, -18_263), ids }, 422, texts.periodTooLong],
    [
      { ...PERIOD, ids: Array.from({ length: 501 }, (_, at) => at + 1) },
      400,
      'ids can have at most 500 ids.',
    ],
    [{ ...PERIOD, ids, items: [] }, 400, 'items must name at least one.'],
    [{ ...PERIOD, ids, items: ['MOLD'] }, 400, 'Each of items must be one of'],
    [{ ...PERIOD, ids, timeZone: 'Mars' }, 400, 'timeZone must be a time zone'],
  ])('are refused: %j', async (body, status, message) => {
    const refused = await figures(body);
    expect(refused.body.message).toContain(message);
    expect(refused.status).toBe(status);
  });
});

describe('the report of analytics', () => {
  it('shows the figures of the call', async () => {
    const ids = (await propertiesOf(maple.as('admin'))).slice(0, 500);
    const asked = { ...PERIOD, ids };
    const { period } = (await figures(asked)).body;
    const answer = await maple.as('admin').post<Buffer>(URL, asked);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="inspections-summary-${start}-${end}.pdf"`,
    );
    const text = textOfPdf(answer.body).replace(/\s+/g, ' ');
    expect(text).toContain(`${period.inspected} inspections with a report`);
    for (const { item, found, clear, share, notAsked } of period.items)
      expect(text).toContain(
        `${REPORT_ITEM_LABELS[item]} ${found + clear} ${found} ${shareText(share)} ${notAsked}`,
      );
    expect(text).toContain(`Selected properties: ${ids.length}`);
    expect(REPORT_ITEMS).toHaveLength(period.items.length);
    expect((await maple.inspector.post(URL, asked)).status).toBe(403);
  });

  it('names its properties when they are few, and its period on each page', async () => {
    const { content } = (await maple.as('admin').get<PropertyPage>('/api/properties/query?count=3')).body;
    const answer = await maple.as('admin').post<Buffer>(URL, { ...PERIOD, ids: content.map(({ id }) => id) });
    const pages = pagesOf(answer.body).map((page) => page.replace(/\s+/g, ' '));
    for (const property of content) expect(pages[0]).toContain(writtenAddress(property));
    for (const page of pages)
      expect(page).toContain(`${texts.reportTitle} · ${displayDate(start)} – ${displayDate(end)}`);
  });
});
