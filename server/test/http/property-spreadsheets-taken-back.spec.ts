import { messages, type UploadedSpreadsheet } from '@walkthrough/domain';
import { Database } from '../../src/core/database/database';
import { GlobalRepository } from '../../src/core/database/global-repository';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { ProductError, ruleViolation } from '../../src/core/errors/product-error';
import { DomainEvent } from '../../src/core/events/domain-event.entity';
import { FileStore } from '../../src/core/files/file-store';
import { JobChunks } from '../../src/core/jobs/job-chunks';
import { JobRunner } from '../../src/core/jobs/job-runner';
import { Jobs } from '../../src/core/jobs/jobs';
import { Outbox } from '../../src/core/jobs/outbox.entity';
import { Inspection } from '../../src/modules/scheduling/inspections/inspection.entity';
import { SpreadsheetApply } from '../../src/modules/portfolio/properties/spreadsheets/spreadsheet-apply';
import {
  FORGET_IMAGES_JOB,
  SPREADSHEET_JOB,
} from '../../src/modules/portfolio/properties/spreadsheets/spreadsheet-job';
import { PropertyImages } from '../../src/modules/portfolio/properties/spreadsheets/property-images';
import {
  PropertySpreadsheet,
  PropertySpreadsheetImage,
} from '../../src/modules/portfolio/properties/spreadsheets/property-spreadsheet.entity';
import { SpreadsheetTakeBack } from '../../src/modules/portfolio/properties/spreadsheets/spreadsheet-take-back';
import { WorkbookReading } from '../../src/modules/portfolio/properties/spreadsheets/workbook-reading';
import { TenantConfig } from '../../src/modules/company/tenants/tenant-config.entity';
import { givingInspections, IVAN } from '../support/giving-inspections';
import { importedRows } from '../support/imported-rows';
import { inMaple } from '../support/in-company';
import { LiveClient } from '../support/live-client';
import { newLine, Sheets } from '../support/property-sheets';
import { ON_THAT_DAY, startTestApp, TODAY, type TestApp } from '../support/test-app';

const { spreadsheets: texts } = messages;
const ADMIN = 'maple.admin';

let server: TestApp;
let sheets: Sheets;
beforeAll(async () => {
  server = await startTestApp({ env: ON_THAT_DAY });
  sheets = new Sheets(server);
});
afterAll(() => server.close());
afterEach(() => jest.restoreAllMocks());

const { assign, schedule } = givingInspections(() => server);
const { rowsOf, everything, expectAsBefore } = importedRows(() => server);
const at = (id: number) => sheets.property(ADMIN, id);
const change = async (id: number, city: string) => {
  const { status } = await server.api.as(ADMIN).put(`/api/properties/${id}/details`, { city });
  expect(status).toBe(200);
};
const openInspectionOf = async (id: number): Promise<Inspection> => {
  const inspections = (await rowsOf(Inspection)).filter(({ propertyId }) => propertyId === id);
  return inspections.find(({ cancelled, inspectedDate }) => !cancelled && inspectedDate === null)!;
};
const idOf = async (street: string) =>
  Number((await sheets.download(ADMIN)).find(({ addressLine1 }) => addressLine1 === street)?.id);

/** Returns a unit with a completed inspection of the same occupants, which keeps a copy of them when they change. */
async function unitWithHistory(): Promise<number> {
  const { id } = await sheets.unit(ADMIN);
  const inspection = await openInspectionOf(id);
  const database = server.app.get(Database);
  const done = { inspectedDate: TODAY, audited: true, tab: 'audited' as const };
  await inMaple(() =>
    database.runUnit(() => new TenantRepository(database, Inspection).update(inspection.id, null, done)),
  );
  return id;
}

/** Returns a unit whose open inspection is Ivan's and scheduled. */
async function unitWithInspection(when: string): Promise<{ id: number; visit: number }> {
  const { id } = await sheets.unit(ADMIN);
  const { id: visit } = await openInspectionOf(id);
  expect((await assign([visit], IVAN)).status).toBe(200);
  expect((await schedule(visit, when)).status).toBe(200);
  return { id, visit };
}

/** Sets whether the company has second-tier support. */
const keepSecondTier = (hasTier2Support: boolean) => {
  const database = server.app.get(Database);
  const configs = new TenantRepository(database, TenantConfig);
  return inMaple(() => database.runUnit(() => configs.updateWhere({}, { hasTier2Support })));
};

const lineOf = async (id: number) => (await sheets.download(ADMIN)).find((line) => line.id === String(id))!;
const idle = { shouldCancelInspections: true };

