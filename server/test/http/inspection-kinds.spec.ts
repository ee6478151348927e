import type {
  ErrorBody,
  InspectionKind,
  OrderedInspection,
  PropertyRecord,
  StaffInspectionPage,
  StaffInspectionRow,
  TaskReport,
} from '@walkthrough/domain';
import { galleryDraft } from '@walkthrough/form-definitions';
import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { DomainEvent } from '../../src/core/events/domain-event.entity';
import { ifMatch, textOf } from '../support/form-versions';
import { IVAN } from '../support/giving-inspections';
import { inMaple } from '../support/in-company';
import { ON_THAT_DAY, startTestApp, type TestApp } from '../support/test-app';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ env: ON_THAT_DAY });
});
afterAll(() => server.close());

const ALL = '/api/inspection-kinds';
const VACANCY = { name: 'Vacancy check', formKey: 'task-unit', frequency: 'WEEKLY' };

const as = (account: string) => server.api.as(account);
const create = (body: object, account = 'maple.admin') => as(account).post<InspectionKind>(ALL, body);
const refusal = async (body: object) => {
  const { status, body: said } = await as('maple.admin').post<ErrorBody>(ALL, body);
  return `${status} ${said.message}`;
};

/** Sample reports are printed. */
jest.setTimeout(120_000);

describe('kinds of inspection', () => {
  let kind: InspectionKind;
  beforeAll(async () => {
    const { status, body } = await create({ ...VACANCY, name: '  Vacancy check ' });
    expect(status).toBe(201);
    kind = body;
  });

  it('are configured by administrators and seen by staff of their company', async () => {
    expect(kind).toEqual({ id: expect.any(Number) as number, version: 1, ...VACANCY, isActive: true });
    const statuses = await Promise.all(
      ['maple.manager', 'maple.inspector', 'maple.customer'].map(async (account) => [
        (await as(account).get(ALL)).status,
        (await create({ ...VACANCY, name: account }, account)).status,
      ]),
    );
    expect(statuses).toEqual([
      [200, 403],
      [403, 403],
      [403, 403],
    ]);
    expect((await as('maple.coordinator').get(ALL)).body).toEqual([kind]);
    expect((await as('cascade.admin').get(ALL)).body).toEqual([]);
  });

  it('have names of their own and usable forms', async () => {
    expect(await refusal({ ...VACANCY, name: 'VACANCY check' })).toBe(
      '422 A kind of inspection with this name already exists.',
    );
    for (const formKey of ['condition-ca', 'nothing'])
      expect(await refusal({ ...VACANCY, name: 'Other', formKey })).toBe(
        '422 Choose a form that is published and has one side.',
      );
    for (const wrong of [{ name: ' ' }, { name: 'x'.repeat(61) }, { frequency: 'SOMETIMES' }])
      expect((await create({ ...VACANCY, ...wrong })).status).toBe(400);
    // Another company may use the name.
    expect((await create(VACANCY, 'cascade.admin')).status).toBe(201);
  });

  it('are archived by a change that is guarded and audited', async () => {
    const path = `${ALL}/${kind.id}`;
    const change = { ...VACANCY, name: 'Empty homes', frequency: 'NEVER', isActive: false };
    const { status, body } = await as('maple.admin').put<InspectionKind>(path, change, ifMatch(1));
    expect({ status, body }).toEqual({ status: 200, body: { id: kind.id, version: 2, ...change } });
    const late = await as('maple.admin').put<ErrorBody>(path, { ...change, name: 'Mine' }, ifMatch(1));
    expect([late.status, late.body.code]).toEqual([409, 'edit_conflict']);
    expect((await as('maple.manager').put(path, change)).status).toBe(403);
    expect((await as('cascade.admin').put(path, change)).status).toBe(404);
    const events = new TenantRepository(server.app.get(Database), DomainEvent);
    const [changed, ...others] = await inMaple(() => events.find({ name: 'inspectionKind.changed' }));
    expect(others).toEqual([]);
    expect(changed).toMatchObject({
      before: { name: 'Vacancy check', isActive: true },
      after: { name: 'Empty homes', isActive: false },
    });
  });

  it('are at most 40', async () => {
    for (let number = 2; number <= 40; number++)
      expect((await create({ ...VACANCY, name: `Kind ${number}` })).status).toBe(201);
    expect(await refusal({ ...VACANCY, name: 'One more' })).toBe(
      '422 A company has at most 40 kinds of inspection, archived ones included.',
    );
  });
});

