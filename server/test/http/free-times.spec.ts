import type {
  ErrorBody,
  FreeTimes,
  LawSettings,
  OpenedConditionInspection,
  StaffInspectionPage,
} from '@walkthrough/domain';
import { givingInspections, IVAN, NADIA } from '../support/giving-inspections';
import { ON_THAT_DAY, startTestApp, type TestApp } from '../support/test-app';
import { unit } from '../support/units';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ env: ON_THAT_DAY });
});
afterAll(() => server.close());

const { as, assign, row, whileUser, schedule } = givingInspections(() => server);
/** Returns unassigned inspections of different streets in British Columbia, where inspections conflict. */
const apart = async (): Promise<number[]> => {
  const { body } = await as('maple.admin').get<StaffInspectionPage>('/api/inspections/rolling/page?size=200');
  const usable = body.content.filter(
    ({ property, inspector }) =>
      property.province === 'BC' &&
      inspector === null &&
      property.virtualLocation === null &&
      !property.isUnassignable,
  );
  return [...new Map(usable.map(({ property, id }) => [property.addressLine1, id])).values()];
};
const freeTimes = (id: number, query = '', who = 'coordinator') =>
  as(`maple.${who}`).get<FreeTimes & ErrorBody>(`/api/inspections/${id}/free-times${query}`);

describe('free times', () => {
  it('are those at which scheduling succeeds, around the other inspections of the day', async () => {
    await assign([21, 22], NADIA);
    const day = '2036-03-05';
    expect((await schedule(21, `${day}T13:00`)).status).toBe(200);
    const { inspectBy } = await row(22);
    expect(inspectBy).not.toBeNull();
    const { status, body } = await freeTimes(22);
    expect([status, body.refusal]).toEqual([200, null]);
    expect(body.times.length).toBeGreaterThan(0);
    for (const time of body.times) {
      expect(time.slice(0, 10) >= body.from && time.slice(0, 10) <= body.until).toBe(true);
      expect((await schedule(22, time)).status).toBe(200);
    }
  });

  it('leave out conflicts, but not the present time of the inspection itself', async () => {
    await assign([23, 24], NADIA);
    const { body: before } = await freeTimes(23);
    const [first] = before.times;
    expect((await schedule(24, first!)).status).toBe(200);
    const { body } = await freeTimes(23, `?from=${first!.slice(0, 10)}`);
    expect(body.times).not.toContain(first);
    expect((await schedule(23, body.times[0]!)).status).toBe(200);
    expect((await freeTimes(23)).body.times.length).toBeGreaterThan(0);
  });

  it('are none without an inspector, or for one who may no longer be assigned', async () => {
    expect((await freeTimes(25)).body).toMatchObject({ refusal: null, times: [] });
    await assign([26], NADIA);
    expect((await freeTimes(26)).body.refusal).toBeNull();
    await whileUser(NADIA, { status: 'BLOCKED' }, async () => {
      expect((await freeTimes(26)).body).toMatchObject({ refusal: 'notEligible', times: [] });
    });
  });

  it('fit a set of one inspector, around their other inspections and until the first due date', async () => {
    const [one, two, other] = await apart();
    await assign([one!, two!, other!], NADIA);
    const { body: alone } = await freeTimes(one!);
    expect((await schedule(other!, alone.times[0]!)).status).toBe(200);
    const { status, body } = await freeTimes(one!, `?others=${two}`);
    expect([status, body.refusal]).toEqual([200, null]);
    expect(body.times.length).toBeGreaterThan(0);
    expect(body.times).not.toContain(alone.times[0]);
    const dues = [(await row(one!)).inspectBy!, (await row(two!)).inspectBy!].sort();
    expect(dues[0]! < body.from || body.until <= dues[0]!).toBe(true);
    for (const time of body.times) {
      const set = { ids: [one, two], scheduledDate: time, timezone: 'CANADA_PACIFIC' };
      expect((await as('maple.coordinator').put('/api/inspections/set/schedule', set)).status).toBe(200);
    }
    // The present times of the set itself are no conflict.
    expect((await freeTimes(one!, `?others=${two}`)).body.times.length).toBeGreaterThan(0);
  });

  it('leave out days on which tenancy law allows no move-in, unless the company switched that rule off', async () => {
    // A Sunday, which is the due date as well.
    const day = '2036-03-09';
    const { id: propertyId } = await unit(server, { city: 'Calgary', province: 'AB' });
    const order = {
      propertyId,
      type: 'MOVE_IN',
      dueDate: day,
      inspectorId: NADIA,
      country: 'CA',
      ciType: 'AB',
      justification: 'The keys came late.',
    };
    const { body: opened } = await as('maple.coordinator').post<OpenedConditionInspection>(
      '/api/condition-inspections',
      order,
    );
    const timesOfDay = async () => (await freeTimes(opened.inspectionId, `?from=${day}`)).body.times;
    expect(await timesOfDay()).toEqual([]);
    // Inspectors read the rules for the warnings of their own dialog, without the names of the office.
    const rule = '/api/law-settings/rules/AB-03';
    expect((await as('maple.admin').put(rule, { isOff: true })).status).toBe(200);
    expect(await timesOfDay()).not.toEqual([]);
    const { body: read } = await as('maple.inspector').get<LawSettings>('/api/law-settings');
    expect(read.rules).toMatchObject([{ rule: 'AB-03', isOff: true, changedBy: '' }]);
    await as('maple.admin').put(rule, { isOff: false });
    expect(await timesOfDay()).toEqual([]);
  });

  it('are none for different inspectors, and refused for inspections that the caller may not see', async () => {
    await assign([27], NADIA);
    await assign([30], IVAN);
    expect((await freeTimes(27, '?others=30')).body).toMatchObject({ refusal: null, times: [] });
    expect((await freeTimes(27, '?others=99999')).status).toBe(404);
    const mine = await as('maple.inspector2').get(`/api/inspections/27/free-times?others=30`);
    expect(mine.status).toBe(404);
    expect((await freeTimes(27, '?others=many')).status).toBe(400);
    const many = Array.from({ length: 101 }, (_, at) => at + 100).join();
    expect((await freeTimes(27, `?others=${many}`)).status).toBe(400);
  });

  it('are for those who may schedule the inspection', async () => {
    expect((await freeTimes(22, '', 'auditor')).status).toBe(403);
    expect((await freeTimes(22, '', 'customer')).status).toBe(403);
    expect((await freeTimes(22, '', 'inspector2')).body).toMatchObject({ refusal: null });
    expect((await freeTimes(99_999)).status).toBe(404);
    expect((await freeTimes(22, '?from=soon')).status).toBe(400);
  });
});