describe('an import that is taken back', () => {
  it('leaves every row as it was before it, whatever it has changed', async () => {
    const made = [await sheets.unit(ADMIN), await sheets.unit(ADMIN), await sheets.unit(ADMIN)];
    const [moved, edited, resting] = made.map(({ id }) => id) as [number, number, number];
    const inspectedOn = await unitWithHistory();
    const scheduled = await unitWithInspection('2026-10-05T09:00');
    const out = `/api/properties/${resting}/inspectionInfo?shouldCancelInspections=true`;
    expect((await server.api.as(ADMIN).put(out, { isActive: false })).status).toBe(200);
    const lines = await sheets.download(ADMIN);
    const of = (id: number) => lines.find((line) => line.id === String(id))!;
    const other = lines.find(({ customer, manager }) => customer !== of(moved).customer && manager !== '')!;
    const before = await everything();
    const street = newLine().addressLine1!;
    const sheet = await sheets.upload(ADMIN, [
      {
        ...of(moved),
        customer: other.customer!,
        manager: other.manager!,
        city: 'Surrey',
        code: 'TB-1',
        addressLine2: '9',
      },
      { ...of(edited), occupantName1: 'Somebody Else', leaseStart: '2030-01-15' },
      { ...of(resting), active: 'ACTIVE' },
      { ...of(scheduled.id), active: 'INACTIVE' },
      { ...of(inspectedOn), occupantName1: 'Renamed Person', nextInspection: '2031-02-03' },
      newLine({ addressLine1: street, occupantName1: 'Ana Nova', leaseStart: '2026-01-02' }),
    ]);
    expect(sheet).toMatchObject({ errors: [], created: 1, changed: 5 });
    const body = { spreadsheetId: sheet.id, ...idle };
    expect(await sheets.apply(ADMIN, body)).toMatchObject({ state: 'applied', restorable: 6 });
    const created = await idOf(street);
    const [opened, visit] = [
      await openInspectionOf(created),
      await server.api.as(ADMIN).get(`/api/inspections/${scheduled.visit}`),
    ];
    expect(visit.body).toMatchObject({ cancelled: true });
    const token = await server.api.token(ADMIN);
    const board = await LiveClient.connect(server.api.baseUrl, token);
    const taken = await sheets.takeBack(ADMIN, sheet.id);
    expect(taken).toMatchObject({ state: 'takenBack', failure: null, restorable: 0 });
    expect(await board.change('property', created)).toMatchObject({ op: 'remove' });
    expect(await board.change('inspection', opened.id)).toMatchObject({ op: 'remove' });
    board.close();
    await expectAsBefore(before);
    expect((await server.api.as(ADMIN).get(`/api/properties/${created}`)).status).toBe(404);
    expect((await server.api.as('maple.inspector').get(`/api/inspections/${scheduled.visit}`)).status).toBe(
      200,
    );
    const events = (await rowsOf(DomainEvent)).filter(({ source }) => source === 'spreadsheet').slice(-40);
    const back = events.find(({ name, entityId }) => name === 'property.takenBack' && entityId === moved);
    expect(back).toMatchObject({ before: { city: 'Surrey' }, after: { city: of(moved).city } });
    expect(events.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'property.deleted',
        'inspection.reopened',
        'inspection.deleted',
        'tenantInfo.deleted',
      ]),
    );
    expect(await rowsOf(PropertySpreadsheetImage)).toEqual([]);
    expect((await sheets.ask(ADMIN, body)).body.message).toBe(texts.takenBackBefore);
  });

  it('is refused, naming what somebody has changed since, and nothing is taken back', async () => {
    const [one, other] = [await sheets.unit(ADMIN), await sheets.unit(ADMIN)];
    const sheet = await sheets.upload(ADMIN, [
      { ...one.line, city: 'Surrey' },
      { ...other.line, city: 'Surrey' },
    ]);
    await sheets.apply(ADMIN, { spreadsheetId: sheet.id });
    await change(other.id, 'Burnaby');
    const refused = await sheets.takeBack(ADMIN, sheet.id);
    expect(refused).toMatchObject({ state: 'applied', restorable: 2 });
    expect(refused.failure).toContain('Changed since then (1): ');
    expect(refused.failure).toContain(other.line.addressLine1);
    expect(refused.failure).not.toContain(one.line.addressLine1);
    expect([(await at(one.id)).city, (await at(other.id)).city]).toEqual(['Surrey', 'Burnaby']);
  });

  it('is refused when one is in a team since, or a correction of it is proposed', async () => {
    const street = newLine().addressLine1!;
    const sheet = await sheets.upload(ADMIN, [newLine({ addressLine1: street })]);
    await sheets.apply(ADMIN, { spreadsheetId: sheet.id });
    const id = await idOf(street);
    const refused = async () => {
      const { state, failure } = await sheets.takeBack(ADMIN, sheet.id);
      expect([state, failure]).toEqual(['applied', expect.stringContaining(street)]);
      expect(failure).toContain('Changed since then (1): ');
    };
    const admin = server.api.as(ADMIN);
    const team = (await admin.post<{ id: number }>('/api/teams', { name: 'Takers back' })).body.id;
    expect((await admin.put(`/api/teams/${team}/properties`, { ids: [id] })).status).toBe(204);
    await refused();
    await admin.delete(`/api/teams/${team}/property/${id}`);
    await keepSecondTier(true);
    const proposed = { category: 'OTHER', comment: 'There is a second door.' };
    const { status } = await admin.post(`/api/properties/${id}/dataUpdateRequests`, proposed);
    await keepSecondTier(false);
    expect(status).toBe(201);
    await refused();
    expect((await at(id)).addressLine1).toBe(street);
  });

  it('is refused when a visit that it cancelled has lost its half hour to another', async () => {
    const { id, visit } = await unitWithInspection('2026-10-06T09:00');
    const sheet = await sheets.upload(ADMIN, [{ ...(await lineOf(id)), active: 'INACTIVE' }]);
    await sheets.apply(ADMIN, { spreadsheetId: sheet.id, ...idle });
    const { visit: another } = await unitWithInspection('2026-10-06T09:00');
    expect((await sheets.takeBack(ADMIN, sheet.id)).failure).toContain('Changed since then (1): ');
    await server.api.as('maple.coordinator').delete(`/api/inspections/${another}/schedule`);
    expect(await sheets.takeBack(ADMIN, sheet.id)).toMatchObject({ state: 'takenBack' });
    expect(await openInspectionOf(id)).toMatchObject({ id: visit, scheduledDate: '2026-10-06T09:00' });
  });

  it('is what a company with a second tier has uploaded first, too, which nothing else takes away', async () => {
    const street = newLine().addressLine1!;
    const sheet = await sheets.upload(ADMIN, [newLine({ addressLine1: street })]);
    await sheets.apply(ADMIN, { spreadsheetId: sheet.id });
    const id = await idOf(street);
    await keepSecondTier(true);
    try {
      expect(await sheets.takeBack(ADMIN, sheet.id)).toMatchObject({ state: 'takenBack', failure: null });
    } finally {
      await keepSecondTier(false);
    }
    expect((await server.api.as(ADMIN).get(`/api/properties/${id}`)).status).toBe(404);
  });

  it('is refused in words where it was applied before marks knew all that may change, and not offered again', async () => {
    const { id, line } = await sheets.unit(ADMIN);
    const sheet = await sheets.upload(ADMIN, [{ ...line, city: 'Surrey' }]);
    await sheets.apply(ADMIN, { spreadsheetId: sheet.id });
    const database = server.app.get(Database);
    const images = new TenantRepository(database, PropertySpreadsheetImage);
    const former = await inMaple(() => server.app.get(PropertyImages).formerMarks([id]));
    await inMaple(() =>
      database.runUnit(() => images.updateWhere({ spreadsheetId: sheet.id }, { mark: former.get(id)! })),
    );
    expect(await sheets.takeBack(ADMIN, sheet.id)).toMatchObject({
      state: 'applied',
      failure: texts.appliedBefore,
      restorable: 0,
    });
    expect((await at(id)).city).toBe('Surrey');
    // An import without stored values has the same message, unless a later import is the reason.
    const all = new TenantRepository(database, PropertySpreadsheet);
    await inMaple(() =>
      database.runUnit(async () => {
        for (const state of ['applied', 'takenBack'] as const)
          await all.updateWhere({ state }, { state: 'failed' });
        await all.updateWhere({ id: sheet.id }, { state: 'applied' });
      }),
    );
    expect((await sheets.takeBack(ADMIN, sheet.id)).message).toBe(texts.appliedBefore);
  });

  it('is the last one of its uploader, and theirs alone', async () => {
    const [first, second] = [
      await sheets.upload(ADMIN, [newLine()]),
      await sheets.upload(ADMIN, [newLine()]),
    ];
    expect((await sheets.takeBack(ADMIN, second.id)).message).toBe(texts.notApplied);
    const again = await sheets.upload(ADMIN, [newLine()]);
    await sheets.apply(ADMIN, { spreadsheetId: again.id });
    const last = await sheets.upload(ADMIN, [newLine()]);
    await server.app.get(JobRunner).drained();
    // A job removes the previous import's values in chunks; from the commit on, that import cannot be undone.
    jest.spyOn(JobChunks.prototype, 'run').mockRejectedValueOnce(new Error('killed'));
    await sheets.apply(ADMIN, { spreadsheetId: last.id });
    const images = new TenantRepository(server.app.get(Database), PropertySpreadsheetImage);
    const imagesOf = (spreadsheetId: number) => inMaple(() => images.count({ spreadsheetId }));
    expect(await imagesOf(again.id)).toBe(1);
    expect((await sheets.one(ADMIN, again.id)).restorable).toBe(0);
    expect((await sheets.takeBack(ADMIN, again.id)).message).toBe(texts.laterApplied);
    await inMaple(() =>
      server.app
        .get(Database)
        .runUnit(() =>
          new GlobalRepository(server.app.get(Database), Outbox).update(
            { name: FORGET_IMAGES_JOB, state: 'waiting' },
            { runAt: 0 },
          ),
        ),
    );
    await server.app.get(JobRunner).drained();
    expect([await imagesOf(again.id), await imagesOf(last.id)]).toEqual([0, 1]);
    const path = `/api/propertySpreadsheet/${last.id}/takeBack`;
    expect((await server.api.as('maple.manager').post(path)).status).toBe(404);
    expect((await server.api.as('maple.inspector').post(path)).status).toBe(403);
    expect(await sheets.takeBack(ADMIN, last.id)).toMatchObject({ state: 'takenBack' });
    expect(first.state).toBe('checked');
  });

  it('is found again among the last ones of its uploader, with those that were never applied', async () => {
    const last = (who: string) => server.api.as(who).get<UploadedSpreadsheet[]>('/api/propertySpreadsheets');
    const prepared = await sheets.upload(ADMIN, [newLine(), newLine()]);
    const applied = await sheets.upload(ADMIN, [newLine()], 'spring.xlsx');
    await sheets.apply(ADMIN, { spreadsheetId: applied.id });
    const { body } = await last(ADMIN);
    expect(body.slice(0, 2)).toMatchObject([
      { id: applied.id, name: 'spring.xlsx', state: 'applied', created: 1, restorable: 1, failure: null },
      { id: prepared.id, state: 'checked', created: 2, restorable: 0 },
    ]);
    expect(body.length).toBeLessThanOrEqual(5);
    // A prepared import survives a later one.
    expect((await sheets.one(ADMIN, prepared.id)).entries).toHaveLength(2);
    await sheets.apply(ADMIN, { spreadsheetId: prepared.id });
    expect((await sheets.one(ADMIN, prepared.id)).state).toBe('applied');

    // It stays after any number of rejected uploads, and until the fifth later import with its changes.
    for (let count = 0; count < 5; count++) await sheets.upload(ADMIN, [newLine({ province: 'ZZ' })]);
    const later = (await last(ADMIN)).body;
    expect(later.map(({ state }) => state)).toEqual([...Array<string>(5).fill('refused'), 'applied']);
    expect(later.at(-1)).toMatchObject({ id: prepared.id, restorable: 2 });
    expect((await sheets.one(ADMIN, prepared.id)).entries).toEqual([]);
    expect(await sheets.takeBack(ADMIN, prepared.id)).toMatchObject({ state: 'takenBack' });
    expect((await last('maple.manager')).body.map(({ id }) => id)).not.toContain(prepared.id);
    expect((await last('maple.inspector')).status).toBe(403);
  });
});

