import type { MonthlyFiles } from '@walkthrough/domain';
import { completedInspections } from '../../support/completed-inspections';
import type { CallCase } from '../../calls/call-case';

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

export const MONTHLY_FILE_CASES: CallCase[] = [
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
];
