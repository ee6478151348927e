import { entries, type FormDefinition, SHIPPED_DEFINITIONS } from '@walkthrough/form-definitions';
import type { AnswersForm, FormVersionDetails } from '@walkthrough/domain';
import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { columnsOf } from '../../src/modules/reporting/condition-inspections/answer-columns';
import { ConditionInspection } from '../../src/modules/reporting/condition-inspections/condition-inspection.entity';
import { TaskReport } from '../../src/modules/reporting/task-reports/task-report.entity';
import { Inspection } from '../../src/modules/scheduling/inspections/inspection.entity';
import { changeInspection, fillAnswers } from '../support/answered-reports';
import { inCompany, inMaple } from '../support/in-company';
import { canadian } from '../support/form-versions';
import { answersToSend, Openings } from '../support/reports';
import { odataOf } from '../support/odata';
import { startTestApp, type TestApp } from '../support/test-app';

const UNIT = 'task-unit';
const UNIT_FORM = SHIPPED_DEFINITIONS.find(({ key }) => key === UNIT)!;

let server: TestApp;
let database: Database;
let secret: string;
const { get, token, table, rows } = odataOf(() => server);
beforeAll(async () => {
  server = await startTestApp();
  database = server.app.get(Database);
  secret = (await token('maple.admin')).token;
  await fillAnswers(server, { formKey: UNIT, count: 14, from: '2026-03-01T10:00:00Z' });
  await fillAnswers(server, { formKey: 'task-common', count: 2, from: '2026-05-01T10:00:00Z' });
});
afterAll(() => server.close());

const as = (who: string) => server.api.as(who);

/** Returns the finished reports of a form of a company, read without the product's queries. */
const reported = (key: string, tenantId = 1) =>
  inCompany(tenantId, async () => {
    const inspections = await new TenantRepository(database, Inspection).find();
    const reports = await new TenantRepository(database, TaskReport).find({ formKey: key });
    return reports.flatMap((report) => {
      const inspection = inspections.find(({ id }) => id === report.inspectionId)!;
      const isDone = ['completed', 'audited'].includes(inspection.tab) && inspection.inspectedDate !== null;
      return isDone ? [{ report, inspection }] : [];
    });
  });

type Reported = Awaited<ReturnType<typeof reported>>[number];
const submitted = ({ reportedAt, inspectedDate }: Inspection): number => reportedAt ?? inspectedDate!;
const ids = (found: readonly Record<string, unknown>[]) => found.map(({ _id }) => _id as number);
const sorted = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b);
const changeAnswers = ({ id, answers }: TaskReport, changes: object) =>
  inMaple(() =>
    database.runUnit(() =>
      new TenantRepository(database, TaskReport).updateWhere({ id }, { answers: { ...answers, ...changes } }),
    ),
  );

