/** Plans of several inspections at once, on the boards and of teams. Not in the spec: written by us. */
export const bulkPlanning = {
  unscheduleMany: 'Unschedule {count} inspections',
  unscheduleQuestion: 'These scheduled times will be removed. The inspectors stay assigned.',
  unscheduledMany: '{count} inspections have no scheduled time any more.',
  scheduledInspections: 'Scheduled inspections',
  changedSince: '{name} changed some of these after you had opened them. Nothing was unscheduled yet.',
  changedRows: 'Changed inspections',
  unscheduleAnyway: 'Unschedule anyway',
} as const;
