/** Scheduling of several inspections at once, on boards and in teams. Not fixed by the specification. */
export const bulkPlanning = {
  unscheduleMany: 'Unschedule {count} inspections',
  unscheduleQuestion: 'These scheduled times will be removed. The inspectors stay assigned.',
  unscheduledMany: '{count} inspections have no scheduled time any more.',
  scheduledInspections: 'Scheduled inspections',
  changedSince: '{name} changed some of these after you had opened them. Nothing was unscheduled yet.',
  changedRows: 'Changed inspections',
  unscheduleAnyway: 'Unschedule anyway',
} as const;
