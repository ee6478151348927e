import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import type { ErrorBody, ExportAddress, ReportArchive } from '@walkthrough/domain';
import { messages } from '@walkthrough/domain';
import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { DomainEvent } from '../../src/core/events/domain-event.entity';
import { JobRunner } from '../../src/core/jobs/job-runner';
import { NotPrintable, PdfRenderer } from '../../src/core/pdf/pdf-renderer';
import { Inspection } from '../../src/modules/scheduling/inspections/inspection.entity';
import { ReportArchive as ArchiveRow } from '../../src/modules/reporting/reports/archives/report-archive.entity';
import { ReportRevision } from '../../src/modules/reporting/reports/report-revision.entity';
import type { Caller } from '../support/api';
import { completedInspections } from '../support/completed-inspections';
import { csvRows } from '../support/export-files';
import { inMaple } from '../support/in-company';
import { useMaple } from '../support/maple';
import { fontsOf, pagesOf, pdfInfo, textOfPdf } from '../support/pdf-tools';
import { answersToSend, room } from '../support/reports';
import { ON_THAT_DAY, TODAY } from '../support/test-app';

const maple = useMaple({ env: ON_THAT_DAY });
const drained = () => maple.server.app.get(JobRunner).drained();
const rowsOf = <T extends Inspection | ReportRevision | ArchiveRow | DomainEvent>(entity: new () => T) =>
  new TenantRepository<T>(maple.server.app.get(Database), entity);

/** Returns a completed inspection whose report is not printed yet. */
async function reported(): Promise<number> {
  const id = await maple.inspections.given();
  const rooms = [room('Kitchen', { type: 'KITCHEN', fridgeCodes: ['DIRTY'] })];
  await maple.inspector.post(`/api/inspections/${id}/rooms`, rooms);
  const inspectionData = answersToSend('task-unit', 'single');
  expect((await maple.inspector.put(`/api/inspections/${id}`, { inspectionData })).status).toBe(200);
  return id;
}

const start = (ids: number[], caller = maple.coordinator) =>
  caller.post<ReportArchive & ErrorBody>('/api/zipped-reports/ids', { ids });
const look = (id: number, caller = maple.coordinator) =>
  caller.get<ReportArchive & ErrorBody>(`/api/zipped-reports/${id}`);
const offer = (id: number, caller = maple.coordinator) =>
  caller.post<ExportAddress & ErrorBody>(`/api/zipped-reports/${id}/download`);

