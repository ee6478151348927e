import type { ConditionVisit, LateReceipt, Occupancy, Receipt } from '@walkthrough/domain';
import type { Side } from '@walkthrough/form-definitions';
import { hasUnsentDraft, isUnsent } from '../store/offline-store';
import type { Delivered, LocalReport } from './local-report';
import { isHandedOver, photoProgress } from './queue-entry';
import type { ReportId } from './report-id';
import { activeSideOf, isTaskReport, visitOf } from './report-record';
import type { TenantInfoOutcome } from './report-parts';

export type DeviceReportState =
  'onDevice' | 'waiting' | 'sending' | 'needsSignIn' | 'needsAttention' | 'handedOver' | 'delivered';

/** A report on this device, as the lists show it. Instants are UTC ms. */
export interface DeviceReport {
  id: ReportId;
  /** The one that is being reported. */
  visit: Pick<
    ConditionVisit,
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
  /** What keeps it here, fit to be shown. */
  reason: string | null;
  lastTryAt: number | null;
  submittedAt: number | null;
  /** Under which number it is sent, and when that was, by the server's clock as far as it was known. */
  submission: { id: string; at: number } | null;
  editedAt: number | null;
  fetchedAt: number;
  /** Something of it is only on this device. */
  unsent: boolean;
  receipt: Receipt | null;
  /** What was delivered, to be counted by who shows it; null while nothing was. */
  delivered: Delivered | null;
  /** What the office has of it, and what it decided, where its visit did not take it. */
  late: LateReceipt | null;
  /** To whom it is to be mailed; `failed`: somebody has to see to it. */
  distribution: { emails: readonly string[]; failed: boolean } | null;
  /** What became of new tenants that were sent along. */
  tenantInfo: TenantInfoOutcome | null;
}

export function stateOf(report: LocalReport, now: number, signedIn: boolean): DeviceReportState {
  const { entry, delivered } = report;
  if (!entry) {
    const { activeInspectionId } = report.package.record;
    if (delivered?.receipt.inspectionId !== activeInspectionId) return 'onDevice';
    if (!hasUnsentDraft(report)) return 'delivered';
    // The report of a visit may be put right for a while after it was delivered.
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
    visit: visitOf(record, activeSideOf(record)),
    property: record.property,
    occupancy: record.tenantInfo,
    side: activeSideOf(record),
    version: record.version,
    state: stateOf(report, now, signedIn),
    photos: entry ? photoProgress(entry) : { done: 0, total: 0 },
    // What kept a draft from its visit is past where the office has the report.
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
    // While it waits, they are about to be sent again.
    tenantInfo: (entry === null && report.tenantInfo) || null,
  };
}
