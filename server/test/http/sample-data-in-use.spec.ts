import { setTimeout as sleep } from 'node:timers/promises';
import { type CustomerItem, messages, type SampleData, type StaffInspectionRow } from '@walkthrough/domain';
import { InspectionErasure } from '../../src/modules/reporting/reports/inspection-erasure';
import { useMaple } from '../support/maple';
import { Sheets } from '../support/property-sheets';
import { ON_THAT_DAY } from '../support/test-app';

const PATH = '/api/sample-data';
const maple = useMaple({ env: ON_THAT_DAY });
const admin = () => maple.as('admin');
const CUSTOMER = messages.sampleData.customerName;

interface Page<T> {
  content: T[];
}
interface ListedProperty {
  id: number;
  code: string;
  customerId: number | null;
}

const customerNames = async () =>
  (await admin().get<CustomerItem[]>('/api/customers')).body.map(({ customerName }) => customerName);
const sampleCustomer = async () =>
  (await admin().get<CustomerItem[]>('/api/customers')).body.find(
    ({ customerName }) => customerName === CUSTOMER,
  )!;
const samples = async () =>
  (
    await admin().get<Page<ListedProperty>>('/api/properties/query?count=500&search=SAMPLE')
  ).body.content.filter(({ code }) => code.startsWith('SAMPLE-'));
const propertyOf = async (code: string) => (await samples()).find((property) => property.code === code)!;
const listed = async (tab: string) =>
  (await admin().get<Page<StaffInspectionRow>>(`/api/inspections/${tab}?size=200&search=SAMPLE`)).body
    .content;
const keptNames = (data: SampleData) => data.rows.filter(({ isKept }) => isKept).map(({ name }) => name);
const state = async () => (await admin().get<SampleData>(PATH)).body;

async function ownCustomer(customerName: string): Promise<number> {
  const { status, body } = await admin().post<CustomerItem>('/api/customers', { customerName });
  expect(status).toBe(201);
  return body.id;
}

/** Removes the samples, and checks that they are those that were announced. */
async function remove(): Promise<string[]> {
  const announced = keptNames(await state());
  const { status, body } = await admin().delete<SampleData>(PATH);
  expect([status, body.loaded]).toEqual([200, null]);
  expect(body.rows.map(({ name }) => name)).toEqual(announced);
  return announced;
}

describe('the customer of sample data', () => {
  beforeEach(async () => {
    expect((await admin().post(PATH)).status).toBe(200);
  });

  /** Leaves nothing with the names of the samples. */
  afterEach(async () => {
    await admin().delete(PATH);
    for (const { id } of await samples()) await admin().delete(`/api/properties/${id}`);
    const customer = await sampleCustomer();
    if (customer)
      await admin().put(`/api/customers/${customer.id}`, { customerName: `Former ${customer.id}` });
  });

  it('is deleted with the samples when nothing else refers to it', async () => {
    expect(await remove()).toEqual([]);
    expect(await customerNames()).not.toContain(CUSTOMER);
  });

  it('stays for the finished inspection of a property that changed hands', async () => {
    const { id } = await propertyOf('SAMPLE-1');
    const customerId = await ownCustomer('Real Homes');
    const [finished] = await listed('completed');
    expect((await admin().put(`/api/properties/${id}/customers/${customerId}`)).status).toBe(200);
    expect(await remove()).toContain(CUSTOMER);
    expect(await customerNames()).toContain(CUSTOMER);
    const [report] = await listed('completed');
    expect([report!.id, report!.property.customerName]).toEqual([finished!.id, CUSTOMER]);
    const { id: former } = await sampleCustomer();
    const { body } = await admin().get<Page<StaffInspectionRow>>(
      `/api/inspections/completed?customerId=${former}`,
    );
    expect(body.content.map((row) => row.id)).toEqual([finished!.id]);
  });

  it('stays for an auditor who is limited to it', async () => {
    const { id: auditingCustomer } = await sampleCustomer();
    const { status } = await admin().post('/api/users', {
      role: 'ROLE_MANAGER',
      firstName: 'Limited',
      lastName: 'Auditor',
      email: 'limited.auditor@maple.example',
      sendRegEmail: false,
      userPermissions: { canAuditSpecificInspection: true, auditingCustomer },
    });
    expect(status).toBe(201);
    expect(await remove()).toEqual([CUSTOMER]);
    expect(await customerNames()).toContain(CUSTOMER);
  });

  it('stays for the undo of an import that gave its property to somebody else', async () => {
    await ownCustomer('Import Homes');
    const sheets = new Sheets(maple.server);
    const line = (await sheets.download('maple.admin')).find(({ code }) => code === 'SAMPLE-5')!;
    const sheet = await sheets.upload('maple.admin', [{ ...line, customer: 'Import Homes' }]);
    await sheets.apply('maple.admin', { spreadsheetId: sheet.id });
    expect(await remove()).toContain(CUSTOMER);
    await sheets.takeBack('maple.admin', sheet.id);
    expect((await propertyOf('SAMPLE-5')).customerId).toBe((await sampleCustomer()).id);
  });

  it('is deleted with its properties, about which a note that comes too late is refused', async () => {
    const erasure = maple.server.app.get(InspectionErasure);
    const [inspection] = await listed('rolling/page');
    const add = () =>
      maple
        .as('coordinator')
        .post(`/api/inspectionNotes?inspectionId=${inspection!.id}`, { details: 'Hi.', isSticky: false });
    const erase = erasure.erase.bind(erasure);
    let adding: ReturnType<typeof add> | undefined;
    // The fingerprints are read by now. A note that does not wait for the lock is written before the first deletion.
    jest.spyOn(erasure, 'erase').mockImplementation(async (ids) => {
      if (!adding) {
        adding = add();
        await Promise.race([adding, sleep(1000)]);
      }
      return erase(ids);
    });
    const { body } = await admin().delete<SampleData>(PATH);
    jest.restoreAllMocks();
    const { status } = await adding!;
    expect([status, keptNames(body)]).toEqual([404, []]);
    expect((await samples()).map(({ id }) => id)).not.toContain(inspection!.property.id);
  });
});
