import type { ErrorBody, InspectorItem } from '@walkthrough/domain';
import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { Inspection } from '../../src/modules/scheduling/inspections/inspection.entity';
import { completedInspections } from '../support/completed-inspections';
import { xlsxRows, xlsxStyles } from '../support/export-files';
import { inMaple } from '../support/in-company';
import { fontsOf, pagesOf, tidy } from '../support/pdf-tools';
import { recountSeeds } from '../support/recount-seeds';
import { recountOfMonth, randomMonths } from '../support/remuneration';
import { notRecorded } from '../support/statement-record';
import { startTestApp, type TestApp } from '../support/test-app';

let server: TestApp;
let inspectors: InspectorItem[];
beforeAll(async () => {
  server = await startTestApp();
  ({ body: inspectors } = await server.api.as('maple.manager').get<InspectorItem[]>('/api/inspectors/all'));
});
afterAll(() => server.close());

const VANCOUVER = 'timeZone=America/Vancouver';
const ask = (id: number, query: string, as = 'maple.manager') =>
  server.api.as(as).get<Buffer & ErrorBody>(`/api/inspectors/${id}/remuneration?${query}`);
const at = (text: string) => Date.parse(text);
/** Returns the text in page layout, so that table rows stay rows. */
const linesOf = (pdf: Buffer) => tidy(pagesOf(pdf).join('\n'));

/** Returns the rows of the workbook without titles: inspector, date, type and place. */
async function sheet(id: number, month: string, zone = VANCOUVER): Promise<string[][]> {
  const { status, body } = await ask(id, `month=${month}&${zone}&format=xlsx`);
  expect(status).toBe(200);
  // Dates are date cells in ISO format.
  const { xml, formatOf } = xlsxStyles(body);
  expect(xml).not.toMatch(/<t [^>]*>\d{4}-\d\d-\d\d</);
  expect(formatOf(3)).toBe('164');
  return xlsxRows(body).slice(1);
}

describe('a remuneration report', () => {
  it('lists completed inspections of the month, and separately those that do not count', async () => {
    const [{ id: inspectorId, firstName, name, province }] = inspectors as [InspectorItem];
    await completedInspections(server, [
      { inspectorId, inspectedDate: at('2014-06-01T00:00:00-07:00'), templateId: 1 },
      {
        inspectorId,
        inspectedDate: at('2014-06-30T23:30:00-07:00'),
        tab: 'completed',
        audited: false,
        templateId: 1,
      },
      { inspectorId, inspectedDate: at('2014-06-10T12:00:00Z'), templateId: 2 },
      { inspectorId, inspectedDate: at('2014-06-11T12:00:00Z'), completedExternally: true },
      { inspectorId, inspectedDate: at('2014-07-01T00:00:00-07:00') },
      { inspectorId: inspectors[1]!.id, inspectedDate: at('2014-06-12T12:00:00Z') },
    ]);
    await planCancelled(inspectorId, { scheduledAt: at('2014-06-15T12:00:00Z') });
    await planCancelled(inspectorId, { scheduledAt: null, inspectBy: '2014-06-30' });
    await planCancelled(inspectorId, { scheduledAt: null, inspectBy: '2014-07-01' });
    const rows = await sheet(inspectorId, '2014-06');
    expect(rows.map(([, day, part]) => [day, part])).toEqual([
      ['2014-06-01', 'Counted inspections'],
      ['2014-06-10', 'Common areas'],
      ['2014-06-11', 'Completed Externally'],
      ['2014-06-30', 'Counted inspections'],
      ['2014-06-15', 'Cancelled, not counted'],
      ['2014-06-30', 'Cancelled, not counted'],
    ]);
    expect(new Set(rows.map(([label]) => label))).toEqual(new Set([`${province} - ${name}, ${firstName}`]));
    const pdf = await ask(inspectorId, `month=2014-06&${VANCOUVER}`);
    expect(pdf.status).toBe(200);
    const disposition = pdf.headers.get('content-disposition');
    expect(disposition).toMatch(/^inline; filename="remuneration-2014-06-[a-z-]+\.pdf"$/);
    const text = linesOf(pdf.body);
    expect(text).toContain('Remuneration Report');
    expect(text).toContain(`${name}, ${firstName} · June 2014 · America/Vancouver`);
    expect(text).toContain('Counted inspections: 2');
    expect(text).toContain('Common areas: 1');
    expect(text).toContain('Completed Externally: 1');
    expect(text).toContain('Cancelled, not counted: 2');
    expect(text).toMatch(/Total counted 2 1 1/);
    expect(fontsOf(pdf.body).every(({ name: font }) => font.includes('PublicSans'))).toBe(true);
    // 23:30 in Vancouver is July in London.
    expect(await sheet(inspectorId, '2014-07', 'timezone=Europe/London')).toHaveLength(3);
  });

  it('uses the month of each inspection without a zone', async () => {
    const [, { id: inspectorId }] = inspectors as [InspectorItem, InspectorItem];
    await completedInspections(server, [
      { inspectorId, inspectedDate: at('2013-09-30T23:30:00-07:00'), timeZone: 'CANADA_PACIFIC' },
      { inspectorId, inspectedDate: at('2013-10-01T00:30:00-02:30'), timeZone: 'CANADA_NEWFOUNDLAND' },
    ]);
    expect((await sheet(inspectorId, '2013-09', '')).map(([, day]) => day)).toEqual(['2013-09-30']);
    expect((await sheet(inspectorId, '2013-10', '')).map(([, day]) => day)).toEqual(['2013-10-01']);
  });

  it('says that a month is empty', async () => {
    const { status, body } = await ask(inspectors[0]!.id, `month=1999-01&${VANCOUVER}`);
    expect(status).toBe(200);
    expect(linesOf(body)).toContain('No completed inspections in this month.');
    expect(await sheet(inspectors[0]!.id, '1999-01')).toEqual([]);
  });

  it('is shown with the permission, for inspectors of the own company', async () => {
    const [{ id }] = inspectors as [InspectorItem];
    const query = `month=2014-06&${VANCOUVER}&format=xlsx`;
    for (const who of ['maple.manager', 'maple.admin'])
      expect([who, (await ask(id, query, who)).status]).toEqual([who, 200]);
    for (const who of ['maple.coordinator', 'maple.inspector', 'maple.customer', 'maple.pm', 'master'])
      expect([who, (await ask(id, query, who)).status]).toEqual([who, 403]);
    const foreign = await server.api.as('cascade.manager').get<InspectorItem[]>('/api/inspectors/all');
    expect((await ask(foreign.body[0]!.id, query)).status).toBe(404);
    expect((await ask(2_000_000_000, query)).status).toBe(404);
    // A manager is no inspector.
    const { body: self } = await server.api.as('maple.manager').get<{ id: number }>('/api/users/self');
    expect((await ask(self.id, query)).status).toBe(404);
  });

  it.each([
    '',
    'month=2014-13',
    'month=2014',
    'month=2014-06&timeZone=Mars/Base',
    'month=2014-06&format=csv',
  ])('is refused for %p', async (query) => {
    expect((await ask(inspectors[0]!.id, query)).status).toBe(400);
  });
});

