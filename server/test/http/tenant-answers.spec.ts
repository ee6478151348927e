import { createHash } from 'node:crypto';
import {
  canonicalJson,
  type ErrorBody,
  type FileVerification,
  type TenantFinished,
  type TenantPhoto,
} from '@walkthrough/domain';
import { Database } from '../../src/core/database/database';
import { JobRunner } from '../../src/core/jobs/job-runner';
import { TenantLinkStore } from '../../src/modules/law/tenant-links/tenant-link-store';
import { TenantLink } from '../../src/modules/law/tenant-links/tenant-link.entity';
import { Image } from '../../src/modules/reporting/images/image.entity';
import { inMaple } from '../support/in-company';
import { textOfPdf } from '../support/pdf-tools';
import { Openings, photo } from '../support/reports';
import { itemsOf, linkCalls, ofWhole, pageOf, tenantsReport } from '../support/tenant-links';
import { startTestApp, type TestApp } from '../support/test-app';

let server: TestApp;
let openings: Openings;
beforeAll(async () => {
  server = await startTestApp({ env: { PUBLIC_URL: 'https://reports.example' } });
  openings = new Openings(server.api.as('maple.coordinator'));
});
afterAll(() => server.close());

const { staff, rows, linked, listOf, eventsOf, revisionsOf, answer: give } = linkCalls(() => server);
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');

