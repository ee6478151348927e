import { randomUUID } from 'node:crypto';
import {
  messages,
  type ErrorBody,
  type PersonSight,
  type StaffInspectionPage,
  type StaffInspectionRow,
  type UserSelf,
} from '@walkthrough/domain';
import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { Customer } from '../../src/modules/parties/customers/customer.entity';
import { PropertyManager } from '../../src/modules/parties/customers/property-manager.entity';
import { Inspection } from '../../src/modules/scheduling/inspections/inspection.entity';
import { TeamsService } from '../../src/modules/parties/teams/teams.service';
import { inCompany, inMaple } from '../support/in-company';
import { openMoveIn } from '../support/reports';
import { startTestApp, type TestApp } from '../support/test-app';

let server: TestApp;
let database: Database;
beforeAll(async () => {
  server = await startTestApp();
  database = server.app.get(Database);
});
afterAll(() => server.close());

const page = async (who: string, path: string, query = ''): Promise<StaffInspectionPage> => {
  const { status, body } = await server.api.as(who).get<StaffInspectionPage>(`/api/${path}?${query}`);
  expect({ who, path, query, status }).toMatchObject({ status: 200 });
  return body;
};
const status = async (who: string, path: string) => (await server.api.as(who).get(`/api/${path}`)).status;
const upcoming = (query = '') => page('maple.customer', 'customers/self/rolling_list', query);

const change = (id: number, changes: Partial<Inspection>): Promise<void> =>
  inMaple(() =>
    database.runUnit(async () => {
      await new TenantRepository(database, Inspection).update(id, null, changes);
      // An event invalidates cached counts.
      await server.app.get(TeamsService).create(randomUUID());
    }),
  );
const setLicense = (tenantId: number, name: string, licensed: boolean): Promise<void> =>
  inCompany(tenantId, () =>
    database.runUnit(async () => {
      const customers = new TenantRepository(database, Customer);
      const { id } = (await customers.find()).find(({ customerName }) => customerName === name)!;
      await customers.update(id, null, { conditionInspectionSupport: licensed });
    }),
  );

describe('open inspections of a customer', () => {
  const HOUR = 3_600_000;
  let rows: StaffInspectionRow[];
  beforeAll(async () => {
    const all = (await upcoming('size=200')).content;
    expect(all.length).toBeGreaterThan(6);
    for (const [n, { id }] of all.slice(-3).entries())
      await change(id, {
        tab: 'scheduled',
        inspectorId: 6,
        scheduledDate: `2027-01-0${3 - n}T09:00`,
        scheduledAt: 1_800_000_000_000 - n * 24 * HOUR,
        timeZone: 'CANADA_PACIFIC',
      });
    await change(all[0]!.id, { tab: 'assigned', inspectorId: 6 });
    await change(all[1]!.id, { tab: 'cancelled', cancelled: true });
    await change(all[2]!.id, { tab: 'completed', inspectedDate: 1_700_000_000_000 });
    rows = (await upcoming('size=200')).content;
  });

  it('are all listed: scheduled ones by time, and then the others by due date', () => {
    const times = rows.flatMap(({ scheduledAt }) => scheduledAt ?? []);
    expect(times).toHaveLength(3);
    expect(rows.slice(0, 3).map(({ scheduledAt }) => scheduledAt)).toEqual([...times].sort((a, b) => a - b));
    const due = rows.slice(3).map(({ inspectBy }) => inspectBy!);
    expect(due).toEqual([...due].sort());
    expect(new Set(rows.map(({ tab }) => tab))).toEqual(new Set(['scheduled', 'rolling', 'assigned']));
  });

  it('come in pages that contain each once, also at the boundary of both parts', async () => {
    const size = 2;
    const ids: number[] = [];
    for (let at = 0; ; at += 1) {
      const { content, totalElements, last } = await upcoming(`size=${size}&page=${at}`);
      expect(totalElements).toBe(rows.length);
      ids.push(...content.map(({ id }) => id));
      if (last) break;
    }
    expect(ids).toEqual(rows.map(({ id }) => id));
  });

  it('reverse the scheduled ones, and are one list by due date', async () => {
    const turned = (await upcoming('size=200&mode=0&sortDir=DESC')).content;
    expect(turned.slice(0, 3)).toEqual(rows.slice(0, 3).reverse());
    expect(turned.slice(3)).toEqual(rows.slice(3));
    const byDue = (await upcoming('size=200&mode=1')).content.map(({ inspectBy }) => inspectBy!);
    expect(byDue).toEqual([...byDue].sort());
  });
});

