import type { InspectorItem } from '@walkthrough/domain';
import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { Inspection } from '../../src/modules/scheduling/inspections/inspection.entity';
import { Property } from '../../src/modules/parties/property-records/property.entity';
import { User } from '../../src/modules/parties/users/user.entity';
import { inCompany } from '../support/in-company';
import { IVAN, MAPLE, NADIA, givingInspections } from '../support/giving-inspections';
import { openMoveIn } from '../support/reports';
import { ON_THAT_DAY, startTestApp, type TestApp } from '../support/test-app';

const CASCADE = 2;

let server: TestApp;
const { as, rowsOf, assign, schedule, choices, row, changeUser, whileUser } = givingInspections(() => server);
let database: Database;
/** Inspectors of cascade, a company with second-tier support: its own one, and one of its first customer. */
let own: number;
let tier2: number;
/** Inspections of cascade at properties of the first customer and of another one. */
let theirs: { periodic: number; condition: number };
let others: { periodic: number; condition: number };

beforeAll(async () => {
  server = await startTestApp({ env: ON_THAT_DAY });
  database = server.app.get(Database);
  const { body } = await as('cascade.coordinator').get<InspectorItem[]>('/api/inspectors/all');
  const bound = (await rowsOf(CASCADE, User)).find(
    ({ role, customerId }) => role === 'ROLE_INSPECTOR' && customerId !== null,
  )!;
  tier2 = bound.id;
  own = body.find(({ id }) => id !== tier2)!.id;
  const periodic = await rowsOf(CASCADE, Inspection);
  const inspectionsOf = async (isTheirs: boolean) => {
    const isOf = ({ customerId }: { customerId: number | null }) =>
      (customerId === bound.customerId) === isTheirs;
    return {
      periodic: periodic.filter(isOf).find(({ tab }) => tab === 'rolling')!.id,
      condition: await orderedAt((await rowsOf(CASCADE, Property)).filter(isOf)),
    };
  };
  theirs = await inspectionsOf(true);
  others = await inspectionsOf(false);
});
afterAll(() => server.close());

/**
 * Orders a move-in for cascade's own inspector at the first property that allows one.
 * @returns id of the inspection
 */
async function orderedAt(properties: Property[]): Promise<number> {
  const order = { country: 'US', ciType: 'WA', inspectorId: own };
  for (const { id } of properties) {
    const { status, body } = await openMoveIn(as('cascade.coordinator'), { ...order, propertyId: id });
    if (status === 200) return body.inspectionId;
  }
  throw new Error('No property takes a move-in.');
}

const idsOf = ({ body }: { body: InspectorItem[] }) => body.map(({ id }) => id).sort((a, b) => a - b);

