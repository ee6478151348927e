import type {
  ConditionInspection,
  ErrorBody,
  PropertyRecord,
  TenancyChange,
  TenancyItem,
  TenantInfoItem,
  UnitHistory,
} from '@walkthrough/domain';
import fc from 'fast-check';
import { Openings } from '../support/reports';
import { tenancyCalls } from '../support/tenancies';
import { startTestApp, type TestApp } from '../support/test-app';
import { customersOf, unit } from '../support/units';

let server: TestApp;
/** The customer of `maple.customer`, who owns the units of `unit`, and another one. */
let own: number;
let other: number;
beforeAll(async () => {
  server = await startTestApp();
  const customers = await customersOf(server);
  own = customers.find(({ customerName }) => customerName === 'Harbourview Holdings')!.id;
  other = customers.find(({ id }) => id !== own)!.id;
});
afterAll(() => server.close());

const { staff, listOf, currentOf, edit, choose, moveIn, removeOccupants, give } = tenancyCalls(() => server);

/** Orders a move-in inspection of present occupants. */
async function moveInOrder() {
  const { id, inspectionId } = await new Openings(server.api.as('maple.coordinator')).next();
  const { body } = await staff().get<ConditionInspection>(`/api/condition-inspections/${id}`);
  return { id, inspectionId, propertyId: body.property.id };
}

