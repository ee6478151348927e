import { randomUUID } from 'node:crypto';
import type {
  ChangedOccupancy,
  ConditionInspection,
  ErrorBody,
  Occupancy,
  StaffInspectionRow,
} from '@walkthrough/domain';
import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { DomainEvent } from '../../src/core/events/domain-event.entity';
import { JobRunner } from '../../src/core/jobs/job-runner';
import { MailTransport } from '../../src/core/mail/mail-transport';
import { Customer } from '../../src/modules/parties/customers/customer.entity';
import { Property } from '../../src/modules/parties/property-records/property.entity';
import { TenantInfo } from '../../src/modules/parties/property-records/tenant-info.entity';
import type { Caller } from '../support/api';
import { inMaple } from '../support/in-company';
import { LiveClient } from '../support/live-client';
import { notRecorded } from '../support/statement-record';
import { Delivery, answersToSend, Openings, room } from '../support/reports';
import { startTestApp, type TestApp } from '../support/test-app';

let server: TestApp;
let inspector: Caller;
let coordinator: Caller;
let openings: Openings;

beforeAll(async () => {
  server = await startTestApp();
  [inspector, coordinator] = [server.api.as('maple.inspector'), server.api.as('maple.coordinator')];
  openings = new Openings(coordinator);
});
afterAll(() => server.close());

const record = async (id: number) =>
  (await inspector.get<ConditionInspection>(`/api/condition-inspections/${id}`)).body;

/** Opens a move-in with the occupants at that time. */
async function moveIn(): Promise<{ id: number; inspectionId: number; info: Occupancy; propertyId: number }> {
  const { id, inspectionId } = await openings.next();
  const { tenantInfo, property } = await record(id);
  // Common areas have no occupants.
  return tenantInfo ? { id, inspectionId, info: tenantInfo, propertyId: property.id } : moveIn();
}

const put = (caller: Caller, path: string, body: unknown, headers?: Record<string, string>) =>
  caller.put<ChangedOccupancy & ErrorBody>(`/api/tenantInfos/${path}`, body, headers);

const mails = async () => {
  await server.app.get(JobRunner).drained();
  return server.app.get(MailTransport).written();
};

const withDatabase = <T>(work: (database: Database) => Promise<T>): Promise<T> =>
  inMaple(() => work(server.app.get(Database)));

const eventsOf = (entityId: number) =>
  withDatabase((database) =>
    new TenantRepository(database, DomainEvent).find({ entity: 'tenantInfo', entityId }, { seq: 'ASC' }),
  );

it('saves every change, and sends a recipient at most 20 notifications an hour', async () => {
  const { info, propertyId } = await moveIn();
  const landlordEmail = 'limited@owner.example';
  await withDatabase((database) =>
    database.runUnit(() =>
      new TenantRepository(database, Property).updateWhere(
        { id: propertyId },
        { customerId: null, landlordEmail },
      ),
    ),
  );
  const answers: (ChangedOccupancy & ErrorBody)[] = [];
  for (let n = 0; n < 22; n += 1) {
    const change = { occupantPhone1: `403-555-01${String(n).padStart(2, '0')}` };
    answers.push((await put(server.api.as('maple.admin'), `${info.id}?sendNotification=true`, change)).body);
  }
  expect(answers.map(({ notified }) => notified)).toEqual([
    ...Array.from({ length: 20 }, () => landlordEmail),
    null,
    null,
  ]);
  expect(answers.at(-1)).toMatchObject({ phones: ['403-555-0121'], notificationLimited: true });
  expect((await mails()).filter(({ to }) => to === landlordEmail)).toHaveLength(20);
  const [last] = (await eventsOf(info.id)).slice(-1);
  expect(last!.after).toMatchObject({ notified: null, notificationLimited: true });
});

