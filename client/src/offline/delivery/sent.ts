import type { LocalReport } from '../model/local-report';

/** What a step was answered, and what follows from it for the report. */
export interface Sent {
  answer: unknown;
  change: (report: LocalReport) => LocalReport;
}
