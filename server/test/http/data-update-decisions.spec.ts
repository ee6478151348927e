import type {
  DataUpdateRequestRow,
  ErrorBody,
  Page,
  PropertyPage,
  TenantInfoItem,
} from '@walkthrough/domain';
import { messages } from '@walkthrough/domain';
import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { DomainEvent } from '../../src/core/events/domain-event.entity';
import { User } from '../../src/modules/parties/users/user.entity';
import { MOVED_IN } from '../support/units';
import { customerOf, filed, NEW_PHONE, requestDesk } from '../support/data-updates';
import { inCompany } from '../support/in-company';
import { ON_THAT_DAY, startTestApp, type TestApp } from '../support/test-app';

const { dataUpdates: words } = messages;
type Answer = DataUpdateRequestRow & ErrorBody;

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ env: ON_THAT_DAY });
});
afterAll(() => server.close());

const { as, decide, log, propertyOfInspector, request, waiting } = requestDesk(() => server);
const livingAt = async (id: number) => {
  const { body } = await as('admin').get<TenantInfoItem[]>(`/api/properties/${id}/tenantInfo/all`);
  return body.find(({ isCurrent }) => isCurrent)!;
};
const edit = (id: number, change: object) => as('admin').put(`/api/tenantInfos/${id}`, change);
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
const inDatabase = <T>(work: (database: Database) => Promise<T>) =>
  inCompany(2, () => work(server.app.get(Database)));
const eventsOf = (entity: string, entityId: number) =>
  inDatabase((database) =>
    new TenantRepository(database, DomainEvent).find({ entity, entityId }, { seq: 'ASC' }),
  );

describe('applying a request', () => {
  it('writes the field like the property editor: validated, versioned and logged under the user’s name', async () => {
    const { unit, id } = await request();
    const before = await livingAt(unit.id);
    const { status, body } = await decide(id, 'apply');
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        dismissed: true,
        accepted: true,
        version: 2,
        decision: expect.anything() as unknown,
      }),
    ]);
    expect(body.decision!.by).toBe('Helen Mbeki');
    const after = await livingAt(unit.id);
    expect(after).toEqual({ ...before, occupantPhone1: NEW_PHONE.newValue, version: before.version + 1 });
    const found = await as('admin').get<PropertyPage>('/api/properties/query?search=2065550177');
    expect(idsOf(found.body.content)).toContain(unit.id);
    expect((await eventsOf('tenantInfo', before.id)).at(-1)).toMatchObject({
      name: 'tenantInfo.edited',
      before: { occupantPhone1: NEW_PHONE.previousValue },
      after: { occupantPhone1: NEW_PHONE.newValue, propertyId: unit.id },
    });
    expect((await eventsOf('dataUpdateRequest', id)).at(-1)).toMatchObject({
      name: 'dataUpdateRequest.accepted',
      actorName: 'Helen Mbeki',
      subjectId: unit.id,
      after: { accepted: true, propertyId: unit.id, newValue: NEW_PHONE.newValue },
    });
    expect(idsOf(await waiting())).not.toContain(id);
  });

  it('is refused with both values when the recorded value has changed, and writes nothing', async () => {
    const { unit, id } = await request();
    const living = await livingAt(unit.id);
    await edit(living.id, { occupantPhone1: '206-555-0199' });
    const changed = await livingAt(unit.id);
    const { status, body } = await decide(id, 'apply');
    expect([status, body.code]).toEqual([409, 'conflict']);
    expect(body.details).toEqual({
      tiField: 'PHONE_1',
      recorded: '206-555-0199',
      previousValue: NEW_PHONE.previousValue,
      newValue: NEW_PHONE.newValue,
    });
    for (const text of ['206-555-0199', NEW_PHONE.previousValue, 'Not applied'])
      expect(body.message).toContain(text);
    expect(await livingAt(unit.id)).toEqual(changed);
    expect(idsOf(await waiting())).toContain(id);
    expect((await decide(id, 'dismiss')).status).toBe(200);
  });

  it('writes nothing when the value is already recorded', async () => {
    const { unit, id } = await request();
    const { id: living } = await livingAt(unit.id);
    await edit(living, { occupantPhone1: NEW_PHONE.newValue });
    const { version } = await livingAt(unit.id);
    expect((await decide(id, 'apply')).body).toMatchObject({ accepted: true });
    expect((await livingAt(unit.id)).version).toBe(version);
  });

  it('clears a value on request, and normalizes spaces of a new one', async () => {
    const { unit, id } = await request('own', { ...NEW_PHONE, newValue: '', comment: 'Not theirs' });
    expect((await decide(id, 'apply')).status).toBe(200);
    expect((await livingAt(unit.id)).occupantPhone1).toBe('');
    const second = { ...NEW_PHONE, tiField: 'NAME_2', previousValue: '', newValue: 'Ana   Reyes' };
    await decide((await filed(server, unit.id, second)).id, 'apply');
    expect((await livingAt(unit.id)).occupantName2).toBe('Ana Reyes');
  });

  it('never writes a value for earlier occupants to the current ones', async () => {
    const second = { ...NEW_PHONE, tiField: 'EMAIL_2', previousValue: '', newValue: 'old@example.com' };
    const { unit, id } = await request('own', second);
    const moved = { ...MOVED_IN, occupantName1: 'Lena Ode', leaseStart: '2026-12-01' };
    await as('admin').put(`/api/properties/${unit.id}/tenantInfo`, moved);
    const { status, body } = await decide(id, 'apply');
    expect([status, body.message]).toEqual([409, words.otherTenants]);
    expect((await livingAt(unit.id)).occupantEmail2).toBe('');
  });

  it('validates like the property editor, with its texts', async () => {
    const { unit, id } = await request('own', {
      ...NEW_PHONE,
      tiField: 'NAME_1',
      previousValue: MOVED_IN.occupantName1,
      newValue: '',
      comment: 'Moved out',
    });
    const { status, body } = await decide(id, 'apply');
    expect([status, body.code]).toEqual([422, 'rule_violation']);
    expect((await livingAt(unit.id)).occupantName1).toBe(MOVED_IN.occupantName1);
    expect(idsOf(await waiting())).toContain(id);
  });

  it('is for tenant fields only; others are dismissed when they are done', async () => {
    const { id } = await request('own', { category: 'OTHER', comment: 'The buzzer is broken' });
    const { status, body } = await decide(id, 'apply');
    expect([status, body.message]).toEqual([422, words.notATenantField]);
    expect((await decide(id, 'dismiss')).body).toMatchObject({ dismissed: true, accepted: false });
  });
});

