import type { InspectionTab } from './vocabulary';

/** Facts that determine the list of an inspection. */
export interface InspectionStateFacts {
  inspectorId: number | null;
  /** Local wall time `YYYY-MM-DDTHH:mm`; null when unscheduled. */
  scheduledDate: string | null;
  /** UTC milliseconds; null before the inspection is reported. */
  inspectedDate: number | null;
  audited: boolean;
  cancelled: boolean;
  /** True for one side of a move-in / move-out report, which is not audited. */
  isCondition: boolean;
}

/**
 * Returns the list that shows an inspection (docs/decisions: rolling, assigned, scheduled, auditing basket, history,
 * cancelled). Completed condition inspections go to the history, since they are not audited.
 */
export function inspectionTab(facts: InspectionStateFacts): InspectionTab {
  if (facts.cancelled) return 'cancelled';
  if (facts.inspectedDate !== null) return facts.audited || facts.isCondition ? 'audited' : 'completed';
  if (facts.scheduledDate !== null) return 'scheduled';
  return facts.inspectorId !== null ? 'assigned' : 'rolling';
}
