import type { Subtenant, SubtenantInspection } from '@walkthrough/domain';
import type { NounCases } from '../../calls/noun-cases';
import { doneBySubtenant } from '../../support/subtenant-inspections';

const MONTH = 'month=2026-06&timeZone=America%2FVancouver';
const refused = { as: 'maple.manager', status: 403, prepared: true } as const;

export const cases: NounCases = {
  cases: [
    {
      id: 'E-215',
      path: 'subtenants',
      as: 'cascade.admin',
      content: ({ body }) => expect((body as Subtenant[]).length).toBeGreaterThan(0),
      refused: { as: 'cascade.customer', status: 403 },
    },
    {
      id: 'E-216',
      path: 'subtenants',
      as: 'cascade.admin',
      prepare: async (server) => {
        const { customerId } = await doneBySubtenant(server);
        return { path: `subtenants/${customerId}/inspections?${MONTH}` };
      },
      content: ({ body }) => expect((body as SubtenantInspection[]).length).toBeGreaterThan(0),
      refused,
    },
    {
      id: 'E-217',
      path: 'subtenants',
      as: 'cascade.admin',
      prepare: async (server) => {
        const { customerId } = await doneBySubtenant(server);
        return { path: `subtenants/${customerId}/inspections-count?${MONTH}` };
      },
      content: ({ body }) => expect((body as { count: number }).count).toBeGreaterThan(0),
      refused,
    },
  ],
};
