import { invitationKey, resetKey } from '../../support/mails';
import type { CallCase } from '../../calls/call-case';

/** Cases of signing up and of the user's own account. */
export const ACCOUNT_CASES: CallCase[] = [
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
];