describe('a tenancy', () => {
  it('starts with the property, has only what is stored, and keeps the law of its start', async () => {
    const { id } = await unit(server);
    const { content } = await listOf(id);
    expect(content).toHaveLength(1);
    expect(content[0]).toMatchObject({
      version: 1,
      isCurrent: true,
      country: 'CA',
      province: 'BC',
      tenancyStartOn: '2026-10-01',
      possessionOn: null,
      hasDeposit: null,
      tenants: [{ name: 'Rosa Ilves', emailForService: '', isEmailServiceAgreed: null }],
      deposits: [],
      moveInInspection: null,
    });
    await staff().put(`/api/properties/${id}/details`, { province: 'AB' });
    expect((await currentOf(id))!.province).toBe('BC');
  });

  it('is edited with history, keeps ids of its tenants, and refuses a change of an old version', async () => {
    const { id } = await unit(server);
    const tenancy = (await currentOf(id))!;
    const [rosa] = tenancy.tenants;
    const change: TenancyChange = {
      possessionOn: '2026-10-02',
      vacatedOn: 'none',
      isAbandoned: false,
      pets: '1 cat',
      forwardingAddress: '5 New Road, Victoria BC',
      forwardingAddressWay: 'BY_MAIL',
      tenants: [
        {
          ...rosa!,
          addressForService: '1 Case Street',
          isEmailServiceAgreed: true,
          emailServiceOn: '2026-10-01',
        },
        { name: 'Ilmar Ilves' },
      ],
      deposits: [{ kind: 'SECURITY_DEPOSIT', cents: 125_050, receivedOn: '2026-09-28' }],
    };
    const changed = await edit(tenancy.id, change, 1);
    expect([changed.status, changed.body]).toEqual([
      200,
      expect.objectContaining({
        version: 2,
        possessionOn: '2026-10-02',
        vacatedOn: 'none',
        isAbandoned: false,
      }),
    ]);
    expect(changed.body.tenants.map(({ id: each, name }) => [each === rosa!.id, name])).toEqual([
      [true, 'Rosa Ilves'],
      [false, 'Ilmar Ilves'],
    ]);
    const stale = await edit(tenancy.id, { pets: '2 cats' }, 1);
    expect([stale.status, stale.body.details]).toEqual([
      409,
      expect.objectContaining({ theirs: expect.objectContaining({ pets: '1 cat' }) as object, version: 2 }),
    ]);
    expect((stale.body.details as { theirs: object }).theirs).not.toHaveProperty('propertyId');
    // An entry with an id keeps what a change leaves out.
    const [named, other] = changed.body.tenants;
    const [{ id: depositId } = { id: 0 }] = changed.body.deposits;
    const sparse = await edit(tenancy.id, {
      tenants: [{ id: named!.id, name: named!.name }, other!],
      deposits: [{ id: depositId, kind: 'SECURITY_DEPOSIT', cents: 125_050 }],
    });
    expect(sparse.body).toMatchObject({
      version: 2,
      tenants: changed.body.tenants,
      deposits: changed.body.deposits,
    });
    // Clearing makes a value unknown again; a list without an entry removes it.
    const cleared = await edit(tenancy.id, { vacatedOn: null, tenants: [rosa!], deposits: [] }, 2);
    expect(cleared.body).toMatchObject({ vacatedOn: null, deposits: [], pets: '1 cat' });
    expect(cleared.body.tenants).toEqual([{ ...rosa! }]);
    expect((await edit(tenancy.id, { pets: '1 cat', tenants: [rosa!] })).body.version).toBe(3);

    const { body } = await staff().get<UnitHistory>(`/api/properties/${id}/history?kinds=change`);
    const texts = JSON.stringify(body.content);
    for (const word of [
      'Day the tenant is entitled to possession',
      '1250.50',
      'Ilmar Ilves',
      'By mail',
      '1 cat',
    ])
      expect(texts).toContain(word);

    await choose(tenancy.id, 'close');
    const { body: log } = await staff().get<UnitHistory>(`/api/properties/${id}/history?kinds=change`);
    const closing = JSON.stringify(
      log.content.find((each) => JSON.stringify(each).includes('Close Tenancy')),
    );
    expect(closing).toContain('"Current":"No"');
    expect(closing).not.toContain('occupant');
  });

  it('refuses days in the wrong order and what is no day, in the words of the field', async () => {
    const { id } = await unit(server);
    const tenancy = (await currentOf(id))!;
    const reversed = await edit(tenancy.id, { tenancyEndOn: '2026-09-30' });
    expect([reversed.status, reversed.body.message, reversed.body.details]).toEqual([
      422,
      'End of the tenancy (Wed, Sep 30 2026) is before Start of the tenancy (Thu, Oct 1 2026). Correct one of the two dates.',
      { field: 'tenancyEndOn' },
    ]);
    const noDay = await edit(tenancy.id, { possessionOn: '2026-02-30' });
    expect([noDay.status, JSON.stringify(noDay.body)]).toEqual([
      400,
      expect.stringContaining('Day the tenant is entitled to possession: enter a date as YYYY-MM-DD'),
    ]);
    const nameless = await edit(tenancy.id, { tenants: [{ name: '  ' }] });
    expect([nameless.status, nameless.body.details]).toEqual([422, { field: 'tenants.0.name' }]);
    const deposit = { kind: 'PET_DEPOSIT', cents: 1 } as const;
    const unknown = { id: 2_000_000_000 };
    const [rosa] = tenancy.tenants;
    for (const [change, field] of [
      [{ tenants: [rosa!, { ...unknown, name: 'Someone' }] }, 'tenants.1.id'],
      [{ deposits: [{ ...deposit, ...unknown }] }, 'deposits.0.id'],
      [{ tenants: [{ ...rosa!, ...unknown }] }, 'tenants.0.id'],
      [{ tenants: [rosa!, { ...rosa!, name: 'Rosa again' }] }, 'tenants.1.id'],
    ] as [TenancyChange, string][]) {
      const { status, body } = await edit(tenancy.id, change);
      expect([status, body.details]).toEqual([422, { field }]);
    }
    for (const list of ['tenants', 'deposits']) {
      const none = await edit(tenancy.id, { [list]: null });
      expect([none.status, none.body.details]).toEqual([
        400,
        { problems: [{ field: list, problem: `${list} must be a list.` }] },
      ]);
    }
    const list = await staff().put<ErrorBody>(`/api/tenancies/${tenancy.id}`, []);
    expect([list.status, list.body.message]).toEqual([400, 'The body must be an object, not a list.']);
    expect((await currentOf(id))!.version).toBe(1);
    expect((await edit(tenancy.id, { deposits: [] })).status).toBe(200);
  });

  it('names inspections of its own property only', async () => {
    const { inspectionId, propertyId } = await moveInOrder();
    const tenancy = (await currentOf(propertyId))!;
    expect((await listOf(propertyId)).inspections.map(({ id }) => id)).toContain(inspectionId);
    const chosen = await edit(tenancy.id, { moveInInspectionId: inspectionId });
    expect(chosen.body.moveInInspection).toMatchObject({
      id: inspectionId,
      type: 'MOVE_IN',
      inspectedOn: null,
    });
    const { id } = await unit(server);
    const elsewhere = await edit((await currentOf(id))!.id, { moveInInspectionId: inspectionId });
    expect([elsewhere.status, elsewhere.body.details]).toEqual([422, { field: 'moveInInspectionId' }]);
  });

  it('is recorded by hand once, and not for a common area', async () => {
    const { id } = await unit(server);
    const add = () => staff().post<TenancyItem & ErrorBody>(`/api/properties/${id}/tenancies`);
    expect([(await add()).status, (await listOf(id)).content.length]).toEqual([422, 1]);
    await choose((await currentOf(id))!.id, 'close');
    const added = await add();
    expect([added.status, added.body]).toEqual([
      201,
      expect.objectContaining({ isCurrent: true, tenancyStartOn: '2026-10-01' }),
    ]);
  });
});