describe('the answer of a tenant', () => {
  it('needs a deliberate press, a verdict and a name, and says so', async () => {
    const { holder } = await linked(await tenantsReport(server, openings));
    const { files } = await pageOf(holder);
    const finish = (changes: object = {}) =>
      holder.post<ErrorBody>('/api/tenant-report/answer', {
        outcome: 'signed',
        name: 'Ana Lee',
        sha256: files[0]!.sha256,
        ...changes,
      });
    expect((await finish()).body).toMatchObject({ details: { field: 'read' } });
    const foreign = await holder.post<ErrorBody>('/api/tenant-report/readings', { sha256: 'a'.repeat(64) });
    expect(foreign).toMatchObject({ status: 422, body: { details: { field: 'sha256' } } });
    const read = () =>
      holder.post<{ readAt: number }>('/api/tenant-report/readings', { sha256: files[0]!.sha256 });
    const { readAt } = (await read()).body;
    expect((await read()).body.readAt).toBe(readAt);
    expect((await finish()).body).toMatchObject({ details: { field: 'whole' } });
    await holder.put('/api/tenant-report/items', ofWhole('agree'));
    expect((await finish({ name: '' })).body).toMatchObject({ details: { field: 'name' } });
    expect((await finish({ png: 'data:image/svg+xml;base64,AAAA' })).status).toBe(400);
    expect((await finish({ outcome: 'signed' })).status).toBe(200);
  });

  it('becomes an addendum behind the unchanged report, and earlier revisions stay valid', async () => {
    const report = await tenantsReport(server, openings);
    const { link, holder } = await linked(report);
    const { files, revision } = await pageOf(holder);
    const [before] = await revisionsOf(report.inspectionId);
    const { body: first } = await holder.get<Buffer>('/api/tenant-report/file');
    const { status, body } = await give(holder);
    expect(status).toBe(200);
    expect((await give(holder)).body).toEqual(body);
    const { content } = await listOf(report.propertyId);
    const { answer } = content.find(({ id }) => id === link.id)!;
    expect(answer!.sha256).toBe(sha256(canonicalJson(answer!.contents)));
    expect(answer!.contents).toMatchObject({
      revision,
      outcome: 'signed',
      whole: { verdict: 'disagree', comment: 'Too kind' },
      signature: { name: 'Ana Lee', sha256: files[0]!.sha256 },
      contentHash: before!.contentHash,
    });
    expect(answer!.contents.from).not.toBe('');
    expect(await eventsOf(link.id)).toEqual(['tenantLink.created', 'tenantLink.read', 'tenantLink.answered']);

    await server.app.get(JobRunner).drained();
    const [, second, ...more] = await revisionsOf(report.inspectionId);
    expect(more).toEqual([]);
    expect(second).toMatchObject({ revision: 2, contentHash: before!.contentHash });
    const path = `/api/reports/condition-inspection/inspection/${report.inspectionId}`;
    const text = textOfPdf((await staff().get<Buffer>(path)).body);
    expect(text).toContain('Addendum 1: later answer of Ana Lee');
    expect(text).toContain(answer!.sha256);
    expect(text).toContain('Too kind');
    expect(text).toContain('The statement on site and the later answer differ.');
    expect(textOfPdf(first)).not.toContain('Addendum');
    for (const file of [first, (await staff().get<Buffer>(path)).body]) {
      const asked = { sha256: sha256(file) };
      const verified = await server.api
        .anonymous()
        .post<FileVerification>('/api/reports/verification/file', asked);
      expect(verified.body).toEqual({ matches: true });
    }

    // The second tenant reads the report without the answer of the first one.
    const ben = await linked(report, { tenant: report.tenancy.tenants[1]!.id });
    expect(ben.link.revision).toBe(1);
    expect(textOfPdf((await ben.holder.get<Buffer>('/api/tenant-report/file')).body)).not.toContain(
      'Too kind',
    );
    expect((await give(ben.holder, 'declined')).body).toMatchObject({ number: 2, outcome: 'declined' });
  });

  it('has the items of the report only, in a text that can be printed', async () => {
    const report = await tenantsReport(server, openings);
    const { link, holder } = await linked(report);
    const [item] = itemsOf(await pageOf(holder));
    const save = (items: object[]) => holder.put<ErrorBody>('/api/tenant-report/items', { items });
    const said = (key: string, comment: string) => ({ key, verdict: 'disagree', comment });
    const many = Array.from({ length: 60 }, (_, at) => said(`invented:${at}`, 'a\n'.repeat(100).trim()));
    expect(await save(many)).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('Shorten one') as string },
    });
    expect((await pageOf(holder)).items).toEqual([]);
    expect((await save([...many.slice(0, 10), said(item!.key, 'Scratched')])).status).toBe(200);
    expect((await give(holder)).status).toBe(200);
    const { content } = await listOf(report.propertyId);
    const { items } = content.find(({ id }) => id === link.id)!.answer!.contents;
    expect(items.map(({ key, comment }) => [key, comment])).toEqual([[item!.key, 'Scratched']]);
  });

  it('cannot be changed, and shows its photos to the office only when it is finished', async () => {
    const report = await tenantsReport(server, openings);
    const { link, holder } = await linked(report);
    const [item] = itemsOf(await pageOf(holder));
    const form = new FormData();
    form.set('key', item!.key);
    form.set('files', new Blob([new Uint8Array((await photo(70)).bytes)]), 'x.jpg');
    const { body: added } = await holder.post<TenantPhoto>('/api/tenant-report/photos', form);
    const ofOffice = (who = 'maple.admin') =>
      server.api.as(who).get(`/api/tenant-links/${link.id}/photos/${added.id}`);
    expect((await ofOffice()).status).toBe(404);
    expect((await give(holder, 'declined')).status).toBe(200);
    expect((await ofOffice()).status).toBe(200);
    expect((await ofOffice('cascade.admin')).status).toBe(404);
    const refused = [
      await holder.put('/api/tenant-report/items', ofWhole('agree')),
      await holder.delete(`/api/tenant-report/photos/${added.id}`),
      await holder.post('/api/tenant-report/answer', {
        outcome: 'signed',
        name: 'Other',
        sha256: (await pageOf(holder)).files[0]!.sha256,
      }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([422, 422, 422]);
    await server.app.get(JobRunner).drained();
    const path = `/api/reports/condition-inspection/inspection/${report.inspectionId}`;
    expect(textOfPdf((await staff().get<Buffer>(path)).body)).toContain(added.sha256.slice(0, 40));
  });

  it('is refused after a correction of the report, and moves to the next link', async () => {
    const report = await tenantsReport(server, openings);
    const { holder, link } = await linked(report);
    const { files } = await pageOf(holder);
    await holder.put('/api/tenant-report/items', ofWhole('agree', 'Kept'));
    const imageStatus = async () => (await holder.get(`/api/tenant-report/images/${report.imageId}`)).status;
    expect(await imageStatus()).toBe(200);
    await inMaple(() => {
      const database = server.app.get(Database);
      return database.runUnit(() =>
        rows(Image).updateWhere({ uuid: report.imageId }, { fileCaption: 'Corrected' }),
      );
    });
    const page = await pageOf(holder);
    expect(page).toMatchObject({
      isReplaced: true,
      sections: [],
      onSite: null,
      items: [{ comment: 'Kept' }],
    });
    expect(JSON.stringify(page)).not.toContain('Corrected');
    expect([await imageStatus(), (await holder.get('/api/tenant-report/file')).status]).toEqual([404, 200]);
    expect((await listOf(report.propertyId)).content.find(({ id }) => id === link.id)!.state).toBe(
      'replaced',
    );
    const read = await holder.post<ErrorBody>('/api/tenant-report/readings', { sha256: files[0]!.sha256 });
    expect(read.body.code).toBe('report_changed');
    const next = await linked(report);
    expect(next.link.revision).toBe(2);
    expect((await pageOf(next.holder)).items).toEqual([{ key: 'whole', verdict: 'agree', comment: 'Kept' }]);
    expect((await give(next.holder)).status).toBe(200);
  });

  it('keeps its link and comments when a new link is created at the same time', async () => {
    const report = await tenantsReport(server, openings);
    const { holder, link } = await linked(report);
    const [open] = await inMaple(() => rows(TenantLink).find({ id: link.id }));
    expect((await give(holder)).status).toBe(200);
    // The list of earlier links, as it was read before the answer.
    const stale = jest.spyOn(server.app.get(TenantLinkStore)['links'], 'find').mockResolvedValueOnce([open!]);
    const next = await linked(report);
    expect(stale).toHaveBeenCalledTimes(1);
    stale.mockRestore();
    expect((await pageOf(next.holder)).items).toEqual([]);
    const { content } = await listOf(report.propertyId);
    expect(content.find(({ id }) => id === link.id)).toMatchObject({ state: 'answered', withdrawnAt: null });
    expect((await pageOf(holder)).items).toHaveLength(1);
    // It still shows statements of deductions, so it can be withdrawn, once; its answer stays.
    const withdraw = () => staff().delete<ErrorBody>(`/api/tenant-links/${link.id}`);
    expect([(await withdraw()).status, (await withdraw()).body.code]).toEqual([204, 'rule_violation']);
    const [after] = (await listOf(report.propertyId)).content.filter(({ id }) => id === link.id);
    expect(after).toMatchObject({ state: 'answered', answer: { number: 1 } });
    expect((await staff().delete(`/api/tenant-links/${next.link.id}`)).status).toBe(204);
  });

  it('is given once when it is sent twice at the same time', async () => {
    const report = await tenantsReport(server, openings);
    const { holder } = await linked(report);
    const { files } = await pageOf(holder);
    await holder.post('/api/tenant-report/readings', { sha256: files[0]!.sha256 });
    await holder.put('/api/tenant-report/items', ofWhole('agree'));
    const body = { outcome: 'signed', name: 'Ana Lee', sha256: files[0]!.sha256 };
    const both = await Promise.all(
      [1, 2].map(() => holder.post<TenantFinished>('/api/tenant-report/answer', body)),
    );
    const [answers] = [(await listOf(report.propertyId)).content.filter(({ answer }) => answer !== null)];
    expect(answers).toHaveLength(1);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[0]!.body).toEqual(both[1]!.body);
    expect((await holder.post('/api/tenant-report/answer', body)).body).toMatchObject({ number: 1 });
  });
});
