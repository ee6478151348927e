import type {
  ErrorBody,
  ImageItem,
  PropertyRecord,
  SavedTaskReport,
  StaffInspectionPage,
  StaffInspectionRow,
  TaskReport,
} from '@walkthrough/domain';
import { useMaple } from '../support/maple';
import { textOfPdf } from '../support/pdf-tools';
import { answersToSend, photo, photoForm, room } from '../support/reports';
import { ON_THAT_DAY } from '../support/test-app';

const maple = useMaple({ env: ON_THAT_DAY });
const given = (id?: number) => maple.inspections.given(id);

const get = async (id: number, caller = maple.inspector) =>
  (await caller.get<TaskReport & ErrorBody>(`/api/inspections/${id}/report`)).body;
const autosave = (id: number, body: unknown, caller = maple.inspector) =>
  caller.put<SavedTaskReport & ErrorBody>(`/api/inspections/partial/${id}`, body);
const submit = (id: number, body: unknown, caller = maple.inspector) =>
  caller.put<SavedTaskReport & ErrorBody>(`/api/inspections/${id}`, body);
const rowOf = async (id: number) =>
  (await maple.coordinator.get<StaffInspectionRow>(`/api/inspections/${id}`)).body;

const whole = (changes: Record<string, unknown> = {}) => ({
  inspectionData: answersToSend('task-unit', 'single'),
  rooms: [room('Kitchen', { type: 'KITCHEN', fridgeCodes: ['DIRTY'] })],
  ...changes,
});
const problemsOf = ({ details }: ErrorBody) =>
  (details as { problems: { key: string; code: string }[] }).problems.map(
    ({ key, code }) => `${key} ${code}`,
  );

