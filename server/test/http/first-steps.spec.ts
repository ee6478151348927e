import type {
  CustomerItem,
  ErrorBody,
  FirstSteps,
  FirstStepName,
  TemplateConfig,
  TenantItem,
} from '@walkthrough/domain';
import { elementId, roomTypeId } from '@walkthrough/form-definitions';
import { DEMO_PASSWORD } from '../../src/demo/accounts';
import { newUnit } from '../support/units';
import { logoForm, logoPng } from '../support/logos';
import { useMaple } from '../support/maple';
import { keyIn, mailTo } from '../support/mails';
import { ON_THAT_DAY } from '../support/test-app';

const PATH = '/api/first-steps';
const maple = useMaple({ env: ON_THAT_DAY });
const as = (account: string) => maple.server.api.as(account);
const stepsOf = async (account: string) => (await as(account).get<FirstSteps>(PATH)).body;
const doneBy = async (account: string): Promise<FirstStepName[]> =>
  (await stepsOf(account)).steps.filter(({ done }) => done).map(({ name }) => name);

describe('first steps of a new company', () => {
  const NEW = 'elm.admin';
  beforeAll(async () => {
    const path = '/api/sys_tenants?email=first@elm.example';
    expect((await as('master').post<TenantItem>(path, { displayName: 'Elm Homes' })).status).toBe(201);
    const uuid = keyIn((await mailTo(maple.server, 'first@elm.example'))!.text);
    const signUp = { uuid, username: NEW, password: DEMO_PASSWORD };
    expect((await maple.server.api.anonymous().post('/api/auth/signup', signUp)).status).toBe(200);
  });

  it('are all open, whatever other companies have, and each is checked when its rows exist', async () => {
    const { steps, isPutAway } = await stepsOf(NEW);
    expect(steps.map(({ name, done }) => [name, done])).toEqual([
      ['logo', false],
      ['people', false],
      ['customers', false],
      ['properties', false],
      ['forms', false],
      ['firstInspection', false],
    ]);
    expect(isPutAway).toBe(false);

    const admin = as(NEW);
    await admin.post('/api/tenants/self/logo', logoForm(await logoPng('teal')));
    expect(await doneBy(NEW)).toEqual(['logo']);

    const person = { firstName: 'Ira', lastName: 'Elm', email: 'ira@elm.example', sendRegEmail: false };
    const second = await admin.post('/api/users', { ...person, role: 'ROLE_ADMIN' });
    expect(second.status).toBe(201);
    // A second administrator does not count as inviting people.
    expect(await doneBy(NEW)).toEqual(['logo']);
    const coordinator = { ...person, email: 'cora@elm.example', role: 'ROLE_MANAGER' };
    expect((await admin.post('/api/users', coordinator)).status).toBe(201);
    expect(await doneBy(NEW)).toEqual(['logo', 'people']);

    const customer = await admin.post<CustomerItem>('/api/customers', { customerName: 'Elm Owners' });
    expect(await doneBy(NEW)).toEqual(['logo', 'people', 'customers']);
    const unit = await admin.post(`/api/customers/${customer.body.id}/properties-tenants`, newUnit());
    expect(unit.status).toBe(201);
    expect(await doneBy(NEW)).toEqual(['logo', 'people', 'customers', 'properties']);

    const cell = { roomTypeId: roomTypeId('BEDROOM'), inspectionElementId: elementId('fireplace') };
    await admin.put<TemplateConfig>('/api/inspection-template-config', {
      roomTypeInspectionElements: [{ ...cell, isActive: true }],
    });
    expect(await doneBy(NEW)).toEqual(['logo', 'people', 'customers', 'properties', 'forms']);
  });

  it('end with a completed inspection', async () => {
    expect(await doneBy('maple.admin')).not.toContain('firstInspection');
    const id = await maple.inspections.given();
    expect((await maple.inspector.put(`/api/inspections/${id}/external`)).status).toBe(200);
    expect(await doneBy('maple.admin')).toContain('firstInspection');
  });

  it('are hidden and shown by administrators for the whole company, and logged', async () => {
    const put = (isPutAway: unknown, account = 'maple.admin') =>
      as(account).put<FirstSteps & ErrorBody>(PATH, { isPutAway });
    expect((await put(true)).body.isPutAway).toBe(true);
    expect((await put(true)).status).toBe(200);
    expect((await stepsOf('maple.admin')).isPutAway).toBe(true);
    expect((await stepsOf('cascade.admin')).isPutAway).toBe(false);
    expect((await put(false)).body.isPutAway).toBe(false);
    for (const nonsense of ['yes', null, undefined]) expect((await put(nonsense)).status).toBe(400);
    for (const who of ['maple.manager', 'maple.inspector', 'maple.customeradmin', 'master']) {
      expect([who, (await put(true, who)).status]).toEqual([who, 403]);
      expect([who, (await as(who).get(PATH)).status]).toEqual([who, 403]);
    }
    const { body } = await as('maple.admin').get<{ content: { event: string }[] }>(
      '/api/userLogEntries?size=200',
    );
    const received = JSON.stringify(body).split('Hide or Show Checklist').length - 1;
    expect(received).toBeGreaterThanOrEqual(2);
  });
});