describe('audited inspections of a customer', () => {
  it('are listed for users who read reports', async () => {
    const [first, second] = (await upcoming('size=2&mode=1')).content;
    const inspectedDate = 1_700_000_000_000;
    await change(first!.id, { tab: 'completed', inspectedDate });
    await change(second!.id, { tab: 'audited', audited: true, inspectedDate });
    const audited = await page('maple.customer', 'customers/self/auditedInspections');
    expect(audited.content.map(({ id }) => id)).toEqual([second!.id]);
    expect(await status('maple.coordinator', 'customers/self/auditedInspections')).toBe(403);
  });
});

describe('property managers', () => {
  const inspections = async (query = '') =>
    (await page('maple.pm', 'propertyManagers/self/rolling_list', `size=200&${query}`)).content;

  it('see their own part only, in any list, filter or address', async () => {
    const all = (await upcoming('size=200')).content;
    const own = await inspections();
    const managers = new Set(own.map(({ property }) => property.propertyManagerObj!.id));
    expect(own.length).toBeGreaterThan(0);
    const foreign = all.filter(({ property }) => !managers.has(property.propertyManagerObj?.id ?? 0));
    const other = foreign.find(({ property }) => property.propertyManagerObj !== null)!;
    expect(own.map(({ id }) => id)).toEqual(all.filter((row) => !foreign.includes(row)).map(({ id }) => id));
    const pmId = other.property.propertyManagerObj!.id;
    expect(await inspections(`pmId=${pmId}`)).toEqual([]);
    expect((await upcoming(`size=200&pmId=${pmId}`)).content.map(({ id }) => id)).toContain(other.id);
    expect(await status('maple.pm', `inspections/${other.id}`)).toBe(404);
    expect(await status('maple.customer', `inspections/${other.id}`)).toBe(200);
    expect(await status('maple.pm', `inspections/${own[0]!.id}`)).toBe(200);
    expect(await status('maple.pm', `properties/${other.property.id}`)).toBe(404);
    expect(await status('maple.pm', `properties/${own[0]!.property.id}`)).toBe(200);
  });
});

it('[CV-711] limits a customer admin of a tier-2 company to their own customer, in any list, filter or address', async () => {
  const ADMIN = 'cascade.customeradmin';
  const all = (await page('cascade.coordinator', 'inspections/rolling/page', 'size=200')).content;
  const { body: self } = await server.api
    .as(ADMIN)
    .get<{ customerAdmin: { customer: { id: number } } }>('/api/users/self');
  const customerId = self.customerAdmin.customer.id;
  const [own, foreign] = [true, false].map((isOwn) =>
    all.filter(({ property }) => (property.customerId === customerId) === isOwn),
  );
  expect(foreign!.length).toBeGreaterThan(0);
  const idsOf = async (query = '') =>
    (await page(ADMIN, 'customers/self/rolling_list', `size=200&${query}`)).content.map(({ id }) => id);
  expect((await idsOf()).sort()).toEqual(own!.map(({ id }) => id).sort());
  const { id, property } = foreign![0]!;
  expect(await idsOf(`customerId=${property.customerId}`)).toEqual([]);
  const managers = await inCompany(2, () => new TenantRepository(database, PropertyManager).find());
  for (const manager of managers.filter((each) => each.customerId !== customerId)) {
    expect(await idsOf(`pmId=${manager.id}`)).toEqual([]);
  }
  const addresses = [`inspections/${id}`, `properties/${property.id}`];
  for (const address of addresses) expect(await status(ADMIN, address)).toBe(404);
  for (const address of addresses) expect(await status('cascade.coordinator', address)).toBe(200);
  expect(await status(ADMIN, `inspections/${own![0]!.id}`)).toBe(200);
});

