import type {
  ConditionInspection,
  CustomerItem,
  EventName,
  MoveInChoice,
  StaffInspectionPage,
  TenantInfoItem,
  UnitHistory,
  UserSelf,
} from '@walkthrough/domain';
import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { DomainEvent } from '../../src/core/events/domain-event.entity';
import { Inspection } from '../../src/modules/scheduling/inspections/inspection.entity';
import { inMaple } from '../support/in-company';
import { answersToSend, Delivery, Openings, photo, room } from '../support/reports';
import { startTestApp, type TestApp } from '../support/test-app';

let server: TestApp;
let openings: Openings;
/** The customer of `maple.customer`, and another one. */
let own: number;
let other: number;

beforeAll(async () => {
  server = await startTestApp();
  openings = new Openings(server.api.as('maple.coordinator'));
  const { body: self } = await customer().get<UserSelf>('/api/users/self');
  own = self.customer!.id;
  const { body: customers } = await admin().get<CustomerItem[]>('/api/customers');
  other = customers.find(
    ({ id, conditionInspectionSupport }) => id !== own && conditionInspectionSupport,
  )!.id;
});
afterAll(() => server.close());

const admin = () => server.api.as('maple.admin');
const customer = () => server.api.as('maple.customer');

async function give(propertyId: number, customerId: number): Promise<void> {
  const { status } = await admin().put(`/api/properties/${propertyId}/customers/${customerId}`);
  expect(status).toBe(200);
}

/** Returns a move-in that was finished while its property belonged to this customer. */
async function finishedUnder(customerId: number) {
  const { id, inspectionId } = await openings.next();
  const { body } = await admin().get<ConditionInspection>(`/api/condition-inspections/${id}`);
  const propertyId = body.property.id;
  await give(propertyId, customerId);
  const picture = await photo(inspectionId % 200);
  const answers = answersToSend('condition-ca', 'moveIn');
  const contents = { answers, rooms: [room('Den')], photos: [picture] };
  await (await Delivery.of(server.api.as('maple.inspector'), id, contents)).all();
  return { id, inspectionId, propertyId, photoId: picture.id };
}

const orderMoveOut = async (ciId: number): Promise<number> => {
  const wanted = { ciId, dueDate: '2026-12-01', inspectorId: 6, country: 'CA', ciType: 'BC' };
  const { status, body } = await admin().post<{ inspectionId: number }>('/api/condition-inspections', wanted);
  expect([status, body]).toEqual([200, expect.objectContaining({ inspectionId: expect.any(Number) })]);
  return body.inspectionId;
};

const rowsOf = async (propertyId: number) => {
  const path = '/api/customers/self/auditedInspections?ciMode=true&size=200';
  const { body } = await customer().get<StaffInspectionPage>(path);
  return body.content.filter(({ property }) => property.id === propertyId).map(({ id }) => id);
};

/** Returns the statuses of the customer's calls. */
const answered = async (...paths: string[]): Promise<number[]> => {
  const statuses: number[] = [];
  for (const path of paths) statuses.push((await customer().get(`/api/${path}`)).status);
  return statuses;
};

const move = (propertyId: number, occupantName1: string) =>
  admin().put<TenantInfoItem>(`/api/properties/${propertyId}/tenantInfo`, {
    occupantName1,
    leaseStart: '2026-11-10',
  });

describe('the previous owner of a property', () => {
  it('opens what was finished before the transfer, but neither the property nor anything later', async () => {
    const { id, inspectionId, propertyId, photoId } = await finishedUnder(own);
    await give(propertyId, other);
    expect(await rowsOf(propertyId)).toEqual([inspectionId]);
    const reads = [
      `inspections/${inspectionId}`,
      `condition-inspections/${id}`,
      `inspections/${inspectionId}/condition-inspection`,
      `reports/condition-inspection/inspection/${inspectionId}`,
      `images/${photoId}/content`,
    ];
    const hidden = [
      `properties/${propertyId}`,
      `properties/${propertyId}/tenantInfo/all`,
      `properties/${propertyId}/history`,
      `properties/${propertyId}/has-pending-condition-inspections`,
    ];
    expect(await answered(...reads)).toEqual(reads.map(() => 200));
    expect(await answered(...hidden)).toEqual(hidden.map(() => 404));

    const { body: before } = await customer().get<ConditionInspection>(`/api/condition-inspections/${id}`);
    const [living] = (await admin().get<TenantInfoItem[]>(`/api/properties/${propertyId}/tenantInfo/all`))
      .body;
    await admin().put(`/api/tenantInfos/${living!.id}`, { occupantPhone1: '555-0100' });
    const moveOut = await orderMoveOut(id);
    const typed = await server.api.as('maple.inspector').put(`/api/condition-inspections/partial/${id}`, {
      tenantAgentLegalNameMoveOut: 'Later Agent',
    });
    expect(typed).toMatchObject({ status: 200 });
    const whole = await admin().get<ConditionInspection>(`/api/condition-inspections/${id}`);
    expect(whole.body).toMatchObject({ tenantAgentLegalNameMoveOut: 'Later Agent' });
    const { body: after } = await customer().get<ConditionInspection>(`/api/condition-inspections/${id}`);
    expect([after.moveInInspection?.id, after.moveOutInspection]).toEqual([inspectionId, null]);
    expect(after.tenantAgentLegalNameMoveOut ?? null).toBeNull();
    expect(after.tenantInfo?.phones).toEqual(before.tenantInfo?.phones);
    const later = [
      `inspections/${moveOut}`,
      `inspections/${moveOut}/condition-inspection`,
      `inspections/${moveOut}/rooms`,
    ];
    expect(await answered(...later, ...reads)).toEqual([...later.map(() => 404), ...reads.map(() => 200)]);
  });
});

