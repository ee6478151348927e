import type { MonthlyFiles } from '@walkthrough/domain';
import type { CallCase } from '../../calls/call-case';
import type { NounCases } from '../../calls/noun-cases';
import { completedInspections } from '../../support/completed-inspections';
import { INSPECTOR_MONTH_CASES } from './inspector-month-cases';

const INSPECTED = Date.parse('2018-04-10T12:00:00Z');
/** Enough for every customer and property manager of the demo. */
const INSPECTIONS = 20;

/** Prepares a month with inspections of all of them. */
const monthOf = (path: string): Pick<CallCase, 'path' | 'body' | 'prepare'> => ({
  path: `${path}?month=2018-04&timeZone=America%2FVancouver&ciMode=false`,
  body: { filter: '.', filterMode: 'code' },
  prepare: async (server) => {
    const many = Array.from({ length: INSPECTIONS }, (_, at) => ({ inspectedDate: INSPECTED + at }));
    await completedInspections(server, many);
    return {};
  },
});

const content: CallCase['content'] = ({ body }) => expect((body as MonthlyFiles).total).toBeGreaterThan(0);

export const cases: NounCases = {
  turn: { at: 'last', because: 'they complete the inspections that other cases assign' },
  cases: [
    {
      id: 'E-160',
      ...monthOf('monthly_files'),
      as: 'maple.coordinator',
      content,
      refused: { as: 'maple.customer', status: 403 },
    },
    {
      id: 'E-161',
      ...monthOf('propertyManagers/self/monthly_files'),
      as: 'maple.pm',
      content,
      refused: { as: 'maple.customer', status: 403 },
    },
    {
      id: 'E-162',
      ...monthOf('customers/self/monthly_files'),
      as: 'maple.customer',
      content,
      refused: { as: 'maple.pm', status: 403 },
    },
    ...INSPECTOR_MONTH_CASES,
  ],
  unrecorded: {
    'E-160': 'only asks',
    'E-161': 'only asks',
    'E-162': 'only asks',
  },
};
