import { randomUUID } from 'node:crypto';
import {
  type AuditLogEntry,
  type AuditLogPage,
  type AuditLogPerson,
  type AuditLogVerification,
  type ExportAddress,
  type LiveChanges,
  type PropertyPage,
  type StaffInspectionPage,
  type TeamItem,
  today,
} from '@walkthrough/domain';
import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { DomainEvents } from '../../src/core/events/domain-events';
import { User } from '../../src/modules/parties/users/user.entity';
import { csvRows } from '../support/export-files';
import { inCompany, inMaple } from '../support/in-company';
import { startTestApp, type TestApp } from '../support/test-app';

let server: TestApp;
let property: PropertyPage['content'][number];
beforeAll(async () => {
  server = await startTestApp();
  const { body } = await server.api.as('maple.manager').get<PropertyPage>('/api/properties/query?count=1');
  property = body.content[0]!;
});
afterAll(() => server.close());

const LOG = '/api/userLogEntries';
const read = (who: string, query = '', path = LOG) =>
  server.api.as(who).get<AuditLogPage & { code: string }>(`${path}${query && `?${query}`}`);
const entries = async (who: string, query = '', path = LOG): Promise<AuditLogEntry[]> =>
  (await read(who, query, path)).body.content;
const newest = async (kind: string, who = 'maple.manager'): Promise<AuditLogEntry> =>
  (await entries(who, `kind=${kind}&count=1`))[0]!;
const historyOf = (id: number) => `/api/properties/${id}/userLogEntries`;

/** Changes a demo user; the change applies to their next call. */
const become = (who: string, changes: Partial<User>): Promise<void> =>
  inMaple(async () => {
    const database = server.app.get(Database);
    const users = new TenantRepository(database, User);
    const user = (await users.find()).find(({ userName }) => userName === `maple.${who}`)!;
    await database.runUnit(() => users.update(user.id, null, changes));
  });

/** Publishes a data-update request as from the field. */
const propose = (): Promise<void> =>
  inCompany(2, () =>
    server.app.get(Database).runUnit(() => {
      const after = { propertyId: 61, tiField: 'PHONE_1', newValue: '206-555-0177' };
      server.app.get(DomainEvents).publish('dataUpdateRequest.created', { entityId: 1, after });
      return Promise.resolve();
    }),
  );

const openInspection = async () => {
  const path = '/api/inspections/rolling/page?size=1';
  return (await server.api.as('maple.manager').get<StaffInspectionPage>(path)).body.content[0]!;
};

