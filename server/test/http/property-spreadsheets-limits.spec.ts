import { utils, write } from '@e965/xlsx';
import {
  type ErrorBody,
  fill,
  MAX_ROW_CHOICES,
  messages,
  type PropertySpreadsheet,
  type SheetRowPage,
} from '@walkthrough/domain';
import { Clock } from '../../src/core/context/clock';
import { requestContext } from '../../src/core/context/request-context';
import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { Customer } from '../../src/modules/parties/customers/customer.entity';
import { JobRunner } from '../../src/core/jobs/job-runner';
import { PropertySpreadsheet as StoredSpreadsheet } from '../../src/modules/portfolio/properties/spreadsheets/property-spreadsheet.entity';
import { validatePropertyTexts } from '../../src/modules/portfolio/properties/property-address';
import { SheetSource } from '../../src/modules/portfolio/properties/spreadsheets/sheet-source';
import { SpreadsheetHeadings } from '../../src/modules/portfolio/properties/spreadsheets/spreadsheet-headings';
import { inMaple } from '../support/in-company';
import { problemsOf, sheetForm, Sheets } from '../support/property-sheets';
import { startTestApp, type TestApp } from '../support/test-app';
import { sheetOf, workbookOf } from '../support/workbooks';

const { spreadsheets: texts } = messages;
const ADMIN = 'maple.admin';

let server: TestApp;
let sheets: Sheets;
beforeAll(async () => {
  server = await startTestApp();
  sheets = new Sheets(server);
});
afterAll(() => server.close());
afterEach(() => jest.restoreAllMocks());

const csv = (...rows: readonly string[]): Buffer => Buffer.from(rows.join('\r\n'));
const map = (id: number, body: object, headers?: Record<string, string>) =>
  server.api
    .as(ADMIN)
    .put<PropertySpreadsheet & ErrorBody>(
      `/api/propertySpreadsheet/${id}/reading`,
      { checks: true, ...body },
      headers,
    );
const edit = (id: number, cells: object[]) =>
  server.api
    .as(ADMIN)
    .put<PropertySpreadsheet & ErrorBody>(`/api/propertySpreadsheet/${id}/cells`, { cells });
const rowsOf = async (id: number) =>
  (await server.api.as(ADMIN).get<SheetRowPage>(`/api/propertySpreadsheet/${id}/rows?size=500`)).body.content;
const upload = async (file: Buffer, name = 'roll.csv') => {
  const { status, body } = await sheets.send(ADMIN, file, name);
  expect([status, body.message]).toEqual([200, undefined]);
  return body;
};
const said = ({ status, body }: { status: number; body: ErrorBody }) => [status, body.message];

let streets = 0;
const street = () => `${++streets} Limited Road`;
const shared = [
  { key: 'customer', value: 'Harbourview Holdings' },
  { key: 'frequency', value: 'annual' },
];
const list = () => csv('Address,City,Prov', `${street()},Victoria,BC`, `${street()},Victoria,BC`);

describe('a workbook', () => {
  const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
  const row = (values: readonly string[], attributes = '') =>
    `<row${attributes}>${values.map(text).join('')}</row>`;
  const titles = row(['Address', 'City', 'Prov', 'Unit']);
  const bookWith = (rows: string, merged = '') =>
    workbookOf({ sheet: `<sheetData>${titles}${rows}</sheetData><mergeCells>${merged}</mergeCells>` });
  const unit = (number: string) =>
    row(['', 'Victoria', 'BC', number]).replace(/<c [^>]*><is><t><\/t><\/is><\/c>/, '<c/>');

  it.each([
    ['a row that no program has', row(['1 A'], ' r="9007199254740991"'), ''],
    ['a row between two', row(['1 A'], ' r="2.5"'), ''],
    ['a row before the first', row(['1 A'], ' r="0"'), ''],
    ['a column that no program has', '<row><c r="XFE2"><v>1</v></c></row>', ''],
    ['merged cells to a row that no program has', row(['1 A']), '<mergeCell ref="A2:A9007199254740991"/>'],
  ])('with %s is refused as damaged', async (_what, rows, merged) => {
    expect(said(await sheets.send(ADMIN, bookWith(rows, merged), 'roll.xlsx'))).toEqual([422, texts.damaged]);
  });

  it('is read with merged cells to its last row', async () => {
    const road = street();
    const rows = row([road, 'Victoria', 'BC', '1']) + unit('2') + unit('3');
    const { id } = await upload(bookWith(rows, '<mergeCell ref="A2:A1048576"/>'), 'roll.xlsx');
    expect(said(await map(id, { shared }))).toEqual([200, undefined]);
    expect((await rowsOf(id)).map(({ cells }) => [cells.addressLine1, cells.addressLine2])).toEqual([
      [road, '1'],
      [road, '2'],
      [road, '3'],
    ]);
  });

  it('counts merged cells among those that a list may have', async () => {
    const wide = Array.from({ length: 100 }, (_, at) => `c${at}`);
    const merged = wide.map((_, at) => {
      const column = utils.encode_col(at);
      return `<mergeCell ref="${column}2:${column}1048576"/>`;
    });
    const file = workbookOf({
      sheet: `${sheetOf([wide, wide, ...Array.from({ length: 1_000 }, (_, at) => [undefined, ...Array<undefined>(99), `r${at}`])])}<mergeCells>${merged.join('')}</mergeCells>`,
    });
    const { status, body } = await sheets.send(ADMIN, file, 'roll.xlsx');
    expect([status, body.message]).toEqual([
      422,
      expect.stringMatching(/^This sheet has [\d,]+ filled cells\./),
    ]);
  });
});