describe('a change of occupants', () => {
  type Step = 'keep' | 'close' | 'unchosen' | 'remove' | 'decideKeep' | 'decideClose';
  const steps: readonly Step[] = ['keep', 'close', 'unchosen', 'remove', 'decideKeep', 'decideClose'];

  it('keeps or closes by choice: at most one tenancy is current, and former ones stay as they were', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...steps), { minLength: 1, maxLength: 6 }), async (walk) => {
        const { id: propertyId } = await unit(server);
        for (const step of walk) await take(propertyId, step);
      }),
      { numRuns: 15 },
    );
  });

  async function take(propertyId: number, step: Step): Promise<void> {
    const before = await listOf(propertyId);
    const current = before.content.find(({ isCurrent }) => isCurrent);
    if (step === 'keep' || step === 'close' || step === 'unchosen') {
      const occupants = await moveIn(propertyId, step === 'unchosen' ? undefined : step);
      const now = await currentOf(propertyId);
      const isNew = step === 'close' || current === undefined;
      expect(now!.id === current?.id).toBe(!isNew);
      expect(now!.review).toBe(step === 'unchosen' && !isNew ? 'occupantsChanged' : null);
      if (isNew) expect(now!.tenants.map(({ name }) => name)).toEqual([occupants.occupantName1]);
      else expect(now!.tenants).toEqual(current?.tenants);
    } else if (step === 'remove') {
      const path = `/api/properties/${propertyId}/tenantInfo/all`;
      const [present] = (await staff().get<TenantInfoItem[]>(path)).body;
      if (present) expect((await staff().delete(`/api/tenantInfos/${present.id}`)).status).toBe(204);
    } else if (current) {
      const choice = step === 'decideKeep' ? 'keep' : 'close';
      expect((await choose(current.id, choice)).body).toMatchObject({
        isCurrent: choice === 'keep',
        review: null,
      });
    }
    const after = await listOf(propertyId);
    expect(after.content.filter(({ isCurrent }) => isCurrent).length).toBeLessThanOrEqual(1);
    if (step === 'remove') return;
    const former = before.content.filter(({ isCurrent }) => !isCurrent);
    expect(after.content).toEqual(expect.arrayContaining(former));
  }

  it('of mistaken ones removes their tenancy and reopens the one before', async () => {
    const { id } = await unit(server);
    const first = (await currentOf(id))!;
    const { id: mistaken } = await moveIn(id, 'close');
    expect((await listOf(id)).content.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    await staff().delete(`/api/tenantInfos/${mistaken}`);
    expect((await listOf(id)).content).toEqual([{ ...first, version: first.version + 2 }]);
  });

  it('keeps a closed tenancy of removed occupants only when something was recorded in it', async () => {
    const closedTenancies = async (change?: TenancyChange) => {
      const { id } = await unit(server);
      const first = (await currentOf(id))!;
      if (change) await edit(first.id, change);
      const [present] = (await staff().get<TenantInfoItem[]>(`/api/properties/${id}/tenantInfo/all`)).body;
      await moveIn(id, 'close');
      const second = (await currentOf(id))!;
      await choose(second.id, 'close');
      await removeOccupants(present!.id);
      // The second one was closed by choice, and nothing that replaced it has been removed.
      expect(await currentOf(id)).toBeUndefined();
      const kept = (await listOf(id)).content.map((each) => each.id);
      return { isKept: kept.includes(first.id), isSecondKept: kept.includes(second.id) };
    };
    const gone = { isKept: false, isSecondKept: true };
    const kept = { isKept: true, isSecondKept: true };
    expect(await closedTenancies()).toEqual(gone);
    expect(await closedTenancies({ forwardingAddress: '5 New Road' })).toEqual(kept);
    expect(await closedTenancies({ vacatedOn: 'none' })).toEqual(kept);
    expect(await closedTenancies({ deposits: [{ kind: 'PET_DEPOSIT', cents: 1 }] })).toEqual(kept);
    expect(await closedTenancies({ tenants: [{ name: 'Someone else' }] })).toEqual(kept);
  });
});

