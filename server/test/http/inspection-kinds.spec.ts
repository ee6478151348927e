import type {
  ErrorBody,
  InspectionCounts,
  InspectionKind,
  KindForm,
  LiveChanges,
  OrderedInspection,
  PropertyRecord,
  StaffInspectionPage,
  StaffInspectionRow,
} from '@walkthrough/domain';
import type { FormDefinition } from '@walkthrough/form-definitions';
import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { DomainEvent } from '../../src/core/events/domain-event.entity';
import { ifMatch, textOf } from '../support/form-versions';
import { IVAN } from '../support/giving-inspections';
import { inMaple } from '../support/in-company';
import { LiveClient } from '../support/live-client';
import { textOfPdf } from '../support/pdf-tools';
import { TaskDelivery } from '../support/task-delivery';
import { ON_THAT_DAY, startTestApp, type TestApp } from '../support/test-app';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ env: ON_THAT_DAY });
});
afterAll(() => server.close());

const ALL = '/api/inspection-kinds';
const VACANCY = { name: 'Vacancy check', formKey: 'task-unit', frequency: 'WEEKLY' };

/** A form without a template: for kinds of inspection only. */
const DOORS: FormDefinition = {
  key: 'doors',
  version: 1,
  engine: 2,
  title: 'title',
  sides: ['single'],
  appliesTo: { country: ['CA'], conditionInspectionType: [] },
  i18n: { 'en-CA': { title: 'Door check', doors: 'Doors', locked: 'The doors are locked' } },
  sections: [
    {
      id: 'doors',
      title: 'doors',
      items: [{ id: 'locked', type: 'boolean', label: 'locked', keys: { single: 'locked' } }],
    },
  ],
  metadata: { sources: [], unconfirmed: [] },
};

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
    for (const name of ['vacancy  CHECK', 'Ｖacancy\u00A0check'])
      expect(await refusal({ ...VACANCY, name })).toBe(
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

  it('are archived by a change that is guarded, audited and shown on open lists', async () => {
    const path = `${ALL}/${kind.id}`;
    const board = await LiveClient.connect(server.api.baseUrl, await server.api.token('maple.coordinator'));
    const change = { ...VACANCY, name: 'Empty homes', frequency: 'NEVER', isActive: false };
    const { status, body } = await as('maple.admin').put<InspectionKind>(path, change, ifMatch(1));
    expect({ status, body }).toEqual({ status: 200, body: { id: kind.id, version: 2, ...change } });
    const shown = await board.change('inspectionKind', kind.id);
    expect(shown).toMatchObject({ op: 'put', row: body });
    board.close();
    const missed = await as('maple.inspector').get<LiveChanges>(
      `/api/live/changes?since=${board.beats[0]!.head}`,
    );
    expect(missed.body.changes.map(({ entity }) => entity)).not.toContain('inspectionKind');
    const late = await as('maple.admin').put<ErrorBody>(path, { ...change, name: 'Mine' }, ifMatch(1));
    expect([late.status, late.body.code]).toEqual([409, 'edit_conflict']);
    const { base, theirs } = late.body.details as { base: object; theirs: object };
    expect(Object.keys(base).sort()).toEqual(['frequency', 'isActive', 'name']);
    expect(Object.keys(theirs).sort()).toEqual(['frequency', 'isActive', 'name']);
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
  let other: StaffInspectionRow;
  let third: StaffInspectionRow;
  const order = (caller = coordinator(), dueDate = '2026-10-01', { property } = own) =>
    caller.post<OrderedInspection & ErrorBody>(`${ALL}/${kind.id}/inspections`, {
      propertyId: property.id,
      dueDate,
    });

  beforeAll(async () => {
    const admin = as('maple.admin');
    await admin.post('/api/form-definitions/doors/drafts', { document: textOf(DOORS) });
    expect((await admin.post('/api/form-definitions/doors/1/publish', { note: 'New' })).status).toBe(200);
    const { body: kinds } = await admin.get<InspectionKind[]>(ALL);
    const { body } = await admin.put<InspectionKind>(`${ALL}/${kinds[0]!.id}`, {
      ...VACANCY,
      formKey: 'doors',
      isActive: true,
    });
    kind = body;
    const path = '/api/inspections/rolling/page?size=200&template=1';
    const { body: page } = await coordinator().get<StaffInspectionPage>(path);
    [own, other, third] = page.content.filter(
      ({ property }) => property.country === 'CA' && !property.isUnassignable,
    ) as [StaffInspectionRow, StaffInspectionRow, StaffInspectionRow];
  });

  it('is ordered once at a time by whoever assigns inspections, beside the property’s own', async () => {
    expect((await order(as('maple.inspector'))).status).toBe(403);
    expect((await order(as('cascade.coordinator'))).status).toBe(404);
    const { status, body } = await order();
    expect(status).toBe(201);
    expect(await rowOf(body.inspectionId)).toMatchObject({
      tab: 'rolling',
      kindName: 'Vacancy check',
      template: { id: 1, name: 'Unit' },
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
    const { body: ofKind } = await coordinator().get<StaffInspectionPage>(
      `/api/inspections/rolling/page?kindId=${kind.id}`,
    );
    expect(ofKind.content.map(({ id }) => id)).toEqual([body.inspectionId]);
    const { body: counts } = await coordinator().get<InspectionCounts>(
      `/api/inspections/counts?kindId=${kind.id}`,
    );
    expect(counts).toMatchObject({ rolling: 1, assigned: 0, completed: 0 });
  });

  it('has a form that is for kinds only, and kept while one needs it', async () => {
    const admin = as('maple.admin');
    const { body: forms } = await admin.get<KindForm[]>(`${ALL}/forms`);
    expect(forms.map(({ key }) => key).sort()).toEqual(['doors', 'task-common', 'task-unit']);
    expect(forms.find(({ key }) => key === 'doors')).toEqual({
      key: 'doors',
      title: 'Door check',
      countries: ['CA'],
    });
    expect((await coordinator().get(`${ALL}/forms`)).status).toBe(403);
    const place = { country: 'CA', conditionInspectionType: 'TASK_COMMON', effectiveFrom: '2026-09-16' };
    const assigned = await admin.put<ErrorBody>('/api/form-definitions/assignments', {
      ...place,
      key: 'doors',
      version: 1,
      replaces: 0,
    });
    expect([assigned.status, assigned.body.details]).toEqual([422, { field: 'conditionInspectionType' }]);
    const retired = await admin.post<ErrorBody>('/api/form-definitions/doors/1/retire');
    expect([retired.status, retired.body.message]).toEqual([
      422,
      'Version 1 is the last published one of the form of Vacancy check. Choose another form for it first.',
    ]);
  });

  it('is filled in on the form of its kind, printed, and followed by the next after its interval', async () => {
    const ordered = (await openAt(own.property.code)).find(({ id }) => id !== own.id)!;
    const before = (await as('maple.admin').get<PropertyRecord>(`/api/properties/${own.property.id}`)).body;
    expect((await coordinator().put(`/api/inspector/${IVAN}/inspection/${ordered.id}`)).status).toBe(200);
    const contents = { inspectionData: { locked: true }, rooms: [] };
    const delivery = await TaskDelivery.of(as('maple.inspector'), ordered.id, contents);
    expect((await delivery.send()).status).toBe(200);
    expect((await delivery.finish()).status).toBe(200);
    expect(await rowOf(ordered.id)).toMatchObject({ tab: 'completed', hasReport: true });
    const { body: pdf } = await coordinator().get<Buffer>(`/api/reports/inspection/${ordered.id}`);
    const printed = textOfPdf(pdf).replace(/\s+/gu, ' ');
    // Labels and values are in lines of their own.
    expect(printed).toMatch(/Inspection Type Property code .* Vacancy check /u);
    expect(printed).toContain('The doors are locked');
    const open = await openAt(own.property.code);
    const next = open.find(({ kindName }) => kindName === 'Vacancy check')!;
    expect(next.id).not.toBe(ordered.id);
    // A week after the demo's day.
    expect(next.inspectBy).toBe('2026-09-23');
    expect(open.find(({ id }) => id === own.id)).toMatchObject({ inspectBy: own.inspectBy });
    const { nextInspection, lastInspected } = before;
    const { body: after } = await as('maple.admin').get<PropertyRecord>(`/api/properties/${own.property.id}`);
    expect(after).toMatchObject({ nextInspection, lastInspected });
  });

  it('ends with an inactive property, not with the property’s own inspections', async () => {
    const id = (await order(coordinator(), '2026-10-01', other)).body.inspectionId;
    const edit = async (change: object) => {
      const path = `/api/properties/${other.property.id}/inspectionInfo?shouldCancelInspections=true`;
      expect((await as('maple.manager').put(path, change)).status).toBe(200);
      return [(await rowOf(id)).cancelled, (await rowOf(other.id)).cancelled];
    };
    expect(await edit({ frequency: 'NEVER' })).toEqual([false, true]);
    expect(await edit({ frequency: 'ANUALLY', isActive: true })).toEqual([false, true]);
    expect(await edit({ isActive: false })).toEqual([true, true]);
  });

  it('cannot be ordered of an archived kind', async () => {
    const change = { ...VACANCY, formKey: 'doors', isActive: false };
    expect((await as('maple.admin').put(`${ALL}/${kind.id}`, change)).status).toBe(200);
    const archived = await order();
    expect([archived.status, archived.body.message]).toEqual([
      422,
      'Vacancy check is archived. Choose another kind of inspection, or ask an administrator to restore it.',
    ]);
    expect(
      (
        await as('maple.coordinator').post(`${ALL}/999999/inspections`, {
          propertyId: own.property.id,
          dueDate: '2026-10-01',
        })
      ).status,
    ).toBe(404);
  });

  it('keeps the form of an archived kind published until the reports of its open inspections have begun', async () => {
    const retire = () => as('maple.admin').post<ErrorBody>('/api/form-definitions/doors/1/retire');
    const inspector = as('maple.inspector');
    const { id } = (await openAt(own.property.code)).find(({ kindName }) => kindName === 'Vacancy check')!;
    expect((await coordinator().put(`/api/inspector/${IVAN}/inspection/${id}`)).status).toBe(200);
    const refused = await retire();
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'Version 1 is the last published one of the form of Vacancy check, which is archived but has open inspections. Complete or cancel them first, or choose another form for it.',
    ]);
    expect((await inspector.get(`/api/inspections/${id}/report`)).status).toBe(200);
    const delivery = await TaskDelivery.of(inspector, id, { inspectionData: { locked: true }, rooms: [] });
    expect((await delivery.send()).status).toBe(200);
    expect((await retire()).status).toBe(200);
    expect((await inspector.get(`/api/inspections/${id}/report`)).status).toBe(200);
  });

  it('cannot be ordered again of a kind whose form is retired, until the kind has another form', async () => {
    const save = (change: object) =>
      as('maple.admin').put<ErrorBody>(`${ALL}/${kind.id}`, { ...VACANCY, formKey: 'doors', ...change });
    const restored = await save({ isActive: true });
    expect([restored.status, restored.body.details]).toEqual([422, { field: 'formKey' }]);
    expect((await save({ name: 'Vacant homes', isActive: false })).status).toBe(200);
    expect((await save({ formKey: 'task-unit', isActive: true })).status).toBe(200);
    // The demo's day is 2026-09-16.
    const past = await order(coordinator(), '2020-01-01', third);
    expect(past).toMatchObject({
      status: 422,
      body: { code: 'time_in_past', details: { field: 'dueDate' } },
    });
    const allowed = { propertyId: third.property.id, dueDate: '2020-01-01', allowPast: true };
    expect((await coordinator().post(`${ALL}/${kind.id}/inspections`, allowed)).status).toBe(201);
  });
});