describe('answers about a list', () => {
  it('name columns and a row of headings that it has', async () => {
    const { id } = await upload(list());
    expect(said(await map(id, { headingLine: 4_000, checks: false }))).toEqual([422, texts.headingUnknown]);
    const columns = (at: number) => [{ at, key: 'addressLine1' }];
    expect(said(await map(id, { columns: columns(150), checks: false }))).toEqual([422, texts.columnUnknown]);
    for (const body of [{ headingLine: 2 }, { headingLine: 1 }, { columns: columns(0) }])
      expect(said(await map(id, { ...body, checks: false }))).toEqual([200, undefined]);
  });

  it('are kept for rows that it has, and not without end', async () => {
    const { id } = await upload(list());
    const { body } = await map(id, { shared, takenLines: [2, 1_999], leftLines: [3, 1_999] });
    expect(body.reading).toMatchObject({ takenLines: [2], leftLines: [3] });
    const choices = (from: number) =>
      Array.from({ length: MAX_ROW_CHOICES }, (_, at) => ({ line: from + at, choice: 'skip' }));
    const stored = async () => {
      const database = server.app.get(Database);
      const sheet = await inMaple(() => new TenantRepository(database, StoredSpreadsheet).get(id));
      return Object.keys(sheet.reading!.matchLines).length;
    };
    expect((await map(id, { matchLines: choices(2), checks: false })).status).toBe(200);
    expect(await stored()).toBe(MAX_ROW_CHOICES);
    expect(said(await map(id, { matchLines: choices(5_000), checks: false }))).toEqual([
      422,
      fill(texts.tooManyChoices, { most: '2,000' }),
    ]);
    expect((await map(id, {})).status).toBe(200);
    expect(await stored()).toBe(2);
  });

  it('are no values of a row that it does not have', async () => {
    const { id } = await upload(list());
    await map(id, { shared });
    const cell = (line: number) => [{ line, key: 'city', value: 'Duncan' }];
    expect(said(await edit(id, cell(9)))).toEqual([422, texts.rowUnknown]);
    expect((await edit(id, cell(2))).body).toMatchObject({ state: 'checked', reading: { edits: 1 } });
  });
});