describe('an import in parts', () => {
  const many = (count: number) => Array.from({ length: count }, () => newLine());
  const perform = async (refusals = 0) => {
    const outbox = server.app.get(Database).sources.reader.getRepository(Outbox);
    const { payload, id } = await outbox.findOneByOrFail({ name: SPREADSHEET_JOB, state: 'waiting' });
    const handler = server.app.get(Jobs).handlerOf(SPREADSHEET_JOB)!;
    await inMaple(() =>
      handler.perform({ id, payload, refusals, attempts: 1, progress: null, isStopping: () => false }),
    );
  };

  it('lets others have their turn: how far it is is told while it is applied, and while it is taken back', async () => {
    const rows = 250;
    const sheet = await sheets.upload(
      ADMIN,
      Array.from({ length: rows }, () => newLine()),
    );
    /** Returns the progress that a polling screen sees until the end. */
    const received = async () => {
      const done = new Set<number>();
      const over = server.app.get(JobRunner).drained();
      for (;;) {
        const { progress } = await sheets.one(ADMIN, sheet.id);
        if (progress === null) break;
        done.add(progress.done);
      }
      await over;
      return [...done].filter((each) => each > 0 && each < rows);
    };
    expect((await sheets.ask(ADMIN, { spreadsheetId: sheet.id })).status).toBe(200);
    expect(await received()).not.toEqual([]);
    const path = `/api/propertySpreadsheet/${sheet.id}/takeBack`;
    expect((await server.api.as(ADMIN).post(path)).status).toBe(200);
    expect(await received()).not.toEqual([]);
    expect((await sheets.one(ADMIN, sheet.id)).state).toBe('takenBack');
  });

  it('goes on where it was, and makes nothing twice', async () => {
    const lines = many(205);
    const sheet = await sheets.upload(ADMIN, lines);
    const applying = server.app.get(SpreadsheetApply);
    await server.app.get(JobRunner).paused(async () => {
      await sheets.ask(ADMIN, { spreadsheetId: sheet.id });
      const all = applying.applyAll.bind(applying);
      let parts = 0;
      const spy = jest.spyOn(applying, 'applyAll').mockImplementation((...given) => {
        if (++parts === 3) throw new Error('The process dies here.');
        return all(...given);
      });
      await expect(perform()).rejects.toThrow('dies here');
      const { state, progress } = await sheets.one(ADMIN, sheet.id);
      expect({ state, total: progress?.total }).toEqual({ state: 'waiting', total: 205 });
      expect(progress?.done).toBeGreaterThan(0);
      expect(progress?.done).toBeLessThan(205);
      spy.mockRestore();
    });
    await server.app.get(JobRunner).drained();
    expect(await sheets.one(ADMIN, sheet.id)).toMatchObject({ state: 'applied', restorable: 205 });
    const streets = new Set(lines.map(({ addressLine1 }) => addressLine1));
    const found = (await sheets.download(ADMIN)).filter(({ addressLine1 }) => streets.has(addressLine1));
    expect(found).toHaveLength(205);
  });

  it('is tried again when too many workbooks waited to be read, or the store is away, however often others are not', async () => {
    const sheet = await sheets.upload(ADMIN, many(1));
    const reading = server.app.get(WorkbookReading);
    await server.app.get(JobRunner).paused(async () => {
      await sheets.ask(ADMIN, { spreadsheetId: sheet.id });
      const busy = jest.spyOn(reading, 'records').mockRejectedValue(new ProductError('unavailable'));
      for (const refusals of [0, 2, 5]) await expect(perform(refusals)).rejects.toThrow(ProductError);
      busy.mockRestore();
      const cause = Object.assign(new Error('Nobody listens.'), { code: 'ECONNREFUSED' });
      const away = Object.assign(new Error('Of a file.', { cause }), { code: 'E_CANNOT_READ_FILE' });
      jest.spyOn(server.app.get(FileStore), 'get').mockRejectedValue(away);
      for (const refusals of [0, 2, 5]) await expect(perform(refusals)).rejects.toThrow(away);
      expect(await sheets.one(ADMIN, sheet.id)).toMatchObject({ state: 'waiting', failure: null });
      jest.restoreAllMocks();
    });
    await server.app.get(JobRunner).drained();
    expect(await sheets.one(ADMIN, sheet.id)).toMatchObject({ state: 'applied', failure: null });
  });

  it('takes back what was applied of it when a part fails; what somebody has changed since stays, and is named', async () => {
    const { id, line } = await sheets.unit(ADMIN);
    const lines = many(120);
    const sheet = await sheets.upload(ADMIN, [{ ...line, city: 'Surrey' }, ...lines]);
    const applying = server.app.get(SpreadsheetApply);
    const takingBack = server.app.get(SpreadsheetTakeBack);
    const [all, back] = [applying.applyAll.bind(applying), takingBack.undoAll.bind(takingBack)];
    let parts = 0;
    jest.spyOn(applying, 'applyAll').mockImplementation((...given) => {
      if (++parts === 2) throw ruleViolation('A rule.');
      return all(...given);
    });
    jest.spyOn(takingBack, 'undoAll').mockImplementation(async (...given) => {
      await change(id, 'Burnaby');
      return back(...given);
    });
    const failed = await sheets.apply(ADMIN, { spreadsheetId: sheet.id });
    expect(failed).toMatchObject({ state: 'failed', restorable: 0 });
    expect(failed.failure).toMatch(
      /^A rule\. Not restored, because they were changed in the meantime \(1\): /,
    );
    expect(failed.failure).toContain(line.addressLine1);
    expect((await at(id)).city).toBe('Burnaby');
    const streets = new Set(lines.map(({ addressLine1 }) => addressLine1));
    expect((await sheets.download(ADMIN)).filter((each) => streets.has(each.addressLine1))).toEqual([]);
  });
});