describe('the OData feed', () => {
  it('asks programs without a valid token for one, with the same answer for every reason', async () => {
    const answers = [
      await get(`/api/odata/${UNIT}`, null),
      await get(`/api/odata/${UNIT}/Reports`, 'wtk_guessed'),
      await get('/api/odata/no-such-form', 'x'),
      await get(`/api/odata/${UNIT}`, null, {
        authorization: `Bearer ${await server.api.token('maple.admin')}`,
      }),
    ];
    for (const { status, headers, body } of answers) {
      expect(status).toBe(401);
      expect(headers.get('www-authenticate')).toContain('Basic');
      expect(headers.get('odata-version')).toBe('4.0');
      expect(body).toEqual({ error: { code: 'unauthenticated', message: 'This token is not valid.' } });
    }
  });

  it('has a service document and metadata of each form', async () => {
    const { body: forms } = await as('maple.admin').get<AnswersForm[]>('/api/answers-feed/forms');
    const unit = forms.find(({ key }) => key === UNIT)!;
    expect(unit.tables).toEqual(['Reports', 'Rooms']);
    expect(forms.find(({ key }) => key === 'task-common')!.tables).toEqual([
      'Reports',
      'Rooms',
      'CommonElements',
    ]);
    const service = await get<{ value: unknown }>(new URL(unit.address).pathname, secret);
    expect(service.headers.get('odata-version')).toBe('4.0');
    expect(service.body).toEqual({
      '@odata.context': `${unit.address}/$metadata`,
      value: unit.tables.map((name) => ({ name, kind: 'EntitySet', url: `${unit.address}/${name}` })),
    });
    const { text, headers } = await get(`/api/odata/${UNIT}/$metadata`, secret);
    expect(headers.get('content-type')).toContain('application/xml');
    expect(text).toContain('<EntityType Name="Reports"><Key><PropertyRef Name="_id"/></Key>');
    expect(text).toContain('<Property Name="tenantsPresent" Type="Edm.Boolean">');
    expect(text).toContain('<Property Name="smokePresent" Type="Edm.Double">');
    expect(text).toContain('<Property Name="smokePresent_text" Type="Edm.String">');
    expect(text).toContain('<EntitySet Name="Rooms" EntityType="Answers.Rooms">');
  });

  it('has each finished report once, with codes, texts and values of their type', async () => {
    const own = await reported(UNIT);
    expect(own.length).toBeGreaterThan(5);
    const { report } = own[0]!;
    await changeAnswers(report, {
      smokePresent: 1,
      tenantsPresent: true,
      petsNum: 3,
      generalComments: '=HYPERLINK("http://x")',
      comments: 'Line 1\nLine "2", with a comma',
    });
    const read = await rows(`/api/odata/${UNIT}/Reports`, secret);
    expect(sorted(ids(read))).toEqual(sorted(own.map(({ inspection }) => inspection.id)));
    const row = read.find(({ _id }) => _id === report.inspectionId)!;
    expect(row).toMatchObject({
      tenantsPresent: true,
      smokePresent: 1,
      petsNum: 3,
      generalComments: '=HYPERLINK("http://x")',
      comments: 'Line 1\nLine "2", with a comma',
      _formVersion: report.formVersion,
      _side: null,
    });
    expect(typeof row['smokePresent_text']).toBe('string');
    expect(row['smokePresent_text']).not.toBe('1');
    expect(Date.parse(row['_submittedAt'] as string)).toBe(
      submitted(own.find(({ inspection }) => inspection.id === row['_id'])!.inspection),
    );
  });

  it('has both sides of a condition report as reports of one record', async () => {
    const openings = new Openings(as('maple.coordinator'));
    const [done, open] = [await openings.next(), await openings.next()];
    const records = new TenantRepository(database, ConditionInspection);
    const { id, formKey, moveInInspectionId } = await inMaple(() => records.get(done.id));
    expect((await inMaple(() => records.get(open.id))).formKey).toBe(formKey);
    const answers = answersToSend(formKey, 'moveIn');
    await inMaple(() => database.runUnit(() => records.updateWhere({ id }, columnsOf(answers))));
    const changes = { tab: 'audited', inspectedDate: Date.parse('2026-04-01T10:00:00Z') } as const;
    await changeInspection(server, moveInInspectionId!, changes);
    const read = await rows(`/api/odata/${formKey}/Reports`, secret);
    expect(read).toHaveLength(1);
    expect(read[0]).toMatchObject({ _id: moveInInspectionId, _record: id, _side: 'moveIn' });
    for (const { key, kind } of entries(canadian, 'moveIn'))
      if (kind === 'text' && answers[key] !== undefined) expect(read[0]![key]).toBe(answers[key]);
    const signed = entries(canadian, 'moveIn').filter(({ kind }) => kind === 'signature');
    expect(signed.length).toBeGreaterThan(0);
    for (const { key } of signed) expect([true, null]).toContain(read[0]![key]);
    expect(JSON.stringify(read)).not.toContain('data:image');
  });

  it('has a row for each room, with codes, texts and notes of its elements', async () => {
    const own = await reported(UNIT);
    const read = await rows(`/api/odata/${UNIT}/Rooms`, secret, 5);
    expect(read).toHaveLength(2 * own.length);
    expect(new Set(read.map(({ _roomId }) => _roomId)).size).toBe(read.length);
    expect(sorted([...new Set(ids(read))])).toEqual(sorted(own.map(({ inspection }) => inspection.id)));
    expect(read[0]).toMatchObject({
      _position: 1,
      type: 'KITCHEN',
      type_text: 'Kitchen',
      door: 'SCRATCHED,DIRTY',
      door_text: 'Scratched, Dirty',
      door_note: 'At the bottom',
      window: null,
      unauthorizedAppliance: true,
      otherObservations: null,
    });
    expect(read[1]).toMatchObject({
      _position: 2,
      type: 'BEDROOM',
      door: null,
      otherObservations: 'Painted',
    });
  });

  it('has a row for each element of a common area', async () => {
    const read = await rows('/api/odata/task-common/CommonElements', secret);
    expect(read).toHaveLength(4);
    expect(read[0]).toMatchObject({ element: 'Lights', type: 'RATING', value: 4, _number: 1, note: null });
    expect(read[1]).toMatchObject({ element: 'Extinguishers', value: 2, _number: 7, note: 'One is old' });
  });

  it('reads in pages that miss and repeat nothing while reports come in', async () => {
    const own = await reported(UNIT);
    const first = await get(`/api/odata/${UNIT}/Reports?$select=_id`, secret, {
      prefer: 'odata.maxpagesize=3',
    });
    expect(first.body.value).toHaveLength(3);
    expect(Object.keys(first.body.value[0]!)).toEqual(['_id']);
    expect(first.body['@odata.context']).toMatch(/\$metadata#Reports\(_id\)$/);
    // Reports that come in before and after the place that was read.
    const open = await inMaple(() => new TenantRepository(database, Inspection).find({ tab: 'rolling' }));
    const added = open.filter(({ isCondition }) => !isCondition).slice(0, 2);
    const times = sorted(own.map(({ inspection }) => inspection.inspectedDate!));
    for (const [at, { id }] of added.entries()) {
      await inMaple(() =>
        database.runUnit(async () => {
          const { report } = own[0]!;
          const { id: _, tenantId: __, version: ___, ...values } = report;
          await new TenantRepository(database, TaskReport).insert({ ...values, inspectionId: id });
        }),
      );
      const inspectedDate = at === 0 ? times[0]! - 1 : times.at(-1)! + 1;
      await changeInspection(server, id, { tab: 'completed', inspectedDate });
    }
    const link = new URL(first.body['@odata.nextLink']!);
    const rest = await rows(link.pathname + link.search, secret, 3);
    const all = [...ids(first.body.value), ...ids(rest)];
    expect(new Set(all).size).toBe(all.length);
    for (const { inspection } of own) expect(all).toContain(inspection.id);
    for (const { id, tab } of added) await changeInspection(server, id, { tab, inspectedDate: null });
  });

  it('returns the first rows with $top, also over pages', async () => {
    const all = ids(await rows(`/api/odata/${UNIT}/Reports`, secret));
    expect(ids(await rows(`/api/odata/${UNIT}/Reports?$top=5`, secret, 2))).toEqual(all.slice(0, 5));
    expect(await rows(`/api/odata/${UNIT}/Reports?$top=0`, secret)).toEqual([]);
    expect(await rows(`/api/odata/${UNIT}/Rooms?$top=7`, secret, 2)).toHaveLength(7);
  });

  it('filters by the time of submission, the property and the version', async () => {
    const own = await reported(UNIT);
    const times = sorted(own.map(({ inspection }) => submitted(inspection)));
    const middle = times[Math.floor(times.length / 2)]!;
    const filtered = async (filter: string) =>
      sorted(ids(await rows(`/api/odata/${UNIT}/Reports?$filter=${encodeURIComponent(filter)}`, secret, 4)));
    const where = (isWanted: (each: (typeof own)[number]) => boolean) =>
      sorted(own.filter(isWanted).map(({ inspection }) => inspection.id));
    const at = new Date(middle).toISOString();
    expect(await filtered(`_submittedAt ge ${at}`)).toEqual(
      where(({ inspection }) => submitted(inspection) >= middle),
    );
    expect(await filtered(`_submittedAt gt ${at}`)).toEqual(
      where(({ inspection }) => submitted(inspection) > middle),
    );
    expect(await filtered(`_submittedAt le ${at}`)).toEqual(
      where(({ inspection }) => submitted(inspection) <= middle),
    );
    expect(await filtered(`_submittedAt lt ${at}`)).toEqual(
      where(({ inspection }) => submitted(inspection) < middle),
    );
    const { propertyId } = own[0]!.inspection;
    const ofProperty = where(({ inspection }) => inspection.propertyId === propertyId);
    expect(await filtered(`_propertyId eq ${propertyId}`)).toEqual(ofProperty);
    expect(await filtered(`(_propertyId eq ${propertyId}) and (_formVersion eq 1)`)).toEqual(ofProperty);
    expect(await filtered('_formVersion eq 9')).toEqual([]);
    expect(await filtered(`_propertyId eq ${propertyId} and _propertyId eq 999999`)).toEqual([]);
  });

  it('refuses what it does not support, and what it cannot read', async () => {
    const asked = async (query: string) => {
      const { status, body } = await table(UNIT, 'Reports', secret, `?${query}`);
      return [status, body.error?.code];
    };
    const unsupported = [
      '$orderby=_id',
      '$skip=5',
      '$count=true',
      '$expand=Rooms',
      '$search=x',
      '$apply=x',
      '$format=xml',
      '$filter=smokePresent eq 1',
      "$filter=contains(comments,'x')",
      '$filter=not (_formVersion eq 1)',
      '$filter=_formVersion eq 1 or _formVersion eq 2',
      '$filter=_formVersion ne 1',
    ];
    for (const query of unsupported)
      expect([query, ...(await asked(query))]).toEqual([query, 501, 'not_supported']);
    const unreadable = [
      '$filter=_formVersion',
      '$filter=_formVersion eq',
      '$filter=_formVersion eq x',
      '$filter=_formVersion like 1',
      '$filter=(_formVersion eq 1',
      '$filter=_formVersion eq 1)',
      '$filter=_submittedAt ge 2026-13-45T00:00:00Z',
      '$filter=_submittedAt ge 2026-02-30T00:00:00Z',
      '$filter=',
      '$filter=_formVersion eq 1&$filter=_formVersion eq 2',
      '$select=nothing',
      '$top=-1',
      '$top=x',
      '$skiptoken=nonsense',
    ];
    for (const query of unreadable)
      expect([query, ...(await asked(query))]).toEqual([query, 400, 'invalid_request']);
    expect((await asked('own=option'))[0]).toBe(200);
    const nested = `${'('.repeat(900)}_formVersion eq 1${')'.repeat(900)}`;
    expect((await asked(`$filter=${nested}`))[0]).toBe(200);
    expect(await asked(`$filter=${'('.repeat(2_001)}`)).toEqual([400, 'invalid_request']);
    expect((await table('no-such-form', 'Reports', secret)).status).toBe(404);
    expect((await get(`/api/odata/${UNIT}/Nothing`, secret)).status).toBe(404);
  });

  it('has the day of the inspection where the property is', async () => {
    const [{ inspection }] = (await reported(UNIT)) as [Reported];
    const late = Date.parse('2026-03-20T03:30:00Z');
    await changeInspection(server, inspection.id, { inspectedDate: late, timeZone: 'CANADA_PACIFIC' });
    const read = await rows(`/api/odata/${UNIT}/Reports?$select=_id,_inspectedAt,_inspectedOn`, secret);
    expect(read.find(({ _id }) => _id === inspection.id)).toEqual({
      _id: inspection.id,
      _inspectedAt: '2026-03-20T03:30:00.000Z',
      _inspectedOn: '2026-03-19',
    });
    const { inspectedDate, timeZone } = inspection;
    await changeInspection(server, inspection.id, { inspectedDate, timeZone });
  });

  it('shows a company only its own reports', async () => {
    const other = (await token('cascade.admin')).token;
    expect((await reported(UNIT, 2)).length).toBe(0);
    expect(await rows(`/api/odata/${UNIT}/Reports`, other)).toEqual([]);
    expect(await rows(`/api/odata/${UNIT}/Rooms`, other)).toEqual([]);
    const [{ inspection }] = (await reported(UNIT)) as [Reported];
    const ofProperty = `$filter=${encodeURIComponent(`_propertyId eq ${inspection.propertyId}`)}`;
    expect((await rows(`/api/odata/${UNIT}/Reports?${ofProperty}`, secret)).length).toBeGreaterThan(0);
    expect(await rows(`/api/odata/${UNIT}/Reports?${ofProperty}`, other)).toEqual([]);
  });

  it('shows a company only its own forms', async () => {
    const key = 'vacancy-check';
    const document = JSON.stringify({ ...UNIT_FORM, key, version: 1 });
    const draft = await as('cascade.admin').post<FormVersionDetails>(`/api/form-definitions/${key}/drafts`, {
      document,
    });
    expect(draft.status).toBe(201);
    const published = `/api/form-definitions/${key}/${draft.body.version}/publish`;
    const ofOther = (await token('cascade.admin')).token;
    expect((await get(`/api/odata/${key}`, ofOther)).status).toBe(404);
    expect((await as('cascade.admin').post(published, { note: 'First' })).status).toBe(200);
    expect((await get(`/api/odata/${key}`, ofOther)).status).toBe(200);
    expect(await rows(`/api/odata/${key}/Reports`, ofOther)).toEqual([]);
    for (const path of [key, `${key}/$metadata`, `${key}/Reports`])
      expect([path, (await get(`/api/odata/${path}`, secret)).status]).toEqual([path, 404]);
    const { body } = await as('maple.admin').get<AnswersForm[]>('/api/answers-feed/forms');
    expect(body.map((form) => form.key)).not.toContain(key);
  });

  it('has the columns of a new version from its publication on', async () => {
    const columnsOf = async () => {
      const { text } = await get(`/api/odata/${UNIT}/$metadata`, secret);
      return [...text.split('</EntityType>')[0]!.matchAll(/<Property Name="(\w+)"/g)].map(([, name]) => name);
    };
    const before = await columnsOf();
    const made = await as('maple.admin').post<FormVersionDetails>(`/api/form-definitions/${UNIT}/drafts`, {
      from: 1,
    });
    const { version, revision, document } = made.body;
    const form = structuredClone(document) as FormDefinition;
    form.sections[0]!.items.push({
      id: 'keysCounted',
      type: 'numeric',
      label: form.title,
      keys: { single: 'keysCounted' },
    });
    const saved = await as('maple.admin').put(
      `/api/form-definitions/${UNIT}/${version}`,
      { document: JSON.stringify(form) },
      { 'if-match': `"${revision}"` },
    );
    expect(saved.status).toBe(200);
    expect(await columnsOf()).toEqual(before);
    const published = await as('maple.admin').post(`/api/form-definitions/${UNIT}/${version}/publish`, {
      note: 'Keys are counted',
    });
    expect(published.status).toBe(200);
    expect(await columnsOf()).toEqual([...before, 'keysCounted']);
    const read = await rows(`/api/odata/${UNIT}/Reports?$select=_formVersion,keysCounted`, secret);
    expect(read.every(({ _formVersion, keysCounted }) => _formVersion === 1 && keysCounted === null)).toBe(
      true,
    );
  });
});
