import type { AuditLogPage, PropertyPage, StaffInspectionRow } from '@walkthrough/domain';
import { messages } from '@walkthrough/domain';
import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { sha256 } from '../../src/core/context/sha256';
import { DomainEvent } from '../../src/core/events/domain-event.entity';
import { JobRunner } from '../../src/core/jobs/job-runner';
import { DEMO_PASSWORD } from '../../src/demo/accounts';
import { TenantConfig } from '../../src/modules/company/tenants/tenant-config.entity';
import { inMaple } from '../support/in-company';
import { openMoveIn } from '../support/reports';
import { newLine, problemsOf, sheetFile, Sheets, titleOf } from '../support/property-sheets';
import { startTestApp, type TestApp } from '../support/test-app';

const { spreadsheets: texts } = messages;
const ADMIN = 'maple.admin';

let server: TestApp;
let sheets: Sheets;
beforeAll(async () => {
  server = await startTestApp();
  sheets = new Sheets(server);
});
afterAll(() => server.close());

const at = (id: number) => sheets.property(ADMIN, id);
const inspectionsOf = async (id: number) =>
  (await server.api.as(ADMIN).get<StaffInspectionRow[]>(`/api/properties/${id}/inspections/scheduled`)).body;
const unitWithLine = () => sheets.unit(ADMIN);

