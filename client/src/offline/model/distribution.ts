import type { RetryWait } from '../delivery/retry-wait';
import type { Trouble } from './queue-entry';
import type { LocalReport } from './local-report';

/** Addresses that were given while a report was on its way: it is sent to them once it has been delivered. */
export interface Distribution extends RetryWait {
  /** Of the visit that was submitted: another one's report is not theirs. */
  inspectionId: number;
  emails: readonly string[];
  trouble: Pick<Trouble, 'kind' | 'message' | 'at'> | null;
}

/** The addresses replace those that were given before. */
export function withDistribution(report: LocalReport, emails: readonly string[], now: number): LocalReport {
  const inspectionId = report.package.record.activeInspectionId;
  const distribution = {
    inspectionId,
    emails,
    attempts: 0,
    nextAttemptAt: now,
    notBefore: 0,
    trouble: null,
  };
  return { ...report, distribution };
}

/** What is to be sent now or later without anybody's doing; null while the report itself has not arrived. */
export function sendableDistribution({ distribution, entry, delivered }: LocalReport): Distribution | null {
  if (!distribution || distribution.trouble?.kind === 'attention') return null;
  const isDelivered = entry === null && delivered?.receipt.inspectionId === distribution.inspectionId;
  return isDelivered ? distribution : null;
}
