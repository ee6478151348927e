import { createHash, randomUUID } from 'node:crypto';
import type {
  ConditionInspection,
  ErrorBody,
  OpenedConditionInspection,
  PhotoMark,
} from '@walkthrough/domain';
import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { JobRunner } from '../../src/core/jobs/job-runner';
import { MailTransport } from '../../src/core/mail/mail-transport';
import { Image } from '../../src/modules/reporting/images/image.entity';
import { ReportRevisions } from '../../src/modules/reporting/reports/report-revisions.service';
import { ReportRevision } from '../../src/modules/reporting/reports/report-revision.entity';
import { TenantConfig } from '../../src/modules/company/tenants/tenant-config.entity';
import type { Caller } from '../support/api';
import { inMaple } from '../support/in-company';
import { imagesOf, pagesOf, textOfPdf } from '../support/pdf-tools';
import { Delivery, answersToSend, Openings, photo, room } from '../support/reports';
import { startTestApp, type TestApp } from '../support/test-app';

let server: TestApp;
let coordinator: Caller;
let inspector: Caller;
let openings: Openings;

beforeAll(async () => {
  const RATE_LIMITS = JSON.stringify({ reportsReceived: { most: 3 }, reportsSent: { most: 15 } });
  server = await startTestApp({ env: { RATE_LIMITS } });
  coordinator = server.api.as('maple.coordinator');
  inspector = server.api.as('maple.inspector');
  openings = new Openings(coordinator);
});
afterAll(() => server.close());

/** Delivers a move-in with a room and two photos. */
async function finished(): Promise<OpenedConditionInspection & { delivery: Delivery }> {
  const opened = await openings.next();
  const answers = answersToSend('condition-ca', 'moveIn');
  const hall = room('Long hall', { type: 'HALLWAY', doorCodes: ['SCRATCHED', 'DIRTY'] });
  const contents = { answers, rooms: [hall], photos: [await photo(10), await photo(200)] };
  const delivery = await Delivery.of(inspector, opened.id, contents);
  await delivery.all();
  return { ...opened, delivery };
}

const report = (caller: Caller, id: number) => caller.get<Buffer>(`/api/reports/condition-inspection/${id}`);
const ofInspection = (caller: Caller, id: number) =>
  caller.get<Buffer>(`/api/reports/condition-inspection/inspection/${id}`);

const revisionsOf = (inspectionId: number) =>
  inMaple(() => new TenantRepository(server.app.get(Database), ReportRevision).find({ inspectionId }));

/** Draws on the first photo of a report, which changes its contents. */
async function drawOn({ contents }: Delivery): Promise<void> {
  const drawn = { id: randomUUID(), kind: 'circle', x1: 2_000, y1: 2_000, x2: 8_000, y2: 8_000 };
  await inMaple(async () => {
    const database = server.app.get(Database);
    const images = new TenantRepository(database, Image);
    const { id: uuid } = contents.photos[0]!;
    await database.runUnit(() => images.updateWhere({ uuid }, { marks: [drawn as PhotoMark] }));
  });
}

