import type {
  ErrorBody,
  SavedTaskReport,
  StaffInspectionPage,
  StaffInspectionRow,
  TaskReport,
} from '@walkthrough/domain';
import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { JobRunner } from '../../src/core/jobs/job-runner';
import { ReportRevision } from '../../src/modules/reporting/reports/report-revision.entity';
import { IVAN } from '../support/giving-inspections';
import { inMaple } from '../support/in-company';
import { useMaple } from '../support/maple';
import { textOfPdf } from '../support/pdf-tools';
import { answersToSend, photo, photoForm, room } from '../support/reports';
import { TaskDelivery } from '../support/task-delivery';
import { ON_THAT_DAY, TODAY } from '../support/test-app';

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

describe('submitting the report of a recurring inspection', () => {
  it('[CV-306] is refused with every problem, and nothing is lost', async () => {
    const id = await given();
    const answer = await submit(id, {
      inspectionData: { tenantsPresent: false, comments: 'Kept', names: (await get(id)).recorded.names },
    });
    expect(answer).toMatchObject({ status: 422, body: { code: 'answers_invalid' } });
    expect(problemsOf(answer.body).sort()).toEqual([
      'emails required',
      'names unchanged',
      'num required',
      'otherPersonPresent required',
      'phones required',
      'roomList noRooms',
    ]);
    expect((await rowOf(id)).inspectedDate).toBeNull();
    expect((await get(id))['comments']).toBe('Kept');
  });

  it('completes the inspection, creates the next one by the property’s frequency, and prints', async () => {
    const id = await given();
    const before = await rowOf(id);
    const { status } = await submit(id, whole());
    expect(status).toBe(200);
    const done = await rowOf(id);
    expect(done).toMatchObject({ tab: 'completed', audited: false });
    expect(done.inspectedDate).toBeGreaterThanOrEqual(TODAY);
    const { body } = await maple.coordinator.get<StaffInspectionPage>(
      `/api/inspections/rolling/page?size=200&code=${before.property.code}`,
    );
    const [next, ...more] = body.content.filter(({ property }) => property.id === before.property.id);
    expect(more).toEqual([]);
    expect(next!.inspectBy! > '2026-09-16').toBe(true);
    await maple.server.app.get(JobRunner).drained();
    const report = await maple.coordinator.get<Buffer>(`/api/reports/inspection/${id}`);
    // Named by address, type and date.
    const { addressLine2: unit, addressLine1: street, city } = done.property;
    const place = [unit, street, city]
      .filter(Boolean)
      .join('-')
      .replace(/[^A-Za-z0-9]+/g, '-');
    expect(report.headers.get('content-disposition')).toBe(
      `inline; filename="${place}-Inspection-2026-09-16.pdf"`,
    );
    const text = textOfPdf(report.body);
    for (const part of ['Inspection of a unit', 'Kitchen', 'Pilot light goes out', 'No correction needed']) {
      expect(text).toContain(part);
    }
    expect(text).not.toMatch(/Move-In|Move-Out|DRAFT/u);
    // Printed again: the same bytes, and no second completion.
    expect((await maple.coordinator.get<Buffer>(`/api/reports/inspection/${id}`)).body).toEqual(report.body);
  });

  it('within the grace delay corrects the report: no second next inspection, a new revision', async () => {
    const id = await given();
    await submit(id, whole());
    const { body: before } = await maple.coordinator.get<StaffInspectionPage>(
      '/api/inspections/rolling/page',
    );
    const [first] = [await maple.coordinator.get<Buffer>(`/api/reports/inspection/${id}`)];
    expect((await submit(id, { inspectionData: { comments: 'Put right.' } })).status).toBe(200);
    const { body: after } = await maple.coordinator.get<StaffInspectionPage>('/api/inspections/rolling/page');
    expect(after.totalElements).toBe(before.totalElements);
    const second = await maple.coordinator.get<Buffer>(`/api/reports/inspection/${id}`);
    expect(textOfPdf(first.body)).toContain('Revision 1');
    expect(textOfPdf(second.body)).toContain('Revision 2');
    expect(textOfPdf(second.body)).toContain('Put right.');
  });

  it('keeps the number of its first print, and /verify knows both forms', async () => {
    const id = await given();
    await submit(id, whole());
    await maple.coordinator.get<Buffer>(`/api/reports/inspection/${id}`);
    const before = `MAPLE-V${id}`;
    await inMaple(() => {
      const database = maple.server.app.get(Database);
      const revisions = new TenantRepository(database, ReportRevision);
      return database.runUnit(() => revisions.updateWhere({ inspectionId: id }, { reportNumber: before }));
    });
    await submit(id, { inspectionData: { comments: 'Put right.' } });
    const { body: second } = await maple.coordinator.get<Buffer>(`/api/reports/inspection/${id}`);
    const text = textOfPdf(second);
    expect(text).toContain(`Report ${before}`);
    expect(text).toContain('Revision 2');
    for (const reportNumber of [before, `maple-${id}-periodic`]) {
      const { body } = await maple.server.api
        .anonymous()
        .post('/api/reports/verification/number', { reportNumber });
      expect(body).toEqual({ exists: true });
    }
  });

  it('[CV-291] is refused while a common-area element has no name, alone and from a device; a draft may contain one', async () => {
    const { content } = (
      await maple.coordinator.get<StaffInspectionPage>('/api/inspections/rolling/page?size=5&template=2')
    ).body;
    const { id } = content[0]!;
    expect((await maple.coordinator.put(`/api/inspector/${IVAN}/inspection/${id}`)).status).toBe(200);
    const named = { element1: 4, element1Label: 'Stairs', element1Type: 'RATING' };
    const unnamed = { element2: 1, element2Label: ' ', element2Type: 'COUNT' };
    const hall = room('Hall', { type: 'COMMON', ...named, ...unnamed });
    expect((await maple.inspector.post(`/api/inspections/${id}/rooms`, [hall])).status).toBe(200);
    const refused = {
      status: 422,
      body: { code: 'rule_violation', details: { rooms: [hall.id] } },
    };
    expect(await submit(id, { inspectionData: {} })).toMatchObject(refused);
    const contents = { inspectionData: {}, rooms: [hall] };
    const delivery = await TaskDelivery.of(maple.inspector, id, contents);
    await delivery.send();
    expect(await delivery.finish()).toMatchObject(refused);
    const whole = { ...hall, element2Label: 'Lamps' };
    const moved = { ...whole, elementOrder: [2, 1] };
    const rooms = [moved, room('hall', { type: 'COMMON' })];
    expect((await maple.inspector.post(`/api/inspections/${id}/rooms`, rooms)).status).toBe(200);
    expect((await submit(id, { inspectionData: {} })).status).toBe(200);
    // Printed in the given order; the second room with a name gets a number.
    const printed = textOfPdf((await maple.coordinator.get<Buffer>(`/api/reports/inspection/${id}`)).body);
    expect(printed).toContain('hall (2)');
    expect(printed.indexOf('Lamps')).toBeGreaterThan(0);
    expect(printed.indexOf('Lamps')).toBeLessThan(printed.indexOf('Stairs'));
  });

  it('[CV-306] is refused while a photo has no caption, alone and from a device; a draft may contain one', async () => {
    const id = await given();
    const { inspectionData, rooms } = whole();
    const picture = await photo(91);
    const draft = [
      await autosave(id, { inspectionData }),
      await maple.inspector.post(`/api/inspections/${id}/rooms`, rooms),
      await maple.inspector.post(`/api/inspections/${id}/v2/image/0/false`, photoForm(picture)),
    ];
    expect(draft.map(({ status }) => status)).toEqual([200, 200, 200]);
    const refused = {
      status: 422,
      body: {
        code: 'rule_violation',
        message: 'Every image must have a label.',
        details: { images: [picture.id] },
      },
    };
    expect(await submit(id, { inspectionData })).toMatchObject(refused);
    const delivery = await TaskDelivery.of(maple.inspector, id, { inspectionData, rooms });
    expect((await delivery.report()).status).toBe(200);
    const finish = () => delivery.finish({ images: [{ id: picture.id, sha256: picture.sha256 }] });
    expect(await finish()).toMatchObject(refused);
    expect((await rowOf(id)).inspectedDate).toBeNull();
    const path = `/api/inspections/fileCaption/${id}/image/${picture.id}`;
    expect((await maple.inspector.put(path, { fileCaption: 'Fridge' })).status).toBe(200);
    // The same delivery continues where it stopped.
    expect((await finish()).status).toBe(200);
    expect((await rowOf(id)).inspectedDate).not.toBeNull();
  });

  it('from a device is done once, step by step, and answered with a receipt', async () => {
    const id = await given();
    const { inspectionData, rooms } = whole();
    const delivery = await TaskDelivery.of(maple.inspector, id, { inspectionData, rooms });
    const picture = await photo(90);
    for (let time = 0; time < 2; time += 1) {
      const answers = [
        await delivery.send(),
        await maple.inspector.post(
          `/api/inspections/${id}/v2/image/0/false`,
          photoForm(picture, { roomId: rooms[0]!.id, fileCaption: 'Fridge' }),
          delivery.key(`image:${picture.id}`),
        ),
      ];
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    }
    expect((await rowOf(id)).inspectedDate).toBeNull();
    const images = [{ id: picture.id, sha256: picture.sha256 }];
    const at = TODAY - 3_600_000;
    const finish = (changes: object = {}) =>
      delivery.finish({ images, inspectedAt: at, deviceTime: at, ...changes });
    expect(await finish({ kind: 'C' })).toMatchObject({ status: 404 });
    const [first, again] = [await finish(), await finish()];
    expect(first).toMatchObject({ status: 200, body: { inspectionId: id, rooms: 1 } });
    expect(again.body).toEqual(first.body);
    expect((await rowOf(id)).inspectedDate).toBe(at);
  });

  it('[CV-226] [CV-294] again within the grace delay corrects the report: a new time of arrival, the original inspection time', async () => {
    const id = await given();
    const { inspectionData, rooms } = whole();
    const first = await TaskDelivery.of(maple.inspector, id, { inspectionData, rooms });
    await first.send();
    const at = TODAY - 3_600_000;
    const { body: before } = await first.finish({ inspectedAt: at, deviceTime: at });
    await maple.server.app.get(JobRunner).drained();
    const contents = { inspectionData: { ...inspectionData, comments: 'Put right.' }, rooms };
    const second = await TaskDelivery.of(maple.inspector, id, contents);
    expect((await second.send()).status).toBe(200);
    const { status, body } = await second.finish();
    expect([status, body]).toMatchObject([200, { submissionId: second.id, inspectedDate: at }]);
    expect(body.eventNumber).toBeGreaterThan(before.eventNumber);
    expect((await first.finish({ inspectedAt: at, deviceTime: at })).body).toEqual(before);
    expect(await rowOf(id)).toMatchObject({ inspectedDate: at });
    expect((await get(id)).comments).toBe('Put right.');
    const { body: pdf } = await maple.coordinator.get<Buffer>(`/api/reports/inspection/${id}`);
    expect(textOfPdf(pdf)).toMatch(/Revision 2[^]*Put right\./u);
  });
});