describe('the next owner of a property', () => {
  it('reads a move-in whose tenancy continues, orders its move-out, and keeps it when the tenancy ends', async () => {
    const { id, inspectionId, propertyId } = await finishedUnder(other);
    expect(await rowsOf(propertyId)).toEqual([]);
    await give(propertyId, own);
    expect(await rowsOf(propertyId)).toEqual([inspectionId]);
    const reads = [`condition-inspections/${id}`, `reports/condition-inspection/inspection/${inspectionId}`];
    expect(await answered(...reads)).toEqual([200, 200]);
    const { body: history } = await customer().get<UnitHistory>(`/api/properties/${propertyId}/history`);
    expect(history.content.flatMap((entry) => (entry.kind === 'visit' ? [entry.visit.id] : []))).toContain(
      inspectionId,
    );
    const { body: choices } = await server.api
      .as('maple.coordinator')
      .get<MoveInChoice[]>('/api/condition-inspections/partial?completed=move-in');
    expect(choices.map((choice) => choice.id)).toContain(id);
    // Staff see the customer at that time.
    const { body: row } = await admin().get<{ property: { customerId: number } }>(
      `/api/inspections/${inspectionId}`,
    );
    expect(row.property.customerId).toBe(other);

    await move(propertyId, 'Somebody New');
    await give(propertyId, other);
    expect(await answered(...reads)).toEqual([200, 200]);
    expect((await customer().get(`/api/properties/${propertyId}`)).status).toBe(404);
  });

  it('does not see what was finished or cancelled before', async () => {
    const { inspectionId, propertyId } = await finishedUnder(other);
    await move(propertyId, 'Somebody New');
    const periodic = await inMaple(async () => {
      const database = server.app.get(Database);
      const inspections = new TenantRepository(database, Inspection);
      const [visit] = await inspections.find({ propertyId, isCondition: false });
      const done = { inspectedDate: 1_790_000_000_000, audited: true, tab: 'audited' as const };
      await database.runUnit(() => inspections.update(visit!.id, null, done));
      return visit!.id;
    });
    await give(propertyId, own);
    await admin().put(`/api/properties/${propertyId}/details`, { city: 'Elsewhere' });
    expect(await rowsOf(propertyId)).toEqual([]);
    expect(await answered(`inspections/${inspectionId}`, `inspections/${periodic}`)).toEqual([404, 404]);
    // The address is today's, and the log has the change of each inspection.
    await inMaple(async () => {
      const database = server.app.get(Database);
      expect(await new TenantRepository(database, Inspection).get(periodic)).toMatchObject({
        customerId: other,
        cityKey: 'elsewhere',
      });
      const name: EventName = 'inspection.propertyChanged';
      const events = await new TenantRepository(database, DomainEvent).find({ entityId: periodic, name });
      // The first event dates from when the inspection was open.
      expect(events.map(({ after }) => Object.keys(after as object))).toEqual([
        ['propertyId', 'customerId'],
        ['propertyId', 'city'],
      ]);
    });
  });

  it('reads the move-in of a move-out that is ordered after the tenants have left', async () => {
    const { id, inspectionId, propertyId } = await finishedUnder(other);
    await move(propertyId, 'Somebody New');
    await give(propertyId, own);
    expect(await rowsOf(propertyId)).toEqual([]);
    const moveOut = await orderMoveOut(id);
    expect(await rowsOf(propertyId)).toEqual([inspectionId]);
    expect(await answered(`inspections/${moveOut}`, `inspections/${inspectionId}/rooms`)).toEqual([200, 200]);
  });
});
