import type { Distribution } from './report-parts';
import type { LocalReport } from './local-report';

/** Replaces earlier addresses. */
export function withDistribution(
  report: LocalReport,
  emails: readonly string[],
  now: number,
  key: string,
): LocalReport {
  const inspectionId = report.package.record.activeInspectionId;
  const distribution = {
    inspectionId,
    emails,
    key,
    attempts: 0,
    nextAttemptAt: now,
    notBefore: 0,
    trouble: null,
  };
  return { ...report, distribution };
}

/** Returns what will be emailed automatically; null before delivery. */
export function sendableDistribution({ distribution, entry, delivered }: LocalReport): Distribution | null {
  if (!distribution || distribution.trouble?.kind === 'attention') return null;
  const isDelivered = entry === null && delivered?.receipt.inspectionId === distribution.inspectionId;
  return isDelivered ? distribution : null;
}