describe('changing the tenants from a report', () => {
  it('is done by the inspector of an open inspection, with a notification and a log entry', async () => {
    const { id, inspectionId, info, propertyId } = await moveIn();
    const contact = await inspector.get<string>(`/api/properties/${propertyId}/dataUpdateContactEmail`);
    const { status, body } = await put(inspector, `${info.id}?sendNotification=true`, {
      occupantName1: 'Anna-Maria  Lee',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: info.id,
      version: info.version + 1,
      names: ['Anna-Maria Lee', ...info.names.slice(1)],
      phones: info.phones,
      leaseStart: info.leaseStart,
      notified: contact.body,
    });
    expect((await record(id)).tenantInfo?.names[0]).toBe('Anna-Maria Lee');
    const [mail] = await mails();
    expect(mail).toMatchObject({ to: contact.body });
    expect(mail!.text).toContain('Anna-Maria Lee');
    expect(await eventsOf(info.id)).toMatchObject([
      {
        name: 'tenantInfo.edited',
        before: { occupantName1: info.names[0] },
        after: { occupantName1: 'Anna-Maria Lee', propertyId, notified: contact.body },
      },
    ]);
    const { body: row } = await coordinator.get<StaffInspectionRow>(`/api/inspections/${inspectionId}`);
    expect(row.occupantNames[0]).toBe('Anna-Maria Lee');
  });

  it('is refused for others: another inspector, the inspector without notification, another company', async () => {
    const { info, propertyId } = await moveIn();
    const change = { occupantName1: 'Somebody Else' };
    const received = `${info.id}?sendNotification=true`;
    expect((await put(server.api.as('maple.inspector2'), received, change)).status).toBe(404);
    expect((await put(server.api.as('maple.auditor'), received, change)).status).toBe(403);
    expect((await put(coordinator, received, change)).status).toBe(403);
    expect((await put(server.api.as('cascade.manager'), received, change)).status).toBe(404);
    expect((await put(server.api.as('cascade.inspector'), received, change)).status).toBe(404);
    expect((await put(inspector, `${info.id}`, change)).status).toBe(403);
    const email = `/api/properties/${propertyId}/dataUpdateContactEmail`;
    expect((await server.api.as('cascade.inspector').get(email)).status).toBe(404);
    expect(await eventsOf(info.id)).toEqual([]);
    // Users who edit the property need no inspection, and may skip the notification.
    expect((await put(server.api.as('maple.manager'), `${info.id}`, change)).body).toMatchObject({
      names: ['Somebody Else', ...info.names.slice(1)],
      notified: null,
    });
  });

  it('ends with the report for the inspector', async () => {
    const { id, info } = await moveIn();
    const contents = { answers: answersToSend('condition-ca', 'moveIn'), rooms: [room('Den')], photos: [] };
    await (await Delivery.of(inspector, id, contents)).all();
    const late = await put(inspector, `${info.id}?sendNotification=true`, { occupantName1: 'Late' });
    expect(late.status).toBe(403);
    expect(await eventsOf(info.id)).toEqual([]);
  });

  it('is done once as a step of a delivery, however often it is sent', async () => {
    const { inspectionId, info } = await moveIn();
    const key = { 'idempotency-key': `${randomUUID()}/tenantInfo` };
    const path = `${info.id}?sendNotification=true&inspectionId=${inspectionId}`;
    const before = (await mails()).length;
    const [first, second] = [
      await put(inspector, path, { occupantName2: 'Zoe Twice' }, key),
      await put(inspector, path, { occupantName2: 'Zoe Twice' }, key),
    ];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect(await eventsOf(info.id)).toHaveLength(1);
    expect(await mails()).toHaveLength(before + 1);
    const other = await put(inspector, path, { occupantName2: 'Another' }, key);
    expect([other.status, other.body.code]).toEqual([409, 'step_differs']);
    const unnamed = await put(inspector, `${info.id}?sendNotification=true`, { occupantName2: 'X' }, key);
    expect(unnamed.status).toBe(400);
  });

  it('notifies nobody when nothing changes', async () => {
    const { info } = await moveIn();
    const before = (await mails()).length;
    const { body } = await put(inspector, `${info.id}?sendNotification=true`, {
      occupantName1: info.names[0],
    });
    expect(body).toMatchObject({ version: info.version, notified: null });
    expect(await mails()).toHaveLength(before);
    expect(await eventsOf(info.id)).toEqual([]);
  });

  it('does not conflict with itself when it is resent after a lost answer, with the earlier version', async () => {
    const { info } = await moveIn();
    const manager = server.api.as('maple.manager');
    const base = { 'if-match': `"${info.version}"` };
    const typed = { occupantName1: ' Nora  New ', occupantPhone1: '604  555 0177', numOccupants: 3 };
    const first = await put(manager, `${info.id}`, typed, base);
    expect([first.status, first.body.version]).toEqual([200, info.version + 1]);
    const again = await put(manager, `${info.id}`, typed, base);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await eventsOf(info.id)).toHaveLength(1);
    // Later changes by others are a conflict.
    await put(server.api.as('maple.admin'), `${info.id}`, { occupantPhone1: '604-555-0188' });
    const late = await put(manager, `${info.id}`, typed, base);
    expect([late.status, late.body.code]).toEqual([409, 'edit_conflict']);
    expect(late.body.details).toMatchObject({ theirs: { occupantPhone1: '604-555-0188' } });
  });

  it('refuses an older version, and says who changed it', async () => {
    const { info } = await moveIn();
    await put(server.api.as('maple.manager'), `${info.id}`, { occupantPhone1: '604-555-0000' });
    const stale = { 'if-match': `"${info.version}"` };
    const { status, body } = await put(
      inspector,
      `${info.id}?sendNotification=true`,
      { occupantName1: 'Stale' },
      stale,
    );
    expect([status, body.code]).toEqual([409, 'edit_conflict']);
    expect(body.details).toMatchObject({
      theirs: { occupantPhone1: '604-555-0000' },
      mine: { occupantName1: 'Stale' },
    });
  });

  it('is not applied without a recipient for the notification', async () => {
    const { info, propertyId } = await moveIn();
    const { body: property } = await coordinator.get<{ customerId: number }>(`/api/properties/${propertyId}`);
    const setEmail = (emailAddress: string | null) =>
      withDatabase((database) =>
        database.runUnit(() =>
          new TenantRepository(database, Customer).updateWhere({ id: property.customerId }, { emailAddress }),
        ),
      );
    await setEmail(null);
    const path = `${info.id}?sendNotification=true`;
    const refused = await put(inspector, path, { occupantName1: 'Untold' });
    const asked = await inspector.get<ErrorBody>(`/api/properties/${propertyId}/dataUpdateContactEmail`);
    await setEmail('office@example.com');
    expect([refused.status, refused.body.message]).toEqual([422, 'No contact email found']);
    expect([asked.status, asked.body.message]).toEqual([404, 'No contact email found']);
    expect(await eventsOf(info.id)).toEqual([]);
    expect((await put(inspector, path, { occupantName1: 'Told' })).body.notified).toBe('office@example.com');
  });

  it.each([
    [{ occupantName1: '' }, 422],
    [{ occupantEmail1: 'no address' }, 422],
    [{ occupantPhone2: 'no number' }, 422],
    [{ leaseStart: '2026-02-30' }, 400],
    [{ numOccupants: -1 }, 400],
    [{ occupantName1: 'x'.repeat(191) }, 400],
    [{ occupantName9: 'Unknown' }, 400],
  ])('refuses %j', async (change, status) => {
    const { info } = await moveIn();
    expect((await put(server.api.as('maple.manager'), `${info.id}`, change)).status).toBe(status);
  });
});