it('[CV-713] opens the Work Basket and condition management to a customer’s users only with its license', async () => {
  const { body: inspector } = await server.api
    .as('cascade.inspector2')
    .get<{ id: number; customer: { customerName: string } }>('/api/users/self');
  const { body: admin } = await server.api
    .as('cascade.customeradmin')
    .get<{ customerAdmin: { customer: { customerName: string } } }>('/api/users/self');
  const LICENSED: [who: string, path: string][] = [
    ['cascade.inspector2', `inspector/${inspector.id}/inspections`],
    ['cascade.inspector2', `inspector/${inspector.id}/inspections/completed/page`],
    ['cascade.inspector2', 'inspectors/self/condition-inspections'],
    ['cascade.customeradmin', 'condition-inspections/query'],
    ['cascade.customeradmin', 'inspections/audited?ciMode=true'],
    ['cascade.customeradmin', 'inspections/counts?ciMode=true'],
    ['cascade.customeradmin', 'customers/self/rolling_list?ciMode=true'],
  ];
  const answers = () => Promise.all(LICENSED.map(([who, path]) => status(who, path)));
  expect(await answers()).toEqual(LICENSED.map(() => 200));
  const { customerName } = admin.customerAdmin.customer;
  await setLicense(2, customerName, false);
  expect(await answers()).toEqual(LICENSED.map(() => 403));
  const { body } = await server.api
    .as('cascade.customeradmin')
    .get<{ error: { code: string; message: string } }>('/api/condition-inspections/query');
  expect(JSON.stringify(body)).toContain('This feature requires a license.  Please contact CTI support.');
  // A customer's inspector sees whose license is missing, which the Work Basket shows without a further call.
  const { body: self } = await server.api.as('cascade.inspector2').get<UserSelf>('/api/users/self');
  expect(self).toMatchObject({
    customer: null,
    inspector: { isTier2: true, customer: { customerName, conditionInspectionSupport: false } },
  });
  // Periodic inspections need no license, and staff have no customer.
  expect(await status('cascade.customeradmin', 'customers/self/rolling_list')).toBe(200);
  expect(await status('cascade.coordinator', 'inspections/rolling/page?ciMode=true')).toBe(200);
  await setLicense(2, customerName, true);
});

it('explains why a user without the license finds a report by its address but in no list', async () => {
  const who = 'maple.customeradmin';
  const { body: self } = await server.api.as(who).get<UserSelf>('/api/users/self');
  const { customer } = self.customerAdmin!;
  const { content } = await page(who, 'customers/self/rolling_list', 'ciMode=false');
  const { property } = content.findLast((row) => !row.property.isUnassignable)!;
  const { inspectionId } = (await openMoveIn(server.api.as('maple.coordinator'), { propertyId: property.id }))
    .body;
  await change(inspectionId, { tab: 'audited', audited: true, inspectedDate: 1_700_000_000_000 });
  const sight = async () => {
    const path = `/api/users/${self.id}/sight/inspections/${inspectionId}`;
    return (await server.api.as('maple.admin').get<PersonSight>(path)).body;
  };
  const reads = messages.accessExplanation.readsFinished;
  expect(await sight()).toEqual({ sees: true, reason: reads });
  const { customerName } = customer;
  await setLicense(1, customerName, false);
  expect(await status(who, `inspections/${inspectionId}`)).toBe(200);
  expect(await sight()).toEqual({ sees: true, reason: `${reads} ${messages.accessExplanation.unlicensed}` });
  await setLicense(1, customerName, true);
});

it('[CV-713] lets nobody of a customer without the license order condition inspections or schedule existing ones', async () => {
  const pm = server.api.as('maple.pm');
  const { body: self } = await pm.get<UserSelf>('/api/users/self');
  const { content } = await page('maple.pm', 'propertyManagers/self/rolling_list', 'ciMode=false');
  const propertyId = content.find(({ property }) => !property.isUnassignable)!.property.id;
  const { body: opened } = await openMoveIn(pm, { propertyId });
  const { customerName } = self.propertyManagerUser!.customer;
  await setLicense(1, customerName, false);
  const refused = [
    await openMoveIn(pm, { propertyId }),
    await pm.get(`/api/condition-inspections/validate-move-in?propertyId=${propertyId}&dueDate=2026-12-01`),
    await pm.get(`/api/condition-inspections/form?propertyId=${propertyId}&country=CA&ciType=BC`),
    await pm.get('/api/condition-inspections/partial?completed=move-in'),
    await pm.put(`/api/inspection/${opened.inspectionId}/unassign`),
    await pm.delete(`/api/inspections/${opened.inspectionId}`),
  ];
  expect(refused.map(({ status: answer, body }) => [answer, (body as ErrorBody).code])).toEqual(
    refused.map(() => [403, 'licence_required']),
  );
  // Staff have no customer, so no license applies.
  expect(
    (await server.api.as('maple.coordinator').delete(`/api/inspections/${opened.inspectionId}`)).status,
  ).toBe(200);
  await setLicense(1, customerName, true);
});
