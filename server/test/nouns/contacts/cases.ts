import type { ContactAttemptItem } from '@walkthrough/domain';
import type { NounCases } from '../../calls/noun-cases';
import type { TestApp } from '../../support/test-app';

const WHO = 'maple.inspector';
const INSPECTION = 'inspections/1/contactAttempts';
/** Sees inspections, but has neither permission for contact history. */
const REFUSED = { as: 'maple.auditor', status: 403, prepared: true } as const;
const attempt = {
  communicationDate: 1_750_000_000_000,
  channel: 0,
  contacteeInfo: 'Ana',
  outcome: 'Replied',
};

/** Adds a contact attempt of this case to an inspection that the whole office sees. */
async function added(server: TestApp): Promise<ContactAttemptItem> {
  const caller = server.api.as('maple.coordinator');
  return (await caller.post<ContactAttemptItem>(`/api/${INSPECTION}`, attempt)).body;
}
const onAttempt = (body?: object) => ({
  path: 'contactAttempts',
  as: 'maple.coordinator',
  prepare: async (server: TestApp) => ({ path: `contactAttempts/${(await added(server)).id}`, body }),
  refused: REFUSED,
});

export const cases: NounCases = {
  cases: [
    {
      id: 'E-064',
      path: INSPECTION,
      as: WHO,
      prepare: async (server) => {
        await added(server);
        return { path: INSPECTION };
      },
      content: ({ body }) => expect((body as unknown[])[0]).toMatchObject(attempt),
      refused: REFUSED,
    },
    {
      id: 'E-065',
      path: INSPECTION,
      body: { ...attempt, contacteeInfo: '  Ana  ' },
      as: WHO,
      content: ({ status, body }) => {
        expect(status).toBe(201);
        expect(body).toEqual({
          id: expect.any(Number) as number,
          version: 1,
          ...attempt,
          author: expect.any(String) as string,
        });
      },
      refused: { as: 'maple.auditor', status: 403 },
    },
    {
      id: 'E-066',
      ...onAttempt({ ...attempt, channel: 2, outcome: 'Called back' }),
      content: ({ body }) => expect(body).toMatchObject({ version: 2, channel: 2, outcome: 'Called back' }),
    },
    { id: 'E-067', ...onAttempt(), content: ({ status }) => expect(status).toBe(204) },
  ],
  additions: {
    'GET inspections/{id}/occupantNotice': 'occupants are notified of an inspection',
    'POST inspections/{id}/occupantNotice': 'by a plain mail',
  },
};
