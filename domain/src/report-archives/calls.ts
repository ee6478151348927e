import { ExportAddress } from '../exports/contract';
import type { MonthlyFilesFilter, MonthlyFilesQuery } from '../monthly-files/contract';
import { ReportArchive, type ReportIds } from './contract';
import { answers, takes } from '../wire/call';
import { EXPORTED } from '../exports/exported';

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