/** Fetches like a browser, without a token. */
async function fetched({ address }: ExportAddress) {
  const response = await fetch(new URL(address, maple.server.api.baseUrl));
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/zip');
  const files = unzipSync(Buffer.from(await response.arrayBuffer()));
  const { 'manifest.csv': manifest, ...reports } = files;
  return { reports, lines: csvRows(Buffer.from(manifest!)) };
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('a zip file of reports', () => {
  it('contains the current print of each report, and a manifest with all hashes', async () => {
    const ids = [await reported(), await reported()];
    const [external] = await completedInspections(maple.server, [
      { inspectedDate: TODAY, completedExternally: true },
    ]);
    const { status, body } = await start([...ids, external!.id]);
    expect(status).toBe(202);
    expect(body).toMatchObject({ total: 2, withoutReport: 1, failed: [], part: 1, parts: 1 });
    expect(body.address).toBe(`/api/zipped-reports/${body.id}`);
    await drained();
    const { body: ready } = await look(body.id);
    expect(ready).toMatchObject({ state: 'ready', done: 2, total: 2 });
    const { body: address } = await offer(body.id);
    const { reports, lines } = await fetched(address);
    expect(Object.keys(reports)).toHaveLength(2);
    const [titles, ...entries] = lines;
    expect(titles?.slice(0, 3)).toEqual(['File name', 'SHA-256 of the report', 'Bytes']);
    for (const [at, id] of ids.entries()) {
      const [name, hash, size] = entries[at]!;
      const bytes = Buffer.from(reports[name!]!);
      const { body: report } = await maple.coordinator.get<Buffer>(`/api/reports/inspection/${id}`);
      expect(bytes.equals(report)).toBe(true);
      expect([hash, size]).toEqual([sha256(report), String(report.length)]);
    }
    const [name, hash, size, ...facts] = entries[2]!;
    expect([name, hash, size, facts.at(-1)]).toEqual(['', '', '', 'COMPLETED EXTERNALLY']);
    // The link works only once.
    expect((await fetch(new URL(address.address, maple.server.api.baseUrl))).status).toBe(410);
    const received = await inMaple(() => rowsOf(DomainEvent).find({ name: 'user.exported' }));
    expect(received.at(-1)?.after).toMatchObject({ list: 'reports', format: 'zip', rows: 3 });
  });

  it('names a report that cannot be printed, and packs the others', async () => {
    const [bad, good] = [await reported(), await reported()];
    await drained();
    const prints = await inMaple(() => rowsOf(ReportRevision).find({ inspectionId: bad }));
    await inMaple(() =>
      maple.server.app
        .get(Database)
        .runUnit(() => rowsOf(ReportRevision).removeMany(prints.map(({ id }) => id))),
    );
    const render = jest
      .spyOn(maple.server.app.get(PdfRenderer), 'render')
      .mockRejectedValue(new NotPrintable('This report took too long.'));
    const { body } = await start([bad, good]);
    await drained();
    render.mockRestore();
    const { body: ready } = await look(body.id);
    expect(ready).toMatchObject({ state: 'ready', done: 2, total: 2, failed: [expect.any(String)] });
    const { reports, lines } = await fetched((await offer(body.id)).body);
    expect(Object.keys(reports)).toHaveLength(1);
    expect(lines.slice(1).map((line) => [line[0] === '', line.at(-1)])).toEqual([
      [true, messages.reportArchives.notPrinted],
      [false, ''],
    ]);
  });

  it('is refused without any report, and for invisible inspections, with the specified text', async () => {
    const [external] = await completedInspections(maple.server, [
      { inspectedDate: TODAY, completedExternally: true },
    ]);
    expect(await start([external!.id])).toMatchObject({
      status: 404,
      body: { code: 'not_found', message: 'Something went wrong' },
    });
    const own = await reported();
    const before = await inMaple(() => rowsOf(ArchiveRow).count());
    const foreign = (
      await maple.server.api
        .as('cascade.manager')
        .get<{ content: { id: number }[] }>('/api/inspections/rolling/page?size=1')
    ).body.content[0]!.id;
    expect((await start([own, foreign])).status).toBe(404);
    expect((await start([own, 2_000_000_000])).status).toBe(404);
    const many = Array.from({ length: 501 }, (_, at) => at + 1);
    expect((await start(many)).body.message).toBe('The body can have at most 500 ids.');
    expect((await start([])).status).toBe(400);
    expect(await inMaple(() => rowsOf(ArchiveRow).count())).toBe(before);
    // Customers may not read reports that are not audited.
    expect((await start([own], maple.as('customer'))).status).toBe(404);
  });

  it('belongs to its owner, and can be cancelled', async () => {
    const { body } = await start([await reported()]);
    await drained();
    const others: Caller[] = [maple.as('manager'), maple.server.api.as('cascade.manager')];
    for (const other of others) {
      expect((await look(body.id, other)).status).toBe(404);
      expect((await offer(body.id, other)).status).toBe(404);
      expect((await other.delete(`/api/zipped-reports/${body.id}`)).status).toBe(404);
    }
    expect((await look(body.id)).body.state).toBe('ready');
    expect((await maple.coordinator.delete(`/api/zipped-reports/${body.id}`)).status).toBe(204);
    expect((await look(body.id)).body.state).toBe('cancelled');
    expect((await offer(body.id)).status).toBe(404);
  });

  it('replaces an earlier one in preparation', async () => {
    const id = await reported();
    const [first, second] = [await start([id]), await start([id])];
    expect((await look(first.body.id)).body.state).not.toBe('preparing');
    await drained();
    expect((await look(second.body.id)).body.state).toBe('ready');
  });

  it('of a month uses its filter, in parts of 500', async () => {
    const id = await reported();
    const [visit] = await inMaple(() => rowsOf(Inspection).find({ id }));
    const inspectedDate = Date.parse('2017-03-10T12:00:00Z');
    await inMaple(() =>
      maple.server.app
        .get(Database)
        .runUnit(() => rowsOf(Inspection).updateWhere({ id: visit!.id }, { inspectedDate })),
    );
    const ofMonth = (query: string, filter: object = {}) =>
      maple.coordinator.post<ReportArchive & ErrorBody>(`/api/zipped-reports/month?${query}`, filter);
    expect(await ofMonth('month=2017-03', { filter: '.' })).toMatchObject({
      status: 202,
      body: { total: 1, part: 1, parts: 1 },
    });
    await drained();
    const { body: latest } = await ofMonth('month=2017-03', { filter: '.' });
    await drained();
    const { address } = (await offer(latest.id)).body;
    const file = await fetch(new URL(address, maple.server.api.baseUrl));
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="reports-2017-03.zip"');
    await file.arrayBuffer();
    expect((await ofMonth('month=2017-03&part=2')).status).toBe(404);
    expect((await ofMonth('month=2017-03', { filter: '^no such code$' })).status).toBe(404);
    expect((await ofMonth('month=2017-13')).status).toBe(400);
  });
});

describe('a summary report', () => {
  const summary = (ids: number[], caller = maple.coordinator) =>
    caller.post<Buffer>('/api/summary-report', { ids });

  it('is a PDF with the data of its inspections by customer, in the fonts of the reports', async () => {
    const inspections = await completedInspections(maple.server, [
      { inspectedDate: TODAY },
      { inspectedDate: TODAY, completedExternally: true },
    ]);
    const { status, body } = await summary(inspections.map(({ id }) => id));
    expect(status).toBe(200);
    const text = textOfPdf(body);
    expect(text).toContain('Summary Report');
    expect(text).toContain('2 inspections');
    expect(text).toContain('COMPLETED EXTERNALLY');
    for (const { id } of inspections) {
      const { body: row } = await maple.coordinator.get<{ property: { code: string } }>(
        `/api/inspections/${id}`,
      );
      expect(text).toContain(row.property.code);
    }
    expect(fontsOf(body).every(({ name }) => name.includes('PublicSans'))).toBe(true);
    expect(pdfInfo(body)).toMatch(/Tagged:\s+yes/);
  });

  it('shows its months and its customer on each page, and its months in its name', async () => {
    const [first] = await completedInspections(maple.server, [
      { inspectedDate: Date.parse('2016-02-10T20:00:00Z') },
    ]);
    const { customerId } = first!;
    const others = await completedInspections(
      maple.server,
      Array.from({ length: 40 }, () => ({ customerId, inspectedDate: Date.parse('2016-03-10T20:00:00Z') })),
    );
    const ofMarch = await summary(others.map(({ id }) => id));
    expect(ofMarch.headers.get('content-disposition')).toBe('inline; filename="summary-report-2016-03.pdf"');
    const { body: customers } = await maple
      .as('admin')
      .get<{ id: number; customerName: string }[]>('/api/customers');
    const name = customers.find(({ id }) => id === customerId)!.customerName;
    const pages = pagesOf(ofMarch.body);
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) {
      expect(page).toContain('Summary Report · March 2016');
      expect(page).toContain(name);
    }
    const ofBoth = await summary([first!, ...others].map(({ id }) => id));
    expect(ofBoth.headers.get('content-disposition')).toContain('summary-report-2016-02-2016-03.pdf');
    expect(textOfPdf(ofBoth.body)).toContain('February 2016 – March 2016');
  });

  it('is refused for inspections that the caller may not see', async () => {
    const [visit] = await completedInspections(maple.server, [{ inspectedDate: TODAY }]);
    expect((await summary([visit!.id], maple.server.api.as('cascade.manager'))).status).toBe(404);
    expect((await summary([2_000_000_000])).status).toBe(404);
    expect((await summary([])).status).toBe(400);
  });
});
