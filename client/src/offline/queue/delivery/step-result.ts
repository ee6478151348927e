import type { LocalReport } from '../../reports/model/local-report';

/** Answer to a step and its effect on the report. */
export interface StepResult {
  answer: unknown;
  change: (report: LocalReport) => LocalReport;
}