describe('checks of a list', () => {
  it('are limited per account', async () => {
    const limited = await startTestApp({ env: { RATE_LIMITS: '{"sheetChecks":{"most":2,"seconds":600}}' } });
    const { body } = await new Sheets(limited).send(ADMIN, list(), 'roll.csv');
    const check = () =>
      limited.api
        .as(ADMIN)
        .put<ErrorBody>(`/api/propertySpreadsheet/${body.id}/reading`, { shared, checks: true });
    const answers = [await check(), await check(), await check()];
    await limited.close();
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(answers[2]!.body.message).toBe(fill(texts.checksTooMany, { time: '10 minutes' }));
  });

  /** Begins a check that waits for its file. @returns how it goes on, and its answer */
  async function beginCheck(id: number) {
    const source = server.app.get(SheetSource);
    const open = source.openStored.bind(source);
    let goOn = () => {};
    const gate = new Promise<void>((resolve) => (goOn = resolve));
    const opened = new Promise<void>((resolve) => {
      jest.spyOn(source, 'openStored').mockImplementationOnce(async (...of) => {
        resolve();
        await gate;
        return open(...of);
      });
    });
    const answer = map(id, { shared: [...shared, { key: 'city', value: 'Duncan' }] });
    await opened;
    return {
      end: () => {
        goOn();
        return answer;
      },
    };
  }
  const passLimit = () => {
    const clock = server.app.get(Clock);
    const began = clock.now();
    jest.spyOn(clock, 'now').mockImplementation(() => began + 121_000);
  };

  it('that were interrupted do not block the import for ever', async () => {
    const { id } = await upload(list());
    await map(id, { shared });
    const check = await beginCheck(id);
    expect(said(await sheets.ask(ADMIN, { spreadsheetId: id }))).toEqual([409, texts.beingChecked]);
    passLimit();
    expect(said(await sheets.ask(ADMIN, { spreadsheetId: id }))).toEqual([422, texts.checkInterrupted]);
    expect((await map(id, { shared })).body.state).toBe('checked');
    expect(await sheets.apply(ADMIN, { spreadsheetId: id })).toMatchObject({ state: 'applied', created: 2 });
    expect(said(await check.end())).toEqual([409, texts.checkedElsewhere]);
    expect(await sheets.one(ADMIN, id)).toMatchObject({ state: 'applied', created: 2 });
  });

  it('that end after a later one change nothing', async () => {
    const { id } = await upload(csv('Address,Prov', `${street()},BC`));
    const check = await beginCheck(id);
    passLimit();
    const later = await map(id, { shared: [...shared, { key: 'city', value: 'Sooke' }] });
    expect(later.body.state).toBe('checked');
    expect(said(await check.end())).toEqual([409, texts.checkedElsewhere]);
    expect((await rowsOf(id)).map(({ cells }) => cells.city)).toEqual(['Sooke']);
    expect((await sheets.one(ADMIN, id)).reading!.shared).toContainEqual({ key: 'city', value: 'Sooke' });
    expect(await sheets.apply(ADMIN, { spreadsheetId: id })).toMatchObject({ state: 'applied', created: 1 });
  });

  it('store what the company chose for its headings, also when two people choose at the same time', async () => {
    const file = () => csv('Address,City,Prov,Beside', `${street()},Victoria,BC,x`);
    await map((await upload(file())).id, { shared });
    const { id } = await upload(file());
    jest.spyOn(server.app.get(SpreadsheetHeadings), 'remembered').mockResolvedValueOnce(new Map());
    expect(said(await map(id, { shared }))).toEqual([200, undefined]);
  });
});

describe('customers of a list', () => {
  const create = (id: number) =>
    server.api.as(ADMIN).post<PropertySpreadsheet & ErrorBody>(`/api/propertySpreadsheet/${id}/customers`);
  const named = (name: string) =>
    inMaple(async () => {
      const rows = await new TenantRepository(server.app.get(Database), Customer).find({});
      return rows.filter(({ customerName }) => customerName.toLowerCase() === name.toLowerCase());
    });
  const listOf = async (...names: readonly string[]) => {
    const rows = names.map((name) => `${street()},Victoria,BC,${name}`);
    const { id } = await upload(csv('Address,City,Prov,Owner', ...rows));
    const { body } = await map(id, { shared: shared.slice(1) });
    return { id, unknown: body.reading!.unknownCustomers };
  };

  it('are created once, however their names are written', async () => {
    const { id, unknown } = await listOf('Acme Ltd', 'ACME LTD', 'Acme  ltd');
    expect(unknown).toEqual(['Acme Ltd']);
    expect((await create(id)).body).toMatchObject({ state: 'checked', created: 3, errors: [] });
    expect(await named('acme ltd')).toHaveLength(1);
  });

  it('are created once for two lists, and not when somebody added them since the check', async () => {
    const [one, other] = [await listOf('Twice Ltd'), await listOf('TWICE LTD')];
    const answers = await Promise.all([create(one.id), create(other.id)]);
    expect(answers.map(({ body }) => [body.state, body.created])).toEqual([
      ['checked', 1],
      ['checked', 1],
    ]);
    expect(await named('twice ltd')).toHaveLength(1);
    const third = await listOf('Thrice Ltd');
    await server.api.as(ADMIN).post('/api/customers', { customerName: 'thrice ltd', individual: false });
    expect((await create(third.id)).body).toMatchObject({ state: 'checked', created: 1 });
    expect(await named('thrice ltd')).toHaveLength(1);
  });

  it('are not those of columns that were chosen anew since the check', async () => {
    const { id } = await listOf('Stale Ltd');
    await map(id, { columns: [{ at: 0, key: 'addressLine1' }], checks: false });
    expect(said(await create(id))).toEqual([422, texts.notMapped]);
    expect(await named('stale ltd')).toEqual([]);
  });
});

