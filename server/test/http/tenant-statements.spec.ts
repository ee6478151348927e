import { createHash } from 'node:crypto';
import {
  canonicalJson,
  type DeductionLine,
  type DeductionReceipt,
  type DeductionStatementItem,
  type ErrorBody,
  type ExportAddress,
  type FileVerification,
  type TenancyDeductions,
  type TenantDeductionsAnswered,
} from '@walkthrough/domain';
import { unzipSync } from 'fflate';
import { Database } from '../../src/core/database/database';
import { JobRunner } from '../../src/core/jobs/job-runner';
import { DomainEvent } from '../../src/core/events/domain-event.entity';
import type { Caller } from '../support/api';
import { inMaple } from '../support/in-company';
import { blankPdf, uploadOf } from '../support/official-blanks';
import { Openings } from '../support/reports';
import { linkCalls, pageOf, secretOf, tenantsReport, type TenantsReport } from '../support/tenant-links';
import { startTestApp, type TestApp } from '../support/test-app';

jest.setTimeout(120_000);

let server: TestApp;
let openings: Openings;
beforeAll(async () => {
  server = await startTestApp({ env: { PUBLIC_URL: 'https://reports.example' } });
  openings = new Openings(server.api.as('maple.coordinator'));
});
afterAll(() => server.close());

const { staff, rows, linked, listOf, eventsOf, answer: finish } = linkCalls(() => server);
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');

const LINE = {
  place: 'Kitchen',
  description: 'Broken tile',
  cents: 12_050,
  beforePhotos: [] as string[],
  afterPhotos: [],
  workPhotos: [],
};
const add = async (tenancyId: number, line: object = {}) =>
  (await staff().post<DeductionLine>(`/api/tenancies/${tenancyId}/deduction-lines`, { ...LINE, ...line }))
    .body;
const issue = async (tenancyId: number) =>
  (await staff().post<DeductionStatementItem>(`/api/tenancies/${tenancyId}/deduction-statements`)).body;
const of = async (tenancyId: number) =>
  (await staff().get<TenancyDeductions>(`/api/tenancies/${tenancyId}/deductions`)).body;
const give = (holder: Caller, hash: string, answers: object[]) =>
  holder.post<TenantDeductionsAnswered & ErrorBody>('/api/tenant-report/deductions', {
    sha256: hash,
    answers,
  });

async function finishedReport(): Promise<TenantsReport> {
  const report = await tenantsReport(server, openings);
  await server.app.get(JobRunner).drained();
  return report;
}