describe('eligible inspectors of an inspection', () => {
  it('are active and perform inspections; without an inspection all active ones are listed', async () => {
    expect(idsOf(await choices('inspectionIds=1,2'))).toEqual([IVAN, NADIA]);
    await whileUser(NADIA, { flags: ['canScheduleInspection'] }, async () => {
      expect(idsOf(await choices('inspectionIds=1,2'))).toEqual([IVAN]);
      expect(idsOf(await choices(''))).toEqual([IVAN, NADIA]);
    });
    await whileUser(NADIA, { status: 'BLOCKED' }, async () => {
      expect(idsOf(await choices('inspectionIds=1'))).toEqual([IVAN]);
    });
  });

  it('of a tier-2 customer belong to the customer, for condition inspections only', async () => {
    const fit = async (...ids: number[]) =>
      idsOf(await choices(`inspectionIds=${ids.join(',')}`, 'cascade.coordinator'));
    const both = [own, tier2].sort((a, b) => a - b);
    expect(await fit(theirs.condition)).toEqual(both);
    expect(await fit(theirs.periodic)).toEqual([own]);
    expect(await fit(others.condition)).toEqual([own]);
    expect(await fit(theirs.condition, others.periodic)).toEqual([own]);
  });

  it('are everybody’s without tier-2 support, whoever invited them', async () => {
    await whileUser(NADIA, { customerId: 1 }, async () => {
      expect(idsOf(await choices('inspectionIds=1,2,3,4'))).toEqual([IVAN, NADIA]);
      expect((await assign([1, 2, 3, 4], NADIA)).status).toBe(200);
      const seen = await Promise.all(
        [1, 2, 3, 4].map((id) => as('maple.inspector2').get(`/api/inspections/${id}`)),
      );
      expect(seen.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    });
  });

  it('see what they are assigned, and are refused what they would not see', async () => {
    const sees = async (id: number) => (await as('cascade.inspector2').get(`/api/inspections/${id}`)).status;
    expect((await assign([theirs.condition], tier2, 'cascade.coordinator')).status).toBe(200);
    expect(await sees(theirs.condition)).toBe(200);
    for (const id of [theirs.periodic, others.periodic, others.condition]) {
      expect(await assign([id], tier2, 'cascade.coordinator')).toMatchObject({
        status: 422,
        body: { code: 'inspector_not_eligible', details: { inspectorId: tier2, ids: [id] } },
      });
      expect(await sees(id)).toBe(404);
      expect((await assign([id], own, 'cascade.coordinator')).status).toBe(200);
    }
  });

  it('must be eligible for all of several, otherwise none is assigned and the misfits are named', async () => {
    const ids = [theirs.condition, theirs.periodic, others.condition];
    const refused = await assign(ids, tier2, 'cascade.coordinator');
    expect(refused).toMatchObject({
      status: 422,
      body: {
        message:
          'This inspector cannot be assigned to 2 of these inspections. Choose another inspector, or deselect them.',
        details: { ids: [theirs.periodic, others.condition] },
      },
    });
    expect((await row(theirs.periodic, 'cascade.admin')).inspector?.id).not.toBe(tier2);
  });

  it.each([
    ['does not perform inspections', { flags: ['canScheduleInspection'] }],
    ['is blocked', { status: 'BLOCKED' }],
  ] as [string, Partial<User>][])(
    'exclude everybody who %s; existing assignments stay',
    async (_why, changes) => {
      expect((await assign([20], NADIA)).status).toBe(200);
      const { assignedDate } = await row(20);
      await whileUser(NADIA, changes, async () => {
        expect(await assign([21], NADIA)).toMatchObject({
          status: 422,
          body: {
            code: 'inspector_not_eligible',
            message: 'This inspector cannot be assigned to this inspection. Choose another inspector.',
            details: { inspectorId: NADIA, ids: [21] },
          },
        });
        expect((await row(21)).inspector).toBeNull();
        expect(await row(20)).toMatchObject({ inspector: { id: NADIA }, assignedDate });
      });
      expect((await assign([21], NADIA)).status).toBe(200);
      await as('maple.coordinator').put('/api/inspection/21/unassign', {});
    },
  );

  it('can still be scheduled for what they already have', async () => {
    expect((await assign([22], NADIA)).status).toBe(200);
    await whileUser(NADIA, { flags: [] }, async () => {
      expect((await schedule(22, '2027-04-05T10:00')).status).toBe(200);
    });
  });

  it('are checked after missing and forbidden inspections', async () => {
    await whileUser(NADIA, { flags: [] }, async () => {
      expect((await assign([999_999], NADIA)).status).toBe(404);
      expect((await assign([1], NADIA, 'maple.pm')).status).not.toBe(422);
      expect((await assign([23], NADIA)).status).toBe(422);
    });
  });

  it('are checked again under the lock, and refused when they became ineligible', async () => {
    expect(idsOf(await choices('inspectionIds=24'))).toContain(NADIA);
    const before = (await rowsOf(MAPLE, User)).find(({ id }) => id === NADIA)!;
    let giving: ReturnType<typeof assign> | undefined;
    await inCompany(MAPLE, () =>
      database.runUnit(async () => {
        const users = new TenantRepository(database, User);
        await users.findLocked({ id: NADIA });
        giving = assign([24], NADIA);
        // Gives the assignment time to check; it then waits for the lock of the schedule.
        await new Promise((resolve) => setTimeout(resolve, 300));
        await users.update(NADIA, null, { flags: [] });
      }),
    );
    expect(await giving).toMatchObject({ status: 422, body: { code: 'inspector_not_eligible' } });
    await changeUser(NADIA, { flags: before.flags });
    expect((await assign([24], NADIA)).status).toBe(200);
  });
});

describe('eligible inspectors of a new condition inspection', () => {
  const at = async (isTheirs: boolean) => {
    const { customerId } = (await rowsOf(CASCADE, User)).find(({ id }) => id === tier2)!;
    return (await rowsOf(CASCADE, Property)).find(
      (property) => !property.isUnassignable && (property.customerId === customerId) === isTheirs,
    )!.id;
  };
  const fit = (propertyId: number) =>
    choices(`propertyId=${propertyId}&ciType=WA`, 'cascade.coordinator').then(idsOf);
  const canInspect = async (inspectorId: number, propertyId: number) =>
    (await as('cascade.coordinator').get(`/api/inspectors/${inspectorId}/canInspectProperty/${propertyId}`))
      .body;

  it('are the same in the list, the check and the order', async () => {
    const [mine, notMine] = [await at(true), await at(false)];
    expect(await fit(mine)).toEqual([own, tier2].sort((a, b) => a - b));
    expect(await fit(notMine)).toEqual([own]);
    expect(await canInspect(tier2, mine)).toBe(true);
    expect(await canInspect(tier2, notMine)).toBe(false);
    const order = (inspectorId: number, propertyId: number) =>
      openMoveIn(as('cascade.coordinator'), { country: 'US', ciType: 'WA', inspectorId, propertyId });
    expect(await order(tier2, notMine)).toMatchObject({
      status: 422,
      body: { code: 'inspector_not_eligible', details: { field: 'inspectorId', inspectorId: tier2 } },
    });
    expect((await order(tier2, mine)).status).toBe(200);
  });

  it('need the permission to perform inspections', async () => {
    const property = await at(true);
    await whileUser(
      tier2,
      { flags: [] },
      async () => {
        expect(await fit(property)).toEqual([own]);
        expect(await canInspect(tier2, property)).toBe(false);
      },
      CASCADE,
    );
    expect(await canInspect(tier2, property)).toBe(true);
  });

  it('are none for an inactive property', async () => {
    const apart = (await rowsOf(CASCADE, Property)).find(({ isUnassignable }) => isUnassignable)!;
    expect(await fit(apart.id)).toEqual([]);
  });

  it('are checked again under the lock when it is ordered', async () => {
    const property = await at(true);
    const { flags } = (await rowsOf(CASCADE, User)).find(({ id }) => id === tier2)!;
    const order = () =>
      openMoveIn(as('cascade.coordinator'), {
        country: 'US',
        ciType: 'WA',
        inspectorId: tier2,
        propertyId: property,
      });
    let ordering: ReturnType<typeof order> | undefined;
    await inCompany(CASCADE, () =>
      database.runUnit(async () => {
        const users = new TenantRepository(database, User);
        await users.findLocked({ id: tier2 });
        ordering = order();
        await new Promise((resolve) => setTimeout(resolve, 300));
        await users.update(tier2, null, { flags: [] });
      }),
    );
    expect(await ordering).toMatchObject({ status: 422, body: { code: 'inspector_not_eligible' } });
    await changeUser(tier2, { flags }, CASCADE);
    expect((await order()).status).toBe(200);
  });
});

describe('who may list eligible inspectors', () => {
  it('are users who may assign the named inspections; invisible ones are not found', async () => {
    const [mine] = (await rowsOf(MAPLE, Inspection)).filter(
      ({ propertyManagerId }) => propertyManagerId === 1,
    );
    const notMine = (await rowsOf(MAPLE, Inspection)).find(({ customerId }) => customerId !== 1)!;
    expect((await choices(`inspectionIds=${mine!.id}`, 'maple.pm')).status).toBe(200);
    expect((await choices(`inspectionIds=${notMine.id}`, 'maple.pm')).status).toBe(404);
    expect((await choices(`inspectionIds=${mine!.id},${notMine.id}`, 'maple.pm')).status).toBe(404);
    expect((await choices(`inspectionIds=${mine!.id}`, 'maple.customer')).status).toBe(403);
    expect((await choices(`inspectionIds=${theirs.condition}`)).status).toBe(404);
    expect((await choices('inspectionIds=1', 'maple.inspector')).status).toBe(403);
  });

  it('are users who may order, for a property', async () => {
    const [mine] = (await rowsOf(MAPLE, Property)).filter(({ propertyManagerId }) => propertyManagerId === 1);
    const notMine = (await rowsOf(MAPLE, Property)).find(({ customerId }) => customerId !== 1)!;
    const ask = async (id: number, who?: string) => (await choices(`propertyId=${id}&ciType=BC`, who)).status;
    expect(await ask(mine!.id, 'maple.pm')).toBe(200);
    expect(await ask(notMine.id, 'maple.pm')).toBe(404);
    expect(await ask(mine!.id, 'maple.customer')).toBe(403);
    expect(await ask(999_999)).toBe(404);
    expect(await ask(notMine.id)).toBe(200);
  });

  it.each([
    ['inspectionIds=one', 'inspectionIds must be a list of ids.'],
    ['inspectionIds=1,,2', 'inspectionIds must be a list of ids.'],
    ['inspectionIds=1&propertyId=1&ciType=BC', 'Name inspectionIds or propertyId, not both.'],
    ['propertyId=1', 'propertyId and ciType belong together.'],
    ['ciType=BC', 'propertyId and ciType belong together.'],
    ['propertyId=1&ciType=Nowhere at all', 'ciType must be the code of a province or state, such as BC.'],
    ['inspectionIds=1&scheduledDate=2027-05-01T09:00', 'scheduledDate and timezone belong together.'],
    ['inspectionIds=1&scheduledDate=soon&timezone=PACIFIC', 'scheduledDate must be a date and time'],
    ['inspectionIds=1&scheduledDate=2027-05-01T09:00&timezone=MARS', "'MARS' is not a time zone"],
    ['scheduledDate=2027-05-01T09:00&timezone=PACIFIC', 'Name inspectionIds or propertyId'],
  ])('is answered with a message for %s', async (query, message) => {
    expect(await choices(query)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining(message) as string },
    });
  });

  it('accepts at most 500 inspections', async () => {
    const ids = Array.from({ length: 501 }, (_, n) => n + 1);
    expect(await choices(`inspectionIds=${ids.join(',')}`)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('inspectionIds can have at most 500 ids.') as string },
    });
    expect((await choices(`inspectionIds=${ids.slice(0, 500).join(',')}`)).status).toBe(404);
  });
});