describe('an upload', () => {
  it.each([
    ['roll.csv', () => list(), /^text\/csv/, /\.csv"$/],
    [
      'roll.XLS',
      () => {
        const sheet = utils.aoa_to_sheet([
          ['Address', 'City'],
          [street(), 'Victoria'],
        ]);
        return write(
          { SheetNames: ['A'], Sheets: { A: sheet } },
          { bookType: 'biff8', type: 'buffer' },
        ) as Buffer;
      },
      /^application\/vnd\.ms-excel/,
      /\.xls"$/,
    ],
    [
      'roll.xlsx',
      () =>
        workbookOf({
          sheet: sheetOf([
            ['Address', 'City'],
            [street(), 'Victoria'],
          ]),
        }),
      /^application\/vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet/,
      /\.xlsx"$/,
    ],
  ])('is downloaded as what it is: %s', async (name, file, type, ending) => {
    const { id } = await upload(file(), name);
    const { status, headers } = await server.api.as(ADMIN).get(`/api/propertySpreadsheet/${id}/file`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(type);
    expect(headers.get('content-disposition')).toMatch(ending);
  });

  it('with two rows at the address of one property says what to do with them', async () => {
    const { line } = await sheets.unit(ADMIN);
    const { addressLine1 = '', addressLine2 = '', city, province } = line;
    const row = (code: string) => `"${addressLine1}","${addressLine2}",${city},${province},${code}`;
    const { id } = await upload(csv('Address,Unit,City,Prov,Code', row('ONE'), row('TWO')));
    const { body } = await map(id, { shared, merges: false });
    expect(problemsOf(body)).toEqual([['Civic Number and Street', texts.matchTwice, [3]]]);
    const { body: left } = await map(id, { leftLines: [3] });
    expect(left).toMatchObject({ state: 'checked', changed: 1 });
  });

  it('from before a software update says that it has to be uploaded again', async () => {
    const { id } = await upload(list());
    await inMaple(() => {
      const database = server.app.get(Database);
      return database.runUnit(() =>
        new TenantRepository(database, StoredSpreadsheet).updateWhere(
          { id },
          { reading: null, state: 'checked' },
        ),
      );
    });
    expect(said(await map(id, { shared }))).toEqual([409, texts.uploadedBefore]);
  });

  it('is applied as it was checked, whatever language its reader has then', async () => {
    const road = street();
    const accents = { 'accept-language': 'en-XA' };
    const { body } = await server.api
      .as(ADMIN)
      .post<PropertySpreadsheet>(
        '/api/propertySpreadsheet',
        sheetForm(csv('Address,City,Prov', `${road},Victoria,BC`), 'roll.csv'),
        accents,
      );
    const { body: checked } = await map(body.id, { shared }, accents);
    expect(checked.entries[0]!.diffs[0]!.column).toMatch(/^\[.*\]$/);
    expect(await sheets.apply(ADMIN, { spreadsheetId: body.id })).toMatchObject({
      state: 'applied',
      failure: null,
    });
    const other = await upload(csv('Address,City,Prov', `${street()},Victoria,BC`));
    await map(other.id, { shared });
    const answer = await server.api
      .as(ADMIN)
      .post<PropertySpreadsheet>('/api/propertyUpdate', { spreadsheetId: other.id }, accents);
    expect(answer.status).toBe(200);
    await server.app.get(JobRunner).drained();
    expect(await sheets.one(ADMIN, other.id)).toMatchObject({ state: 'applied', failure: null });
  });

  it('stores no word of its reader’s language', () => {
    const texts = { addressLine1: street(), city: 'Victoria', province: 'BC' };
    const { buildingManager } = requestContext.run({ requestId: 'test', language: 'en-XA' }, () =>
      validatePropertyTexts(texts),
    );
    expect(buildingManager).toBe('N/A');
  });
});