describe('two users who decide at once', () => {
  it.each([
    ['apply', 'dismiss'],
    ['apply', 'apply'],
    ['dismiss', 'dismiss'],
  ] as const)('do not both succeed: %s and %s', async (one, other) => {
    const { unit, id } = await request();
    const answers = await Promise.all([decide(id, one), decide(id, other, 'pm')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = answers.find(({ status }) => status === 200)!.body;
    const lost = answers.find(({ status }) => status === 409)!.body;
    expect(lost.message).toContain(won.decision!.by);
    expect(lost.message).toContain(won.accepted ? 'applied' : 'dismissed');
    const written = (await livingAt(unit.id)).occupantPhone1;
    expect(written).toBe(won.accepted ? NEW_PHONE.newValue : NEW_PHONE.previousValue);
    expect(await eventsOf('dataUpdateRequest', id)).toHaveLength(2);
  });
});

describe('a decision resent after a lost answer', () => {
  it('gets the first answer, and is applied once', async () => {
    const { unit, id } = await request();
    const first = await decide(id, 'apply');
    const { version } = await livingAt(unit.id);
    // A repeated decision does not check the current value again.
    await edit((await livingAt(unit.id)).id, { occupantPhone1: '206-555-0188' });
    const again = await decide(id, 'apply');
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await livingAt(unit.id)).toMatchObject({ occupantPhone1: '206-555-0188', version: version + 1 });
    expect(await eventsOf('dataUpdateRequest', id)).toHaveLength(2);
  });

  it('is refused when it differs, or when somebody else sends it', async () => {
    const { id } = await request();
    const dismiss = (reason?: string) =>
      as('customeradmin').put<Answer>(`/api/dataUpdateRequests/${id}/dismiss`, reason ? { reason } : {});
    const first = await dismiss('They have moved out.');
    const again = await dismiss('They have moved out.');
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
    // The requester reads the reason, so a retry with another reason is rejected.
    const others = [await dismiss(), await dismiss('Another'), await decide(id, 'apply')];
    expect(others.map(({ status }) => status)).toEqual([409, 409, 409]);
    expect((await decide(id, 'dismiss', 'pm')).body.message).toContain('Helen Mbeki');
    expect(await eventsOf('dataUpdateRequest', id)).toHaveLength(2);
  });
});

describe('dismissing a request', () => {
  it('changes only the request, and publishes it', async () => {
    const { unit, id } = await request();
    const before = await livingAt(unit.id);
    expect((await decide(id, 'dismiss')).body).toMatchObject({
      dismissed: true,
      accepted: false,
      decision: { by: 'Helen Mbeki' },
    });
    expect(await livingAt(unit.id)).toEqual(before);
    expect((await eventsOf('dataUpdateRequest', id)).at(-1)).toMatchObject({
      name: 'dataUpdateRequest.dismissed',
      after: { dismissed: true, propertyId: unit.id },
    });
  });

  it('shows the reason only to the inspector who proposed it', async () => {
    const inspectedOn = await propertyOfInspector();
    const { id } = await filed(server, inspectedOn, NEW_PHONE, 'cascade.inspector');
    const own = async (who = 'inspector') =>
      (await as(who).get<Page<DataUpdateRequestRow>>('/api/inspectors/self/dataUpdateRequests')).body.content;
    expect((await own())[0]).toMatchObject({ id, dismissed: false, decision: null });
    const reason = 'They have moved out.';
    const isOfHelens = (await as('customeradmin').get(`/api/properties/${inspectedOn}`)).status === 200;
    const decider = isOfHelens ? 'customeradmin' : 'manager';
    const other = await filed(server, inspectedOn, NEW_PHONE, 'cascade.inspector');
    const path = `/api/dataUpdateRequests/${other.id}/dismiss`;
    expect((await as(decider).put(path, { reason: 'x'.repeat(501) })).status).toBe(400);
    const { body } = await as(decider).put<Answer>(path, { reason });
    expect(body.decision).toMatchObject({ reason });
    expect((await own())[0]).toEqual(body);
    expect(await own('inspector2')).toEqual([]);
    expect((await as('manager').get('/api/inspectors/self/dataUpdateRequests')).status).toBe(403);
  });
});

describe('a property that has changed since', () => {
  it('deletes its requests with it, and tells users who still have one open', async () => {
    const { unit, id } = await request();
    expect((await as('admin').delete(`/api/properties/${unit.id}`)).body).toBe(true);
    expect(idsOf(await waiting())).not.toContain(id);
    expect(idsOf((await log()).content)).not.toContain(id);
    for (const decision of ['apply', 'dismiss'] as const) {
      const { status, body } = await decide(id, decision);
      expect([status, body.message]).toEqual([404, words.gone]);
    }
  });

  it('is decided about as before when it is inactive, and the request says so', async () => {
    const { unit, id } = await request();
    await as('admin').put(`/api/properties/${unit.id}/inspectionInfo`, { isActive: false });
    expect((await waiting()).find((row) => row.id === id)!.property.active).toBe(false);
    expect((await decide(id, 'apply')).status).toBe(200);
  });

  it('is decided about by its new customer', async () => {
    const { unit, id } = await request();
    const other = await customerOf(server, 'other');
    await as('admin').put(`/api/properties/${unit.id}/customers/${other}`);
    expect((await decide(id, 'apply')).status).toBe(404);
    expect((await decide(id, 'apply', 'manager')).status).toBe(200);
  });
});

describe('who decides', () => {
  it.each([
    ['customeradmin', 'own', 200],
    ['customeradmin', 'other', 404],
    ['pm', 'own', 200],
    ['pm', 'other', 404],
    ['manager', 'other', 200],
    ['admin', 'other', 200],
    // The customer has an administrator, so staff do not decide.
    ['manager', 'own', 403],
    ['admin', 'own', 403],
    // No permission to change properties.
    ['coordinator', 'other', 403],
    ['customer', 'own', 403],
    ['inspector', 'own', 403],
    ['maple.admin', 'other', 404],
  ] as const)('%s about a property of the customer of its %s: %i', async (who, which, status) => {
    const { id } = await request(which);
    for (const decision of ['dismiss', 'apply'] as const) {
      const answer = await decide(id, decision, who);
      // A dismissed request can no longer be applied.
      expect([decision, answer.status]).toEqual([
        decision,
        status === 200 && decision === 'apply' ? 409 : status,
      ]);
    }
  });

  it('is staff when the only administrator of the customer can no longer sign in', async () => {
    const { id } = await request();
    expect((await decide(id, 'dismiss', 'manager')).body.message).toBe(words.selfManaged);
    const users = (database: Database) => new TenantRepository(database, User);
    const setStatus = (status: 'ACTIVE' | 'BLOCKED') =>
      inDatabase((database) =>
        database.runUnit(() =>
          users(database).updateWhere({ userName: 'cascade.customeradmin' }, { status }),
        ),
      );
    await setStatus('BLOCKED');
    const answer = await decide(id, 'dismiss', 'manager');
    await setStatus('ACTIVE');
    expect(answer.status).toBe(200);
  });
});
