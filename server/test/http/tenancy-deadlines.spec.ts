import {
  addDays,
  factsOfTenancy,
  type InspectionCounts,
  jurisdictionOf,
  nextDeadline,
  obligationsOf,
  type PropertyRecord,
  RULE_PACKS,
  type StaffInspectionPage,
  type StaffInspectionRow,
  TENANCY_ANSWERS,
  TENANCY_DAYS,
  type TenancyChange,
  type TenancyDeadlines,
  type TenancyItem,
  today,
  zoneOfInspection,
} from '@walkthrough/domain';
import fc from 'fast-check';
import { Database } from '../../src/core/database/database';
import { UnitOfWork } from '../../src/core/database/unit-of-work';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { JobRunner } from '../../src/core/jobs/job-runner';
import { DeadlineRefresh } from '../../src/modules/law/tenancy-deadlines/deadline-refresh';
import { Tenancy } from '../../src/modules/portfolio/tenancy-records/tenancy.entity';
import { Inspection } from '../../src/modules/scheduling/inspections/inspection.entity';
import { inMaple } from '../support/in-company';
import { answersToSend, Delivery, Openings, openMoveIn, photo, photoForm, room } from '../support/reports';
import { tenancyCalls } from '../support/tenancies';
import { startTestApp, type TestApp } from '../support/test-app';
import { customersOf, newUnit, unit } from '../support/units';

let server: TestApp;
let other: number;
beforeAll(async () => {
  server = await startTestApp();
  const customers = await customersOf(server);
  other = customers.find(({ customerName }) => customerName !== 'Harbourview Holdings')!.id;
});
afterAll(() => server.close());

const { staff, listOf, currentOf, edit, choose, moveIn, removeOccupants, give } = tenancyCalls(() => server);
const rowsOf = <T extends Inspection | Tenancy>(entity: new () => T) =>
  new TenantRepository<T>(server.app.get(Database), entity);
const ZONE = 'America/Vancouver';
const DAY = today(Date.now(), ZONE);
const away = (days: number) => addDays(DAY, days);

/** Returns what the stored columns say of a tenancy. */
async function stored(id: number) {
  const row = await inMaple(() => rowsOf(Tenancy).get(id));
  return {
    rule: row.deadlineRule,
    dueOn: row.deadlineOn,
    soonFrom: row.deadlineSoonFrom,
    isWaiting: row.deadlineWaits,
    passedRule: row.deadlinePassedRule,
    passedOn: row.deadlinePassedOn,
    more: row.deadlineMore,
    passedMore: row.deadlinePassedMore,
  };
}

/** Returns what the rules say of a tenancy as its record shows it. */
function judged(tenancy: TenancyItem, all: readonly TenancyItem[]) {
  return nextDeadline(obligationsIn(tenancy, all));
}

function obligationsIn(tenancy: TenancyItem, all: readonly TenancyItem[]) {
  const jurisdiction = jurisdictionOf(tenancy.country, tenancy.province);
  if (jurisdiction === null) return [];
  const zone = zoneOfInspection(null, tenancy);
  const moment = { jurisdiction, rules: RULE_PACKS[jurisdiction], settings: {}, now: Date.now(), zone };
  return obligationsOf({ ...moment, facts: factsOfTenancy(tenancy, all) });
}

async function assertFollowed(propertyId: number) {
  const { content } = await listOf(propertyId);
  for (const tenancy of content) expect(await stored(tenancy.id)).toEqual(judged(tenancy, content));
}

/** Orders a move-in of the occupants of a new unit in BC. */
async function moveInOrder() {
  const { id: propertyId } = await unit(server);
  const { inspectionId } = await new Openings(server.api.as('maple.coordinator')).next({ propertyId });
  return { inspectionId, propertyId };
}

const conditionRows = async (marker: string, who = 'maple.admin', list = 'assigned') =>
  (
    await server.api
      .as(who)
      .get<StaffInspectionPage>(`/api/inspections/${list}?ciMode=true&size=200&marker=${marker}`)
  ).body.content;
const rowOf = (rows: readonly StaffInspectionRow[], id: number) => rows.find((row) => row.id === id);