describe('an inspection of a kind', () => {
  const coordinator = () => as('maple.coordinator');
  const rowOf = async (id: number) =>
    (await coordinator().get<StaffInspectionRow>(`/api/inspections/${id}`)).body;
  const openAt = async (code: string) => {
    const path = `/api/inspections/rolling/page?size=200&code=${encodeURIComponent(code)}`;
    return (await coordinator().get<StaffInspectionPage>(path)).body.content;
  };
  let kind: InspectionKind;
  /** The property's own inspection. */
  let own: StaffInspectionRow;
  const order = (as_ = coordinator(), dueDate = '2026-10-01') =>
    as_.post<OrderedInspection & ErrorBody>(`${ALL}/${kind.id}/inspections`, {
      propertyId: own.property.id,
      dueDate,
    });

  beforeAll(async () => {
    const form = galleryDraft('vacancy-check', { key: 'vacant', country: ['CA'], type: 'TASK_COMMON' });
    const admin = as('maple.admin');
    await admin.post('/api/form-definitions/vacant/drafts', { document: textOf(form) });
    expect((await admin.post('/api/form-definitions/vacant/1/publish', { note: 'New' })).status).toBe(200);
    const { body: kinds } = await admin.get<InspectionKind[]>(ALL);
    const { body } = await admin.put<InspectionKind>(`${ALL}/${kinds[0]!.id}`, {
      ...VACANCY,
      formKey: 'vacant',
      isActive: true,
    });
    kind = body;
    const path = '/api/inspections/rolling/page?size=200&template=1';
    const { body: page } = await coordinator().get<StaffInspectionPage>(path);
    own = page.content.find(({ property }) => property.country === 'CA' && !property.isUnassignable)!;
  });

  it('is ordered once at a time by whoever assigns inspections, beside the property’s own', async () => {
    expect((await order(as('maple.inspector'))).status).toBe(403);
    expect((await order(as('cascade.coordinator'))).status).toBe(404);
    const { status, body } = await order();
    expect(status).toBe(201);
    expect(await rowOf(body.inspectionId)).toMatchObject({
      tab: 'rolling',
      template: { id: 1, name: 'Vacancy check' },
      inspectBy: '2026-10-01',
      property: { id: own.property.id },
    });
    const again = await order();
    expect([again.status, again.body.message]).toEqual([
      422,
      'Vacancy check is already open for this property.',
    ]);
    expect((await openAt(own.property.code)).map(({ id }) => id)).toEqual(
      expect.arrayContaining([own.id, body.inspectionId]),
    );
  });

  it('is filled in on the form of its kind, and followed by the next after its interval', async () => {
    const ordered = (await openAt(own.property.code)).find(({ id }) => id !== own.id)!;
    const before = (await as('maple.admin').get<PropertyRecord>(`/api/properties/${own.property.id}`)).body;
    expect((await coordinator().put(`/api/inspector/${IVAN}/inspection/${ordered.id}`)).status).toBe(200);
    const report = await as('maple.inspector').get<TaskReport>(`/api/inspections/${ordered.id}/report`);
    expect(JSON.stringify(report.body)).toContain('"key":"vacant"');
    const done = await as('maple.inspector').put<StaffInspectionRow>(
      `/api/inspections/${ordered.id}/external`,
    );
    expect(done).toMatchObject({ status: 200, body: { tab: 'completed' } });
    const open = await openAt(own.property.code);
    const next = open.find(({ template }) => template.name === 'Vacancy check')!;
    expect(next.id).not.toBe(ordered.id);
    // A week after the demo's day.
    expect(next.inspectBy).toBe('2026-09-23');
    expect(open.find(({ id }) => id === own.id)).toMatchObject({ inspectBy: own.inspectBy });
    const { nextInspection, lastInspected } = before;
    const { body: after } = await as('maple.admin').get<PropertyRecord>(`/api/properties/${own.property.id}`);
    expect(after).toMatchObject({ nextInspection, lastInspected });
  });

  it('cannot be ordered of an archived kind', async () => {
    const change = { ...VACANCY, formKey: 'vacant', isActive: false };
    expect((await as('maple.admin').put(`${ALL}/${kind.id}`, change)).status).toBe(200);
    expect((await order()).status).toBe(404);
  });
});
