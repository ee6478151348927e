import { texts } from '../messages/texts';

/** Scheduling of several inspections at once, on boards and in teams. Not fixed by the specification. */
export const bulkPlanning = texts('bulkPlanning', {
  unscheduleMany: 'Unschedule {count} inspections',
  unscheduleQuestion: 'These scheduled times will be removed. The inspectors stay assigned.',
  unscheduledMany: '{count} inspections were unscheduled.',
  scheduledInspections: 'Scheduled inspections',
  changedSince: '{name} changed some of these after you opened them. Nothing was unscheduled.',
  changedRows: 'Changed inspections',
  unscheduleAnyway: 'Unschedule anyway',
});
