import type { PersonItem } from '@walkthrough/domain';
import type { NounCases } from '../../calls/noun-cases';
import { keyIn, mailTo } from '../../support/mails';
import type { TestApp } from '../../support/test-app';

/** Schedules inspections, but manages no users. */
const REFUSED = { as: 'maple.coordinator', status: 403, prepared: true } as const;
const ADMIN = 'maple.admin';
let made = 0;

/** Invites a user of this case, who has not registered. */
async function invited({ api }: TestApp): Promise<PersonItem> {
  const email = `case.person.${++made}@demo.example`;
  const body = { role: 'ROLE_MANAGER', firstName: 'Case', lastName: `Person ${made}`, email };
  return (await api.as(ADMIN).post<PersonItem>('/api/users', body)).body;
}

async function registered(server: TestApp): Promise<PersonItem> {
  const person = await invited(server);
  const uuid = keyIn((await mailTo(server, person.email))?.text);
  const body = { uuid, username: `case.person.${person.id}`, password: 'Demo!2026' };
  await server.api.anonymous().post('/api/auth/signup', body);
  return person;
}

const onPerson = (
  who: (server: TestApp) => Promise<PersonItem>,
  rest: (person: PersonItem) => { path: string; body?: unknown },
) => ({
  path: 'users',
  as: ADMIN,
  prepare: async (server: TestApp) => rest(await who(server)),
  refused: REFUSED,
});
const done = ({ body }: { body: unknown }) => expect(body).toBe(true);

export const cases: NounCases = {
  cases: [
    {
      id: 'E-118',
      path: 'users/all?search=reyes',
      as: ADMIN,
      content: ({ body }) =>
        expect(body).toMatchObject({
          content: [{ userName: 'maple.coordinator', accountStatus: 'ACTIVE', role: 'ROLE_MANAGER' }],
          totalElements: 1,
        }),
      refused: { as: 'maple.coordinator', status: 403 },
    },
    {
      id: 'E-119',
      path: 'users',
      body: {
        role: 'ROLE_INSPECTOR',
        firstName: 'New',
        lastName: 'Inspector',
        email: 'case.inspector@demo.example',
        sendRegEmail: false,
        location: 'BC',
        userPermissions: { canPerformInspection: true },
      },
      as: ADMIN,
      content: ({ status, body }) => {
        expect(status).toBe(201);
        expect(body).toMatchObject({ accountStatus: 'PENDING', userName: null, province: 'BC', version: 1 });
      },
      refused: { as: 'maple.inspector', status: 403 },
    },
    {
      id: 'E-120',
      ...onPerson(invited, ({ id }) => ({
        path: `users/${id}`,
        body: { firstName: 'Changed', userPermissions: { canManageTeams: true } },
      })),
      content: ({ body }) =>
        expect(body).toMatchObject({ firstName: 'Changed', userPermissions: { canManageTeams: true } }),
    },
    { id: 'E-121', ...onPerson(invited, ({ id }) => ({ path: `users/${id}` })), content: done },
    {
      id: 'E-122',
      ...onPerson(registered, ({ id }) => ({ path: `users/${id}/passwordChange`, body: 'Other!2026' })),
      content: done,
    },
    {
      id: 'E-123',
      ...onPerson(registered, ({ id }) => ({ path: `users/${id}/accountStatus`, body: 'INACTIVE' })),
      content: ({ body }) => expect(body).toMatchObject({ accountStatus: 'INACTIVE' }),
    },
    {
      id: 'E-124',
      ...onPerson(invited, ({ id }) => ({ path: `users/${id}/sendRegEmail` })),
      content: done,
    },
    {
      id: 'E-128',
      path: 'emailChangeConfirm',
      as: null,
      prepare: async (server) => {
        const { id } = await registered(server);
        const email = `case.moved.${id}@demo.example`;
        await server.api.as(ADMIN).put(`/api/users/${id}`, { email });
        return { path: `emailChangeConfirm?key=${keyIn((await mailTo(server, email))?.text)}` };
      },
      content: done,
      refused: { as: null, path: 'emailChangeConfirm?key=nonsense', status: 400 },
    },
  ],
  additions: {
    'GET users/self/mail-settings': 'inspectors see which mails they get',
    'PUT users/self/mail-settings': 'and choose',
    'PUT users/self/language': 'people choose the language of their screens and mails',
    'GET users/{id}/view': 'whoever looks after a person is told what they are told about themselves',
    'GET users/{id}/sight/properties/{propertyId}': 'and whether they see a property, and why',
    'GET users/{id}/sight/inspections/{inspectionId}': 'or an inspection',
    'GET users/self/sessions': 'people see where they are signed in',
    'DELETE users/self/sessions/{sessionId}': 'sign out there',
    'DELETE users/self/sessions': 'and everywhere but here',
    'GET users/self/calendar-feed': 'an inspector has a calendar feed',
    'POST users/self/calendar-feed': 'makes its address, or a new one',
    'PUT users/self/calendar-feed': 'says whether it names occupants',
    'DELETE users/self/calendar-feed': 'and turns it off',
    'GET calendar/{token}.ics': 'for a calendar app, which has the address and nothing else',
  },
  changingReads: {
    'E-128': 'confirms an address; it is safe to repeat',
  },
};
