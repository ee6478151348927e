import type {
  CustomerAdminItem,
  CustomerItem,
  PropertyManagerItem,
  PropertyManagerUserItem,
  UserPermissions,
} from '@walkthrough/domain';
import type { NounCases } from '../../calls/noun-cases';
import type { TestApp } from '../../support/test-app';

/** The company whose customers manage their own data. */
const ADMIN = 'cascade.admin';
const CUSTOMER = 'cascade.customeradmin';
/** Reads and reports, but manages no users. */
const REFUSED = { as: 'cascade.inspector', status: 403, prepared: true } as const;
let made = 0;

const address = () => `of.a.case.${++made}@customers.example`;
const admin = (server: TestApp) => server.api.as(ADMIN);

async function customer(server: TestApp): Promise<CustomerItem> {
  const { body } = await admin(server).post<CustomerItem>('/api/customers', {
    customerName: `Of a case ${++made}`,
  });
  return body;
}

async function customerAdmin(server: TestApp): Promise<CustomerAdminItem & { customerId: number }> {
  const { id } = await customer(server);
  const invited = { name: 'Mona Case', email: address() };
  const { body } = await admin(server).post<CustomerAdminItem>(
    `/api/customers/${id}/customerAdmins`,
    invited,
  );
  return { ...body, customerId: id };
}

async function manager(server: TestApp): Promise<PropertyManagerItem> {
  const fresh = { code: `C${++made}`, name: 'Kim Case' };
  const { body } = await server.api
    .as(CUSTOMER)
    .post<PropertyManagerItem>('/api/customers/self/propertyManagers', fresh);
  return body;
}

async function managerUser(server: TestApp): Promise<PropertyManagerUserItem & { managerId: number }> {
  const { id: managerId } = await manager(server);
  const { body } = await server.api
    .as(CUSTOMER)
    .post<PropertyManagerUserItem>('/api/customers/self/propertyManagerUsers', {
      name: 'Lou Case',
      email: address(),
      propertyManagerIds: [managerId],
    });
  return { ...body, managerId };
}

/** Returns a case that changes a record it has created itself. */
const onOwn = <T>(
  make: (server: TestApp) => Promise<T>,
  asked: (made: T) => { path: string; body?: unknown },
  as = ADMIN,
) => ({
  path: 'customers',
  as,
  prepare: async (server: TestApp) => asked(await make(server)),
  refused: REFUSED,
});
const nothing = ({ status }: { status: number }) => expect(status).toBe(204);
const registered = () => ({ firstName: 'Ray', lastName: 'Case', email: address(), location: 'WA' });