describe('applied changes of a spreadsheet', () => {
  it('[CV-615] follow the rules of the editor, and are logged as a spreadsheet’s', async () => {
    const { id, line } = await unitWithLine();
    const made = newLine({ occupantName1: 'Ana', leaseStart: '2026-01-02', nextInspection: '2027-01-02' });
    const sheet = await sheets.upload(ADMIN, [{ ...line, city: 'Surrey', occupantName2: 'Bo' }, made]);
    expect(await sheets.apply(ADMIN, { spreadsheetId: sheet.id })).toMatchObject({
      state: 'applied',
      failure: null,
    });
    const changed = await at(id);
    expect(changed).toMatchObject({ city: 'Surrey' });
    expect(changed.occupantNames).toContain('Bo');
    const created = (await sheets.download(ADMIN)).find(
      ({ addressLine1 }) => addressLine1 === made.addressLine1,
    );
    expect(created).toMatchObject({
      occupantName1: 'Ana',
      nextInspection: '2027-01-02',
      customer: made.customer,
    });
    const log = await server.api.as(ADMIN).get<AuditLogPage>(`/api/properties/${id}/userLogEntries?count=50`);
    const entry = log.body.content.find(({ changeType }) => changeType === 'property.edited');
    expect(entry).toMatchObject({ fromSpreadsheetUpdate: true, user: { userName: ADMIN } });
    const events = await inMaple(() =>
      new TenantRepository(server.app.get(Database), DomainEvent).find(
        { entity: 'propertySpreadsheet', entityId: sheet.id },
        { seq: 'ASC' },
      ),
    );
    expect(events.map(({ name }) => name)).toEqual([
      'propertySpreadsheet.uploaded',
      'propertySpreadsheet.asked',
      'propertySpreadsheet.applied',
    ]);
    expect(events.map(({ after }) => (after as { name: string }).name)).toEqual(
      Array(3).fill('properties.xlsx'),
    );
  });

  it('identify their file in the log among others of its name; its uploader and administrators can download it', async () => {
    const who = 'maple.manager';
    const file = await sheetFile([newLine()]);
    const { body: sheet } = await sheets.send(who, file, 'spring.xlsx');
    expect(sheet.fingerprint).toBe(sha256(file).slice(0, 16));
    const received = async (reader: string, kind: string) =>
      (await server.api.as(reader).get<AuditLogPage>(`/api/userLogEntries?count=50&kind=${kind}`)).body
        .content[0];
    const message = { Name: 'spring.xlsx', 'SHA-256 begins with': sheet.fingerprint };
    const uploaded = await received(ADMIN, 'propertySpreadsheet.uploaded');
    expect(uploaded).toMatchObject({ message, spreadsheetId: sheet.id, user: { userName: who } });
    for (const reader of [who, ADMIN]) {
      const { status, body } = await server.api
        .as(reader)
        .get<Buffer>(`/api/propertySpreadsheet/${sheet.id}/file`);
      expect([reader, status, sha256(body)]).toEqual([reader, 200, sha256(file)]);
    }
    const fetched = await received(who, 'propertySpreadsheet.fetched');
    // The administrator downloaded it, so the reader has no link to it.
    expect(fetched).toMatchObject({ message, spreadsheetId: null, user: { userName: ADMIN } });
  });

  it('are not made twice', async () => {
    const sheet = await sheets.upload(ADMIN, [newLine()]);
    const body = { spreadsheetId: sheet.id };
    const answers = await Promise.all([sheets.ask(ADMIN, body), sheets.ask(ADMIN, body)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await server.app.get(JobRunner).drained();
    expect((await sheets.ask(ADMIN, body)).body.message).toBe(texts.alreadyApplied);
    const street = sheet.entries[0]!.property;
    const found = (await sheets.download(ADMIN)).filter(({ addressLine1 }) => addressLine1 === street);
    expect(found).toHaveLength(1);
    const again = await sheets.upload(ADMIN, [{ ...newLine(), addressLine1: street }]);
    expect(problemsOf(again)).toEqual([[titleOf('addressLine1'), texts.addressExists, [2]]]);
  });

  it('are all made or none, when somebody was faster', async () => {
    const { id, line } = await unitWithLine();
    const made = newLine();
    const sheet = await sheets.upload(ADMIN, [{ ...line, city: 'Surrey' }, made]);
    await server.api.as(ADMIN).put(`/api/properties/${id}/details`, { city: 'Burnaby' });
    expect(await sheets.apply(ADMIN, { spreadsheetId: sheet.id })).toMatchObject({
      state: 'failed',
      failure: texts.changedSince,
    });
    expect(await at(id)).toMatchObject({ city: 'Burnaby' });
    const streets = (await sheets.download(ADMIN)).map(({ addressLine1 }) => addressLine1);
    expect(streets).not.toContain(made.addressLine1);
  });

  it('of two users with the same new property are one’s, and the other is told', async () => {
    const other = 'maple.manager';
    const file = [newLine()];
    const [mine, theirs] = [await sheets.upload(ADMIN, file), await sheets.upload(other, file)];
    const asked = [
      sheets.ask(ADMIN, { spreadsheetId: mine.id }),
      sheets.ask(other, { spreadsheetId: theirs.id }),
    ];
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200]);
    await server.app.get(JobRunner).drained();
    const ends = [await sheets.one(ADMIN, mine.id), await sheets.one(other, theirs.id)];
    expect(ends.map(({ state }) => state).sort()).toEqual(['applied', 'failed']);
    expect(ends.map(({ failure }) => failure)).toContain(texts.changedSince);
    const there = await sheets.download(ADMIN);
    expect(there.filter(({ addressLine1 }) => addressLine1 === file[0]!.addressLine1)).toHaveLength(1);
  });

  it('keep names of any script and length without invisible characters, and are found without accents', async () => {
    const odd = [
      ['12 Montée Saint-Éloi', '\u202Egnirts \u200Fעברית', 'montee saint eloi'],
      ['7 Rue du Sacré-Cœur', 'n'.repeat(190), 'sacre-coeur'],
      ['=HYPERLINK("http://x.example")', `"O'Brien", \`x\`; DROP <b>`, 'hyperlink'],
    ] as const;
    const leaseStart = '2026-01-02';
    const lines = odd.map(([addressLine1, occupantName1]) =>
      newLine({ addressLine1, occupantName1, leaseStart }),
    );
    const sheet = await sheets.upload(ADMIN, lines);
    expect(await sheets.apply(ADMIN, { spreadsheetId: sheet.id })).toMatchObject({ state: 'applied' });
    const there = new Map((await sheets.download(ADMIN)).map((line) => [line.addressLine1, line]));
    for (const [street, name, words] of odd) {
      expect(there.get(street)?.occupantName1).toBe(name.replace(/\p{Cf}/gu, ''));
      const path = `/api/properties/query?addressLine1=${encodeURIComponent(words)}`;
      const { content } = (await server.api.as(ADMIN).get<PropertyPage>(path)).body;
      expect(content.map(({ addressLine1 }) => addressLine1)).toEqual([street]);
    }
  });

  it('are exactly the selected ones', async () => {
    const [one, other] = [newLine(), newLine()];
    const sheet = await sheets.upload(ADMIN, [one, other]);
    const wrong = await sheets.ask(ADMIN, { spreadsheetId: sheet.id, lines: [9] });
    expect([wrong.status, wrong.body.message]).toEqual([422, texts.lineUnknown]);
    const asked = await sheets.ask(ADMIN, { spreadsheetId: sheet.id, lines: [3] });
    expect(asked.status).toBe(200);
    await server.app.get(JobRunner).drained();
    const streets = (await sheets.download(ADMIN)).map(({ addressLine1 }) => addressLine1);
    expect([streets.includes(one.addressLine1), streets.includes(other.addressLine1)]).toEqual([false, true]);
  });

  it('ask once what happens to inspections', async () => {
    const { id, line } = await unitWithLine();
    const sheet = await sheets.upload(ADMIN, [{ ...line, active: 'INACTIVE' }]);
    expect(sheet.entries[0]!.changes).toEqual(['DEACTIVATE_PROPERTY']);
    expect(sheet.openVisits).toEqual({ properties: 1, open: 1, scheduled: 0, conditions: 0 });
    const unsaid = await sheets.ask(ADMIN, { spreadsheetId: sheet.id });
    expect([unsaid.status, unsaid.body.message]).toEqual([422, texts.visitsUnsaid]);
    const body = { spreadsheetId: sheet.id, shouldCancelInspections: true };
    expect((await sheets.apply(ADMIN, body)).state).toBe('applied');
    expect(await at(id)).toMatchObject({ active: false });
    expect(await inspectionsOf(id)).toEqual([]);
  });

  it('follow new occupants: the next inspection is calculated by the rule', async () => {
    const { id, line } = await unitWithLine();
    const moved = { ...line, occupantName1: 'Somebody Else', leaseStart: '2030-01-15' };
    const sheet = await sheets.upload(ADMIN, [moved]);
    expect(sheet.entries[0]!.changes).toEqual(['NEW_TENANT']);
    await sheets.apply(ADMIN, { spreadsheetId: sheet.id });
    expect(await at(id)).toMatchObject({
      leaseStart: '2030-01-15',
      nextInspection: '2030-04-15',
      occupantNames: ['Somebody Else'],
    });
  });

  it('[CV-614] are previewed with their effects: the next date as in the editor, and removed managers', async () => {
    const [sooner, never, resting, given] = [
      await unitWithLine(),
      await unitWithLine(),
      await unitWithLine(),
      await unitWithLine(),
    ];
    const out = { isActive: false, nextInspectionDate: '2031-01-01' };
    const path = `/api/properties/${resting.id}/inspectionInfo?shouldCancelInspections=true`;
    expect((await server.api.as(ADMIN).put(path, out)).status).toBe(200);
    const all = await sheets.download(ADMIN);
    const own = all.find(({ customer, manager }) => customer === given.line.customer && manager !== '')!;
    const managed = await sheets.upload(ADMIN, [{ ...given.line, manager: own.manager! }]);
    await sheets.apply(ADMIN, { spreadsheetId: managed.id });
    const { customer } = all.find((each) => each.customer !== own.customer)!;
    const now = new Map((await sheets.download(ADMIN)).map((line) => [line.id, line]));
    const of = ({ id }: { id: number }) => now.get(String(id))!;
    const sheet = await sheets.upload(ADMIN, [
      { ...of(sooner), frequency: 'MONTHLY', leaseStart: '2030-06-01' },
      { ...of(never), frequency: 'Never' },
      { ...of(resting), active: 'ACTIVE' },
      { ...of(given), customer: customer! },
    ]);
    const following = sheet.entries.map(({ diffs }) => diffs.filter(({ follows }) => follows));
    const next = { column: titleOf('nextInspection'), follows: true };
    expect(following).toEqual([
      [{ ...next, before: of(sooner).nextInspection, after: '2030-07-01' }],
      [{ ...next, before: of(never).nextInspection, after: '' }],
      [{ ...next, before: '2031-01-01', after: expect.any(String) as string }],
      [{ column: titleOf('manager'), before: own.manager, after: '', follows: true }],
    ]);
    const body = { spreadsheetId: sheet.id, shouldCancelInspections: false };
    expect(await sheets.apply(ADMIN, body)).toMatchObject({ state: 'applied', failure: null });
    const dates = [sooner, never, resting].map(async ({ id }) => (await at(id)).nextInspection ?? '');
    expect(await Promise.all(dates)).toEqual(following.slice(0, 3).map(([diff]) => diff!.after));
    expect((await sheets.download(ADMIN)).find(({ id }) => id === String(given.id))).toMatchObject({
      customer,
      manager: '',
    });
  });

  it('ask about affected condition inspections, too', async () => {
    const { id, line } = await unitWithLine();
    const opened = await openMoveIn(server.api.as('maple.coordinator'), { propertyId: id });
    expect(opened.status).toBe(200);
    const pending = `/api/properties/${id}/has-pending-condition-inspections`;
    expect((await server.api.as(ADMIN).get(pending)).body).toBe(true);
    const sheet = await sheets.upload(ADMIN, [{ ...line, frequency: 'Never' }]);
    expect(sheet.openVisits).toEqual({ properties: 1, open: 1, scheduled: 0, conditions: 1 });
    const body = { spreadsheetId: sheet.id, shouldCancelInspections: true };
    expect((await sheets.apply(ADMIN, body)).state).toBe('applied');
    expect((await server.api.as(ADMIN).get(pending)).body).toBe(false);
  });

  it('are not made for a user who has signed out', async () => {
    const who = 'maple.manager';
    const sheet = await sheets.upload(who, [newLine()]);
    const signIn = { usernameOrEmail: who, password: DEMO_PASSWORD };
    const { body } = await server.api.anonymous().post<{ accessToken: string }>('/api/auth/signin', signIn);
    const other = server.api.withToken(body.accessToken);
    await server.app.get(JobRunner).paused(async () => {
      expect((await other.post('/api/propertyUpdate', { spreadsheetId: sheet.id })).status).toBe(200);
      expect((await other.post('/api/auth/signout')).status).toBe(204);
    });
    await server.app.get(JobRunner).drained();
    expect(await sheets.one(who, sheet.id)).toMatchObject({ state: 'failed', failure: texts.signedOut });
    // Another session may retry it.
    expect((await sheets.apply(who, { spreadsheetId: sheet.id })).state).toBe('applied');
  });
});

