import type { NounCases } from '../../calls/noun-cases';
import { invitationKey, resetKey } from '../../support/mails';

export const cases: NounCases = {
  cases: [
    {
      id: 'E-001',
      path: 'auth/signin',
      body: { usernameOrEmail: 'maple.coordinator@demo.example', password: 'Demo!2026' },
      as: null,
      content: ({ body }) =>
        expect(body).toEqual({
          accessToken: expect.stringMatching(/^ey/) as string,
          expiresAt: expect.any(Number) as number,
        }),
    },
    {
      id: 'E-004',
      path: 'auth/roles',
      as: 'maple.inspector',
      content: ({ body }) => expect(body).toEqual([{ role: 'ROLE_INSPECTOR' }]),
    },
    {
      id: 'E-006',
      path: 'users/self',
      as: 'maple.pm',
      content: ({ body }) =>
        expect(body).toMatchObject({
          userName: 'maple.pm',
          propertyManagerUser: { name: 'Pat Murray', customer: { customerName: 'Harbourview Holdings' } },
          customer: null,
          manager: null,
        }),
      refused: { as: null, status: 401 },
    },
    {
      id: 'E-013',
      path: 'test',
      as: null,
      content: ({ body }) => expect(body).toMatchObject({ service: 'walkthrough' }),
    },
    {
      id: 'E-063',
      path: 'inspectors/self',
      as: 'maple.inspector2',
      content: ({ body }) =>
        expect(body).toMatchObject({
          name: 'Farah',
          teams: [{ name: 'South team' }],
          auditTeams: [{ name: 'South team' }],
          isTier2: false,
          customer: null,
        }),
      refused: { as: 'maple.coordinator', status: 403 },
    },
    {
      id: 'E-177',
      path: 'inspectors',
      as: 'maple.coordinator',
      content: ({ body }) =>
        expect((body as { name: string }[]).map((inspector) => inspector.name)).toEqual([
          'Farah',
          'Kowalski',
        ]),
      refused: { as: 'maple.inspector', status: 403 },
    },
    {
      id: 'E-178',
      path: 'inspectors/all',
      as: 'maple.manager',
      content: ({ body }) =>
        expect((body as unknown[])[0]).toMatchObject({ firstName: 'Nadia', name: 'Farah', isActive: true }),
      refused: { as: 'master', status: 403 },
    },
    {
      id: 'E-002',
      path: 'auth/signup',
      prepare: async (server) => ({
        body: { uuid: await invitationKey(server), username: 'signed.up', password: 'Fresh!2026' },
      }),
      as: null,
      content: ({ body }) => expect(body).toBe(true),
      refused: {
        as: null,
        status: 400,
        body: { uuid: 'no such key', username: 'signed.up.too', password: 'Fresh!2026' },
      },
    },
    {
      id: 'E-003',
      path: 'auth/users/maple.admin',
      as: null,
      content: ({ body }) => expect(body).toBe(false),
    },
    {
      id: 'E-005',
      path: 'auth/users/emailCheck',
      body: { email: 'free@demo.example' },
      as: 'maple.admin',
      content: ({ body }) => expect(body).toBe(true),
      refused: { as: 'maple.inspector', status: 403 },
    },
    {
      id: 'E-011',
      path: 'sendPasswordChange',
      body: { email: 'cascade.auditor@demo.example' },
      as: null,
      content: ({ body }) => expect(body).toBe(true),
      refused: { as: null, status: 400, body: { email: 5 } },
    },
    {
      id: 'E-012',
      path: 'passwordReset/key-of-the-mail',
      prepare: async (server) => ({ path: `passwordReset/${await resetKey(server, 'cascade.auditor')}` }),
      body: { password: 'Fresh!2026' },
      as: null,
      content: ({ body }) => expect(body).toBe(true),
      refused: { as: null, status: 400 },
    },
    {
      id: 'E-125',
      path: 'users/self/passwordChange',
      body: { password: 'Demo!2026', currentPassword: 'Demo!2026' },
      as: 'cascade.pm',
      content: ({ body }) => expect(body).toBe(true),
      refused: { as: null, status: 401 },
    },
    {
      id: 'E-126',
      path: 'users/self/username',
      body: 'cascade.customer.renamed',
      as: 'cascade.customer',
      content: ({ body }) => expect(body).toBe(true),
      refused: { as: 'cascade.pm', status: 422 },
    },
  ],
  additions: {
    'POST auth/signout': 'who signs out ends the session on the server, too',
  },
  unrecorded: {
    'E-005': 'only asks',
    'E-011': 'belongs to no company',
  },
};
