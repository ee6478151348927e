import type { ErrorBody, MonthlyFile, MonthlyFiles, MonthlyFilesFilter } from '@walkthrough/domain';
import { completedInspections } from '../support/completed-inspections';
import { startTestApp, type TestApp } from '../support/test-app';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const VANCOUVER = 'timeZone=America/Vancouver';
const ask = async (query: string, filter: object = {}, as = 'maple.coordinator', path = 'monthly_files') => {
  const { status, body } = await server.api
    .as(as)
    .post<MonthlyFiles & ErrorBody>(`/api/${path}?${query}`, filter);
  return { status, body };
};
const filesOf = ({ monthCustomerMap }: MonthlyFiles): MonthlyFile[] =>
  Object.values(monthCustomerMap).flatMap(({ customerInspectionMap }) =>
    Object.values(customerInspectionMap).flatMap(({ inspections }) => inspections),
  );
const idsOf = (body: MonthlyFiles) => filesOf(body).map(({ id }) => id);

describe('Monthly Files', () => {
  it('list the completed inspections of a month by month and customer, in the requested zone', async () => {
    const [last, basket, cancelled, next] = await completedInspections(server, [
      { inspectedDate: Date.parse('2021-06-30T23:30:00-07:00') },
      { inspectedDate: Date.parse('2021-06-01T00:00:00-07:00'), tab: 'completed', audited: false },
      { inspectedDate: Date.parse('2021-06-10T12:00:00-07:00'), tab: 'cancelled', cancelled: true },
      { inspectedDate: Date.parse('2021-07-01T00:00:00-07:00') },
    ]);
    const { status, body } = await ask(`month=2021-06&${VANCOUVER}`);
    expect(status).toBe(200);
    expect(idsOf(body).sort()).toEqual([last!.id, basket!.id].sort());
    expect(idsOf(body)).not.toContain(cancelled!.id);
    expect(body).toMatchObject({ total: 2, patternProblem: null });
    const [month, ...others] = Object.entries(body.monthCustomerMap);
    expect([month?.[0], others]).toEqual(['2021-06', []]);
    for (const [key, customer] of Object.entries(month![1].customerInspectionMap)) {
      expect(key).toBe(String(customer.customerId));
      expect(customer.customerName).toEqual(expect.any(String));
    }
    // 23:30 in Vancouver is July in London.
    expect(idsOf((await ask('month=2021-07&timezone=Europe/London')).body).sort()).toEqual(
      [last!.id, next!.id].sort(),
    );
    expect(idsOf((await ask('month=2021-05&timeZone=CANADA_PACIFIC')).body)).toEqual([]);
    for (const month of ['2021-05', '9999-12'])
      expect((await ask(`month=${month}`)).body.monthCustomerMap).toEqual({});
  });

  it('use the month of each inspection without a zone', async () => {
    const [june, july] = await completedInspections(server, [
      { inspectedDate: Date.parse('2021-09-30T23:30:00-07:00'), timeZone: 'CANADA_PACIFIC' },
      { inspectedDate: Date.parse('2021-10-01T00:30:00-02:30'), timeZone: 'CANADA_NEWFOUNDLAND' },
    ]);
    expect(idsOf((await ask('month=2021-09')).body)).toEqual([june!.id]);
    expect(idsOf((await ask('month=2021-10')).body)).toEqual([july!.id]);
  });

  it('list condition inspections only in ciMode', async () => {
    const [periodic, condition] = await completedInspections(server, [
      { inspectedDate: Date.parse('2020-02-10T12:00:00Z') },
      { inspectedDate: Date.parse('2020-02-11T12:00:00Z'), isCondition: true, inspectionType: 'MOVE_OUT' },
    ]);
    expect(idsOf((await ask('month=2020-02')).body)).toEqual([periodic!.id]);
    expect(idsOf((await ask('month=2020-02&ciMode=true')).body)).toEqual([condition!.id]);
  });

  it('list for a customer and a property manager their own audited inspections only', async () => {
    const made = await completedInspections(server, [
      ...Array.from({ length: 24 }, (_, at) => ({
        inspectedDate: Date.parse('2020-05-10T12:00:00Z') + at * 60_000,
      })),
      { inspectedDate: Date.parse('2020-05-12T12:00:00Z'), tab: 'completed' as const, audited: false },
    ]);
    const all = idsOf((await ask('month=2020-05')).body);
    expect(all).toHaveLength(made.length);
    const { body: own } = await ask('month=2020-05', {}, 'maple.customer', 'customers/self/monthly_files');
    const customers = Object.values(own.monthCustomerMap).flatMap(({ customerInspectionMap }) =>
      Object.keys(customerInspectionMap),
    );
    expect(customers).toHaveLength(1);
    const customerId = Number(customers[0]);
    const expected = made.filter((inspection) => inspection.customerId === customerId && inspection.audited);
    expect(expected).not.toEqual([]);
    expect(idsOf(own).sort()).toEqual(expected.map(({ id }) => id).sort());
    const { status, body: managed } = await ask(
      'month=2020-05',
      {},
      'maple.pm',
      'propertyManagers/self/monthly_files',
    );
    expect(status).toBe(200);
    expect(idsOf(own)).toEqual(expect.arrayContaining(idsOf(managed)));
    // Calls of other roles and companies are not available.
    expect((await ask('month=2020-05', {}, 'maple.customer')).status).toBe(403);
    expect((await ask('month=2020-05', {}, 'maple.pm', 'customers/self/monthly_files')).status).toBe(403);
    const other = await ask('month=2020-05', {}, 'cascade.manager');
    expect(idsOf(other.body).filter((id) => all.includes(id))).toEqual([]);
  });

  it.each([
    ['month=2021-13', {}, 'month must be a month'],
    ['month=', {}, 'month must be a month'],
    ['month=2021-06&timeZone=Mars/Olympus', {}, 'timeZone must be a time zone'],
    ['month=2021-06', { filter: 'x'.repeat(201) }, 'filter can have at most 200 characters'],
    ['month=2021-06', { filterMode: 'city' }, 'filterMode must be one of: code, addressLine1'],
  ])('refuse %s %p', async (query, filter, words) => {
    const { status, body } = await ask(query, filter);
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(words);
  });
});

