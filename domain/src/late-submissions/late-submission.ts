import type { LateReason, LateState } from './vocabulary';
import { reportEditability, type ReportLockFacts } from '../inspections/editability';

/** Facts about an inspection that determine whether a report is late. */
export interface LateFacts extends ReportLockFacts {
  /** The assigned inspector; null if unassigned. */
  inspectorId: number | null;
}

/** The author of a late report. */
export interface LateSender {
  inspectorId: number;
  /** Whether they may still edit reports of their inspections. */
  writesReports: boolean;
}

/**
 * Returns why an inspection does not accept the report of its current or former inspector; null when it does, and the report is
 * then delivered normally.
 */
export function lateReason(
  inspection: LateFacts,
  sender: LateSender,
  clock: { now: number; graceDelayHours: number },
): LateReason | null {
  // Checked before the assignment: these inspections accept nobody's report.
  const lock = lockOf(inspection, { ...clock, ignoresGrace: false });
  if (lock === 'external' || lock === 'cancelled' || lock === 'audited') return lock;
  if (inspection.inspectorId === null) return 'unassigned';
  if (inspection.inspectorId !== sender.inspectorId) return 'reassigned';
  return lock ?? (sender.writesReports ? null : 'permission');
}

/** Facts about a late report that determine whether it can be accepted. */
export interface LateReportFacts {
  /** Its author. */
  userId: number;
  /** Why it was late. */
  reason: LateReason;
  state: LateState;
}

/** What blocks accepting a late report: its inspection, permanently, or missing photos, until they arrive. */
type AcceptanceObstacle = 'external' | 'audited' | 'inspected' | 'incomplete';

/**
 * Returns what blocks accepting a late report; null if nothing. Both the offer and the call use it. Accepting completes an
 * open or cancelled inspection, even if it was reassigned; managers may accept corrections by its own inspector after the
 * grace delay. A report by another inspector is never replaced.
 */
export function acceptanceObstacle(inspection: LateFacts, late: LateReportFacts): AcceptanceObstacle | null {
  if (inspection.completedExternally) return 'external';
  if (inspection.audited) return 'audited';
  // Only a report that is late because of the grace delay is a correction; any other predates the delivered one.
  const corrects =
    !inspection.isCondition && inspection.inspectorId === late.userId && late.reason === 'grace';
  if (inspection.inspectedDate !== null && !corrects) return 'inspected';
  return late.state === 'incomplete' ? 'incomplete' : null;
}

function lockOf(inspection: LateFacts, clock: Parameters<typeof reportEditability>[1]) {
  const editability = reportEditability(inspection, clock);
  return editability.editable ? null : editability.lock;
}
