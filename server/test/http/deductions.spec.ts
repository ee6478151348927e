import { createHash } from 'node:crypto';
import type {
  DeductionLine,
  DeductionReceipt,
  DeductionStatementItem,
  ErrorBody,
  ExportAddress,
  FileVerification,
  TenancyDeductions,
  WorkPhotoItem,
} from '@walkthrough/domain';
import { unzipSync } from 'fflate';
import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { RetentionGuard } from '../../src/modules/company/retention/retention-guard';
import { WorkPhoto } from '../../src/modules/law/deductions/work-photo.entity';
import { Tenancy } from '../../src/modules/portfolio/tenancy-records/tenancy.entity';
import { Image } from '../../src/modules/reporting/images/image.entity';
import { ImagesService } from '../../src/modules/reporting/images/images.service';
import { inMaple } from '../support/in-company';
import { blankPdf } from '../support/official-blanks';
import { textOfPdf } from '../support/pdf-tools';
import { deductionCalls, LINE } from '../support/deductions';
import { photo, type Photo, photoForm } from '../support/reports';
import { startTestApp, type TestApp } from '../support/test-app';
import { unit } from '../support/units';

jest.setTimeout(120_000);

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const { staff, currentOf, add, of, moveIn } = deductionCalls(() => server);
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const verified = async (hash: string) =>
  (await server.api.anonymous().post<FileVerification>('/api/reports/verification/file', { sha256: hash }))
    .body.matches;