describe('the audit log', () => {
  it('is read by staff with its flag only', async () => {
    const paths = [LOG, historyOf(property.id), `${LOG}/people`, `${LOG}/verification`];
    for (const path of paths) {
      for (const who of ['admin', 'manager']) expect((await read(`maple.${who}`, '', path)).status).toBe(200);
      for (const who of ['coordinator', 'auditor', 'inspector', 'customer', 'customeradmin', 'pm'])
        expect([who, (await read(`maple.${who}`, '', path)).status]).toEqual([who, 403]);
      expect((await server.api.anonymous().get(path)).status).toBe(401);
      expect((await read('master', '', path)).status).toBe(403);
    }
    // For customers and inspectors this permission opens another log.
    await become('customeradmin', { flags: ['canViewAuditLogs', 'canAccessInspection'] });
    expect((await read('maple.customeradmin')).status).toBe(403);
    await become('inspector2', { flags: ['canViewAuditLogs'] });
    expect((await read('maple.inspector2')).status).toBe(403);
  });

  it('belongs to one company: entries, properties and people of another do not exist', async () => {
    const own = new Set((await entries('cascade.admin', 'count=200')).map(({ id }) => id));
    const maple = await entries('maple.manager', 'count=200');
    expect(maple.length).toBeGreaterThan(100);
    expect(maple.filter(({ id }) => own.has(id))).toEqual([]);
    expect((await read('cascade.admin', '', historyOf(property.id))).status).toBe(404);
    expect((await read('cascade.admin', '', historyOf(2_000_000))).status).toBe(404);
    const people = async (who: string) =>
      (await server.api.as(who).get<AuditLogPerson[]>(`${LOG}/people`)).body.map(({ userName }) => userName);
    expect(await people('maple.admin')).toContain('maple.inspector');
    expect((await people('cascade.admin')).filter((name) => name?.startsWith('maple.'))).toEqual([]);
  });

  it('is filtered by kind and person, overall and for one property, on any possible day', async () => {
    const inspection = await openInspection();
    for (const path of [LOG, historyOf(inspection.property.id)]) {
      for (const query of ['kind=EDIT_INSPECTION', 'userId=3', 'userId=3&kind=EDIT_INSPECTION']) {
        const { status, body } = await read('maple.manager', `${query}&count=20`, path);
        expect(status).toBe(200);
        for (const { changeType, user } of body.content) {
          if (query.includes('kind')) expect(changeType).toBe('EDIT_INSPECTION');
          if (query.includes('userId')) expect(user?.userName).toBe('maple.coordinator');
        }
      }
      for (const query of ['to=9999-12-31', 'from=1000-01-01', 'from=9999-12-31&to=9999-12-31'])
        expect([query, (await read('maple.manager', query, path)).status]).toEqual([query, 200]);
    }
  });

  it('shows rooms with unknown fields of any content', async () => {
    const inspection = await openInspection();
    await server.api.as('maple.coordinator').put('/api/inspector/6/inspections', { ids: [inspection.id] });
    const letterless = Object.fromEntries(Array.from({ length: 30 }, (_, n) => ['!'.repeat(n + 1), n]));
    const rooms = [
      { id: randomUUID(), type: 'BEDROOM', name: 'Den', userId: [[1]], roomId: [[1]], formKey: [['x']] },
      { id: randomUUID(), type: 'BEDROOM', name: 'Den', inspectorId: { of: [[1]] }, ...letterless },
    ];
    const manager = server.api.as('maple.manager');
    expect((await manager.post(`/api/inspections/${inspection.id}/rooms`, rooms)).status).toBe(200);
    const history = await entries('maple.manager', 'count=20', historyOf(inspection.property.id));
    const entry = history.find(({ changeType }) => changeType === 'EDIT_INSPECTION');
    expect(entry).toMatchObject({ withheld: false, property: { id: inspection.property.id } });
    expect(JSON.stringify(entry!.message)).toContain('Den');
    expect(Object.keys(entry!.message).length).toBeLessThan(20);
    expect(await entries('maple.manager', 'kind=EDIT_INSPECTION')).toContainEqual(entry);
  });

  it('shows the room of a photo by its name', async () => {
    const inspection = await openInspection();
    const den = { id: randomUUID(), type: 'BEDROOM', name: 'Reading room' };
    const rooms = `/api/inspections/${inspection.id}/rooms`;
    expect((await server.api.as('maple.manager').post(rooms, [den])).status).toBe(200);
    await inMaple(() =>
      server.app.get(Database).runUnit(() => {
        const after = { inspectionId: inspection.id, roomId: den.id };
        server.app.get(DomainEvents).publish('image.moved', { entityId: 1, after });
        return Promise.resolve();
      }),
    );
    const [entry] = await entries('maple.manager', 'count=1');
    expect(JSON.stringify(entry!.message)).toContain('Reading room');
  });

  it('shows proposed tenant values to everybody who may read those requests', async () => {
    const kind = 'kind=dataUpdateRequest.created&count=5';
    await propose();
    const asked = await entries('cascade.admin', kind);
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.every(({ withheld }) => !withheld)).toBe(true);
    const database = server.app.get(Database);
    const users = new TenantRepository(database, User);
    await inCompany(2, async () => {
      const manager = (await users.find()).find(({ userName }) => userName === 'cascade.manager')!;
      await database.runUnit(() => users.update(manager.id, null, { flags: ['canViewAuditLogs'] }));
    });
    const own = await server.api.as('cascade.manager').get('/api/dataUpdateRequests');
    expect([own.status, await entries('cascade.manager', kind)]).toEqual([200, asked]);
  });

  it('shows changes in words, with user and property, newest first', async () => {
    const inspection = await openInspection();
    const { body: inspectors } = await server.api
      .as('maple.coordinator')
      .get<{ id: number; firstName: string; name: string }[]>(
        `/api/inspectors?inspectionIds=${inspection.id}`,
      );
    const { id, firstName, name } = inspectors[0]!;
    const { status } = await server.api
      .as('maple.coordinator')
      .put(`/api/inspector/${id}/inspection/${inspection.id}`);
    expect(status).toBe(200);
    const [entry] = await entries('maple.manager', 'kind=ASSIGN_INSPECTION&count=1');
    expect(entry).toMatchObject({
      changeType: 'ASSIGN_INSPECTION',
      action: 'Assign Inspection',
      property: { id: inspection.property.id, code: inspection.property.code },
      user: { userName: 'maple.coordinator', name: 'Clara Reyes' },
      beforeMessage: {},
      fromSpreadsheetUpdate: false,
      withheld: false,
    });
    expect(entry!.message['Inspector']).toBe(`${firstName} ${name}`);
    expect(Object.keys(entry!.message)).toEqual(['Inspector', 'Assigned']);
    const [ofProperty] = await entries('maple.manager', 'count=1', historyOf(inspection.property.id));
    expect(ofProperty).toEqual(entry);
    const dates = (await entries('maple.manager', 'count=200')).map(({ date }) => date);
    expect(dates).toEqual([...dates].sort((a, b) => b - a));
  });

  it('has one entry with a count for a bulk change, and one for each property', async () => {
    const { body: page } = await server.api
      .as('maple.manager')
      .get<PropertyPage>('/api/properties/query?count=3');
    const properties = page.content;
    const ids = properties.map(({ id }) => id);
    const verification = async () =>
      (await server.api.as('maple.manager').get<AuditLogVerification>(`${LOG}/verification`)).body;
    const { total: head } = await verification();
    const frequency = properties.some((each) => each.frequency === 'MONTHLY') ? 'ANUALLY' : 'MONTHLY';
    const { status } = await server.api
      .as('maple.admin')
      .put('/api/properties/bulk-update', { ids, changes: { frequency } });
    expect(status).toBe(200);
    const kind = 'kind=property.inspectionInfoEdited';
    const ofCompany = await entries('maple.manager', `${kind}&count=20`);
    const [entry] = ofCompany;
    expect(entry).toMatchObject({
      rows: 3,
      property: null,
      user: { userName: 'maple.admin' },
      withheld: false,
    });
    // Values that are equal for all rows appear once, and unchanged ones not at all.
    expect(Object.keys(entry!.message)).toEqual(['Inspection frequency']);
    expect(ofCompany.filter(({ date }) => date === entry!.date)).toHaveLength(1);
    const [only] = await entries('maple.manager', `${kind}&userId=${entry!.user.id}&count=1`);
    expect(only).toEqual(entry);
    for (const { id, code } of properties) {
      const [own] = await entries('maple.manager', `${kind}&count=1`, historyOf(id));
      expect(own).toMatchObject({ rows: null, property: { id, code } });
      expect(own!.message).toMatchObject({
        'Inspection frequency': entry!.message['Inspection frequency'],
      });
      expect(own!.message).not.toHaveProperty('Active');
    }
    // The seals cover both, and boards get each row once.
    expect(await verification()).toMatchObject({ broken: null });
    const { body: missed } = await server.api
      .as('maple.manager')
      .get<LiveChanges>(`/api/live/changes?since=${head}`);
    const received = missed.changes.filter((each) => each.entity === 'property').map(({ id }) => id);
    expect(received.sort((a, b) => a - b)).toEqual([...ids].sort((a, b) => a - b));
    const { body: offered } = await server.api
      .as('maple.manager')
      .post<ExportAddress>(`${LOG}/export?format=csv&${kind}`);
    const file = await fetch(new URL(offered.address, server.api.baseUrl));
    expect(csvRows(Buffer.from(await file.arrayBuffer()))[1]!.slice(1, 6)).toEqual([
      ...['', '', entry!.user.name, entry!.action, '3'],
    ]);
    const elsewhere = await entries('cascade.admin', `${kind}&count=1`);
    expect(elsewhere.some(({ date }) => date === entry!.date)).toBe(false);
  });

  it('has logins and changes of users and teams as entries without a property', async () => {
    await server.api.as('maple.coordinator2').get('/api/users/self');
    expect(await newest('USER_LOGIN')).toMatchObject({ property: null, action: 'User Login', message: {} });
    await server.api.as('maple.admin').post<TeamItem>('/api/teams', { name: 'Audited team' });
    expect(await newest('team.created')).toMatchObject({
      changeType: 'team.created',
      action: 'Create Team',
      property: null,
      about: 'Audited team',
      message: { Name: 'Audited team' },
    });
    expect((await newest('CREATE_USER')).about).toEqual(expect.any(String));
  });

  it('knows the property of everything that belongs to one', async () => {
    const inspection = await openInspection();
    const contact = {
      communicationDate: Date.now() - 60_000,
      channel: 2,
      contacteeInfo: 'Ann',
      outcome: 'Left word',
    };
    const { body, status } = await server.api
      .as('maple.coordinator')
      .post<{ id: number; version: number }>(`/api/inspections/${inspection.id}/contactAttempts`, contact);
    expect([200, 201]).toContain(status);
    await server.api.as('maple.coordinator').send(
      'PUT',
      `/api/contactAttempts/${body.id}`,
      { ...contact, outcome: 'Said yes' },
      {
        'if-match': `"${body.version}"`,
      },
    );
    const edited = await newest('contactAttempt.edited');
    expect(edited).toMatchObject({
      property: { id: inspection.property.id },
      beforeMessage: { Outcome: 'Left word' },
      message: { Outcome: 'Said yes' },
    });
    const all = await entries('maple.manager', 'count=200', historyOf(inspection.property.id));
    expect(new Set(all.map(({ property: each }) => each?.id))).toEqual(new Set([inspection.property.id]));
    expect(all.map(({ action }) => action)).toEqual(
      expect.arrayContaining([
        'Create Property',
        'Create Inspection',
        'Contact Attempt',
        'Edit Contact Attempt',
      ]),
    );
  });

  it('withholds contents from users who may not read them elsewhere', async () => {
    const of = async (who: string, kind: string) => (await entries(who, `kind=${kind}&count=200`))[0]!;
    await become('auditor', { flags: ['canViewAuditLogs', 'canAccessInspection', 'canAssignInspection'] });
    const contact = await of('maple.auditor', 'contactAttempt.edited');
    expect(contact).toMatchObject({
      action: 'Edit Contact Attempt',
      withheld: true,
      message: {},
      beforeMessage: {},
    });
    expect((await of('maple.manager', 'contactAttempt.edited')).withheld).toBe(false);
    // Users who see no open inspections cannot read assignments.
    await become('auditor', { flags: ['canViewAuditLogs'] });
    expect(await of('maple.auditor', 'ASSIGN_INSPECTION')).toMatchObject({ withheld: true, message: {} });
    expect((await of('maple.auditor', 'property.created')).withheld).toBe(false);
    await server.api.as('maple.coordinator').post('/api/saved-views', {
      list: 'inspections',
      name: 'My own',
      address: '?tab=rolling',
      columns: [],
    });
    expect(await of('maple.manager', 'savedView.created')).toMatchObject({ withheld: true, message: {} });
  });

  it('is filtered by person, kind and days of the reader’s zone, 50 per page', async () => {
    const { body: all } = await read('maple.manager');
    expect([all.content.length, all.last]).toEqual([50, false]);
    expect(all.totalPages).toBe(Math.ceil(all.totalElements / 50));
    const { body: second } = await read('maple.manager', 'page=1');
    expect(second.content.map(({ id }) => id)).not.toEqual(expect.arrayContaining([all.content[0]!.id]));
    const { body: last } = await read('maple.manager', `page=${all.totalPages - 1}`);
    expect(last.last).toBe(true);

    const clara = (await newest('ASSIGN_INSPECTION')).user.id!;
    const hers = await entries('maple.manager', `userId=${clara}&count=200`);
    expect(new Set(hers.map(({ user }) => user.id))).toEqual(new Set([clara]));
    const both = await entries('maple.manager', `userId=${clara}&kind=ASSIGN_INSPECTION`);
    expect(new Set(both.map(({ changeType }) => changeType))).toEqual(new Set(['ASSIGN_INSPECTION']));
    expect(both.length).toBeLessThan(hers.length);

    const { date } = both[0]!;
    // With the product's zone data, because Node's may predate a province's change of its clocks.
    const dayIn = (timeZone: string) => today(date, timeZone);
    for (const zone of ['America/Vancouver', 'Pacific/Kiritimati']) {
      const day = dayIn(zone);
      const found = await entries('maple.manager', `from=${day}&to=${day}&timeZone=${zone}&count=200`);
      expect(found.map(({ id }) => id)).toContain(both[0]!.id);
    }
    expect(await entries('maple.manager', 'to=2001-01-01')).toEqual([]);
    expect(await entries('maple.manager', 'from=2030-01-01&to=2029-01-01')).toEqual([]);
    expect((await read('maple.manager', 'kind=team.painted')).status).toBe(400);
    expect((await read('maple.manager', 'from=yesterday')).status).toBe(400);
  });
});
