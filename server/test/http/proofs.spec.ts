import { createHash } from 'node:crypto';
import {
  addDays,
  type ErrorBody,
  messages,
  type PropertyItem,
  type StaffInspectionPage,
  type StaffInspectionRow,
  type StoredProof,
} from '@walkthrough/domain';
import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { DomainEvent } from '../../src/core/events/domain-event.entity';
import { proofForm, setInspectionType } from '../support/document-services';
import { inMaple } from '../support/in-company';
import { LiveClient } from '../support/live-client';
import { ON_THAT_DAY, startTestApp, type TestApp } from '../support/test-app';

const IVAN = 6;
const { proof: words, basketActions } = messages;
type Answer = StoredProof & ErrorBody;

let server: TestApp;
let spare: number[];
beforeAll(async () => {
  server = await startTestApp({ env: ON_THAT_DAY });
  const { body } = await as('coordinator').get<StaffInspectionPage>(
    '/api/inspections/rolling/page?size=50&template=1',
  );
  spare = body.content.filter(({ property }) => !property.isUnassignable).map(({ id }) => id);
});
afterAll(() => server.close());

const as = (who = 'inspector') => server.api.as(who.includes('.') ? who : `maple.${who}`);
const row = async (id: number) =>
  (await as('coordinator').get<StaffInspectionRow>(`/api/inspections/${id}`)).body;
const choose = (id: number, method: string, who?: string, headers = {}) =>
  as(who).put<StaffInspectionRow & ErrorBody>(`/api/inspections/${id}/delivery`, { method }, headers);
const submit = (id: number, form = proofForm(), who?: string, headers = {}) =>
  as(who).post<Answer>(`/api/inspections/${id}/pdf`, form, headers);
const eventsOf = (entityId: number) =>
  inMaple(() =>
    new TenantRepository(server.app.get(Database), DomainEvent).find(
      { entity: 'inspection', entityId },
      { seq: 'ASC' },
    ),
  );
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');

/** Returns an inspection of the inspector that serves a document. */
async function serving(method?: string): Promise<number> {
  const id = spare.shift()!;
  await as('coordinator').put(`/api/inspector/${IVAN}/inspection/${id}`);
  await setInspectionType(server, id);
  if (method !== undefined) await choose(id, method);
  return id;
}

describe('proof of service of a document', () => {
  it('is stored byte for byte, completes the inspection, and the next one follows by the rule', async () => {
    const id = await serving('MAIL');
    const before = await row(id);
    const bytes = `%PDF-1.4\nReceipt of ${id}\n%%EOF`;
    const { status, body } = await submit(id, proofForm(bytes));
    expect(status).toBe(200);
    expect(body).toEqual({
      inspectionId: id,
      sha256: sha256(bytes),
      size: bytes.length,
      deliveryMethod: 'MAIL',
      inspectedDate: expect.any(Number) as number,
    });
    expect(await row(id)).toMatchObject({
      tab: 'completed',
      hasReport: true,
      inspectedDate: body.inspectedDate,
    });
    const { property } = before;
    const place = (await as('coordinator').get<PropertyItem>(`/api/properties/${property.id}`)).body;
    expect(place.lastInspected).toBe(new Date(body.inspectedDate).toISOString().slice(0, 10));
    expect(place.nextInspection! > addDays(place.lastInspected!, 1)).toBe(true);
    const { body: rolling } = await as('coordinator').get<StaffInspectionPage>(
      `/api/inspections/rolling/page?size=10&code=${property.code}`,
    );
    expect(rolling.content).toMatchObject([{ inspectBy: place.nextInspection }]);
    expect((await eventsOf(id)).slice(-3)).toMatchObject([
      { name: 'inspection.deliveryChosen', after: { deliveryMethod: 'MAIL' } },
      { name: 'inspection.completed', after: { inspectedDate: body.inspectedDate } },
      { name: 'inspection.proofAdded', after: { sha256: body.sha256, deliveryMethod: 'MAIL' } },
    ]);
  });

  it('keeps its name in any script', async () => {
    const id = await serving('HAND');
    const name = 'Avis signifié – 通知.pdf';
    expect((await submit(id, proofForm('%PDF-1.4 named', name))).status).toBe(200);
    const added = (await eventsOf(id)).find((event) => event.name === 'inspection.proofAdded');
    expect(added!.after).toMatchObject({ name });
  });

  it('is read instead of a report', async () => {
    const id = await serving('HAND');
    expect((await as().get(`/api/reports/inspection/${id}`)).status).toBe(404);
    await submit(id, proofForm('%PDF-1.4 signed by Ana'));
    const { status, body } = await as('coordinator').get<Buffer>(`/api/reports/inspection/${id}`);
    expect([status, body.toString()]).toEqual([200, '%PDF-1.4 signed by Ana']);
  });

  it('shows the boards that the inspection is done', async () => {
    const id = await serving('DOOR');
    const board = await LiveClient.connect(server.api.baseUrl, await server.api.token('maple.coordinator'));
    await submit(id);
    const received = () => board.changes.find((each) => each.id === id && each.to === 'completed');
    expect(await board.until(received)).toMatchObject({ entity: 'inspection', from: 'assigned' });
    board.close();
  });

  it('can be sent again without a further change', async () => {
    const id = await serving('DOOR');
    const first = await submit(id);
    const events = (await eventsOf(id)).length;
    expect((await submit(id)).body).toEqual(first.body);
    expect(await eventsOf(id)).toHaveLength(events);
  });

  it('can be replaced while the inspection is editable, and its day stays', async () => {
    const id = await serving('DOOR');
    const first = await submit(id);
    const { body } = await submit(id, proofForm('%PDF-1.4 the right page'));
    expect(body).toMatchObject({
      sha256: sha256('%PDF-1.4 the right page'),
      inspectedDate: first.body.inspectedDate,
    });
    const { body: kept } = await as().get<Buffer>(`/api/reports/inspection/${id}`);
    expect(kept.toString()).toBe('%PDF-1.4 the right page');
  });

  it.each([
    ['no PDF by its bytes, whatever it is called', proofForm('GIF89a', 'proof.pdf'), 415, 'proofPdfOnly'],
    ['nothing', new FormData(), 400, 'fileMissing'],
  ] as const)('is refused as %s', async (_what, form, status, text) => {
    const id = await serving('DOOR');
    const answer = await submit(id, form);
    expect([answer.status, answer.body.message]).toEqual([status, { ...basketActions, ...words }[text]]);
    expect((await row(id)).inspectedDate).toBeNull();
  });

  it('has at most 25 MB', async () => {
    const id = await serving('DOOR');
    const most = 25 * 1024 * 1024;
    const bytes = Buffer.alloc(most + 1);
    bytes.write('%PDF-1.4');
    expect(await submit(id, proofForm(bytes))).toMatchObject({
      status: 413,
      body: { code: 'payload_too_large' },
    });
    expect((await submit(id, proofForm(bytes.subarray(0, most)))).body.size).toBe(most);
  });

  it('needs the delivery method first', async () => {
    const id = await serving();
    expect(await submit(id)).toMatchObject({
      status: 422,
      body: { message: words.methodMissing, details: { field: 'method' } },
    });
    await choose(id, 'HAND');
    expect((await submit(id)).body.deliveryMethod).toBe('HAND');
  });
});