describe('deductions', () => {
  it('have costs, photos, answers, and a statement with its evidence', async () => {
    const { tenancyId, picture, finish } = await moveIn();
    await finish();
    const added = await add(tenancyId, { beforePhotos: [picture.id] });
    expect([added.status, added.body]).toEqual([
      201,
      expect.objectContaining({ version: 1, answer: 'open', answeredAt: null, beforePhotos: [picture.id] }),
    ]);
    expect((await add(tenancyId, { afterPhotos: [picture.id] })).body).toMatchObject({
      details: { field: 'afterPhotos' },
    });
    const line = added.body.id;
    const answer = (body: object) => staff().put<DeductionLine>(`/api/deduction-lines/${line}/answer`, body);
    const agreed = await answer({ answer: 'agreed', comment: 'I dropped a pan' });
    expect(agreed.body).toMatchObject({
      answer: 'agreed',
      comment: 'I dropped a pan',
      answeredFrom: 'office',
    });

    const photos = await of(tenancyId);
    expect([photos.moveInPhotos.map(({ id }) => id), photos.hasMoveOut]).toEqual([[picture.id], false]);
    const after = await photo(120);
    const upload = () =>
      staff().post<WorkPhotoItem & ErrorBody>(`/api/tenancies/${tenancyId}/work-photos`, photoForm(after));
    expect((await upload()).status).toBe(422);

    const issue = () =>
      staff().post<DeductionStatementItem & ErrorBody>(`/api/tenancies/${tenancyId}/deduction-statements`);
    const first = (await issue()).body;
    expect(first).toMatchObject({ revision: 1, number: `MAPLE-DS-${tenancyId}` });
    expect((await issue()).body.id).toBe(first.id);
    const file = (await staff().get<Buffer>(`/api/deduction-statements/${first.id}/file`)).body;
    expect(sha256(file)).toBe(first.sha256);
    const text = textOfPdf(file);
    for (const words of ['1. Kitchen', '$120.50', 'Agreed', 'I dropped a pan', '$1,000.00', '$879.50'])
      expect(text).toContain(words);

    const { body: address } = await staff().post<ExportAddress>(
      `/api/deduction-statements/${first.id}/archive`,
    );
    const packed = (await server.api.anonymous().get<Buffer>(address.address)).body;
    const zip = new Map(Object.entries(unzipSync(packed)).map(([name, bytes]) => [name, Buffer.from(bytes)]));
    expect([...zip.keys()]).toEqual([
      'statement.pdf',
      'manifest.csv',
      'move-in-report.pdf',
      'photos/1-before-1.jpg',
    ]);
    const manifest = zip.get('manifest.csv')!.toString();
    for (const [name, bytes] of zip)
      if (name !== 'manifest.csv') expect(manifest).toContain(`${name},${sha256(bytes)}`);
    expect(zip.get('photos/1-before-1.jpg')).toEqual(picture.bytes);
    for (const name of ['statement.pdf', 'manifest.csv'])
      expect(await verified(sha256(zip.get(name)!))).toBe(true);

    // Another cost is another question to the tenant, and another revision.
    const change = { ...LINE, cents: 9_000, beforePhotos: [picture.id] };
    expect((await staff().put(`/api/deduction-lines/${line}`, change, { 'If-Match': '"1"' })).status).toBe(
      409,
    );
    const changed = await staff().put<DeductionLine>(`/api/deduction-lines/${line}`, change, {
      'If-Match': '"2"',
    });
    expect(changed.body).toMatchObject({ cents: 9_000, answer: 'open', comment: '' });
    expect((await of(tenancyId)).isCurrent).toBe(false);
    const second = (await issue()).body;
    expect([second.revision, second.number]).toEqual([2, first.number]);
    expect((await of(tenancyId)).statements.map(({ revision }) => revision)).toEqual([2, 1]);
    expect(await verified(first.sha256)).toBe(true);

    expect((await staff().delete(`/api/deduction-lines/${line}`)).status).toBe(204);
    expect((await issue()).body.message).toBe('Add a deduction first: a statement lists them.');
  });

  it('name the owner who issues one, for everybody and for life', async () => {
    const { id: propertyId } = await unit(server);
    const { id: tenancyId } = (await currentOf(propertyId))!;
    expect((await add(tenancyId, {})).status).toBe(201);
    const path = `/api/tenancies/${tenancyId}/deduction-statements`;
    const owner = server.api.as('maple.customer');
    const { body: issued } = await owner.post<DeductionStatementItem>(path);
    expect(issued.issuer).toMatch(/^\S.+ \(Owner\)$/);
    const { body: pdf } = await owner.get<Buffer>(`/api/deduction-statements/${issued.id}/file`);
    expect(textOfPdf(pdf).replace(/\s+/g, ' ')).toContain(`by ${issued.issuer}`);
    // The office would say the same: there is nothing to issue, and the issuer stays.
    expect((await staff().post<DeductionStatementItem>(path)).body).toEqual(issued);
    expect((await of(tenancyId)).isCurrent).toBe(true);
    expect((await add(tenancyId, { place: 'Hall' })).status).toBe(201);
    expect((await staff().post<DeductionStatementItem>(path)).body).toMatchObject({
      revision: 2,
      issuer: '',
    });
  });

  it('show photos and statements only to readers of the finished reports', async () => {
    const { tenancyId, picture, finish } = await moveIn();
    const line = { beforePhotos: [picture.id] };
    const elsewhere = { status: 422, body: { details: { field: 'beforePhotos' } } };
    const noReport = {
      status: 422,
      body: { message: expect.stringContaining('A chosen inspection is not finished') as string },
    };
    const issue = (who = 'maple.admin') =>
      server.api.as(who).post<DeductionStatementItem>(`/api/tenancies/${tenancyId}/deduction-statements`);
    const photosOf = async (who = 'maple.admin') => {
      const path = `/api/tenancies/${tenancyId}/deductions`;
      return (await server.api.as(who).get<TenancyDeductions>(path)).body.moveInPhotos.map(({ id }) => id);
    };
    expect(await photosOf()).toEqual([]);
    expect(await add(tenancyId, line)).toMatchObject(elsewhere);
    expect((await add(tenancyId, {})).status).toBe(201);
    expect(await issue()).toMatchObject(noReport);
    await finish();
    expect(await photosOf()).toEqual([picture.id]);
    expect((await add(tenancyId, line)).status).toBe(201);
    const { id, revision } = (await issue()).body;

    const who = 'maple.manager';
    const manager = server.api.as(who);
    const { body: self } = await manager.get<{ id: number }>('/api/users/self');
    const permit = (canAccessInspection: boolean) =>
      staff().put(`/api/users/${self.id}`, { userPermissions: { canAccessInspection } });
    const shown = async () => [
      (await manager.get(`/api/deduction-statements/${id}/file`)).status,
      (await manager.post(`/api/deduction-statements/${id}/archive`)).status,
    ];
    await permit(true);
    expect([await photosOf(who), await shown()]).toEqual([[picture.id], [200, 201]]);
    await permit(false);
    expect([await photosOf(who), await shown()]).toEqual([[], [404, 404]]);
    const path = `/api/tenancies/${tenancyId}/deduction-lines`;
    expect(await manager.post(path, { ...LINE, ...line })).toMatchObject(elsewhere);
    expect(await issue(who)).toMatchObject(noReport);
    expect((await of(tenancyId)).isCurrent).toBe(true);

    // In another language it is the same statement, and another revision has the same words.
    const accents = { 'accept-language': 'en-XA' };
    const issueInAccents = () =>
      staff().post<DeductionStatementItem>(`/api/tenancies/${tenancyId}/deduction-statements`, {}, accents);
    expect((await issueInAccents()).body.id).toBe(id);
    await add(tenancyId, { place: 'Hall' });
    const next = (await issueInAccents()).body;
    expect(next.revision).toBe(revision + 1);
    const { body: pdf } = await staff().get<Buffer>(`/api/deduction-statements/${next.id}/file`);
    expect(textOfPdf(pdf)).toContain('Before, at move-in');
    expect((await of(tenancyId)).isCurrent).toBe(true);
  });

  it('show photos that were taken after the work, beside the move-out report', async () => {
    const { tenancyId, inspectionId, finish } = await moveIn();
    await finish();
    await inMaple(async () => {
      const database = server.app.get(Database);
      const rows = new TenantRepository(database, Tenancy);
      await database.runUnit(() =>
        rows.denormalise({ id: tenancyId }, { moveOutInspectionId: inspectionId, province: 'AB' }),
      );
    });
    const after = await photo(200);
    const form = photoForm(after, { fileCaption: 'New tile' });
    const { status, body } = await staff().post<WorkPhotoItem>(
      `/api/tenancies/${tenancyId}/work-photos`,
      form,
    );
    expect([status, body.caption]).toEqual([201, 'New tile']);
    const content = await staff().get<Buffer>(`/api/work-photos/${body.id}/content`);
    expect(content.body).toEqual(after.bytes);

    server.config.quotas.storedBytes = 1;
    const another = await photo(210);
    const upload = (picture: Photo) =>
      staff().post<ErrorBody>(`/api/tenancies/${tenancyId}/work-photos`, photoForm(picture));
    const stored = await inMaple(async () => {
      const sizes = (entity: typeof Image | typeof WorkPhoto) =>
        new TenantRepository<Image | WorkPhoto>(server.app.get(Database), entity).query('p').sum('p.size');
      return (await sizes(Image)) + (await sizes(WorkPhoto));
    });
    expect(await upload(another)).toMatchObject({
      status: 422,
      body: { details: { quota: 'storedBytes', limit: 1, present: stored } },
    });
    expect((await upload(after)).status).toBe(201);
    server.config.quotas.storedBytes = null;
    // Its bytes go with it, and come again with another upload.
    const isStored = (picture: Photo) =>
      inMaple(() => server.app.get(ImagesService).hasBytes({ ...picture, uuid: picture.id, fileUuid: null }));
    for (let time = 0; time < 2; time += 1) {
      expect([(await upload(another)).status, await isStored(another)]).toEqual([201, true]);
      const { status: removed } = await staff().delete(`/api/work-photos/${another.id}`);
      expect([removed, await isStored(another)]).toEqual([204, false]);
    }

    const line = (await add(tenancyId, { workPhotos: [body.id] })).body.id;
    const issued = await staff().post(`/api/tenancies/${tenancyId}/deduction-statements`);
    expect(issued.status).toBe(201);
    const removal = () => staff().delete<ErrorBody>(`/api/work-photos/${body.id}`);
    expect((await removal()).body.message).toBe('A deduction shows this photo. Remove it there first.');

    // A hold keeps both, the retention period of Alberta's reports keeps neither.
    const kept = () => inMaple(() => server.app.get(RetentionGuard).kept('tenancy', [tenancyId]));
    const lineRemoval = () => staff().delete<ErrorBody>(`/api/deduction-lines/${line}`);
    const request = { scope: 'tenancy', recordId: tenancyId, reason: 'Dispute 4711' };
    const hold = (await staff().post<{ id: number }>('/api/legal-holds', request)).body.id;
    const held = { status: 422, body: { details: { kept: { kind: 'hold' } } } };
    expect([await lineRemoval(), await removal()]).toMatchObject([held, held]);
    await staff().put(`/api/legal-holds/${hold}/end`, { reason: 'Settled' });
    expect((await kept()).get(tenancyId)).toMatchObject({ kind: 'retention', rule: 'AB-07' });
    expect((await lineRemoval()).status).toBe(204);
    expect((await removal()).status).toBe(204);
    expect(await isStored(after)).toBe(true);
    expect((await of(tenancyId)).workPhotos).toEqual([]);
  });

  it('take receipts as pictures and PDFs, which the statement and its archive have', async () => {
    const { tenancyId, finish } = await moveIn();
    await finish();
    const line = (await add(tenancyId, {})).body.id;
    const path = `/api/deduction-lines/${line}/receipts`;
    const send = (bytes: Buffer, name: string) => {
      const form = new FormData();
      form.append('files', new Blob([Uint8Array.from(bytes)]), name);
      return staff().post<DeductionReceipt & ErrorBody>(path, form);
    };
    const bill = await blankPdf(['Total']);
    const picture = await photo(77);
    // The bytes decide, not the name.
    expect(await send(Buffer.from('<html>a bill</html>'), 'bill.pdf')).toMatchObject({
      status: 415,
      body: { message: expect.stringContaining('A receipt is a picture or a PDF') as string },
    });
    expect((await staff().post<ErrorBody>(path, new FormData())).body.message).toContain('field files');
    const added = await send(bill, '../../tile bill, May.pdf');
    expect([added.status, added.body]).toEqual([
      201,
      expect.objectContaining({ lineId: line, name: 'tile bill, May.pdf', type: 'application/pdf' }),
    ]);
    expect((await send(bill, 'again.pdf')).body.id).toBe(added.body.id);
    const shot = (await send(picture.bytes, 'receipt.jpg')).body;
    server.config.quotas.storedBytes = 1;
    const refused = await send(await blankPdf(['Other']), 'other.pdf');
    expect(refused).toMatchObject({ status: 422, body: { details: { quota: 'storedBytes' } } });
    server.config.quotas.storedBytes = null;
    for (let number = 2; number < 6; number += 1)
      expect((await send(await blankPdf([`Total ${number}`]), `${number}.pdf`)).status).toBe(201);
    expect((await send(await blankPdf(['Seventh']), '7.pdf')).body.message).toContain('at most 6 receipts');
    const { receipts, lines } = await of(tenancyId);
    const at = lines.findIndex(({ id }) => id === line) + 1;
    for (const { id } of receipts.slice(2))
      expect((await staff().delete(`/api/deduction-receipts/${id}`)).status).toBe(204);
    const opened = await staff().get<Buffer>(`/api/deduction-receipts/${added.body.id}/content`);
    expect([opened.body, opened.headers.get('content-disposition')]).toEqual([
      bill,
      'attachment; filename="receipt.pdf"',
    ]);

    const issued = await staff().post<DeductionStatementItem>(
      `/api/tenancies/${tenancyId}/deduction-statements`,
    );
    const { body: pdf } = await staff().get<Buffer>(`/api/deduction-statements/${issued.body.id}/file`);
    // Long hashes break over lines.
    const text = textOfPdf(pdf).replace(/\s/g, '');
    for (const words of ['tilebill,May.pdf', added.body.sha256, shot.sha256]) expect(text).toContain(words);
    const archive = async () => {
      const path = `/api/deduction-statements/${issued.body.id}/archive`;
      const { body: address } = await staff().post<ExportAddress>(path);
      return unzipSync((await server.api.anonymous().get<Buffer>(address.address)).body);
    };
    const zip = await archive();
    expect(Buffer.from(zip[`receipts/${at}-1.pdf`]!)).toEqual(bill);
    expect(Buffer.from(zip[`receipts/${at}-2.jpg`]!)).toEqual(picture.bytes);
    const manifest = Buffer.from(zip['manifest.csv']!).toString();
    expect(manifest).toContain(
      `receipts/${at}-1.pdf,${added.body.sha256},"Kitchen: Receipt: tile bill, May.pdf"`,
    );
    // Its line takes the receipts along, and the archive keeps them.
    expect((await staff().delete(`/api/deduction-lines/${line}`)).status).toBe(204);
    expect((await of(tenancyId)).receipts).toEqual([]);
    expect((await staff().get(`/api/deduction-receipts/${shot.id}/content`)).status).toBe(404);
    expect(Object.keys(await archive())).toEqual(Object.keys(zip));
  });
});
