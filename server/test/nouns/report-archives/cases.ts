import type { ReportArchive } from '@walkthrough/domain';
import type { NounCases } from '../../calls/noun-cases';
import { storedReport } from '../../support/stored-report';
import type { TestApp } from '../../support/test-app';

const ofReport = async (server: TestApp) => ({ body: { ids: [await storedReport(server)] } });

export const cases: NounCases = {
  cases: [
    {
      id: 'E-174',
      path: 'zipped-reports/ids',
      as: 'maple.coordinator',
      prepare: ofReport,
      content: ({ status, body }) => {
        expect(status).toBe(202);
        expect(body as ReportArchive).toMatchObject({ total: 1, withoutReport: 0 });
      },
      refused: { as: 'maple.inspector', status: 403, prepared: true },
    },
    {
      id: 'E-175',
      path: 'summary-report',
      as: 'maple.coordinator',
      prepare: ofReport,
      content: ({ body }) => expect((body as Buffer).subarray(0, 5).toString()).toBe('%PDF-'),
      refused: { as: 'maple.inspector', status: 403, prepared: true },
    },
  ],
  additions: {
    'POST zipped-reports/month': 'a whole month of reports goes by its filter, in parts',
    'GET zipped-reports/{id}': 'a zip file of reports says how far it is prepared',
    'DELETE zipped-reports/{id}': 'and can be cancelled',
    'POST zipped-reports/{id}/download': 'and is fetched from an address that is good once',
  },
  unrecorded: {
    'E-175': 'only asks',
  },
};