describe('delivery method of a document', () => {
  it.each(['MAIL', 'DOOR', 'HAND'])('is %s, in the body or in the address', async (method) => {
    const id = await serving();
    const { status, body } = await choose(id, method);
    expect([status, (await as().get(`/api/inspections/${id}`)).body]).toMatchObject([200, body]);
    const path = `/api/inspections/${id}/delivery?method=${method}`;
    const { version } = (await as().put<StaffInspectionRow>(path)).body;
    // Setting the same value is no change.
    expect(version).toBe((await row(id)).version);
    expect((await eventsOf(id)).filter(({ name }) => name === 'inspection.deliveryChosen')).toHaveLength(1);
  });

  it('accepts no other channel, and is required', async () => {
    const id = await serving();
    expect((await choose(id, 'PHONE')).status).toBe(400);
    const { status, body } = await as().put<ErrorBody>(`/api/inspections/${id}/delivery`, {});
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(words.methodMissing)]);
  });

  it('is set with the current version', async () => {
    const id = await serving();
    const { version } = await row(id);
    const stale = { 'if-match': `"${version - 1}"` };
    expect(await choose(id, 'MAIL', undefined, stale)).toMatchObject({
      status: 409,
      body: { code: 'edit_conflict' },
    });
    expect((await choose(id, 'MAIL', undefined, { 'if-match': `"${version}"` })).status).toBe(200);
  });
});

describe('who submits proofs', () => {
  it.each([
    ['coordinator', 403],
    ['customer', 403],
    ['inspector2', 404],
    ['cascade.inspector', 404],
  ])('excludes %s', async (who, status) => {
    const id = await serving('DOOR');
    expect((await choose(id, 'MAIL', who)).status).toBe(status);
    expect((await submit(id, undefined, who)).status).toBe(status);
    expect((await row(id)).inspectedDate).toBeNull();
  });

  it('is nobody for an inspection without a document, or for a cancelled one', async () => {
    const id = await serving();
    await setInspectionType(server, id, 'INSPECTION');
    expect((await choose(id, 'DOOR')).status).toBe(403);
    expect((await submit(id)).status).toBe(403);
    const cancelled = await serving('DOOR');
    await as('coordinator').delete(`/api/inspections/${cancelled}`);
    expect((await submit(cancelled)).status).toBe(409);
  });
});