describe('a statement of deductions by the link of a tenant', () => {
  it('is shown with its evidence, and answered line by line, bound to its file', async () => {
    const report = await finishedReport();
    const { id: tenancyId } = report.tenancy;
    const { link, address, holder } = await linked(report);
    expect((await pageOf(holder)).deductions).toBeNull();
    expect((await holder.get('/api/tenant-report/statement')).status).toBe(404);
    const first = await add(tenancyId, { beforePhotos: [report.imageId] });
    const second = await add(tenancyId, { place: 'Hall', cents: 4_000 });
    const bill = await blankPdf(['Total']);
    const receipt = (
      await staff().post<DeductionReceipt>(`/api/deduction-lines/${first.id}/receipts`, uploadOf(bill))
    ).body;
    const statement = await issue(tenancyId);
    // A link whose report was answered shows it too.
    expect((await finish(holder)).status).toBe(200);
    const shown = (await pageOf(holder)).deductions!;
    expect(shown).toMatchObject({
      number: statement.number,
      revision: 1,
      sha256: statement.sha256,
      deductions: 16_050,
      sent: [],
      lines: [
        {
          id: first.id,
          beforePhotos: [report.imageId],
          receipts: [{ id: receipt.id, isPhoto: false }],
          answered: null,
        },
        { id: second.id, place: 'Hall', answered: null },
      ],
    });
    const { body: pdf } = await holder.get<Buffer>('/api/tenant-report/statement');
    expect(sha256(pdf)).toBe(statement.sha256);
    const evidence = async (id: string) => holder.get<Buffer>(`/api/tenant-report/evidence/${id}?size=thumb`);
    expect((await evidence(receipt.id)).body).toEqual(bill);
    expect((await evidence(report.imageId)).headers.get('content-type')).toBe('image/jpeg');
    expect((await evidence('b6c1b0a4-5c0f-4c64-9f0e-1f6b2d9b7a11')).status).toBe(404);

    // Mail scanners open links first.
    const head = async () =>
      server.app
        .get(Database)
        .sources.reader.query<object[]>('SELECT last_seq FROM tenant_head ORDER BY tenant_id');
    // The answer is printed by a job.
    await server.app.get(JobRunner).drained();
    const before = await head();
    for (const path of ['', '/statement', `/evidence/${receipt.id}`])
      for (const method of ['GET', 'HEAD']) {
        const headers = { authorization: `Bearer ${secretOf(address)}` };
        const answer = await fetch(new URL(`/api/tenant-report${path}`, server.api.baseUrl), {
          method,
          headers,
        });
        expect([path, method, answer.status]).toEqual([path, method, 200]);
      }
    expect(await head()).toEqual(before);

    // Drafts are saved as those of the report, also after its answer.
    const draft = { key: `deduction:${first.id}`, verdict: 'disagree', comment: 'It was <b>old</b>' };
    expect((await holder.put('/api/tenant-report/items', { items: [draft] })).status).toBe(200);
    expect((await pageOf(holder)).items).toContainEqual(draft);
    expect(
      (await holder.put('/api/tenant-report/items', { items: [{ ...draft, key: 'whole' }] })).status,
    ).toBe(422);

    const disputed = { line: first.id, answer: 'disputed', comment: 'It was <b>old</b>' };
    expect(await give(holder, 'a'.repeat(64), [disputed])).toMatchObject({ status: 409 });
    expect((await give(holder, statement.sha256, [])).status).toBe(422);
    expect(await give(holder, statement.sha256, [{ ...disputed, line: 999_999 }])).toMatchObject({
      status: 422,
      body: { details: { field: '999999' } },
    });
    const long = await give(holder, statement.sha256, [{ ...disputed, comment: 'x'.repeat(100_000) }]);
    expect([long.status, long.body.message]).toEqual([400, expect.stringContaining('at most 500')]);
    const sent = await Promise.all([1, 2].map(() => give(holder, statement.sha256, [disputed])));
    expect(sent.map(({ status }) => status)).toEqual([200, 200]);
    expect(sent[0]!.body).toEqual(sent[1]!.body);
    const other = await give(holder, statement.sha256, [{ ...disputed, answer: 'agreed' }]);
    expect([other.status, other.body.message]).toEqual([422, expect.stringContaining('already')]);
    const page = await pageOf(holder);
    expect(page.items.map(({ key }) => key)).not.toContain(draft.key);
    expect(page.deductions).toMatchObject({
      sent: [sent[0]!.body.sha256],
      lines: [{ answered: { answer: 'disputed', comment: 'It was <b>old</b>' } }, { answered: null }],
    });
    expect(await eventsOf(link.id)).toContain('tenantLink.statementAnswered');

    const deductions = await of(tenancyId);
    expect(deductions.lines[0]).toMatchObject({
      answer: 'disputed',
      answeredBy: 'Ana Lee',
      answeredFrom: 'tenant',
    });
    const [answer] = deductions.statements[0]!.answers;
    expect(answer!.contents).toMatchObject({ file: statement.sha256, revision: 1, tenant: 'Ana Lee' });
    expect(answer!.sha256).toBe(sha256(canonicalJson(answer!.contents)));
    const { body: offered } = await staff().post<ExportAddress>(
      `/api/deduction-statements/${statement.id}/archive`,
    );
    const zip = unzipSync((await server.api.anonymous().get<Buffer>(offered.address)).body);
    const file = Buffer.from(zip['tenant-answers/1.json']!);
    expect(sha256(file)).toBe(answer!.sha256);
    // The manifest that was handed out lists every other file, and says truly which of them can be checked.
    const rows = Buffer.from(zip['manifest.csv']!).toString().trim().split('\r\n');
    expect(rows[0]).toMatch(/^\uFEFF?File name,SHA-256,Contents,.*Can be checked at /u);
    const others = Object.keys(zip).filter((name) => name !== 'manifest.csv');
    expect(
      rows
        .slice(1)
        .map((row) => row.split(',')[0])
        .sort(),
    ).toEqual(others.sort());
    for (const [name, bytes] of Object.entries(zip)) {
      const hash = sha256(Buffer.from(bytes));
      const { body } = await server.api
        .anonymous()
        .post<FileVerification>('/api/reports/verification/file', { sha256: hash });
      const isCheckable = rows.find((row) => row.startsWith(`${name},${hash},`))?.endsWith(',Yes');
      expect([name, body.matches]).toEqual([name, isCheckable ?? true]);
    }
  });

  it('has the answer of each tenant beside the others, and of no other tenancy', async () => {
    const report = await finishedReport();
    const { id: tenancyId, tenants } = report.tenancy;
    const line = await add(tenancyId);
    const agreedLine = await add(tenancyId, { place: 'Hall' });
    const { sha256: hash } = await issue(tenancyId);
    const ana = (await linked(report)).holder;
    const ben = (await linked(report, { tenant: tenants[1]!.id })).holder;
    const outsider = (await linked(await finishedReport())).holder;
    const answerOf = (answer: string) => [{ line: line.id, answer, comment: '' }];
    expect((await give(ana, hash, answerOf('disputed'))).status).toBe(200);
    expect((await pageOf(ben)).deductions!.lines[0]!.answered).toBeNull();
    // One tenant does not agree for another.
    expect((await give(ben, hash, answerOf('agreed'))).status).toBe(200);
    const agreed = [{ line: agreedLine.id, answer: 'agreed', comment: '' }];
    expect((await give(ana, hash, agreed)).status).toBe(200);
    expect((await of(tenancyId)).lines[1]).toMatchObject({ answer: 'open', answeredBy: null });
    expect((await give(ben, hash, agreed)).status).toBe(200);
    const { lines, statements } = await of(tenancyId);
    expect(lines[0]).toMatchObject({ answer: 'disputed', answeredBy: 'Ana Lee' });
    expect(lines[1]).toMatchObject({ answer: 'agreed', answeredBy: 'Ben Roy' });
    expect(new Set(statements[0]!.answers.map(({ contents }) => contents.tenant))).toEqual(
      new Set(['Ana Lee', 'Ben Roy']),
    );
    expect((await pageOf(outsider)).deductions).toBeNull();
    expect((await give(outsider, hash, answerOf('agreed'))).status).toBe(404);
    expect((await outsider.get(`/api/tenant-report/evidence/${report.imageId}`)).status).toBe(404);
  });

  it('keeps an answer beside a newer statement, and takes none after the link was withdrawn', async () => {
    const report = await finishedReport();
    const { id: tenancyId } = report.tenancy;
    const line = await add(tenancyId);
    const old = await issue(tenancyId);
    const { link, holder } = await linked(report);
    const answers = [{ line: line.id, answer: 'agreed', comment: 'Fine' }];
    const sent = await give(holder, old.sha256, answers);
    expect(sent.status).toBe(200);
    expect((await pageOf(holder)).deductions!.earlier).toEqual([]);
    const change = { ...LINE, cents: 99_000 };
    const path = `/api/deduction-lines/${line.id}`;
    // One of two tenants has agreed, which leaves the line as it is.
    expect((await staff().put(path, change, { 'If-Match': '"1"' })).status).toBe(200);
    const newer = await issue(tenancyId);
    const late = await give(holder, old.sha256, answers);
    expect([late.status, late.body.code, late.body.message]).toEqual([
      409,
      'report_changed',
      expect.stringContaining('A newer statement was issued'),
    ]);
    const page = (await pageOf(holder)).deductions!;
    expect(page).toMatchObject({ revision: 2, sent: [], lines: [{ cents: 99_000, answered: null }] });
    // The line is asked again, beside what was answered; a roommate sees nothing of that.
    const { at, sha256: hash } = sent.body;
    const { id, place } = line;
    const given = { id, place, cents: 12_050, answer: 'agreed', comment: 'Fine' };
    expect(page.earlier).toEqual([{ revision: 1, sha256: hash, at, lines: [given] }]);
    const roommate = (await linked(report, { tenant: report.tenancy.tenants[1]!.id })).holder;
    const seen = await pageOf(roommate);
    expect(seen.deductions).toMatchObject({ revision: 2, sent: [], earlier: [] });
    expect(JSON.stringify(seen)).not.toContain(hash);
    const { statements, lines } = await of(tenancyId);
    expect(statements.map(({ answers: given }) => given.length)).toEqual([0, 1]);
    expect(lines[0]).toMatchObject({ answer: 'open' });

    // A line that was changed after the statement keeps what it has.
    expect((await staff().put(path, { ...change, cents: 5 }, { 'If-Match': '"2"' })).status).toBe(200);
    expect((await give(holder, newer.sha256, answers)).status).toBe(200);
    expect((await of(tenancyId)).lines[0]).toMatchObject({ cents: 5, answer: 'open' });

    expect((await finish(holder)).status).toBe(200);
    expect((await staff().delete(`/api/tenant-links/${link.id}`)).status).toBe(204);
    const links = (await listOf(report.propertyId)).content;
    expect(links.find(({ id: each }) => each === link.id)).toMatchObject({ state: 'answered' });
    const ended = await give(holder, newer.sha256, answers);
    expect([ended.status, ended.body.message]).toEqual([404, expect.stringContaining('withdrawn')]);
    const events = await inMaple(() => rows(DomainEvent).find({ entity: 'tenantLink', entityId: link.id }));
    expect(events.filter(({ name }) => name === 'tenantLink.statementAnswered')).toHaveLength(2);
  });
});