describe('the filter of Monthly Files', () => {
  let files: MonthlyFile[];
  beforeAll(async () => {
    await completedInspections(
      server,
      Array.from({ length: 12 }, (_, at) => ({ inspectedDate: Date.parse('2019-03-10T12:00:00Z') + at })),
    );
    files = filesOf((await ask('month=2019-03')).body);
  });
  const filtered = async (filter: string, filterMode?: MonthlyFilesFilter['filterMode']) =>
    (await ask('month=2019-03', { filter, filterMode })).body;

  it('matches the property code, or civic number and street, ignoring case', async () => {
    const [{ property }] = files as [MonthlyFile];
    const byCode = await filtered(`^${property.code.toLowerCase()}$`);
    expect(new Set(filesOf(byCode).map((each) => each.property.code))).toEqual(new Set([property.code]));
    const [civic] = property.addressLine1.split(' ');
    const byStreet = await filtered(`^${civic}\\b`, 'addressLine1');
    expect(idsOf(byStreet).sort()).toEqual(
      files
        .filter((each) => each.property.addressLine1.split(' ')[0] === civic)
        .map(({ id }) => id)
        .sort(),
    );
    expect((await filtered('^no such code$')).total).toBe(0);
  });

  it('matches an invalid pattern as plain text, and says so', async () => {
    const answer = await filtered('[');
    expect(answer).toMatchObject({ total: 0, patternProblem: 'invalid' });
    const lookahead = await filtered('(?=a)a');
    expect(lookahead.patternProblem).toBe('invalid');
  });

  it('does not block other calls while it matches a hostile pattern', async () => {
    const order: string[] = [];
    const bomb = filtered(`${'(.{30}){30}'.repeat(18)}x`).then((answer) => {
      order.push('bomb');
      return answer;
    });
    const others = Array.from({ length: 5 }, () =>
      server.api
        .as('maple.manager')
        .get('/api/auth/roles')
        .then(({ status }) => {
          order.push('other');
          return status;
        }),
    );
    expect(await Promise.all(others)).toEqual([200, 200, 200, 200, 200]);
    expect((await bomb).total).toBe(0);
    expect(order[0]).toBe('other');
  });
});