describe('a finished report', () => {
  it('is printed once, by a job, and each download gives those bytes', async () => {
    const { id, inspectionId } = await finished();
    await server.app.get(JobRunner).drained();
    const [kept, ...others] = await revisionsOf(inspectionId);
    expect(others).toEqual([]);
    const [first, again] = [await report(coordinator, id), await ofInspection(inspector, inspectionId)];
    expect(first.body).toEqual(again.body);
    const sha256 = createHash('sha256').update(first.body).digest();
    expect(kept).toMatchObject({ revision: 1, sha256: sha256.toString('hex'), size: first.body.length });
    expect(first.headers.get('repr-digest')).toBe(`sha-256=:${sha256.toString('base64')}:`);
    expect(first.headers.get('content-disposition')).toMatch(
      /^inline; filename="[A-Za-z0-9-]+-Move-In-\d{4}-\d\d-\d\d\.pdf"$/,
    );
    expect(await revisionsOf(inspectionId)).toHaveLength(1);
  });

  it('says what was answered, photographed and by which form, on every page which report it is', async () => {
    const { id, delivery } = await finished();
    const { body } = await report(coordinator, id);
    const text = textOfPdf(body);
    expect(text).not.toContain('DRAFT');
    for (const part of [`MAPLE-${id}-IN`, 'Revision 1', 'Long hall', 'Nelson', delivery.record.form.sha256]) {
      expect(text).toContain(part);
    }
    for (const { id: photoId } of delivery.contents.photos)
      expect(text.replace(/\s/g, '')).toContain(`Photo${photoId}`);
    // Two photos and the signatures.
    expect(imagesOf(body).length).toBeGreaterThanOrEqual(2);
  });

  it('becomes a numbered revision when what it says has changed since; the first one stays', async () => {
    const { id, inspectionId, delivery } = await finished();
    await report(coordinator, id);
    await inMaple(async () => {
      const database = server.app.get(Database);
      const images = new TenantRepository(database, Image);
      await database.runUnit(() =>
        images.updateWhere(
          { uuid: delivery.contents.photos[0]!.id },
          { fileCaption: 'Corrected by the court' },
        ),
      );
    });
    const { body, headers } = await report(coordinator, id);
    expect(textOfPdf(body)).toContain('Corrected by the court');
    expect(textOfPdf(body)).toContain('Revision 2');
    // The file name identifies the visit, and the document its revision.
    expect(headers.get('content-disposition')).toMatch(/-Move-In-[\d-]{10}\.pdf"$/);
    expect((await revisionsOf(inspectionId)).map(({ revision }) => revision).sort()).toEqual([1, 2]);
  });

  it('is given out without what is drawn on its photos to whoever asks so, as a copy that is not kept', async () => {
    const { inspectionId, delivery } = await finished();
    const unmarked = (caller: Caller, marks = 'off') =>
      caller.get<Buffer>(`/api/reports/condition-inspection/inspection/${inspectionId}?marks=${marks}`);
    // Nothing is drawn, so it is the report itself.
    const { body: whole } = await ofInspection(coordinator, inspectionId);
    expect((await unmarked(coordinator)).body).toEqual(whole);
    await drawOn(delivery);
    const { body, headers } = await unmarked(coordinator);
    expect(headers.get('content-disposition')).toMatch(/-Move-In-[\d-]{10}-unmarked\.pdf"$/);
    expect(textOfPdf(body)).toContain('Revision 2, without marks');
    // The report is stored with the marks; the copy without them is not stored.
    const kept = await revisionsOf(inspectionId);
    expect(kept.map(({ revision }) => revision).sort()).toEqual([1, 2]);
    expect(kept.map(({ sha256 }) => sha256)).not.toContain(createHash('sha256').update(body).digest('hex'));
    const { body: marked } = await ofInspection(coordinator, inspectionId);
    expect(textOfPdf(marked)).toContain('Revision 2');
    expect(textOfPdf(marked)).not.toContain('without marks');
    expect((await unmarked(coordinator, 'on')).status).toBe(400);
    expect((await unmarked(server.api.as('cascade.coordinator'))).status).toBe(404);
  });

  it('names who lived there when it was made, also in a print of after others have moved in', async () => {
    const { id, inspectionId, delivery } = await finished();
    await server.app.get(JobRunner).drained();
    const { body: record } = await coordinator.get<ConditionInspection>(`/api/condition-inspections/${id}`);
    const { id: occupancy, names } = record.tenantInfo!;
    expect(names).not.toEqual([]);
    const others = {
      occupantName1: 'Nadezhda Fournier',
      occupantName2: '',
      occupantName3: '',
      occupantName4: '',
    };
    const { status } = await server.api.as('maple.manager').put(`/api/tenantInfos/${occupancy}`, others);
    expect(status).toBe(200);
    await drawOn(delivery);
    const text = textOfPdf((await ofInspection(coordinator, inspectionId)).body);
    expect(text).toContain('Revision 2');
    expect(text).not.toContain('Nadezhda Fournier');
    expect(names.filter((name) => !text.includes(name))).toEqual([]);
  });

  it('is given to whoever asks for it as it is put right while its first print is made', async () => {
    const { inspectionId, delivery } = await finished();
    const first = ofInspection(coordinator, inspectionId);
    await drawOn(delivery);
    const answers = await Promise.all([first, ofInspection(inspector, inspectionId)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await server.app.get(JobRunner).drained();
    expect(textOfPdf((await ofInspection(inspector, inspectionId)).body)).toEqual(textOfPdf(answers[1].body));
    const numbers = (await revisionsOf(inspectionId)).map(({ revision }) => revision);
    expect(numbers).toEqual([...new Set(numbers)]);
  });

  it('is not printed as it was read before its newest print was made', async () => {
    const { inspectionId, delivery } = await finished();
    await ofInspection(coordinator, inspectionId);
    await server.app.get(JobRunner).drained();
    // The report changes after it was read, and before its newest print is looked up; that change is printed at once.
    const kept = server.app.get(ReportRevisions);
    const last = kept.last.bind(kept);
    jest.spyOn(kept, 'last').mockImplementationOnce(async (id) => {
      await drawOn(delivery);
      await ofInspection(coordinator, inspectionId);
      return last(id);
    });
    const overtaken = await ofInspection(inspector, inspectionId);
    const revisions = (await revisionsOf(inspectionId)).map(({ revision }) => revision);
    expect(revisions).toEqual([1, 2]);
    expect(textOfPdf(overtaken.body)).toContain('Revision 2');
  });

  it('is one revision, however many ask for it at once', async () => {
    const { id, inspectionId } = await finished();
    const answers = await Promise.all([
      report(coordinator, id),
      report(inspector, id),
      report(coordinator, id),
    ]);
    expect(new Set(answers.map(({ body }) => createHash('sha256').update(body).digest('hex'))).size).toBe(1);
    expect(await revisionsOf(inspectionId)).toHaveLength(1);
  });

  it('of a move-in stays what it was when the move-out has begun, which is a draft', async () => {
    const { id, inspectionId } = await finished();
    const before = await ofInspection(coordinator, inspectionId);
    const { body: moveOut } = await coordinator.post<OpenedConditionInspection>(
      '/api/condition-inspections',
      {
        dueDate: '2026-09-30',
        inspectorId: 6,
        country: 'CA',
        ciType: 'BC',
        ciId: id,
      },
    );
    await inspector.put(`/api/condition-inspections/partial/${id}`, { moveOutGeneralComments: 'Spotless' });
    expect((await ofInspection(coordinator, inspectionId)).body).toEqual(before.body);
    const draft = textOfPdf((await ofInspection(coordinator, moveOut.inspectionId)).body);
    expect(draft).toContain('DRAFT');
    expect(draft).toContain('Spotless');
    expect(await revisionsOf(moveOut.inspectionId)).toEqual([]);
  });
});

/** Changes the setting directly, because no call does. */
const startRoomsOnPages = (hasRoomPageBreaks: boolean) =>
  inMaple(async () => {
    const database = server.app.get(Database);
    const configs = new TenantRepository(database, TenantConfig);
    await database.runUnit(() => configs.updateWhere({}, { hasRoomPageBreaks }));
  });

describe('the setting that starts each room on a page of its own', () => {
  afterEach(() => startRoomsOnPages(true));

  it('is followed by the next print', async () => {
    const { id } = await openings.next();
    const rooms = ['Long hall', 'Den', 'Attic'].map((name) => room(name, { doorCodes: ['SCRATCHED'] }));
    await (await Delivery.of(inspector, id, { answers: {}, rooms, photos: [] })).rooms();
    const pagesWithRooms = async () =>
      pagesOf((await report(inspector, id)).body).filter((page) => /^ *(Long hall|Den|Attic)\b/mu.test(page));
    expect(await pagesWithRooms()).toHaveLength(3);
    await startRoomsOnPages(false);
    expect(await pagesWithRooms()).toHaveLength(1);
  });
});

describe('a report that is not finished', () => {
  it('prints DRAFT and is not kept', async () => {
    const { id, inspectionId } = await openings.next();
    const { status, body } = await report(inspector, id);
    expect(status).toBe(200);
    expect(textOfPdf(body)).toContain('DRAFT');
    expect(await revisionsOf(inspectionId)).toEqual([]);
  });

  it('does not exist for the customer, nor any report for strangers', async () => {
    const { id } = await openings.next();
    for (const account of ['maple.customer', 'maple.inspector2', 'cascade.admin']) {
      const answer = await server.api.as(account).get<ErrorBody>(`/api/reports/condition-inspection/${id}`);
      expect(answer).toMatchObject({ status: 404, body: { message: 'No report found!' } });
    }
    expect((await report(coordinator, id)).status).toBe(200);
  });
});

describe('distribution', () => {
  const send = (caller: Caller, id: number, emails: unknown, inspectionId?: number) =>
    caller.post<ErrorBody>(`/api/reports/condition-inspection/${id}/distribution`, { emails, inspectionId });

  it('sends the kept report to each address apart, once each', async () => {
    const { id } = await finished();
    const { body: pdf } = await report(inspector, id);
    const emails = ['ana@example.com', 'owner@example.com', 'ana@example.com'];
    const answer = await send(inspector, id, emails);
    expect(answer.body).toEqual({ message: 'This report was sent to the given email addresses' });
    await server.app.get(JobRunner).drained();
    const mails = (await server.app.get(MailTransport).written()).filter(({ attachment }) =>
      attachment?.key.includes(createHash('sha256').update(pdf).digest('hex')),
    );
    expect(mails.map(({ to }) => to).sort()).toEqual(['ana@example.com', 'owner@example.com']);
    expect(mails[0]?.attachment?.name).toMatch(/^[A-Za-z0-9-]+-Move-In-[\d-]{10}\.pdf$/);
  });

  it('is mailed once for a key, which is neither counted again nor used for other addresses', async () => {
    const { id } = await finished();
    const key = { 'idempotency-key': '0b7c4a52-6c5e-4c58-8d0e-3f2a4d1c9e10' };
    const sendKeyed = (emails: string[], caller = inspector) =>
      caller.post<ErrorBody>(`/api/reports/condition-inspection/${id}/distribution`, { emails }, key);
    for (let n = 0; n < 5; n++) expect((await sendKeyed(['once@example.com'])).status).toBe(200);
    expect(await sendKeyed(['other@example.com'])).toMatchObject({
      status: 409,
      body: { code: 'step_differs' },
    });
    expect((await sendKeyed(['once@example.com'], coordinator)).status).toBe(400);
    await server.app.get(JobRunner).drained();
    const mails = (await server.app.get(MailTransport).written()).map(({ to }) => to);
    expect(mails.filter((to) => to === 'once@example.com')).toHaveLength(1);
    expect(mails).not.toContain('other@example.com');
  });

  it('goes to one recipient so many times an hour, whoever sends it, and to others all the same', async () => {
    const { id } = await finished();
    const busy = 'Busy@example.com';
    for (const caller of [inspector, coordinator, inspector])
      expect((await send(caller, id, [busy])).status).toBe(200);
    // A rejected list counts for none of its addresses: three mails would be the limit of the quiet one.
    for (const caller of [inspector, coordinator, inspector]) {
      const refused = await send(caller, id, ['quiet@example.com', busy.toLowerCase()]);
      expect(refused).toMatchObject({
        status: 429,
        body: { code: 'too_many_attempts', message: expect.stringContaining('busy@example.com') as string },
      });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
    }
    expect((await send(inspector, id, ['quiet@example.com'])).status).toBe(200);
    await server.app.get(JobRunner).drained();
    const mails = (await server.app.get(MailTransport).written()).map(({ to }) => to.toLowerCase());
    expect(mails.filter((to) => to === 'busy@example.com')).toHaveLength(3);
    expect(mails.filter((to) => to === 'quiet@example.com')).toHaveLength(1);
  });

  it('is sent by one account to so many an hour, all of a list or none', async () => {
    const { id } = await finished();
    const list = (from: number, count: number) =>
      Array.from({ length: count }, (_, n) => `reader.${from + n}@example.com`);
    const admin = server.api.as('maple.admin');
    expect((await send(admin, id, list(0, 10))).status).toBe(200);
    expect(await send(admin, id, list(10, 10))).toMatchObject({
      status: 429,
      body: { code: 'too_many_attempts' },
    });
    expect((await send(admin, id, list(10, 5))).status).toBe(200);
    expect((await send(admin, id, list(20, 1))).status).toBe(429);
    expect((await send(coordinator, id, list(20, 1))).status).toBe(200);
  });

  it('sends the report of the move-in also once a move-out is ordered, and never one that is not finished', async () => {
    const { id, inspectionId } = await finished();
    const { body: pdf } = await ofInspection(coordinator, inspectionId);
    const { body: record } = await coordinator.get<ConditionInspection>(`/api/condition-inspections/${id}`);
    const order = { country: 'CA', ciType: 'BC', type: 'MOVE_OUT', dueDate: '2026-12-20', inspectorId: 6 };
    const { status, body: moveOut } = await coordinator.post<OpenedConditionInspection>(
      '/api/condition-inspections',
      { ...order, propertyId: record.property.id, ciId: id },
    );
    expect(status).toBe(200);
    expect((await send(coordinator, id, ['tenant@example.com'], inspectionId)).status).toBe(200);
    expect((await send(coordinator, id, ['tenant.of.record@example.com'])).status).toBe(200);
    await server.app.get(JobRunner).drained();
    const sha256 = createHash('sha256').update(pdf).digest('hex');
    const mails = (await server.app.get(MailTransport).written()).filter(({ attachment }) =>
      attachment?.key.includes(sha256),
    );
    expect(mails.map(({ to }) => to).sort()).toEqual(['tenant.of.record@example.com', 'tenant@example.com']);
    expect(await send(coordinator, id, ['tenant@example.com'], moveOut.inspectionId)).toMatchObject({
      status: 422,
      body: { message: 'This condition inspected is incomplete and cannot be distributed' },
    });
    // A visit of another record does not belong to this one.
    const other = await openings.next();
    expect((await send(coordinator, id, ['tenant@example.com'], other.inspectionId)).status).toBe(404);
  });

  it('is for who made the report, or reads all of them: not for who has another visit of the same record', async () => {
    const { id, inspectionId } = await finished();
    const { body: record } = await coordinator.get<ConditionInspection>(`/api/condition-inspections/${id}`);
    const order = { country: 'CA', ciType: 'BC', type: 'MOVE_OUT', dueDate: '2026-12-20', inspectorId: 7 };
    const ordered = { ...order, propertyId: record.property.id, ciId: id };
    expect((await coordinator.post('/api/condition-inspections', ordered)).status).toBe(200);
    const other = server.api.as('maple.inspector2');
    expect((await ofInspection(other, inspectionId)).status).toBe(200);
    for (const named of [inspectionId, undefined])
      expect(await send(other, id, ['stranger@example.com'], named)).toMatchObject({
        status: 403,
        body: { details: { ability: 'inspection.distribute' } },
      });
    expect((await send(inspector, id, ['own@example.com'], inspectionId)).status).toBe(200);
  });

  it('refuses an address that is none, an empty list, and a report that is not finished', async () => {
    const { id } = await openings.next();
    expect(await send(inspector, id, ['nobody'])).toMatchObject({
      status: 400,
      body: { message: 'One or more of the email addresses introduced appears to be invalid!' },
    });
    expect((await send(inspector, id, [])).status).toBe(400);
    expect(await send(inspector, id, ['ana@example.com'])).toMatchObject({
      status: 422,
      body: { message: 'This condition inspected is incomplete and cannot be distributed' },
    });
    expect((await send(server.api.as('maple.inspector2'), id, ['ana@example.com'])).status).toBe(404);
  });
});

it('answers what is missing and how to get it when the server has no Chromium', async () => {
  const bare = await startTestApp({ env: { CHROMIUM_PATH: '/nowhere/chromium' } });
  try {
    const { id } = await new Openings(bare.api.as('maple.coordinator')).next();
    const { status, body } = await bare.api
      .as('maple.inspector')
      .get<ErrorBody>(`/api/reports/condition-inspection/${id}`);
    expect([status, body.code]).toEqual([503, 'unavailable']);
    expect(body.message).toContain('CHROMIUM_PATH');
  } finally {
    await bare.close();
  }
});
