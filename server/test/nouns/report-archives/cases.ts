import type { ReportArchive } from '@walkthrough/domain';
import { storedReport } from '../../support/stored-report';
import type { TestApp } from '../../support/test-app';
import type { CallCase } from '../../calls/call-case';

const ofReport = async (server: TestApp) => ({ body: { ids: [await storedReport(server)] } });

export const REPORT_ARCHIVE_CASES: CallCase[] = [
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
];