export const cases: NounCases = {
  cases: [
    {
      id: 'E-129',
      ...onOwn(customer, ({ id }) => ({
        path: `customers/${id}`,
        body: {
          customerName: 'Renamed',
          emailAddress: 'new@customers.example',
          province: 'wa',
          country: 'US',
        },
      })),
      content: ({ body }) =>
        expect(body).toMatchObject({ customerName: 'Renamed', province: 'WA', country: 'US', version: 2 }),
    },
    {
      id: 'E-130',
      ...onOwn(customer, ({ id }) => ({ path: `customers/${id}/register`, body: registered() })),
      content: nothing,
    },
    {
      id: 'E-131',
      ...onOwn(customerAdmin, ({ customerId }) => ({ path: `customers/${customerId}/managedByTenant` })),
      content: nothing,
    },
    {
      id: 'E-132',
      path: 'customers/self',
      as: CUSTOMER,
      content: ({ body }) => expect(body).toMatchObject({ customerName: 'Elliott Bay Housing' }),
      refused: { as: 'cascade.pm', status: 403 },
    },
    {
      id: 'E-133',
      path: 'customers/self',
      body: { customerName: 'Elliott Bay Housing', contactName: 'Dana' },
      as: CUSTOMER,
      content: ({ body }) =>
        expect(body).toMatchObject({ contactName: 'Dana', conditionInspectionSupport: true }),
      // Belongs to the customer, but is not its administrator.
      refused: { as: 'cascade.pm', status: 403 },
    },
    {
      id: 'E-134',
      ...onOwn(customerAdmin, ({ customerId }) => ({ path: `customers/${customerId}/customerAdmins` })),
      content: ({ body }) =>
        expect(body).toEqual([
          {
            id: expect.any(Number) as number,
            version: 1,
            customerAdmin: { name: 'Mona Case' },
            email: expect.stringContaining('@') as string,
            awaitedEmail: null,
            userName: null,
            accountStatus: 'PENDING',
          },
        ]),
    },
    {
      id: 'E-135',
      ...onOwn(customer, ({ id }) => ({
        path: `customers/${id}/customerAdmins`,
        body: { name: 'Mona Case', email: address(), sendRegEmail: false },
      })),
      content: ({ status, body }) => {
        expect(status).toBe(201);
        expect(body).toMatchObject({ customerAdmin: { name: 'Mona Case' }, accountStatus: 'PENDING' });
      },
    },
    {
      id: 'E-136',
      ...onOwn(customerAdmin, ({ id, email }) => ({
        path: `customerAdmins/${id}`,
        body: { name: 'Mona Other', email },
      })),
      content: ({ body }) =>
        expect(body).toMatchObject({ customerAdmin: { name: 'Mona Other' }, version: 2 }),
    },
    {
      id: 'E-137',
      ...onOwn(customer, ({ id }) => ({ path: `customers/${id}/propertyManagers`, body: { code: ' KIM ' } })),
      content: ({ body }) =>
        expect(body).toMatchObject({ code: 'KIM', name: '', isActive: true, propertyManagerUser: null }),
    },
    {
      id: 'E-138',
      ...onOwn(manager, ({ id, code }) => ({
        path: `propertyManagers/${id}`,
        body: { code, name: 'Kim Other', isActive: false },
      })),
      content: ({ body }) => expect(body).toMatchObject({ name: 'Kim Other', isActive: false, version: 2 }),
    },
    {
      id: 'E-139',
      ...onOwn(manager, ({ id }) => ({ path: `propertyManagers/${id}` })),
      content: nothing,
    },
    {
      id: 'E-140',
      ...onOwn(managerUser, () => ({ path: 'customers/self/propertyManagerUsers' }), CUSTOMER),
      content: ({ body }) => {
        const users = body as PropertyManagerUserItem[];
        expect(users.find(({ name }) => name === 'Lou Case')).toMatchObject({
          accountStatus: 'PENDING',
          userPermissions: { canAddNewProperty: true, canAssignInspection: false },
          propertyManagers: [{ name: 'Kim Case' }],
        });
      },
    },
    {
      id: 'E-141',
      ...onOwn(
        managerUser,
        ({ managerId }) => ({ path: `propertyManagers/${managerId}/userPermissions` }),
        CUSTOMER,
      ),
      content: ({ body }) =>
        expect(body).toMatchObject({ canAddNewProperty: true, canAssignInspection: false }),
    },
    {
      id: 'E-142',
      ...onOwn(
        managerUser,
        ({ id }) => ({ path: `userPermissions/${id}`, body: { canModifyProperty: false } }),
        CUSTOMER,
      ),
      content: ({ body }) => {
        const { canModifyProperty, canAddNewProperty } = body as UserPermissions;
        expect([canModifyProperty, canAddNewProperty]).toEqual([false, true]);
      },
      // The user is not among those that the caller manages.
      refused: { as: 'cascade.coordinator', status: 404, prepared: true },
    },
    {
      id: 'E-143',
      ...onOwn(manager, ({ id }) => ({ path: `propertyManagers/${id}/register`, body: registered() })),
      content: nothing,
    },
    {
      id: 'E-144',
      path: 'customers/self/propertyManagers',
      body: { code: 'OWN', name: 'Of our own' },
      as: CUSTOMER,
      content: ({ status, body }) => {
        expect(status).toBe(201);
        expect(body).toMatchObject({ code: 'OWN', name: 'Of our own' });
      },
      refused: { as: 'cascade.pm', status: 403 },
    },
    {
      id: 'E-145',
      ...onOwn(
        manager,
        ({ id }) => ({
          path: 'customers/self/propertyManagerUsers',
          body: {
            name: 'Lou Case',
            email: address(),
            propertyManagerIds: [id],
            userPermissions: { canModifyProperty: false },
          },
        }),
        CUSTOMER,
      ),
      content: ({ body }) => {
        const { userPermissions, propertyManagers } = body as PropertyManagerUserItem;
        expect(userPermissions.canModifyProperty).toBe(false);
        expect(propertyManagers).toHaveLength(1);
      },
    },
    {
      id: 'E-146',
      ...onOwn(
        managerUser,
        ({ id, email }) => ({ path: `propertyManagerUsers/${id}`, body: { name: 'Lou Other', email } }),
        CUSTOMER,
      ),
      content: ({ body }) => expect(body).toMatchObject({ name: 'Lou Other', version: 2 }),
    },
    {
      id: 'E-147',
      ...onOwn(managerUser, ({ id }) => ({ path: `propertyManagerUsers/${id}/propertyManagers` }), CUSTOMER),
      content: ({ body }) => expect(body).toMatchObject([{ name: 'Kim Case' }]),
    },
    {
      id: 'E-148',
      path: 'customers',
      as: CUSTOMER,
      prepare: async (server) => {
        const { id, managerId } = await managerUser(server);
        const other = await manager(server);
        return { path: `propertyManagerUsers/${id}/propertyManagers`, body: { ids: [other.id, managerId] } };
      },
      content: ({ body }) => expect(body as PropertyManagerItem[]).toHaveLength(2),
      refused: REFUSED,
    },
  ],
  additions: {
    'PUT customerAdmins/{id}/accountStatus': 'admins of customers are blocked by those who may invite them',
    'POST customerAdmins/{id}/sendRegEmail': 'and invited again',
    'DELETE customerAdmins/{id}': 'and deleted',
    'GET customers/{id}/customerUsers': 'whoever invites a customer’s first person sees who was invited',
    'POST customerUsers/{id}/sendRegEmail': 'invites them again',
    'DELETE customerUsers/{id}': 'and takes back what went to a wrong address',
    'PUT propertyManagerUsers/{id}/accountStatus': 'and a customer does the same with its own users',
    'POST propertyManagerUsers/{id}/sendRegEmail': 'whom it invites again',
    'DELETE propertyManagerUsers/{id}': 'and deletes',
  },
};
