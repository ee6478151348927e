import type { LateReason, LateState } from '../vocabulary/late-submissions';
import { reportEditability, type ReportLockFacts } from './editability';

/** A visit as far as it decides whether a report of it comes too late. */
export interface LateFacts extends ReportLockFacts {
  /** Whose visit it is now; null: nobody's. */
  inspectorId: number | null;
}

/** Who has made a report that comes late. */
export interface LateSender {
  inspectorId: number;
  /** Whether they still write the reports of their visits. */
  writesReports: boolean;
}

/**
 * Returns why a visit does not accept the report of its current or former inspector; null when it does, and the report is
 * then delivered normally.
 */
export function lateReason(
  visit: LateFacts,
  sender: LateSender,
  clock: { now: number; graceDelayHours: number },
): LateReason | null {
  // Who has it now decides last: a visit that was cancelled or audited takes nobody's report.
  const lock = lockOf(visit, { ...clock, ignoresGrace: false });
  if (lock === 'external' || lock === 'cancelled' || lock === 'audited') return lock;
  if (visit.inspectorId === null) return 'unassigned';
  if (visit.inspectorId !== sender.inspectorId) return 'reassigned';
  return lock ?? (sender.writesReports ? null : 'permission');
}

/** A late report as far as it decides whether it can become that of its visit. */
export interface LateReportFacts {
  /** Who made it. */
  userId: number;
  /** Why it came too late. */
  reason: LateReason;
  state: LateState;
}

/** What keeps a late report from being accepted: its visit, for good, or its photos, until they have come. */
export type AcceptanceObstacle = 'external' | 'audited' | 'inspected' | 'incomplete';

/**
 * What keeps a late report from becoming that of its visit, null for nothing. Whoever offers to accept one and whoever
 * does it ask here. A visit that was given to somebody else
 * and is still to be done, or was cancelled, is done with it; and what its own inspector puts right after the grace delay
 * is for managers to take. What was reported by somebody else stays.
 */
export function acceptanceObstacle(visit: LateFacts, late: LateReportFacts): AcceptanceObstacle | null {
  if (visit.completedExternally) return 'external';
  if (visit.audited) return 'audited';
  // Only what was late because of its age corrects a report; any other was made before this one was delivered.
  const corrects = !visit.isCondition && visit.inspectorId === late.userId && late.reason === 'grace';
  if (visit.inspectedDate !== null && !corrects) return 'inspected';
  return late.state === 'incomplete' ? 'incomplete' : null;
}

function lockOf(visit: LateFacts, clock: Parameters<typeof reportEditability>[1]) {
  const editability = reportEditability(visit, clock);
  return editability.editable ? null : editability.lock;
}
