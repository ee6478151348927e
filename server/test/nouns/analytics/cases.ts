import {
  addDays,
  type PropertyPage,
  today,
  type ReferenceInspection,
  type TeamItem,
} from '@walkthrough/domain';
import type { NounCases } from '../../calls/noun-cases';
import type { TestApp } from '../../support/test-app';

const ADMIN = 'maple.admin';
const timeZone = 'America/Vancouver';

async function ofProperty({ api }: TestApp) {
  const { body } = await api.as(ADMIN).get<PropertyPage>('/api/properties/query?count=1');
  const end = today(Date.now(), timeZone);
  const ids = body.content.map(({ id }) => id);
  return { body: { ids, periodStart: addDays(end, -30), periodEnd: end, timeZone } };
}

export const cases: NounCases = {
  cases: [
    {
      id: 'E-176',
      path: 'reports/inspections-summary',
      as: ADMIN,
      prepare: ofProperty,
      content: ({ body }) => expect((body as Buffer).subarray(0, 5).toString()).toBe('%PDF-'),
      refused: { as: 'maple.inspector', status: 403, prepared: true },
    },
    {
      id: 'E-203',
      path: 'teams/{id}/reference-inspection',
      as: ADMIN,
      prepare: async ({ api }) => {
        const { body } = await api.as(ADMIN).get<TeamItem[]>('/api/teams');
        return { path: `teams/${body[0]!.id}/reference-inspection` };
      },
      content: ({ body }) => expect(Array.isArray(body as ReferenceInspection[])).toBe(true),
      refused: { as: 'maple.customer', status: 403, prepared: true },
    },
  ],
  additions: {
    'POST reports/inspections-summary/figures': 'the figures of the report are shown on the screen',
    'POST reports/inspections-summary/inspections': 'and the inspections behind one of them',
  },
  unrecorded: {
    'E-176': 'only asks',
  },
};
