import type { ReportInspection, LateReceipt, Occupancy, Receipt } from '@walkthrough/domain';
import type { Side } from '@walkthrough/form-definitions';
import { hasUnsentDraft, isUnsent } from '../../store/offline-store';
import type { Delivered, LocalReport } from './local-report';
import { isHandedOver, photoProgress } from '../../queue/queue-entry';
import type { ReportId } from './report-id';
import { activeSideOf, isTaskReport, inspectionOf } from './report-record';
import type { TenantInfoOutcome } from './report-parts';

export type DeviceReportState =
  'onDevice' | 'waiting' | 'sending' | 'needsSignIn' | 'needsAttention' | 'handedOver' | 'delivered';

/** Report on this device as listed. Instants are UTC ms. */
export interface DeviceReport {
  id: ReportId;
  /** Inspection being reported. */
  visit: Pick<
    ReportInspection,
    | 'id'
    | 'inspectionType'
    | 'inspectBy'
    | 'timeZone'
    | 'scheduledDate'
    | 'scheduledAt'
    | 'inspectedDate'
    | 'cancelled'
  > | null;
  property: LocalReport['package']['record']['property'];
  occupancy: Pick<Occupancy, 'names' | 'phones' | 'emails'> | null;
  side: Side;
  version: number;
  state: DeviceReportState;
  photos: { done: number; total: number };
  /** Message why it is still here. */
  reason: string | null;
  lastTryAt: number | null;
  submittedAt: number | null;
  /** Submission id and time by the server's clock as far as known. */
  submission: { id: string; at: number } | null;
  editedAt: number | null;
  fetchedAt: number;
  /** Has work only on this device. */
  unsent: boolean;
  receipt: Receipt | null;
  /** Delivered content, counted by the caller; null if none. */
  delivered: Delivered | null;
  /** What the office received of a late report, and its decision. */
  late: LateReceipt | null;
  /** Email addresses; `failed` needs attention. */
  distribution: { emails: readonly string[]; failed: boolean } | null;
  /** Outcome of tenant changes sent along. */
  tenantInfo: TenantInfoOutcome | null;
}

export function stateOf(report: LocalReport, now: number, signedIn: boolean): DeviceReportState {
  const { entry, delivered } = report;
  if (!entry) {
    const { activeInspectionId } = report.package.record;
    if (delivered?.receipt.inspectionId !== activeInspectionId) return 'onDevice';
    if (!hasUnsentDraft(report)) return 'delivered';
    // Periodic reports can be corrected for a while after delivery.
    return isTaskReport(report.package.record) ? 'onDevice' : 'needsAttention';
  }
  if (isHandedOver(entry)) return 'handedOver';
  if (entry.trouble?.kind === 'attention') return 'needsAttention';
  if (entry.sendingUntil > now) return 'sending';
  return signedIn ? 'waiting' : 'needsSignIn';
}

export function describeReport(report: LocalReport, now: number, signedIn: boolean): DeviceReport {
  const { entry, package: from, draftProblem, distribution } = report;
  const { record } = from;
  return {
    id: report.id,
    visit: inspectionOf(record, activeSideOf(record)),
    property: record.property,
    occupancy: record.tenantInfo,
    side: activeSideOf(record),
    version: record.version,
    state: stateOf(report, now, signedIn),
    photos: entry ? photoProgress(entry) : { done: 0, total: 0 },
    // Draft problems are obsolete once the office has the report.
    reason:
      (isHandedOver(entry) ? null : (entry?.trouble?.message ?? draftProblem?.message)) ??
      distribution?.trouble?.message ??
      null,
    lastTryAt: entry?.trouble?.at ?? distribution?.trouble?.at ?? null,
    submittedAt: entry?.deviceTime ?? null,
    submission: entry && { id: entry.submissionId, at: entry.inspectedAt },
    editedAt: report.editedAt,
    fetchedAt: from.fetchedAt,
    unsent: isUnsent(report),
    receipt: report.delivered?.receipt ?? null,
    delivered: report.delivered,
    late: entry?.late ?? null,
    distribution: distribution
      ? { emails: distribution.emails, failed: distribution.trouble?.kind === 'attention' }
      : null,
    // While queued, they will be sent again.
    tenantInfo: (entry === null && report.tenantInfo) || null,
  };
}