describe('a change of owner', () => {
  const idsFor = async (propertyId: number) =>
    (await listOf(propertyId, 'maple.customer')).content.map(({ id }) => id);

  it('leaves a closed tenancy with the earlier owner, and hands a kept one over', async () => {
    const { id } = await unit(server);
    const first = (await currentOf(id))!;
    await give(id, other, 'close');
    const { body: added } = await staff().post<TenancyItem>(`/api/properties/${id}/tenancies`);
    await give(id, own, 'keep');
    // The other owner's day is over, but the tenancy came along; the first one was always this customer's.
    expect((await idsFor(id)).sort()).toEqual([first.id, added.id]);
    await give(id, other, 'keep');
    expect((await choose(added.id, 'close')).body.isCurrent).toBe(false);
    await give(id, own);
    expect(await idsFor(id)).toEqual([first.id]);
    const foreign = await server.api
      .as('maple.customer')
      .put(`/api/tenancies/${added.id}`, { pets: 'Taken' });
    expect([403, 404]).toContain(foreign.status);
  });

  /** A property whose earlier owner keeps a closed tenancy with an address that the present owner must not see. */
  const soldProperty = async () => {
    const { id } = await unit(server);
    await give(id, other, 'keep');
    const { id: tenancyId } = (await currentOf(id))!;
    await edit(tenancyId, { forwardingAddress: '7 Hidden Lane' });
    await give(id, own, 'close');
    const earlier = (await listOf(id)).content.find((each) => each.id === tenancyId)!;
    return { id, earlier };
  };

  it('never reopens a tenancy of the earlier owner when mistaken occupants are removed', async () => {
    const { id, earlier } = await soldProperty();
    await removeOccupants((await moveIn(id, 'close')).id);
    expect((await listOf(id)).content).toEqual([earlier]);
    expect((await listOf(id, 'maple.customer')).content).toEqual([]);
    // The present owner's own tenancy is reopened.
    const { body: added } = await staff().post<TenancyItem>(`/api/properties/${id}/tenancies`);
    await removeOccupants((await moveIn(id, 'close')).id);
    expect(await idsFor(id)).toEqual([added.id]);
    expect((await currentOf(id))!.id).toBe(added.id);
  });

  it('lets removed occupants delete tenancies of the present owner only', async () => {
    const { id, earlier } = await soldProperty();
    const [present] = (await staff().get<TenantInfoItem[]>(`/api/properties/${id}/tenantInfo/all`)).body;
    await staff().post(`/api/properties/${id}/tenancies`);
    expect(await idsFor(id)).toHaveLength(1);
    await removeOccupants(present!.id);
    expect((await listOf(id)).content).toEqual([earlier]);
  });

  it('hides from the next owner what the earlier owner had removed, also in a conflict', async () => {
    const { id } = await unit(server);
    await give(id, other, 'keep');
    const { id: tenancyId } = (await currentOf(id))!;
    await edit(tenancyId, { forwardingAddress: '9 Removed Lane' }, 1);
    await edit(tenancyId, { forwardingAddress: '', pets: '1 cat' }, 2);
    await give(id, own, 'keep');
    const conflictFor = async (who: string, version: number) => {
      const path = `/api/tenancies/${tenancyId}`;
      const headers = { 'If-Match': `"${version}"` };
      const { status, body } = await server.api.as(who).put<ErrorBody>(path, { pets: '2 cats' }, headers);
      expect(status).toBe(409);
      return body.details as { base: object; theirs: object; by: object };
    };
    const hidden = await conflictFor('maple.customer', 2);
    expect([hidden.base, hidden.theirs, hidden.by]).toEqual([
      {},
      { pets: '1 cat' },
      { id: null, name: null },
    ]);
    expect((await conflictFor('maple.admin', 2)).base).toMatchObject({ forwardingAddress: '9 Removed Lane' });
    await edit(tenancyId, { pets: '3 cats' }, 3);
    const { base, theirs } = await conflictFor('maple.customer', 3);
    expect([base, theirs]).toEqual([{ pets: '1 cat' }, { pets: '3 cats' }]);
  });

  it('without a choice keeps the tenancy and asks for one', async () => {
    const property: PropertyRecord = await unit(server);
    await give(property.id, other);
    const kept = (await currentOf(property.id))!;
    expect(kept.review).toBe('ownerChanged');
    const confirmed = (await choose(kept.id, 'keep')).body;
    expect([confirmed.review, confirmed.version]).toEqual([null, kept.version + 1]);
    expect((await choose(kept.id, 'keep')).body.version).toBe(confirmed.version);
    const bulk = { ids: [property.id], changes: { customerId: own } };
    expect((await staff().put('/api/properties/bulk-update?tenancy=close', bulk)).status).toBe(200);
    expect(await currentOf(property.id)).toBeUndefined();
  });
});
