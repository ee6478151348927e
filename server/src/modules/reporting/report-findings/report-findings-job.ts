import type { LaneName } from '../../../core/jobs/lanes';

/** Backfills the findings of older reports. */
export const REPORT_FINDINGS_JOB = 'report.findings';

export const REPORT_FINDINGS_LANE: LaneName = 'follow';