describe('its figures equal a recount in SQL', () => {
  const query = (sql: string) =>
    notRecorded(() => server.app.get(Database).sources.reader.query<Record<string, unknown>[]>(sql));

  async function expectRecounted(months: readonly string[]): Promise<number> {
    let counted = 0;
    for (const { id } of inspectors)
      for (const month of months) {
        const found = new Map<string, number>();
        for (const [, , part, , , , province, type, template] of await sheet(id, month)) {
          const key = [part, type, template, province].join(' | ');
          found.set(key, (found.get(key) ?? 0) + 1);
        }
        const expected = await recountOfMonth(query, id, month, 'America/Vancouver');
        expect({ id, month, found: [...found].sort() }).toEqual({ id, month, found: [...expected].sort() });
        counted += [...expected.values()].reduce((sum, count) => sum + count, 0);
      }
    return counted;
  }

  /** Checks that the PDF has the same rows and totals. */
  async function expectPrinted(id: number, month: string): Promise<void> {
    const text = linesOf((await ask(id, `month=${month}&${VANCOUVER}`)).body);
    const expected = await recountOfMonth(query, id, month, 'America/Vancouver');
    const total = (part: string) =>
      [...expected].reduce((sum, [key, count]) => sum + (key.startsWith(part) ? count : 0), 0);
    const sums = ['Counted', 'Common', 'Completed'].map(total);
    expect(text).toContain(`Total counted ${sums.join(' ')}`);
    for (const [key, count] of expected) {
      const [part, type, template, province] = key.split(' | ');
      if (part!.startsWith('Cancelled')) continue;
      const row = ['Counted', 'Common', 'Completed'].map((each) => {
        const title = [...expected.keys()].find((other) => other.startsWith(each))?.split(' | ')[0];
        return expected.get([title, type, template, province].join(' | ')) ?? 0;
      });
      expect(count).toBeGreaterThan(0);
      expect(text).toContain([type, template, province, ...row].join(' '));
    }
  }

  it('over the demo', async () => {
    const rows = await query(
      'SELECT inspector_id, inspected_date FROM inspection WHERE tenant_id = 1 AND inspected_date IS NOT NULL',
    );
    const months = rows.map((row) => new Date(Number(row['inspected_date'])).toISOString().slice(0, 7));
    const recent = [...new Set(months)].sort().slice(-4);
    expect(await expectRecounted(recent)).toBeGreaterThan(0);
    await expectPrinted(inspectors[0]!.id, recent.at(-1)!);
  });

  it.each(recountSeeds(11))('over random inspections, seed %i', async (seed) => {
    const months = await randomMonths(server, seed, inspectors);
    expect(await expectRecounted(months)).toBeGreaterThan(10);
    await expectPrinted(inspectors[0]!.id, months[0]!);
  });
});

/** Cancels an inspection that was scheduled for an inspector. */
async function planCancelled(
  inspectorId: number,
  planned: Partial<Pick<Inspection, 'scheduledAt' | 'inspectBy'>>,
): Promise<void> {
  const database = server.app.get(Database);
  const inspections = new TenantRepository(database, Inspection);
  await inMaple(async () => {
    const [open] = await inspections.find({ tab: 'rolling', isCondition: false }, { id: 'ASC' });
    const cancelled = { tab: 'cancelled', cancelled: true, inspectorId, ...planned } as const;
    await database.runUnit(() => inspections.updateWhere({ id: open!.id }, cancelled));
  });
}
