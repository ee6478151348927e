import type { TrainingVideo } from '@walkthrough/domain';
import type { NounCases } from '../../calls/noun-cases';
import { xlsxRows } from '../../support/export-files';
import { sheetForm } from '../../support/property-sheets';
import { TRAINING_TITLES, trainingRow, xlsOf } from '../../support/training-sheets';

const titles = (body: unknown) => (body as TrainingVideo[]).map(({ title }) => title);
const refused = { as: 'maple.admin', status: 403 } as const;

export const cases: NounCases = {
  cases: [
    {
      id: 'E-220',
      path: 'training-videos-spreadsheet',
      as: 'master',
      prepare: () => {
        const file = xlsOf([TRAINING_TITLES, trainingRow('All'), trainingRow('Some', 'Yes')]);
        return Promise.resolve({ body: sheetForm(file) });
      },
      content: ({ body }) => expect(titles(body)).toEqual(['All', 'Some']),
      refused: { ...refused, prepared: true },
    },
    {
      id: 'E-218',
      path: 'training-videos',
      as: 'maple.inspector',
      content: ({ body }) => expect(titles(body)).toEqual(['All']),
      refused: { as: null, status: 401 },
    },
    {
      id: 'E-219',
      path: 'training-videos-master',
      as: 'master',
      content: ({ body }) => expect(titles(body)).toEqual(['All', 'Some']),
      refused,
    },
    {
      id: 'E-221',
      path: 'training-videos-spreadsheet',
      as: 'master',
      content: ({ body }) => expect(xlsxRows(body as Buffer)).toHaveLength(3),
      refused,
    },
  ],
  unrecorded: {
    'E-220': 'belongs to no company',
  },
};
