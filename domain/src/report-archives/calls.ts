import { ExportAddress } from '../contracts/exports';
import type { MonthlyFilesFilter, MonthlyFilesQuery } from '../contracts/monthly-files';
import { ReportArchive, type ReportIds } from '../contracts/report-archives';
import { answers, takes } from './call';
import { EXPORTED } from './exported';

/** Reports of several inspections in one file. */
export const REPORT_ARCHIVE_CALLS = {
  'POST summary-report': takes<{ body: ReportIds }>().answers('file', { refuses: ['unavailable'] }),
  'POST zipped-reports/ids': takes<{ body: ReportIds }>().answers(ReportArchive, { status: 202 }),
  /** Reports of a month by its filter, in parts of 500 inspections; `part` defaults to 1. */
  'POST zipped-reports/month': takes<{
    query: MonthlyFilesQuery & { part?: number };
    body: MonthlyFilesFilter;
  }>().answers(ReportArchive, { status: 202 }),
  'GET zipped-reports/{id}': answers(ReportArchive),
  'DELETE zipped-reports/{id}': answers('nothing'),
  'POST zipped-reports/{id}/download': answers(ExportAddress, EXPORTED),
};
