import type { TenantItem, TenantLogPage, TenantSettings, TenantUser } from '@walkthrough/domain';
import type { NounCases } from '../../calls/noun-cases';
import { logoForm, logoPng } from '../../support/logos';
import type { TestApp } from '../../support/test-app';

const MASTER = 'master';
/** Administers one company, but not the installation. */
const REFUSED = { as: 'maple.admin', status: 403 } as const;
const OFFICE = { as: 'maple.coordinator', status: 403 } as const;
const done = ({ body }: { body: unknown }) => expect(body).toBe(true);
const shownLogo = ({ body }: { body: unknown }) =>
  expect(body).toEqual({ type: 'image/png', content: expect.stringMatching(/^iVBOR/) as string });

let made = 0;
/** Creates a company of this case, whose administrator is invited. */
async function company({ api }: TestApp): Promise<TenantItem> {
  const email = `first.${++made}@case.example`;
  const { body } = await api
    .as(MASTER)
    .post<TenantItem>(`/api/sys_tenants?email=${email}`, { displayName: `Of a case ${made}` });
  return body;
}

/** Returns a demo company, because a new one has no log yet (test/http/tenant-administration tests that). */
async function maple({ api }: TestApp): Promise<TenantItem> {
  const { body } = await api.as(MASTER).get<TenantItem[]>('/api/sys_tenants');
  return body.find(({ tenantName }) => tenantName === 'maple')!;
}

async function manager(server: TestApp): Promise<TenantUser> {
  const { body } = await server.api.as(MASTER).get<TenantUser[]>('/api/tenants/maple/users');
  return body.find(({ role }) => role === 'ROLE_MANAGER')!;
}

const onMaple = (rest: (id: number) => string) => async (server: TestApp) => ({
  path: rest((await maple(server)).id),
});
const withLogo = (path: string) => async (server: TestApp) => {
  await server.api.as('maple.admin').post('/api/tenants/self/logo', logoForm(await logoPng('teal')));
  return { path };
};

