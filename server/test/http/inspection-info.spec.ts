import {
  addDays,
  type ErrorBody,
  type PropertyItem,
  type StaffInspectionPage,
  type StaffInspectionRow,
} from '@walkthrough/domain';
import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { DomainEvent } from '../../src/core/events/domain-event.entity';
import { User } from '../../src/modules/parties/users/user.entity';
import { inMaple } from '../support/in-company';
import { ON_THAT_DAY, startTestApp, TODAY, type TestApp } from '../support/test-app';

const DAY = new Date(TODAY).toISOString().slice(0, 10);
const IVAN = 6;
const CANCELS = '?shouldCancelInspections=true';

let server: TestApp;
let spare: StaffInspectionRow[];
beforeAll(async () => {
  server = await startTestApp({ env: ON_THAT_DAY });
  const { body } = await as('coordinator').get<StaffInspectionPage>('/api/inspections/rolling/page?size=50');
  spare = body.content;
});
afterAll(() => server.close());

const as = (who = 'manager') => server.api.as(who.includes('.') ? who : `maple.${who}`);
const place = async (id: number) => (await as().get<PropertyItem>(`/api/properties/${id}`)).body;
const inspection = async (id: number) =>
  (await as('coordinator').get<StaffInspectionRow>(`/api/inspections/${id}`)).body;
const edit = (id: number, change: object, query = '', who?: string, headers = {}) =>
  as(who).put<PropertyItem & ErrorBody>(`/api/properties/${id}/inspectionInfo${query}`, change, headers);
const openAt = async (code: string) => {
  const { body } = await as('coordinator').get<StaffInspectionPage>(
    `/api/inspections/rolling/page?code=${code}`,
  );
  return body.content;
};
const eventsOf = async (propertyId: number) =>
  (
    await inMaple(() =>
      new TenantRepository(server.app.get(Database), DomainEvent).find(
        { entity: 'property', entityId: propertyId },
        { seq: 'ASC' },
      ),
    )
  ).map(({ name, before, after }) => ({ name, before, after }));

/** Returns an unused property with its open inspection. */
function next(): { id: number; inspectionId: number; code: string } {
  const { id: inspectionId, property } = spare.shift()!;
  return { id: property.id, inspectionId, code: property.code };
}

async function withFlags(flags: User['flags'], work: () => Promise<void>): Promise<void> {
  const database = server.app.get(Database);
  const users = new TenantRepository(database, User);
  const person = (await inMaple(() => users.findOne({ userName: 'maple.manager' })))!;
  const set = (to: User['flags']) =>
    inMaple(() => database.runUnit(() => users.updateWhere({ id: person.id }, { flags: to })));
  await set(flags);
  try {
    await work();
  } finally {
    await set(person.flags);
  }
}

describe('the frequency of inspections of a property', () => {
  it('moves the next date by the rule, and the open inspection with it', async () => {
    const { id, inspectionId } = next();
    const before = await place(id);
    const { body } = await edit(id, { frequency: before.frequency === 'WEEKLY' ? 'MONTHLY' : 'WEEKLY' });
    expect(body.nextInspection).not.toBe(before.nextInspection);
    expect((await inspection(inspectionId)).inspectBy).toBe(body.nextInspection);
    expect((await eventsOf(id)).at(-1)).toMatchObject({
      name: 'property.inspectionInfoEdited',
      before: { frequency: before.frequency, nextInspection: before.nextInspection },
      after: { frequency: body.frequency, nextInspection: body.nextInspection },
    });
  });

  it.each(['assigned', 'scheduled'])('moves only the due date of an inspection that is %s', async (tab) => {
    const at = spare.findIndex(({ property }) => !property.isUnassignable);
    const [{ id: inspectionId, property }] = spare.splice(at, 1) as [StaffInspectionRow];
    const coordinator = as('coordinator');
    await coordinator.put(`/api/inspector/${IVAN}/inspections`, { ids: [inspectionId] });
    const time = { scheduledDate: `${addDays(DAY, 9)}T06:15`, timezone: 'CANADA_PACIFIC' };
    if (tab === 'scheduled') await coordinator.put(`/api/inspections/${inspectionId}/schedule`, time);
    const before = await inspection(inspectionId);
    expect(before).toMatchObject({ tab, inspector: { id: IVAN } });
    const { frequency } = await place(property.id);
    const { body } = await edit(property.id, { frequency: frequency === 'WEEKLY' ? 'MONTHLY' : 'WEEKLY' });
    const { inspector, scheduledAt } = before;
    expect(body.nextInspection).not.toBe(before.inspectBy);
    expect(await inspection(inspectionId)).toMatchObject({
      tab,
      inspector,
      scheduledAt,
      cancelled: false,
      inspectBy: body.nextInspection,
    });
  });

  it('can be overridden by a given date', async () => {
    const { id, inspectionId } = next();
    const { body } = await edit(id, { frequency: 'ANUALLY', nextInspectionDate: '2027-03-04' });
    expect([body.frequency, body.nextInspection]).toEqual(['ANUALLY', '2027-03-04']);
    expect((await inspection(inspectionId)).inspectBy).toBe('2027-03-04');
  });

  it('can be overridden by a past date only with a confirmation', async () => {
    const { id, inspectionId } = next();
    const before = await place(id);
    const gone = { nextInspectionDate: addDays(DAY, -1) };
    const refused = await edit(id, gone);
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'time_in_past', details: { field: 'nextInspectionDate' } },
    });
    expect(await place(id)).toEqual(before);
    expect((await edit(id, { nextInspectionDate: DAY })).status).toBe(200);
    expect((await edit(id, { ...gone, allowPast: true })).body.nextInspection).toBe(gone.nextInspectionDate);
    expect((await inspection(inspectionId)).inspectBy).toBe(gone.nextInspectionDate);
    // The date is already stored, so changing other fields needs no confirmation.
    expect((await edit(id, { ...gone, isUnassignable: true })).status).toBe(200);
    expect((await edit(id, { frequency: 'NEVER', nextInspectionDate: addDays(DAY, -3) })).status).toBe(200);
  });

  it('of never removes the next date, and cancels the open inspection on request', async () => {
    const { id, inspectionId } = next();
    const never = { frequency: 'NEVER', nextInspectionDate: '2027-03-04' };
    const { body } = await edit(id, never, CANCELS);
    expect([body.frequency, body.nextInspection]).toEqual(['NEVER', null]);
    expect(await inspection(inspectionId)).toMatchObject({ cancelled: true, tab: 'cancelled' });
  });

  it.each([
    ['never', { frequency: 'NEVER' }],
    ['no more, out of use', { isActive: false }],
  ])('is %s: the open inspection stays unless the request says otherwise', async (_, change) => {
    const { id, inspectionId } = next();
    const before = await inspection(inspectionId);
    expect((await edit(id, change)).status).toBe(200);
    expect(await inspection(inspectionId)).toMatchObject({
      cancelled: false,
      tab: before.tab,
      inspectBy: before.inspectBy,
    });
  });

  it('publishes nothing when nothing changes', async () => {
    const { id } = next();
    const before = await place(id);
    expect((await edit(id, { frequency: before.frequency, isActive: true })).body).toEqual(before);
    expect((await eventsOf(id)).map(({ name }) => name)).not.toContain('property.inspectionInfoEdited');
  });
});

