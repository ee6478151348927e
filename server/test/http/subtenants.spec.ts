import { type ErrorBody, type SubtenantInspection, today, zoneOfInspection } from '@walkthrough/domain';
import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { User } from '../../src/modules/parties/users/user.entity';
import { inCompany } from '../support/in-company';
import { doneBySubtenant } from '../support/subtenant-inspections';
import { startTestApp, type TestApp } from '../support/test-app';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const SEATTLE = 'timeZone=America/Los_Angeles';
const ask = <T>(path: string, as = 'cascade.manager') => server.api.as(as).get<T & ErrorBody>(`/api/${path}`);

it('lists the condition inspections of a subtenant in a month of the requested zone, with their inspectors', async () => {
  const { body: inspectors } = await ask<{ id: number; name: string }[]>('inspectors');
  const { id: inspectorId, name } = inspectors[0]!;
  // Still June at the property, and already July in UTC.
  const last = await doneBySubtenant(server, { inspectorId });
  const first = await doneBySubtenant(server, {
    inspectedDate: Date.parse('2026-06-01T00:00:00-07:00'),
    completedExternally: true,
  });
  const cancelled = await doneBySubtenant(server, {
    inspectedDate: Date.parse('2026-06-15T12:00:00-07:00'),
    tab: 'cancelled',
    cancelled: true,
  });
  const { customerId } = last;
  await doneBySubtenant(server, { isCondition: false, inspectionType: 'INSPECTION' });
  await doneBySubtenant(server, { inspectedDate: Date.parse('2026-07-01T00:00:00-07:00') });
  const inJune = (zone: string) =>
    ask<SubtenantInspection[]>(`subtenants/${customerId}/inspections?month=2026-06&${zone}`);
  const { body } = await inJune(SEATTLE);
  expect(body.map(({ id }) => id)).toEqual([last.id, cancelled.id, first.id]);
  expect(body.map(({ inspector, completedExternally }) => [inspector?.name, completedExternally])).toEqual([
    [name, false],
    [undefined, false],
    [undefined, true],
  ]);
  expect(body[0]).toMatchObject({
    inspectionType: 'MOVE_OUT',
    property: { city: expect.any(String) as string },
  });
  expect((await inJune('timezone=Europe/London')).body.map(({ id }) => id)).toEqual([cancelled.id, first.id]);
  const count = await ask(`subtenants/${customerId}/inspections-count?month=2026-06&${SEATTLE}`);
  expect(count.body).toEqual({ count: 2 });
});

it('[CV-632][CV-636] uses the month and day of each inspection without a zone', async () => {
  const seattle = await doneBySubtenant(server, { inspectedDate: Date.parse('2025-06-30T23:30:00-07:00') });
  const { customerId } = seattle;
  const newfoundland = (inspectedDate: string) =>
    doneBySubtenant(server, {
      inspectedDate: Date.parse(inspectedDate),
      timeZone: 'CANADA_NEWFOUNDLAND',
    });
  const june = await newfoundland('2025-06-30T23:15:00-02:30');
  // An hour later, still June on the Pacific coast; the first one is of a June that had not begun there.
  const july = await newfoundland('2025-07-01T00:15:00-02:30');
  const first = await newfoundland('2025-06-01T00:15:00-02:30');
  const may = await doneBySubtenant(server, { inspectedDate: Date.parse('2025-05-31T23:30:00-07:00') });
  await doneBySubtenant(server, {
    inspectedDate: Date.parse('2025-06-30T23:45:00-07:00'),
    tab: 'cancelled',
    cancelled: true,
  });
  const of = async (month: string) => {
    const { body } = await ask<SubtenantInspection[]>(`subtenants/${customerId}/inspections?month=${month}`);
    const { body: counted } = await ask<{ count: number }>(
      `subtenants/${customerId}/inspections-count?month=${month}`,
    );
    const done = body.filter(({ cancelled }) => !cancelled);
    expect(
      done.map(({ inspectedDate, timeZone, property }) =>
        today(inspectedDate!, zoneOfInspection(timeZone, property)).slice(0, 7),
      ),
    ).toEqual(done.map(() => month));
    expect(counted).toEqual({ count: done.length });
    return done.map(({ id }) => id);
  };
  expect(await of('2025-06')).toEqual([seattle.id, june.id, first.id]);
  expect(await of('2025-05')).toEqual([may.id]);
  expect(await of('2025-07')).toEqual([july.id]);
});

it('shows subtenants to staff with the flag, in companies that have some', async () => {
  const { customerId } = await doneBySubtenant(server);
  const path = `subtenants/${customerId}/inspections?month=2026-06`;
  expect((await ask(path)).status).toBe(200);
  for (const who of ['cascade.customer', 'cascade.coordinator', 'maple.manager', 'master'])
    expect([who, (await ask(path, who)).status]).toEqual([who, 403]);
  expect((await ask(path, 'maple.manager')).body.code).toBe('licence_required');
  // A customer of another company does not exist here.
  const { body: foreign } = await ask<{ id: number }[]>('customers', 'maple.manager');
  expect((await ask(`subtenants/${foreign[0]!.id}/inspections?month=2026-06`)).status).toBe(404);
  for (const month of ['2026-13', '2026', '2026-06-01', '', '2026-06&timeZone=Mars/Base'])
    expect([month, (await ask(`subtenants/${customerId}/inspections?month=${month}`)).status]).toEqual([
      month,
      400,
    ]);
  // The permission alone is enough, without the right to read reports.
  const database = server.app.get(Database);
  const users = new TenantRepository(database, User);
  const { body: self } = await ask<{ id: number }>('users/self');
  await inCompany(2, () =>
    database.runUnit(() => users.updateWhere({ id: self.id }, { flags: ['canViewPropertyNonCTIData'] })),
  );
  expect((await ask<SubtenantInspection[]>(path)).body.length).toBeGreaterThan(0);
});
