import type { ErrorBody, OpenedConditionInspection, PropertyPage } from '@walkthrough/domain';
import type { Caller } from '../support/api';
import { openMoveIn } from '../support/reports';
import { startTestApp, type TestApp } from '../support/test-app';

let server: TestApp;
let pm: Caller;
/** Properties of the customer of `maple.pm`: one of its own, and one of another manager. */
let own: number;
let another: number;

beforeAll(async () => {
  server = await startTestApp();
  pm = server.api.as('maple.pm');
  const ofCustomer = await propertiesOf('maple.customer', 'customers/self/properties');
  const inHand = await propertiesOf('maple.pm', 'propertyManagers/self/properties');
  const free = (ids: number[]) => ids.find((id) => id % 25 !== 0)!;
  own = free(inHand);
  another = free(ofCustomer.filter((id) => !inHand.includes(id)));
});
afterAll(() => server.close());

async function propertiesOf(who: string, path: string): Promise<number[]> {
  const { body } = await server.api.as(who).get<PropertyPage>(`/api/${path}`);
  return body.content.map(({ id }) => id);
}

describe('a property-manager user, for a property of another manager of the customer,', () => {
  const answers = async (call: (propertyId: number) => Promise<{ status: number; body: unknown }>) => {
    const [shown, hidden, nothing] = [await call(own), await call(another), await call(2_147_483_646)];
    expect(shown.status).toBe(200);
    expect({ status: hidden.status, body: hidden.body }).toEqual({ status: 404, body: nothing.body });
    expect(nothing.status).toBe(404);
    return shown.body;
  };

  it('orders no condition inspection', async () => {
    const opened = (await answers((propertyId) =>
      openMoveIn(pm, { propertyId }),
    )) as OpenedConditionInspection;
    expect(opened.inspectionId).toBeGreaterThan(0);
  });

  it('does not see when its tenants moved in', async () => {
    const body = await answers((id) =>
      pm.get(`/api/condition-inspections/validate-move-in?propertyId=${id}&dueDate=2026-12-01`),
    );
    expect(body).toHaveProperty('moveIn');
  });

  it('does not see who may inspect it', async () => {
    expect(await answers((id) => pm.get(`/api/inspectors/6/canInspectProperty/${id}`))).toBe(true);
  });

  it('does not see whether reports of it are open', async () => {
    expect(await answers((id) => pm.get(`/api/properties/${id}/has-pending-condition-inspections`))).toBe(
      true,
    );
  });

  it('reads no condition inspection that others have ordered, and orders no move-out for it', async () => {
    const coordinator = server.api.as('maple.coordinator');
    const { body } = await openMoveIn(coordinator, { propertyId: another });
    for (const path of [`condition-inspections/${body.id}`, `inspections/${body.inspectionId}`])
      expect((await pm.get(`/api/${path}`)).status).toBe(404);
    const moveOut = { ciId: body.id, dueDate: '2026-12-01', inspectorId: 6, country: 'CA', ciType: 'BC' };
    const refused = await pm.post<ErrorBody>('/api/condition-inspections', moveOut);
    expect([refused.status, refused.body.code]).toEqual([404, 'not_found']);
    expect((await coordinator.get(`/api/condition-inspections/${body.id}`)).status).toBe(200);
  });
});

it('shows a property-manager user their own properties that are inspected before or after the others', async () => {
  const listed = async (asked: string) =>
    (await pm.get<PropertyPage>(`/api/propertyManagers/self/properties?count=200&${asked}`)).body.content;
  const all = (await listed('')).map(({ id }) => id).sort((a, b) => a - b);
  for (const sortDir of ['ASC', 'DESC']) {
    const sorted = await listed(`sort=is_active&sortDir=${sortDir}`);
    expect(sorted.map(({ id }) => id).sort((a, b) => a - b)).toEqual(all);
    const active = sorted.map((property) => Number(property.active));
    expect(active).toEqual([...active].sort((a, b) => (sortDir === 'ASC' ? a - b : b - a)));
  }
});