describe('an inactive property', () => {
  it('keeps its open inspection on request, and gets no second one when it is reactivated', async () => {
    const { id, inspectionId, code } = next();
    const { body } = await edit(id, { isActive: false }, '?shouldCancelInspections=false');
    expect(body.active).toBe(false);
    expect((await inspection(inspectionId)).cancelled).toBe(false);
    const again = (await edit(id, { isActive: true })).body;
    expect((await openAt(code)).map((row) => [row.id, row.inspectBy])).toEqual([
      [inspectionId, again.nextInspection],
    ]);
  });

  it('loses the inspection on request, and gets one on the rule’s date when reactivated, not before tomorrow', async () => {
    const { id, inspectionId, code } = next();
    await edit(id, { isActive: false }, CANCELS);
    expect((await inspection(inspectionId)).cancelled).toBe(true);
    expect(await openAt(code)).toEqual([]);
    const { body } = await edit(id, { isActive: true });
    const [open] = await openAt(code);
    expect(open).toMatchObject({ inspectBy: body.nextInspection, inspector: null });
    const today = new Date(ON_THAT_DAY.CLOCK_AT).toISOString().slice(0, 10);
    expect(body.nextInspection! >= addDays(today, 1)).toBe(true);
  });
});

describe('the kind of inspection and whether it can be assigned', () => {
  it('apply to the open inspection at once', async () => {
    const { id, inspectionId } = next();
    const template = (await inspection(inspectionId)).template.id === 1 ? 2 : 1;
    await edit(id, { template, isUnassignable: true });
    expect(await inspection(inspectionId)).toMatchObject({
      template: { id: template },
      property: { isUnassignable: true },
    });
  });
});

describe('permissions for the inspection settings', () => {
  it('to change the active flag are separate from those for everything else', async () => {
    const { id } = next();
    await withFlags(['canModifyProperty'], async () => {
      expect((await edit(id, { isActive: false })).status).toBe(403);
      expect((await edit(id, { frequency: 'SEVEN_MONTHS' })).status).toBe(200);
    });
    await withFlags(['canChangePropertyActive'], async () => {
      expect((await edit(id, { frequency: 'ANUALLY' })).status).toBe(403);
      expect((await edit(id, { nextInspectionDate: '2027-05-05' })).status).toBe(403);
      expect((await edit(id, { isActive: false })).status).toBe(200);
      // When the property is reactivated, the rule sets the date.
      expect((await edit(id, { isActive: true, nextInspectionDate: '2027-05-05' })).status).toBe(403);
      expect((await edit(id, { isActive: true })).status).toBe(200);
    });
  });

  it.each([
    ['inspector', 403],
    ['cascade.manager', 404],
  ])('exclude %s', async (who, status) => {
    const { id } = next();
    expect((await edit(id, { frequency: 'NEVER' }, '', who)).status).toBe(status);
    expect((await place(id)).frequency).not.toBe('NEVER');
  });

  it('require the current version', async () => {
    const { id } = next();
    const { version } = await place(id);
    await edit(id, { isUnassignable: true });
    const stale = await edit(id, { isUnassignable: false }, '', undefined, { 'if-match': `"${version}"` });
    expect(stale).toMatchObject({ status: 409, body: { code: 'edit_conflict' } });
    const fresh = { 'if-match': `"${version + 1}"` };
    expect((await edit(id, { isUnassignable: false }, '', undefined, fresh)).status).toBe(200);
  });

  it.each([
    { frequency: 'DAILY' },
    { template: 9 },
    { nextInspectionDate: '2027-02-30' },
    { isActive: 'no' },
  ])('do not allow contradictory input: %p', async (change) => {
    const { id } = spare[0]!.property;
    expect((await edit(id, change)).status).toBe(400);
  });
});
