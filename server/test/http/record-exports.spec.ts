import {
  customerDisplayName,
  type CustomerWithManagers,
  type DeviceItem,
  type ErrorBody,
  type ExportAddress,
  type Page,
  type PersonItem,
  type PropertyItem,
  type PropertyManagerUserItem,
  type StaffInspectionRow,
} from '@walkthrough/domain';
import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { DomainEvent } from '../../src/core/events/domain-event.entity';
import { completedInspections } from '../support/completed-inspections';
import { csvRows } from '../support/export-files';
import { doneBySubtenant } from '../support/subtenant-inspections';
import { inMaple } from '../support/in-company';
import { startTestApp, type TestApp } from '../support/test-app';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const offer = (who: string, path: string) =>
  server.api.as(who).post<ExportAddress & ErrorBody>(`/api/${path}&format=csv`);
async function exported(who: string, path: string): Promise<string[][]> {
  const { status, body } = await offer(who, path);
  expect(status).toBe(201);
  const file = await fetch(new URL(body.address, server.api.baseUrl));
  return csvRows(Buffer.from(await file.arrayBuffer()));
}
const listed = async <Row>(who: string, path: string): Promise<Row[]> =>
  (await server.api.as(who).get<Page<Row>>(`/api/${path}`)).body.content;
const firstCells = (rows: readonly string[][]) => rows.slice(1).map(([first]) => first);

describe('an export of properties', () => {
  it('contains what the filters show, in the order of the list', async () => {
    for (const filters of [
      'search=Vancouver&sort=next_inspection&sortDir=DESC',
      'city=Calgary',
      'template=2',
    ]) {
      const rows = await exported('maple.admin', `properties/export?${filters}`);
      const wanted = await listed<PropertyItem>('maple.admin', `properties/query?${filters}&count=500`);
      expect(wanted.length).toBeGreaterThan(0);
      expect(firstCells(rows)).toEqual(wanted.map(({ code }) => code));
    }
  });

  it('contains only properties that a customer may see', async () => {
    const rows = await exported('maple.customeradmin', 'properties/export?sort=code');
    const wanted = await listed<PropertyItem>('maple.customeradmin', 'customers/self/properties?count=500');
    const all = await listed<PropertyItem>('maple.admin', 'properties/query?count=500');
    expect(firstCells(rows)).toEqual(wanted.map(({ code }) => code));
    expect(wanted.length).toBeLessThan(all.length);
  });

  it('is refused without the right to change properties, and without sign-in', async () => {
    expect((await offer('maple.auditor', 'properties/export?sort=code')).status).toBe(403);
    const anonymous = await server.api.anonymous().post<ErrorBody>('/api/properties/export?format=csv');
    expect(anonymous.status).toBe(401);
  });
});