describe('values recorded before the rules', () => {
  it('do not block other changes, and are checked when they are rewritten', async () => {
    const { info } = await moveIn();
    const manager = server.api.as('maple.manager');
    const carry = (database: Database) =>
      database.runUnit(async () => {
        const rows = new TenantRepository(database, TenantInfo);
        await rows.denormalise({ id: info.id }, { occupantPhone1: '12', occupantEmail1: 'nora@' });
      });
    await notRecorded(() => withDatabase(carry));
    expect((await put(manager, `${info.id}`, { occupantName1: 'Nora New' })).status).toBe(200);
    const refused = await put(manager, `${info.id}`, { occupantPhone1: '13' });
    expect(refused.body.details).toMatchObject({ field: 'occupantPhone1' });
    expect(refused.body.message).toBe(
      'The phone number 13 is not valid. Enter it with its area code, 7 to 24 digits, or leave it empty.',
    );
    expect((await put(manager, `${info.id}`, { occupantPhone1: '604 555-0134' })).status).toBe(200);
  });
});

describe('finished inspections', () => {
  const finished = async () => {
    const made = await moveIn();
    const contents = { answers: answersToSend('condition-ca', 'moveIn'), rooms: [room('Den')], photos: [] };
    await (await Delivery.of(inspector, made.id, contents)).all();
    return made;
  };
  const namesAt = async (inspectionId: number) =>
    (await coordinator.get<StaffInspectionRow>(`/api/inspections/${inspectionId}`)).body.occupantNames;
  const rename = (id: number, more: object = {}) =>
    put(server.api.as('maple.manager'), `${id}`, { occupantName1: 'Nora New', ...more });

  it('keep showing the occupants of their time, and open ones the current ones', async () => {
    const { inspectionId, info, propertyId } = await finished();
    expect((await rename(info.id)).status).toBe(200);
    expect(await namesAt(inspectionId)).toEqual(info.names);
    const { body: opened } = await coordinator.post<{ inspectionId: number }>('/api/condition-inspections', {
      dueDate: '2026-09-20',
      inspectorId: 6,
      country: 'CA',
      ciType: 'BC',
      type: 'MOVE_OUT',
      propertyId,
    });
    expect((await namesAt(opened.inspectionId))[0]).toBe('Nora New');
  });

  it('of condition inspections are evidence: they stay unchanged, also when a change is for completed ones', async () => {
    const { inspectionId, info } = await finished();
    expect((await rename(info.id, { applyToCompleted: true })).status).toBe(200);
    expect(await namesAt(inspectionId)).toEqual(info.names);
  });
});

it('updates the new names on the boards', async () => {
  const { inspectionId, info } = await moveIn();
  const board = await LiveClient.connect(server.api.baseUrl, await server.api.token('maple.coordinator'));
  await put(inspector, `${info.id}?sendNotification=true`, { occupantName1: 'Lively Name' });
  const change = await board.change('inspection', inspectionId);
  expect(change).toMatchObject({
    op: 'put',
    row: { occupantNames: ['Lively Name', ...info.names.slice(1)] },
  });
  board.close();
});