describe('the stored deadline of a tenancy', () => {
  it('is what the rules say after random changes', async () => {
    const day = fc.integer({ min: -60, max: 60 }).map(away);
    const change: fc.Arbitrary<TenancyChange> = fc.oneof(
      fc
        .tuple(fc.constantFrom(...TENANCY_DAYS), fc.oneof(day, fc.constant('none'), fc.constant(null)))
        .map(([name, value]) => ({ [name]: value })),
      fc
        .tuple(fc.constantFrom(...TENANCY_ANSWERS), fc.constantFrom(true, false, null))
        .map(([name, value]) => ({ [name]: value })),
      fc.constantFrom<TenancyChange>(
        { deposits: [{ kind: 'SECURITY_DEPOSIT', cents: 5000 }] },
        { deposits: [] },
        { forwardingAddressWay: 'SPOKEN_ONLY' },
        { forwardingAddressWay: 'BY_MAIL' },
      ),
    );
    const turnover = fc.constantFrom('moveInKept', 'moveInClosed', 'close', 'removeOccupants', 'sell');
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof({ weight: 5, arbitrary: change }, { weight: 1, arbitrary: turnover }), {
          minLength: 8,
          maxLength: 14,
        }),
        async (steps) => {
          const { id } = await unit(server);
          await assertFollowed(id);
          let occupancy: number | null = null;
          for (const step of steps) {
            const current = await currentOf(id);
            if (typeof step !== 'string') {
              if (current) await edit(current.id, step);
            } else if (step === 'close') {
              if (current) await choose(current.id, 'close');
            } else if (step === 'sell') await give(id, other, 'keep');
            else if (step === 'removeOccupants') {
              if (occupancy !== null) await removeOccupants(occupancy);
              occupancy = null;
            } else occupancy = (await moveIn(id, step === 'moveInKept' ? 'keep' : 'close')).id;
            await assertFollowed(id);
          }
        },
      ),
      { numRuns: 4 },
    );
  }, 120_000);

  it('is computed again when the rules have changed', async () => {
    const { id } = await unit(server);
    const tenancy = (await currentOf(id))!;
    // Nobody said whether the inspection was made: the date does not wait for it.
    await edit(tenancy.id, { possessionOn: away(2) });
    const right = await stored(tenancy.id);
    expect(right.dueOn).toBe(away(2));
    const outdated = { deadlineOn: '2020-01-01', deadlineBasis: 'earlier' };
    const units = server.app.get(UnitOfWork);
    await inMaple(() => units.run(() => rowsOf(Tenancy).denormalise({ id: tenancy.id }, outdated)));
    await server.app.get(DeadlineRefresh).onApplicationBootstrap();
    await server.app.get(JobRunner).drained();
    expect(await stored(tenancy.id)).toEqual(right);
  });

  it('counts the photos of finished reports and those after work in California', async () => {
    const owner = (await customersOf(server)).find((each) => each.id !== other)!.id;
    const address = { city: 'Fresno', province: 'CA', postalCode: '93701', country: 'US' };
    const path = `/api/customers/${owner}/properties-tenants`;
    const { id: propertyId } = (await staff().post<PropertyRecord>(path, newUnit(address))).body;
    const openings = new Openings(server.api.as('maple.coordinator'));
    const moveIn = await openings.next({ propertyId });
    const picture = await photo(60);
    const contents = {
      answers: answersToSend('condition-ca', 'moveIn'),
      rooms: [room('Den')],
      photos: [picture],
    };
    const delivery = await Delivery.of(server.api.as('maple.inspector'), moveIn.id, contents);
    await delivery.rooms();
    const takenAt = (day: string) => String(Date.parse(`${day}T20:00Z`));
    await delivery.image(picture, { takenAt: takenAt(away(-6)) });
    const tenancy = (await currentOf(propertyId))!;
    await edit(tenancy.id, {
      tenancyStartOn: away(-5),
      possessionOn: away(-5),
      moveInInspectionId: moveIn.inspectionId,
    });
    const photosAndState = async () => {
      const { content } = await listOf(propertyId);
      await assertFollowed(propertyId);
      const { photos } = content[0]!;
      return [photos, obligationsIn(content[0]!, content).find(({ rule }) => rule === 'CA-01')!.state];
    };
    // The report is not finished, and nobody knows of other photos: no date has passed.
    expect(await photosAndState()).toEqual([[], 'notRecorded']);
    expect((await stored(tenancy.id)).passedOn).toBeNull();
    await delivery.all();
    const start = { phase: 'START', takenOn: away(-6) };
    expect(await photosAndState()).toEqual([[start], 'met']);
    await edit(tenancy.id, { tenancyStartOn: away(-8), possessionOn: away(-8) });
    expect(await photosAndState()).toEqual([[start], 'overdue']);
    expect(await stored(tenancy.id)).toMatchObject({ passedRule: 'CA-01', passedOn: away(-8) });

    const moveOut = await openMoveIn(server.api.as('maple.coordinator'), { propertyId, type: 'MOVE_OUT' });
    await edit(tenancy.id, { moveOutInspectionId: moveOut.body.inspectionId });
    const after = photoForm(await photo(61), { takenAt: takenAt(away(-1)) });
    expect((await staff().post(`/api/tenancies/${tenancy.id}/work-photos`, after)).status).toBe(201);
    expect((await photosAndState())[0]).toEqual([start, { phase: 'AFTER_WORK', takenOn: away(-1) }]);
  });

  it('gives way to the next one when its day is over, without a change of facts', async () => {
    const { inspectionId, propertyId } = await moveInOrder();
    const tenancy = (await currentOf(propertyId))!;
    const deposits = [{ kind: 'SECURITY_DEPOSIT' as const, cents: 5000 }];
    const ended = {
      tenancyStartOn: away(-30),
      tenancyEndOn: away(-1),
      forwardingAddressOn: away(-1),
      deposits,
    };
    await edit(tenancy.id, { possessionOn: away(-2), moveInInspectedOn: 'none', ...ended });
    const right = await stored(tenancy.id);
    expect(right).toMatchObject({ rule: 'BC-13', passedRule: 'BC-01', passedOn: away(-2) });
    // As it was stored before the day of possession was over.
    const earlier = {
      deadlineRule: 'BC-01',
      deadlineOn: away(-2),
      deadlinePassedRule: null,
      deadlinePassedOn: null,
    } as const;
    const units = server.app.get(UnitOfWork);
    await inMaple(() =>
      units.run(async () => {
        await rowsOf(Tenancy).denormalise({ id: tenancy.id }, earlier);
        await rowsOf(Inspection).carryAll('id', [inspectionId], earlier);
      }),
    );
    expect(rowOf(await conditionRows('deadlineOverdue'), inspectionId)?.deadline).toMatchObject({
      dueOn: away(-2),
    });
    await server.app.get(DeadlineRefresh).startPassed();
    await server.app.get(JobRunner).drained();
    expect(await stored(tenancy.id)).toEqual(right);
    const carried = await inMaple(() => rowsOf(Inspection).get(inspectionId));
    expect(carried).toMatchObject({ deadlineOn: right.dueOn, deadlinePassedOn: away(-2) });
  });
});