export const cases: NounCases = {
  cases: [
    {
      id: 'E-007',
      path: 'sys_tenants/self',
      as: 'cascade.customer',
      content: ({ body }) =>
        expect(body).toMatchObject({
          tenantName: 'cascade',
          displayName: 'Cascade Rentals',
          tenantConfig: { customerLabel: 'Client', hasTier2Support: true },
        }),
      refused: { as: 'master', status: 403 },
    },
    {
      id: 'E-010',
      path: 'tenants/1/logo',
      as: 'maple.inspector',
      prepare: withLogo('tenants/1/logo'),
      content: shownLogo,
      refused: { as: 'cascade.inspector', status: 404 },
    },
    {
      id: 'E-100',
      path: 'sys_tenants?count=true',
      as: MASTER,
      content: ({ body }) =>
        expect((body as TenantItem[]).map(({ tenantName }) => tenantName)).toEqual(
          expect.arrayContaining(['cascade', 'maple']),
        ),
      refused: REFUSED,
    },
    {
      id: 'E-102',
      path: 'sys_tenants/1',
      body: { displayName: 'Maple Property Services Ltd.' },
      as: MASTER,
      content: ({ body }) => expect(body).toMatchObject({ displayName: 'Maple Property Services Ltd.' }),
      refused: REFUSED,
    },
    {
      id: 'E-104',
      path: 'sys_tenants/1/admins',
      as: MASTER,
      content: ({ body }) =>
        expect((body as TenantUser[])[0]).toMatchObject({ userName: 'maple.admin', role: 'ROLE_ADMIN' }),
      refused: REFUSED,
    },
    {
      id: 'E-105',
      path: 'sys_tenants/1/admins',
      as: MASTER,
      // Makes the user an administrator first, so that roles are unchanged after the case.
      prepare: async (server) => {
        const { id } = await manager(server);
        await server.api.as(MASTER).put(`/api/sys_tenants/1/admins?userId=${id}&isAdmin=true`);
        return { path: `sys_tenants/1/admins?userId=${id}&isAdmin=false` };
      },
      content: ({ body }) =>
        expect((body as TenantUser[]).map(({ role }) => role)).not.toContain('ROLE_MANAGER'),
      refused: { ...REFUSED, path: 'sys_tenants/1/admins?userId=1&isAdmin=true' },
    },
    {
      id: 'E-106',
      path: 'sys_tenants/1/admins',
      body: { firstName: 'Ada', lastName: 'Call', email: 'ada@case.example', sendRegEmail: true },
      as: MASTER,
      content: ({ status, body }) => {
        expect(status).toBe(201);
        expect(body).toMatchObject({ name: 'Ada Call', accountStatus: 'PENDING' });
      },
      refused: REFUSED,
    },
    {
      id: 'E-111',
      path: 'tenants/maple/users',
      as: MASTER,
      content: ({ body }) =>
        expect((body as TenantUser[]).map(({ userName }) => userName)).not.toContain('maple.inspector'),
      refused: REFUSED,
    },
    {
      id: 'E-112',
      path: 'tenants/maple/users/1/resend-invitation',
      as: MASTER,
      prepare: async ({ api }) => {
        const invited = { firstName: 'Ben', lastName: 'Call', email: 'ben@case.example' };
        const { body } = await api.as(MASTER).post<TenantUser>('/api/sys_tenants/1/admins', invited);
        return { path: `tenants/maple/users/${body.id}/resend-invitation` };
      },
      content: done,
      refused: REFUSED,
    },
    {
      id: 'E-113',
      path: 'tenants/maple/inspections?month=2026-09&timeZone=CANADA_PACIFIC',
      as: MASTER,
      content: ({ body }) => expect(body).toEqual(expect.any(Number)),
      refused: REFUSED,
    },
    {
      id: 'E-108',
      path: 'sys_tenants/1/log?page=0&size=50',
      as: MASTER,
      content: ({ body }) =>
        expect((body as TenantLogPage).content[0]).toEqual({
          id: expect.any(Number) as number,
          date: expect.any(Number) as number,
          user: expect.any(String) as string,
          tenantAction: expect.any(String) as string,
        }),
      refused: REFUSED,
    },
    {
      id: 'E-109',
      path: 'tenant_configs/1',
      body: { customerLabel: 'Landlord' },
      as: MASTER,
      content: ({ body }) =>
        expect(body).toMatchObject({ customerLabel: 'Landlord' } satisfies Partial<TenantSettings>),
      refused: REFUSED,
    },
    {
      id: 'E-110',
      path: 'tenants/1/logo',
      as: MASTER,
      prepare: async (server) => ({
        ...(await onMaple((id) => `tenants/${id}/logo`)(server)),
        body: logoForm(await logoPng('navy')),
      }),
      content: done,
      refused: REFUSED,
    },
    {
      id: 'E-114',
      path: 'tenant_configs/self',
      as: 'maple.admin',
      content: ({ body }) =>
        expect(body).toMatchObject({ inspectionGraceDelay: 48, hasRoomPageBreaks: true }),
      refused: OFFICE,
    },
    {
      id: 'E-115',
      path: 'tenant_configs/self',
      body: { contactPhone: '604-555-0177' },
      as: 'maple.admin',
      content: ({ body }) => expect(body).toMatchObject({ contactPhone: '604-555-0177' }),
      refused: OFFICE,
    },
    {
      id: 'E-116',
      path: 'tenants/self/logo',
      as: 'maple.customer',
      prepare: withLogo('tenants/self/logo'),
      content: shownLogo,
      refused: { as: 'cascade.customer', status: 404 },
    },
    {
      id: 'E-117',
      path: 'tenants/self/logo',
      as: 'maple.admin',
      prepare: async () => ({ body: logoForm(await logoPng('purple')) }),
      content: done,
      refused: OFFICE,
    },
    {
      id: 'E-107',
      path: 'sys_tenants/1/blocked?blocked=true',
      as: MASTER,
      prepare: async (server) => ({ path: `sys_tenants/${(await company(server)).id}/blocked?blocked=true` }),
      content: ({ body }) => expect(body).toMatchObject({ blocked: true }),
      refused: REFUSED,
    },
    {
      id: 'E-101',
      path: 'sys_tenants?email=new@case.example',
      body: { displayName: 'Of a call' },
      as: MASTER,
      content: ({ status, body }) => {
        expect(status).toBe(201);
        expect(body).toMatchObject({ tenantName: 'of-a-call', admin: { email: 'new@case.example' } });
      },
      refused: REFUSED,
    },
    {
      id: 'E-103',
      path: 'sys_tenants/1',
      as: MASTER,
      prepare: async (server) => ({ path: `sys_tenants/${(await company(server)).id}` }),
      content: done,
      refused: REFUSED,
    },
  ],
  additions: {
    'PUT sys_tenants/{id}/restored': 'a company that was deleted can be restored until it is erased',
    'POST sys_tenants/{id}/erasure': 'or erased before, by who types its name',
    'DELETE tenants/self/logo': 'a company can be without a logo again',
    'DELETE tenants/{id}/logo': 'its provider takes it away, too',
  },
  changingReads: {
    'E-112': 'sends an invitation again',
  },
};
