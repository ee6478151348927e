import { randomUUID } from 'node:crypto';
import type { DeliveryItem, ErrorBody, TenantFinished, TenantHasRead } from '@walkthrough/domain';
import { Database } from '../../src/core/database/database';
import { JobRunner } from '../../src/core/jobs/job-runner';
import { TenantLink } from '../../src/modules/law/tenant-links/tenant-link.entity';
import { DeliveryState } from '../../src/modules/portfolio/delivery-records/delivery-state.entity';
import { ReportAddendum } from '../../src/modules/reporting/addenda/report-addendum.entity';
import { Image } from '../../src/modules/reporting/images/image.entity';
import type { Caller } from '../support/api';
import { DELIVERED_BY_HAND, proofForm } from '../support/deliveries';
import { inMaple } from '../support/in-company';
import { textOfPdf } from '../support/pdf-tools';
import { Openings } from '../support/reports';
import { linkCalls, ofWhole, pageOf, type TenantsReport, tenantsReport } from '../support/tenant-links';
import { startTestApp, type TestApp } from '../support/test-app';
import { unit } from '../support/units';

let server: TestApp;
let report: TenantsReport;
beforeAll(async () => {
  server = await startTestApp();
  report = await tenantsReport(server, new Openings(server.api.as('maple.coordinator')));
});
afterAll(() => server.close());

const { staff, rows, linked, listOf, eventsOf, revisionsOf } = linkCalls(() => server);

/** Number of equal calls at once. */
const AT_ONCE = 5;
const atOnce = <T>(call: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, n) => call(n)));

/** Creates a link of a tenant, mailed to them, in place of an open one. */
const mailedLink = (tenant = 0) =>
  linked(report, { tenant: report.tenancy.tenants[tenant]!.id, email: 'ana@tenant.test' });
const fileOf = async (holder: Caller) => (await pageOf(holder)).files[0]!.sha256;
const read = async (holder: Caller, sha256: string) =>
  holder.post<TenantHasRead & ErrorBody>('/api/tenant-report/readings', { sha256 });
const sign = (holder: Caller, sha256: string, name = 'Ana Lee') =>
  holder.post<TenantFinished & ErrorBody>('/api/tenant-report/answer', { outcome: 'signed', sha256, name });
const ready = async (holder: Caller) => {
  const sha256 = await fileOf(holder);
  await read(holder, sha256);
  await holder.put('/api/tenant-report/items', ofWhole('agree'));
  return sha256;
};
const statesOf = (deliveryId: number) =>
  inMaple(() => rows(DeliveryState).find({ deliveryId }, { id: 'ASC' }));
const addendaOf = (linkId: number) => inMaple(() => rows(ReportAddendum).find({ linkId }));
const stateOf = async (id: number) =>
  (await listOf(report.propertyId)).content.find((link) => link.id === id)!.state;