describe('permissions for spreadsheets', () => {
  it('show an upload to its uploader only', async () => {
    const sheet = await sheets.upload(ADMIN, [newLine()]);
    const base = `/api/propertySpreadsheet/${sheet.id}`;
    for (const who of ['maple.coordinator', 'maple.customer', 'cascade.admin']) {
      for (const path of ['', '/entries', '/problems', '/problems/file', '/file'].map((each) => base + each))
        expect([who, path, (await server.api.as(who).get(path)).status]).toEqual([who, path, 404]);
    }
    expect((await sheets.ask('maple.manager', { spreadsheetId: sheet.id })).status).toBe(404);
    expect((await server.api.as(ADMIN).get(base)).status).toBe(200);
  });

  it('change a property only when it is visible: the download of another company changes nothing here', async () => {
    const [line] = await sheets.download('cascade.admin');
    const sheet = await sheets.upload(ADMIN, [{ ...line, city: 'Taken' }]);
    expect(problemsOf(sheet)).toEqual([[titleOf('id'), texts.idUnknown, [2]]]);
  });

  it('let only staff transfer a property to another customer', async () => {
    const [line] = await sheets.download('maple.customer');
    const sheet = await sheets.upload('maple.customer', [{ ...line, customer: 'Somebody Else' }]);
    expect(sheet.errors.map(({ message }) => message)).toContain(texts.customerFixed);
  });

  it('are needed for every call', async () => {
    const file = await sheetFile([newLine()]);
    for (const who of ['maple.inspector', 'maple.auditor'])
      expect((await server.api.as(who).get('/api/propertySpreadsheet')).status).toBe(403);
    expect((await sheets.send('maple.inspector', file)).status).toBe(403);
    expect((await server.api.anonymous().get('/api/propertySpreadsheet')).status).toBe(401);
  });

  it('[CV-616] let nobody upload where a second tier maintains existing properties', async () => {
    const kept = await sheets.upload(ADMIN, [newLine()]);
    const database = server.app.get(Database);
    const configs = new TenantRepository(database, TenantConfig);
    const set = (hasTier2Support: boolean) =>
      inMaple(() => database.runUnit(() => configs.updateWhere({}, { hasTier2Support })));
    await set(true);
    try {
      const answer = await sheets.send(ADMIN, await sheetFile([newLine()]));
      expect([answer.status, answer.body.message]).toEqual([403, texts.uploadHidden]);
      expect((await sheets.ask(ADMIN, { spreadsheetId: kept.id })).status).toBe(403);
      expect((await sheets.download(ADMIN)).length).toBeGreaterThan(0);
    } finally {
      await set(false);
    }
    expect((await sheets.apply(ADMIN, { spreadsheetId: kept.id })).state).toBe('applied');
  });
});
