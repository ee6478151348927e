import { Database } from '../../src/core/database/database';
import { ProductError, ruleViolation } from '../../src/core/errors/product-error';
import { FileStore } from '../../src/core/files/file-store';
import { JobRunner } from '../../src/core/jobs/job-runner';
import { Jobs } from '../../src/core/jobs/jobs';
import { Outbox } from '../../src/core/jobs/outbox.entity';
import { SpreadsheetApply } from '../../src/modules/portfolio/properties/spreadsheets/spreadsheet-apply';
import { SPREADSHEET_JOB } from '../../src/modules/portfolio/properties/spreadsheets/spreadsheet-job';
import { SpreadsheetTakeBack } from '../../src/modules/portfolio/properties/spreadsheets/spreadsheet-take-back';
import { WorkbookReading } from '../../src/modules/portfolio/properties/spreadsheets/workbook-reading';
import { inMaple } from '../support/in-company';
import { newLine, Sheets } from '../support/property-sheets';
import { ON_THAT_DAY, startTestApp, type TestApp } from '../support/test-app';

const ADMIN = 'maple.admin';

let server: TestApp;
let sheets: Sheets;
beforeAll(async () => {
  server = await startTestApp({ env: ON_THAT_DAY });
  sheets = new Sheets(server);
});
afterAll(() => server.close());
afterEach(() => jest.restoreAllMocks());

const at = (id: number) => sheets.property(ADMIN, id);
const change = async (id: number, city: string) => {
  const { status } = await server.api.as(ADMIN).put(`/api/properties/${id}/details`, { city });
  expect(status).toBe(200);
};

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

  it('lets others work in between, and shows its progress while it is applied and reverted', async () => {
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

  it('continues where it was, and makes nothing twice', async () => {
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

  it('is retried when too many workbooks are queued, or the store is unavailable', async () => {
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

  it('reverts its applied parts when a part fails; what somebody has changed since stays, and is named', async () => {
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