describe('the report of a recurring inspection', () => {
  it('is read with its property, notes, recorded facts and form', async () => {
    const id = await given();
    const { status } = await maple.coordinator.get(`/api/inspections/${id}`);
    expect(status).toBe(200);
    const report = await get(id);
    const { tenantInfo, recorded } = report;
    expect(report).toMatchObject({
      id,
      version: 0,
      activeInspectionId: id,
      form: { key: 'task-unit', version: 1 },
      template: { id: 1 },
      visit: { id, inspectionType: 'INSPECTION', inspectedDate: null },
      notes: [],
    });
    expect(report.property.customerCode).not.toBe('');
    expect(report.roomElements['KITCHEN']).toContain('fridge');
    expect(recorded.names).toBe(tenantInfo?.names.join(', '));
    expect(recorded.num).toBe(String(tenantInfo?.numOccupants));
  });

  it('has its own form for common areas', async () => {
    const { body } = await maple.coordinator.get<StaffInspectionPage>(
      '/api/inspections/rolling/page?size=5&template=2',
    );
    const report = await get(body.content[0]!.id, maple.coordinator);
    expect(report.form.key).toBe('task-common');
    expect(report.template.id).toBe(2);
  });

  it('stores what is sent as typed, ignores nulls and empties what was cleared', async () => {
    const id = await given();
    expect(await autosave(id, { inspectionData: { comments: 'Wet', pets: 1, petsNum: 2 } })).toMatchObject({
      status: 200,
      body: { id, version: 1, unknownKeys: [] },
    });
    await autosave(id, { inspectionData: { comments: null, petsNum: 3, ghost: 'x' } });
    expect(await get(id)).toMatchObject({ version: 2, comments: 'Wet', petsNum: 3 });
    await autosave(id, { cleared: ['comments'] });
    const report = await get(id);
    expect(report['comments']).toBeUndefined();
    expect(report['ghost']).toBeUndefined();
    expect((await rowOf(id)).inspectedDate).toBeNull();
  });

  it('stores rooms and positions of photos with the answers', async () => {
    const id = await given();
    const [hall, kitchen] = [room('Hall', { type: 'HALLWAY' }), room('Kitchen', { type: 'KITCHEN' })];
    await autosave(id, { rooms: [hall, kitchen] });
    const picture = await photo(30);
    const upload = photoForm(picture, { roomId: hall.id });
    expect((await maple.inspector.post(`/api/inspections/${id}/v2/image/0/false`, upload)).status).toBe(200);
    await autosave(id, { roomImageRelationsImageIds: { '1': [picture.id] } });
    const { body: images } = await maple.inspector.get<ImageItem[]>(`/api/inspections/${id}/images`);
    expect(images).toMatchObject([{ id: picture.id, roomIndex: 1, roomId: kitchen.id }]);
    expect((await get(id)).visit.roomImageRelationsImageIds).toEqual({ '0': [], '1': [picture.id] });
  });

  it('prints the owner as landlord, recorded facts only, and a number without a version', async () => {
    const id = await given();
    const { property, tenantInfo } = await get(id);
    const manager = maple.server.api.as('maple.manager');
    const { body: record } = await manager.get<PropertyRecord>(`/api/properties/${property.id}`);
    const people = {
      occupantName1: 'สมชาย ใจดี',
      occupantName2: 'Bo Field',
      occupantPhone1: '604 555-0101',
      occupantEmail1: '',
      occupantEmail2: '',
      numOccupants: 0,
    };
    const edits = [
      await manager.put(`/api/properties/${property.id}/details`, { landlord: ' ' }),
      await manager.put(`/api/tenantInfos/${tenantInfo!.id}`, people),
    ];
    expect(edits.map(({ status }) => status)).toEqual([200, 200]);
    const checked = { namesChecked: true, numChecked: true, phonesChecked: true, emailsChecked: true };
    expect((await autosave(id, { inspectionData: checked })).status).toBe(200);
    const { body: pdf } = await maple.coordinator.get<Buffer>(`/api/reports/inspection/${id}`);
    const text = textOfPdf(pdf).replace(/\s+/gu, ' ');
    const { landlord } = (await get(id)).property;
    // A person's first name comes before the name that lists show.
    expect(landlord.endsWith(record.customerName!)).toBe(true);
    expect(text).toContain(landlord);
    expect(text).toContain('Bo Field No correction needed');
    expect(text.match(/Recorded: /gu)).toHaveLength(2);
    expect(text).not.toMatch(/Not named|Recorded: 0/u);
    expect(text).toContain(`Report MAPLE-${id}-PERIODIC`);
  });

  it('reads the information check as specified', async () => {
    const id = await given();
    await autosave(id, { inconsistentTenantInfo: { names: 'Nora Field', num: '4' } });
    expect(await get(id)).toMatchObject({
      names: 'Nora Field',
      namesChecked: false,
      num: 4,
      numChecked: false,
    });
    expect((await get(id))['phonesChecked']).toBeUndefined();
    await submit(id, { inconsistentTenantInfo: { names: 'Nora Field' } });
    expect(await get(id)).toMatchObject({ namesChecked: false, phonesChecked: true, emailsChecked: true });
  });

  it.each<[string, unknown]>([
    ['a list', []],
    ['answers that are no object', { inspectionData: 'x' }],
    ['rooms that are no list', { rooms: {} }],
    ['a room without an id', { rooms: [{ type: 'KITCHEN' }] }],
    ['relations without lists', { roomImageRelationsImageIds: { '0': 'x' } }],
    ['half a form', { form: { key: 'task-unit' } }],
    ['fewer people than nobody', { inconsistentTenantInfo: { num: -5 } }],
    ['half a person', { inconsistentTenantInfo: { num: '2.5' } }],
    ['a thousand people', { inconsistentTenantInfo: { num: 1000 } }],
    ['people that are no number', { inconsistentTenantInfo: { num: 'many' } }],
  ])('refuses %s with the text of the field', async (_what, body) => {
    const id = await given();
    const answer = await autosave(id, body);
    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe('invalid_request');
    expect((await get(id)).version).toBe(0);
  });

  it('is checked against the facts recorded at its start, also after the office has corrected them', async () => {
    const id = await given();
    await autosave(id, { inspectionData: { num: 9, numChecked: false } });
    const { recorded, tenantInfo } = await get(id);
    const url = `/api/tenantInfos/${tenantInfo!.id}`;
    const changed = await maple.as('manager').put(url, { numOccupants: 9 });
    expect(changed.status).toBe(200);
    expect(await get(id)).toMatchObject({ recorded, tenantInfo: { numOccupants: 9 } });
    const { status } = await submit(
      id,
      whole({ inspectionData: { ...whole().inspectionData, num: 9, numChecked: false } }),
    );
    expect(status).toBe(200);
  });

  it('stores no number in a draft that no form could accept', async () => {
    const id = await given();
    for (const [num, code] of [
      [1e99, 'max'],
      [-1e10, 'min'],
    ] as const) {
      const answer = await autosave(id, { inspectionData: { num, numChecked: false } });
      expect(answer.status).toBe(422);
      expect(answer.body.details).toEqual({ problems: [{ key: 'num', code }] });
    }
    expect((await autosave(id, { inspectionData: { num: 1e9 } })).status).toBe(200);
  });

  it('refuses unstorable values by key, with the reason', async () => {
    const id = await given();
    const answer = await autosave(id, { inspectionData: { petsNum: 'three' } });
    expect(answer).toMatchObject({ status: 422, body: { code: 'answers_invalid' } });
    expect(problemsOf(answer.body)).toEqual(['petsNum type']);
  });

  it('is started on the version of the device, and on no other inspection’s form', async () => {
    const id = await given();
    const { form } = await get(id);
    const wrong = await autosave(id, { form: { ...form, sha256: 'a'.repeat(64) } });
    expect(wrong).toMatchObject({ status: 422, body: { details: { field: 'form' } } });
    expect((await autosave(id, { form, inspectionData: { comments: 'x' } })).status).toBe(200);
    expect(await get(id)).toMatchObject({ version: 1, form });
  });

  it('is accepted on the form that the device has downloaded, although the office has changed the type since', async () => {
    const id = await given();
    const { form } = await get(id);
    const { property } = await rowOf(id);
    const become = (template: number) =>
      maple.as('manager').put(`/api/properties/${property.id}/inspectionInfo`, { template });
    expect((await become(2)).status).toBe(200);
    const other = await get(id);
    expect(other.form.key).toBe('task-common');
    expect((await autosave(id, { form, inspectionData: { comments: 'x' } })).status).toBe(200);
    expect(await get(id)).toMatchObject({ version: 1, form, comments: 'x' });
    expect((await submit(id, whole({ form }))).status).toBe(200);

    // An inspection of a common area has another form than one of a unit.
    const { body } = await maple.coordinator.get<StaffInspectionPage>(
      '/api/inspections/rolling/page?size=5&template=2',
    );
    const area = await given(body.content.find(({ property: { id: of } }) => of !== property.id)!.id);
    expect(await autosave(area, { form })).toMatchObject({
      status: 422,
      body: { details: { field: 'form' } },
    });
    expect((await autosave(area, { form: other.form })).status).toBe(200);
  });
});
