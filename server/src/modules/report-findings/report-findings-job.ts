import type { LaneName } from '../../core/jobs/lanes';

/** Fills the findings of reports from before they were kept. */
export const REPORT_FINDINGS_JOB = 'report.findings';

export const REPORT_FINDINGS_LANE: LaneName = 'follow';
