import type { AnswersForm, ErrorBody, ExportAddress, FormVersionDetails } from '@walkthrough/domain';
import type { FormDefinition } from '@walkthrough/form-definitions';
import { unzipSync } from 'fflate';
import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { TaskReport } from '../../src/modules/reporting/task-reports/task-report.entity';
import { fillAnswers } from '../support/answered-reports';
import { csvRows } from '../support/export-files';
import { inMaple } from '../support/in-company';
import { odataOf } from '../support/odata';
import { startTestApp, type TestApp } from '../support/test-app';

const UNIT = 'task-unit';

let server: TestApp;
let database: Database;
let secret: string;
const { get, token, rows } = odataOf(() => server);
beforeAll(async () => {
  server = await startTestApp();
  database = server.app.get(Database);
  secret = (await token('maple.admin')).token;
  await fillAnswers(server, { formKey: UNIT, count: 3, from: '2026-03-01T10:00:00Z' });
});
afterAll(() => server.close());

const as = (who: string) => server.api.as(who);

describe('the answers of a form with a repeat', () => {
  it('have a table for its rows, as a feed, as a file and as a sheet', async () => {
    const drafted = await as('maple.admin').post<FormVersionDetails>(`/api/form-definitions/${UNIT}/drafts`, {
      from: 1,
    });
    const { version, revision, document } = drafted.body;
    const form = structuredClone(document) as FormDefinition;
    const question = { id: 'place', type: 'text', label: form.title, keys: { single: 'place' } } as const;
    const meters = { id: 'meters', type: 'repeat', label: form.title, keys: { single: 'meters' } } as const;
    const dials = { id: 'dials', type: 'repeat', label: form.title, keys: { single: 'dials' } } as const;
    const dial = { id: 'dial', type: 'text', label: form.title, keys: { single: 'dial' } } as const;
    const questions = [question, { ...dials, questions: [dial] }];
    form.sections[0]!.items.push({ ...meters, questions });
    const place = `/api/form-definitions/${UNIT}/${version}`;
    const saved = await as('maple.admin').put(
      place,
      { document: JSON.stringify(form) },
      { 'if-match': `"${revision}"` },
    );
    expect(saved.status).toBe(200);
    expect((await as('maple.admin').post(`${place}/publish`, { note: 'Meters' })).status).toBe(200);
    const reports = new TenantRepository(database, TaskReport);
    const [report] = await inMaple(() => reports.find({ formKey: UNIT, formVersion: 1 }, { id: 'DESC' }));
    const { id, inspectionId: _id, answers } = report!;
    const meterRows = [
      { id: 'm1', values: { place: '=Hall' } },
      { id: 'm2', values: {}, rows: { dials: [{ id: 'd1', values: { dial: 'Left' } }] } },
    ];
    const store = (meters: unknown) =>
      inMaple(() =>
        database.runUnit(() =>
          reports.updateWhere({ id }, { formVersion: version, answers: { ...answers, meters } }),
        ),
      );
    await store(meterRows);
    const { body: forms } = await as('maple.admin').get<AnswersForm[]>('/api/answers-feed/forms');
    const { tables, repeats } = forms.find(({ key }) => key === UNIT)!;
    expect(tables).toEqual(['Reports', 'Rooms', 'Rows_meters', 'Rows_meters_dials']);
    expect(Object.keys(repeats)).toEqual(['Rows_meters', 'Rows_meters_dials']);
    expect(await rows(`/api/odata/${UNIT}/Rows_meters`, secret)).toMatchObject([
      { _rowId: 'm1', _id, _position: 1, _formVersion: version, place: '=Hall' },
      { _rowId: 'm2', _id, _position: 2, place: null },
    ]);
    const { text } = await get(`/api/odata/${UNIT}/$metadata`, secret);
    expect(text).toContain(
      '<EntityType Name="Rows_meters"><Key><PropertyRef Name="_rowId"/><PropertyRef Name="_id"/></Key>',
    );
    const file = async (query: string) => {
      const path = `/api/answers-feed/forms/${UNIT}/export?${query}`;
      const { body } = await as('maple.admin').post<ExportAddress>(path);
      return Buffer.from(await (await fetch(new URL(body.address, server.api.baseUrl))).arrayBuffer());
    };
    const [titles, ...lines] = csvRows(await file('format=csv&table=Rows_meters'));
    expect(lines.map((line) => line[titles!.indexOf('place')])).toEqual(["'=Hall", '']);
    const parts = unzipSync(await file('format=xlsx'));
    expect(Buffer.from(parts['xl/workbook.xml']!).toString()).toContain(
      '<sheet name="Rows_meters" sheetId="3"',
    );
    expect(Buffer.from(parts['xl/worksheets/sheet3.xml']!).toString().match(/<row>/g)).toHaveLength(3);
    expect(
      (await as('maple.admin').post(`/api/answers-feed/forms/${UNIT}/export?format=csv&table=None`)).status,
    ).toBe(400);

    const offer = async (query: string) => {
      const path = `/api/answers-feed/forms/${UNIT}/export?${query}`;
      const { status, body } = await as('maple.admin').post<ErrorBody>(path);
      return status === 201 ? status : [status, body.message];
    };
    const tooLarge = [422, 'A file can have at most 200,000 rows. Please narrow the filters.'];
    const row = { id: 'm', values: {} };
    // A report has fewer rows: this is as many as those of a company.
    await store(Array.from({ length: 200_001 }, () => row));
    expect(await offer('format=csv&table=Rows_meters')).toEqual(tooLarge);
    expect(await offer('format=xlsx')).toEqual(tooLarge);
    expect(await offer('format=csv&table=Rows_meters_dials')).toBe(201);
    await store([row, { ...row, rows: { dials: Array.from({ length: 200_001 }, () => row) } }]);
    expect(await offer('format=csv&table=Rows_meters_dials')).toEqual(tooLarge);
    expect(await offer('format=csv&table=Rows_meters')).toBe(201);
  });
});