describe('simultaneous calls of a tenant', () => {
  it('are one reading: one event, one state of the delivery, the same time for all', async () => {
    const { link, holder } = await mailedLink();
    const sha256 = await fileOf(holder);
    const answers = await atOnce(() => read(holder, sha256));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.readAt}`)).size).toBe(1);
    expect((await eventsOf(link.id)).filter((name) => name === 'tenantLink.read')).toHaveLength(1);
    const [{ deliveryId } = { deliveryId: null }] = await inMaple(() =>
      rows(TenantLink).find({ id: link.id }),
    );
    const states = await statesOf(deliveryId!);
    expect(states.filter(({ state }) => state === 'READ')).toHaveLength(1);
  });

  it('are one signature when equal, and one of two when different', async () => {
    const { link, holder } = await mailedLink();
    const sha256 = await ready(holder);
    const equal = await atOnce(() => sign(holder, sha256));
    expect(equal.map(({ status }) => status)).toEqual(equal.map(() => 200));
    expect(new Set(equal.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await addendaOf(link.id)).toHaveLength(1);

    const other = await mailedLink(1);
    const otherFile = await ready(other.holder);
    const different = await atOnce((n) => sign(other.holder, otherFile, `Name ${n}`));
    expect(different.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(different.filter(({ body }) => body.code === 'rule_violation')).toHaveLength(AT_ONCE - 1);
    expect(await addendaOf(other.link.id)).toHaveLength(1);
    const answered = (await eventsOf(other.link.id)).filter((name) => name === 'tenantLink.answered');
    expect(answered).toHaveLength(1);
  });

  it('are a signature or a withdrawal of the office, never both', async () => {
    for (let round = 0; round < 2; round++) {
      const { link, holder } = await mailedLink();
      const sha256 = await ready(holder);
      const [signed, withdrawn] = await Promise.all([
        sign(holder, sha256),
        staff().delete(`/api/tenant-links/${link.id}`),
      ]);
      const isSigned = signed.status === 200;
      expect([signed.status, withdrawn.status]).toEqual(isSigned ? [200, 422] : [404, 204]);
      expect(await addendaOf(link.id)).toHaveLength(isSigned ? 1 : 0);
      expect(await stateOf(link.id)).toBe(isSigned ? 'answered' : 'withdrawn');
    }
  });

  it('are a signature on the old link or its comments on the new one, never both', async () => {
    const { link, holder } = await mailedLink();
    const sha256 = await ready(holder);
    const [signed, next] = await Promise.all([sign(holder, sha256), mailedLink()]);
    const isSigned = signed.status === 200;
    expect(isSigned || signed.status === 404).toBe(true);
    expect(await addendaOf(link.id)).toHaveLength(isSigned ? 1 : 0);
    expect((await pageOf(next.holder)).items).toHaveLength(isSigned ? 0 : 1);
  });

  it('are a signature on the file that was read, or none, when the report is corrected and printed again', async () => {
    const { link, holder } = await mailedLink();
    const sha256 = await ready(holder);
    const database = server.app.get(Database);
    const correct = () =>
      inMaple(() =>
        database.runUnit(() =>
          rows(Image).updateWhere({ uuid: report.imageId }, { fileCaption: 'Corrected' }),
        ),
      );
    const path = `/api/reports/condition-inspection/inspection/${report.inspectionId}`;
    const [signed] = await Promise.all([
      sign(holder, sha256),
      correct().then(() => staff().get(path)),
      staff().get(path),
    ]);
    const isSigned = signed.status === 200;
    expect(isSigned || signed.body.code === 'report_changed').toBe(true);
    const addenda = await addendaOf(link.id);
    expect(addenda).toHaveLength(isSigned ? 1 : 0);
    for (const { contents } of addenda)
      expect([contents.revision, contents.file.sha256]).toEqual([link.revision, sha256]);
    await server.app.get(JobRunner).drained();
    const revisions = (await revisionsOf(report.inspectionId)).map(({ revision }) => revision);
    expect(revisions).toEqual([...new Set(revisions)]);
    const text = textOfPdf((await staff().get<Buffer>(path)).body);
    const all = await inMaple(() => rows(ReportAddendum).find({ inspectionId: report.inspectionId }));
    expect(all.map(({ number }) => number).sort((one, other) => one - other)).toEqual(
      all.map((_, at) => at + 1),
    );
    for (const { sha256: hash } of all) expect(text.split(hash)).toHaveLength(2);
  });
});

describe('simultaneous calls of the office', () => {
  const record = (propertyId: number, key: string) =>
    staff().post<DeliveryItem & ErrorBody>(`/api/properties/${propertyId}/deliveries`, DELIVERED_BY_HAND, {
      'Idempotency-Key': key,
    });

  it('record one delivery per key, withdraw it once, and keep one of equal proofs', async () => {
    const { id: propertyId } = await unit(server);
    const key = randomUUID();
    const made = await atOnce(() => record(propertyId, key));
    expect(new Set(made.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    const { id } = made[0]!.body;
    // More uploads at once are refused.
    const prove = async () => staff().post(`/api/deliveries/${id}/proofs?kind=PHOTO`, await proofForm());
    const proven = await Promise.all([prove(), prove()]);
    expect(proven.map(({ status }) => status)).toEqual([201, 201]);
    const withdrawn = await atOnce(() =>
      staff().post(`/api/deliveries/${id}/withdrawal`, { reason: 'Twice' }),
    );
    expect(withdrawn.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
    const { body } = await staff().get<{ content: DeliveryItem[] }>(
      `/api/properties/${propertyId}/deliveries`,
    );
    expect(body.content).toHaveLength(1);
    expect(body.content[0]).toMatchObject({ states: [{ state: 'WITHDRAWN' }] });
    expect(body.content[0]!.proofs).toHaveLength(1);
  });
});