describe('an export of records', () => {
  it('contains the users that the filters show, without passwords and permissions', async () => {
    const rows = await exported('maple.admin', 'record-exports?list=users&role=ROLE_INSPECTOR');
    const wanted = await listed<PersonItem>('maple.admin', 'users/all?role=ROLE_INSPECTOR&size=200');
    expect(wanted.length).toBeGreaterThan(0);
    expect(rows.slice(1).map(([, , , email]) => email)).toEqual(wanted.map(({ email }) => email));
    expect(rows[0]).toEqual([
      ...['First Name', 'Last Name', 'Username', 'Email Address', 'Role', 'Customer', 'Account'],
    ]);
  });

  it('contains devices of the searched people', async () => {
    const filters = 'search=kowalski';
    const rows = await exported('maple.admin', `record-exports?list=devices&${filters}`);
    const wanted = await listed<DeviceItem>('maple.admin', `sync/devices?${filters}`);
    expect(firstCells(rows)).toEqual(wanted.map(({ user }) => `${user.firstName} ${user.name}`));
    const others = await listed<DeviceItem>('maple.admin', 'sync/devices?search=nobodyofthisname');
    expect(others).toEqual([]);
  });

  it('contains requests and late reports', async () => {
    for (const [list, path] of [
      ['dataUpdateRequests', 'dataUpdateRequests?size=200'],
      ['lateReports&state=open', 'submissions/late?list=open&size=200'],
      ['lateReports&state=decided', 'submissions/late?list=decided&size=200'],
    ] as const) {
      const rows = await exported('maple.admin', `record-exports?list=${list}`);
      expect([list, rows.length - 1]).toEqual([list, (await listed('maple.admin', path)).length]);
    }
  });

  it('contains the customers that the search finds, with their property managers', async () => {
    const path = 'record-exports?list=customers';
    const rows = await exported('maple.admin', path);
    const all = (
      await server.api.as('maple.admin').get<CustomerWithManagers[]>('/api/users/customerPropertyManagers')
    ).body;
    expect(firstCells(rows)).toEqual(all.map(({ customer }) => customerDisplayName(customer)));
    const one = all.find(({ propertyManagers }) => propertyManagers.length > 0)!;
    const [found, ...others] = (
      await exported('maple.admin', `${path}&search=${one.propertyManagers[0]!.code}`)
    ).slice(1);
    expect([found![0], found!.at(-1), others]).toEqual([
      customerDisplayName(one.customer),
      one.propertyManagers.map(({ name, code }) => name || code).join(', '),
      [],
    ]);
    expect(firstCells(await exported('maple.admin', `${path}&search=zzzz`))).toEqual([]);
    // An auditor reads reports, but does not manage customers.
    expect((await offer('maple.auditor', path)).status).toBe(403);
    expect((await offer('maple.customeradmin', path)).status).toBe(403);
  });

  it('contains a customer’s own property managers and their users', async () => {
    const own = server.api.as('maple.customeradmin');
    const { body: managers } = await own.get<{ code: string }[]>('/api/customers/self/propertyManagers');
    const { body: users } = await own.get<PropertyManagerUserItem[]>(
      '/api/customers/self/propertyManagerUsers',
    );
    const read = (list: string) => exported('maple.customeradmin', `record-exports?list=${list}`);
    expect(firstCells(await read('propertyManagers'))).toEqual(managers.map(({ code }) => code));
    expect(firstCells(await read(`propertyManagers&search=${managers[0]!.code}`))).toContain(
      managers[0]!.code,
    );
    expect(firstCells(await read('managerUsers'))).toEqual(users.map(({ name }) => name));
    const { name, propertyManagers } = users[0]!;
    expect(firstCells(await read(`managerUsers&pmId=${propertyManagers[0]!.id}`))).toContain(name);
    for (const list of ['propertyManagers', 'managerUsers']) {
      expect(await read(`${list}&search=zzzz`)).toHaveLength(1);
      expect((await offer('maple.admin', `record-exports?list=${list}`)).status).toBe(403);
    }
  });

  it('contains the inspections that the caller audited in a month', async () => {
    const { body: self } = await server.api.as('maple.auditor').get<{ id: number }>('/api/users/self');
    const instants = ['2016-06-10T19:00:00Z', '2016-06-12T19:00:00Z'].map((text) => Date.parse(text));
    await completedInspections(
      server,
      instants.map((auditedDate) => ({
        inspectedDate: Date.parse('2016-05-20T19:00:00Z'),
        auditorId: self.id,
        auditedDate,
      })),
    );
    const path = 'record-exports?list=ownAudits&month=2016-06';
    const rows = await exported('maple.auditor', path);
    expect(rows[0]!.slice(-2)).toEqual(['Inspected Date', 'Audited Date']);
    expect(rows.slice(1).map((row) => row.slice(-2))).toEqual([
      ['2016-05-20', '2016-06-12'],
      ['2016-05-20', '2016-06-10'],
    ]);
    expect(await exported('maple.auditor', `${path}&search=zzzz`)).toHaveLength(1);
    // Of others' audits, nobody sees any.
    expect(await exported('maple.admin', path)).toHaveLength(1);
    expect((await offer('maple.auditor', 'record-exports?list=ownAudits')).status).toBe(400);
    expect((await offer('maple.customeradmin', path)).status).toBe(403);
  });

  it('contains a month of a subtenant', async () => {
    const { customerId } = await doneBySubtenant(server, { completedExternally: true });
    const path = `record-exports?list=subtenantInspections&month=2026-06&customerId=${customerId}`;
    const rows = await exported('cascade.admin', path);
    expect(rows.slice(1).map((row) => row.slice(-3))).toEqual([
      ['Completed Externally', 'Move-Out', '2026-06-30'],
    ]);
    expect(await exported('cascade.admin', `${path}&search=zzzz`)).toHaveLength(1);
    expect(
      (await offer('cascade.admin', 'record-exports?list=subtenantInspections&month=2026-06')).status,
    ).toBe(400);
    // Maple's customers have no inspectors of their own.
    expect((await offer('maple.admin', path)).status).toBe(403);
    expect((await offer('cascade.admin', path.replace(/\d+$/, '999999'))).status).toBe(404);
  });

  it('contains what Inspection Data shows to a customer', async () => {
    const own = 'maple.customeradmin';
    const { body: customer } = await server.api.as(own).get<{ id: number }>('/api/customers/self');
    await completedInspections(server, [
      { inspectedDate: Date.parse('2016-05-20T19:00:00Z'), customerId: customer.id },
    ]);
    for (const [tab, list] of [
      ['audited&mode=2&sortDir=DESC', 'auditedInspections?mode=2&sortDir=DESC'],
      ['upcoming', 'rolling_list?'],
      ['upcoming&mode=1&sortDir=DESC&city=Vancouver', 'rolling_list?mode=1&sortDir=DESC&city=Vancouver'],
    ] as const) {
      const rows = await exported(own, `record-exports?list=customerInspections&tab=${tab}`);
      const wanted = await listed<StaffInspectionRow>(own, `customers/self/${list}&size=200`);
      expect([tab, firstCells(rows)]).toEqual([tab, wanted.map(({ property }) => property.code)]);
      expect([tab, rows.length > 1]).toEqual([tab, true]);
    }
    const of = 'record-exports?list=customerInspections&tab=upcoming';
    expect(await exported(own, `${of}&search=zzzz`)).toHaveLength(1);
    expect((await offer('maple.admin', of)).status).toBe(403);
    expect((await offer(own, 'record-exports?list=customerInspections&tab=rolling')).status).toBe(400);
  });

  it('contains the inspections of common areas that the filters show', async () => {
    const of = 'inspections/common-areas?size=200';
    const all = await listed<StaffInspectionRow>('maple.admin', of);
    const { property } = all.find(({ property: { code } }) => code !== '')!;
    for (const filters of ['', `&search=${property.code}`, `&city=${property.city}`]) {
      const rows = await exported('maple.admin', `record-exports?list=commonAreas${filters}`);
      const wanted = await listed<StaffInspectionRow>('maple.admin', `${of}${filters}`);
      expect([filters, firstCells(rows)]).toEqual([filters, wanted.map((row) => row.property.code)]);
      expect(rows.length).toBeGreaterThan(1);
    }
    const found = await listed<StaffInspectionRow>('maple.admin', `${of}&search=${property.code}`);
    expect(new Set(found.map((row) => row.property.code))).toEqual(new Set([property.code]));
    expect(found.length).toBeLessThan(all.length);
    expect((await offer('maple.customeradmin', 'record-exports?list=commonAreas')).status).toBe(403);
  });

  it('contains inspections and properties of a team, also by search', async () => {
    const admin = server.api.as('maple.admin');
    const { body: teams } = await admin.get<{ id: number }[]>('/api/teams');
    const { id } = teams[0]!;
    for (const part of ['Inspections', 'Properties'] as const) {
      const path = `teams/${id}/${part.toLowerCase()}`;
      const codesOf = async (search = '') =>
        (
          await listed<StaffInspectionRow & { code?: string }>('maple.admin', `${path}?size=500${search}`)
        ).map(({ code, property }) => code ?? property.code);
      const all = await codesOf();
      const code = all.find((each) => each !== '')!;
      expect(new Set(await codesOf(`&search=${code}`))).toEqual(new Set([code]));
      expect(await codesOf('&search=zzzz')).toEqual([]);
      const list = `record-exports?list=team${part}&teamId=${id}`;
      expect(firstCells(await exported('maple.admin', list))).toEqual(all);
      expect(new Set(firstCells(await exported('maple.admin', `${list}&search=${code}`)))).toEqual(
        new Set([code]),
      );
      expect((await offer('maple.customeradmin', list)).status).toBe(403);
      // Of another company.
      expect((await offer('cascade.admin', list)).status).toBe(404);
    }
  });

  it('is refused to users who may not read the list or reports', async () => {
    // An auditor reads reports, but manages no users.
    expect((await offer('maple.auditor', 'record-exports?list=users')).status).toBe(403);
    expect((await offer('maple.inspector', 'record-exports?list=users')).status).toBe(403);
    expect((await offer('master', 'record-exports?list=users')).status).toBe(403);
    expect((await offer('maple.admin', 'record-exports?list=passwords')).status).toBe(400);
  });

  it('is logged with user, list and filters', async () => {
    await exported('maple.admin', 'record-exports?list=users&search=reyes');
    const [event] = await inMaple(() =>
      new TenantRepository(server.app.get(Database), DomainEvent).find(
        { name: 'user.exported' },
        { seq: 'DESC' },
      ),
    );
    expect(event!.after).toMatchObject({
      list: 'users',
      format: 'csv',
      filters: { search: 'reyes' },
      rows: 1,
    });
  });
});

describe('the search of a board', () => {
  it('finds inspections by beginnings of words of their property', async () => {
    interface Row {
      id: number;
      property: { code: string; city: string };
    }
    const all = await listed<Row>('maple.coordinator', 'inspections/rolling/page?size=200');
    const wanted = all.find(({ property }) => property.city === 'Vancouver')!;
    const { code } = wanted.property;
    const found = await listed<Row>(
      'maple.coordinator',
      `inspections/rolling/page?search=${code}%20vanc&size=200`,
    );
    expect(found.map(({ id }) => id)).toEqual([wanted.id]);
    const none = await listed<Row>(
      'maple.coordinator',
      `inspections/rolling/page?search=${code}%20calg&size=200`,
    );
    expect(none).toEqual([]);
  });
});