describe('the boards of condition inspections', () => {
  it('show, filter and count deadlines, and an inspector sees none', async () => {
    const { inspectionId, propertyId } = await moveInOrder();
    const tenancy = (await currentOf(propertyId))!;
    const list = 'assigned';
    await edit(tenancy.id, { possessionOn: null, moveInInspectedOn: null });
    expect(
      rowOf(await conditionRows('deadlineWaiting', 'maple.admin', list), inspectionId)?.deadline,
    ).toEqual(expect.objectContaining({ tenancyId: tenancy.id, isWaiting: true }));
    await edit(tenancy.id, { tenancyStartOn: away(-30), possessionOn: away(3), moveInInspectedOn: 'none' });
    const soon = rowOf(await conditionRows('deadlineSoon', 'maple.admin', list), inspectionId);
    expect(soon?.deadline).toMatchObject({ rule: 'BC-01', dueOn: away(3), soonFrom: away(-2) });
    expect(rowOf(await conditionRows('deadlineOverdue', 'maple.admin', list), inspectionId)).toBeUndefined();

    await edit(tenancy.id, { possessionOn: away(-1) });
    const overdue = await conditionRows('deadlineOverdue', 'maple.admin', list);
    expect(rowOf(overdue, inspectionId)?.deadline).toMatchObject({
      rule: null,
      passedRule: 'BC-01',
      passedOn: away(-1),
    });
    expect(rowOf(await conditionRows('deadlineSoon', 'maple.admin', list), inspectionId)).toBeUndefined();
    const counts = await staff().get<InspectionCounts>(
      '/api/inspections/counts?ciMode=true&marker=deadlineOverdue',
    );
    expect(counts.body.assigned).toBe(overdue.length);

    // The passed one does not hide the date of the deposit, and disappears after 60 days.
    const deposits = [{ kind: 'SECURITY_DEPOSIT' as const, cents: 5000 }];
    await edit(tenancy.id, {
      possessionOn: away(-20),
      tenancyEndOn: away(-12),
      forwardingAddressOn: away(-12),
      deposits,
    });
    for (const marker of ['deadlineOverdue', 'deadlineSoon'])
      expect(rowOf(await conditionRows(marker, 'maple.admin', list), inspectionId)?.deadline).toMatchObject({
        rule: 'BC-13',
        passedRule: 'BC-01',
      });
    await edit(tenancy.id, { tenancyStartOn: away(-90), possessionOn: away(-60) });
    expect(rowOf(await conditionRows('deadlineOverdue'), inspectionId)).toBeDefined();
    await edit(tenancy.id, { possessionOn: away(-61) });
    expect(rowOf(await conditionRows('deadlineOverdue'), inspectionId)).toBeUndefined();
    const ahead = rowOf(await conditionRows('deadlineSoon'), inspectionId);
    expect(ahead?.deadline).toMatchObject({ rule: 'BC-13', passedOn: away(-61) });
    await edit(tenancy.id, { tenancyEndOn: null, forwardingAddressOn: null, deposits: [] });
    await edit(tenancy.id, { tenancyStartOn: away(-30), possessionOn: away(-1) });

    // Done in time on the day of possession.
    await edit(tenancy.id, { moveInInspectedOn: away(-1) });
    expect(
      rowOf(await conditionRows('deadlineOverdue', 'maple.admin', list), inspectionId)?.deadline?.passedRule,
    ).not.toBe('BC-01');
    for (const marker of ['deadlineOverdue', 'deadlineSoon', 'deadlineWaiting'])
      expect(await conditionRows(marker, 'maple.inspector', list)).toEqual(
        expect.not.arrayContaining([expect.objectContaining({ deadline: expect.anything() as object })]),
      );
  });

  it('keep a deadline from a later owner, and the calendar shows it to those of the tenancy', async () => {
    const { inspectionId, propertyId } = await moveInOrder();
    const tenancy = (await currentOf(propertyId))!;
    await edit(tenancy.id, { tenancyStartOn: away(-30), possessionOn: away(-2), moveInInspectedOn: 'none' });
    const range = `from=${away(-20)}&until=${away(20)}`;
    const deadlines = async (who: string) =>
      (await server.api.as(who).get<TenancyDeadlines>(`/api/tenancy-deadlines?${range}`)).body.content.filter(
        (item) => item.tenancyId === tenancy.id,
      );
    expect(await deadlines('maple.admin')).toEqual([
      expect.objectContaining({ propertyId, passedRule: 'BC-01', passedOn: away(-2), province: 'BC' }),
    ]);
    const carried = () => inMaple(() => rowsOf(Inspection).get(inspectionId));
    expect((await carried()).deadlineTenancyId).toBe(tenancy.id);
    // The tenancy stays with the earlier owner; its open inspection goes to the next one.
    await give(propertyId, other, 'close');
    expect(await carried()).toMatchObject({
      deadlineTenancyId: null,
      deadlinePassedOn: null,
      deadlineWaits: false,
    });
    expect(await deadlines('maple.admin')).toHaveLength(1);
    expect((await server.api.as('maple.inspector').get(`/api/tenancy-deadlines?${range}`)).status).toBe(403);
    const tooLong = await staff().get(`/api/tenancy-deadlines?from=${away(-60)}&until=${away(20)}`);
    expect(tooLong.status).toBe(400);
  });
});
