import type { ErrorBody, ExportAddress } from '@walkthrough/domain';
import { unzipSync } from 'fflate';
import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { DomainEvent } from '../../src/core/events/domain-event.entity';
import { TaskReport } from '../../src/modules/reporting/task-reports/task-report.entity';
import { fillAnswers } from '../support/answered-reports';
import { csvRows } from '../support/export-files';
import { inMaple } from '../support/in-company';
import { startTestApp, type TestApp } from '../support/test-app';

let server: TestApp;
let database: Database;
beforeAll(async () => {
  server = await startTestApp();
  database = server.app.get(Database);
  await fillAnswers(server, { formKey: 'task-unit', count: 8, from: '2026-03-01T10:00:00Z' });
  await fillAnswers(server, { formKey: 'task-common', count: 2, from: '2026-05-01T10:00:00Z' });
});
afterAll(() => server.close());

const offer = (who: string, query: string, key = 'task-unit') =>
  server.api.as(who).post<ExportAddress & ErrorBody>(`/api/answers-feed/forms/${key}/export?${query}`);

async function file(query: string, key = 'task-unit'): Promise<Buffer> {
  const { status, body } = await offer('maple.admin', query, key);
  expect(status).toBe(201);
  const answer = await fetch(new URL(body.address, server.api.baseUrl));
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

/** Returns the rows of a table as objects by column. */
async function table(query: string, key?: string): Promise<Record<string, string>[]> {
  const [titles, ...rows] = csvRows(await file(`format=csv&${query}`, key));
  return rows.map((row) => Object.fromEntries(row.map((cell, at) => [titles![at]!, cell])));
}

const reports = () =>
  inMaple(() => new TenantRepository(database, TaskReport).find({ formKey: 'task-unit' }));

describe('an export of answers', () => {
  it('has a row for each report, with codes and texts by key, and no cell that is a formula', async () => {
    const [first] = await reports();
    await inMaple(() =>
      database.runUnit(() =>
        new TenantRepository(database, TaskReport).updateWhere(
          { id: first!.id },
          { answers: { ...first!.answers, comments: '=1+1', petsNum: -2, smokePresent: 1 } },
        ),
      ),
    );
    const rows = await table('table=Reports');
    expect(rows.map(({ _id }) => Number(_id)).sort((a, b) => a - b)).toEqual(
      (await reports()).map(({ inspectionId }) => inspectionId).sort((a, b) => a - b),
    );
    const row = rows.find(({ _id }) => Number(_id) === first!.inspectionId)!;
    // A negative number stays a number: it is no text that somebody typed.
    expect(row).toMatchObject({
      comments: "'=1+1",
      petsNum: '-2',
      smokePresent: '1',
      tenantsPresent: String(first!.answers['tenantsPresent']),
    });
    expect(row['smokePresent_text']).toMatch(/\D/);
    expect(rows.every(({ _submittedAt }) => /^2026-0[34]-\d\dT/.test(_submittedAt!))).toBe(true);
  });

  it('takes days of submission, a property and a version', async () => {
    const all = await table('');
    const day = (row: Record<string, string>) => row['_submittedAt']!.slice(0, 10);
    const chosen = await table('from=2026-03-02&to=2026-03-05');
    expect(chosen).toEqual(all.filter((row) => day(row) >= '2026-03-02' && day(row) <= '2026-03-05'));
    expect(chosen.length).toBeGreaterThan(0);
    expect(chosen.length).toBeLessThan(all.length);
    const propertyId = all[0]!['_propertyId']!;
    expect(await table(`propertyId=${propertyId}`)).toEqual(
      all.filter((row) => row['_propertyId'] === propertyId),
    );
    expect(await table('version=7')).toEqual([]);
  });

  it('has a sheet for each table in a workbook, with numbers and days that programs know', async () => {
    const parts = unzipSync(await file('format=xlsx', 'task-common'));
    const part = (name: string) => Buffer.from(parts[name]!).toString('utf8');
    const titles = [
      ...part('xl/workbook.xml').matchAll(/<sheet name="(\w+)" sheetId="(\d)" r:id="(rId\d)"/g),
    ];
    expect(titles.map(([, name]) => name)).toEqual(['Reports', 'Rooms', 'CommonElements']);
    const links = part('xl/_rels/workbook.xml.rels');
    for (const [, , number, id] of titles)
      expect(links).toContain(
        `Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${number}.xml"`,
      );
    const elements = part('xl/worksheets/sheet3.xml');
    expect(elements.match(/<row>/g)).toHaveLength(5);
    expect(elements).toContain('<c s="0"><v>4</v></c>');
    expect(elements).toContain('Extinguishers');
    expect(part('xl/worksheets/sheet2.xml').match(/<row>/g)).toHaveLength(3);
    expect(part('xl/worksheets/sheet1.xml')).not.toMatch(/<f[ >]/);
  });

  it('has the rows of another table as CSV', async () => {
    const rooms = await table('table=Rooms');
    expect(rooms).toHaveLength(16);
    expect(rooms[0]).toMatchObject({ type: 'KITCHEN', door: 'SCRATCHED,DIRTY', door_note: 'At the bottom' });
    expect((await offer('maple.admin', 'format=csv&table=CommonElements')).status).toBe(400);
  });

  it('is recorded, and refused for unknown forms and for people without the right', async () => {
    await file('format=csv&from=2026-03-02');
    const events = await inMaple(() =>
      new TenantRepository(database, DomainEvent).find({ name: 'user.exported' }),
    );
    expect(events.at(-1)!.after).toMatchObject({
      list: 'answers-task-unit',
      format: 'csv',
      filters: { key: 'task-unit', table: 'Reports', from: '2026-03-02' },
    });
    expect((await offer('maple.admin', 'format=csv', 'no-such-form')).status).toBe(404);
    for (const who of ['maple.inspector', 'maple.customer', 'maple.pm'])
      expect([who, (await offer(who, 'format=csv')).status]).toEqual([who, 403]);
    expect((await offer('maple.coordinator', 'format=csv')).status).toBe(201);
    expect((await offer('maple.admin', 'format=csv&from=2026-02-30')).status).toBe(400);
  });
});
