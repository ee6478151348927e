import type { FigureName } from '@walkthrough/domain';

export interface Figure {
  name: FigureName;
  count: number;
  label: string;
}

export interface FigureGroup {
  title: string;
  figures: Figure[];
}

/**
 * Figures that ask for something to be done, most urgent first. Overdue inspections that nobody is on come before
 * those with an inspector, and these before those with a time. A passed deadline of tenancy law comes before all of them.
 */
const URGENT: readonly FigureName[] = [
  'failedJobs',
  'overdueDeadlinesRolling',
  'overdueDeadlinesAssigned',
  'overdueDeadlinesScheduled',
  'overdueDeadlinesAudited',
  'conflicts',
  'overdueConditionsRolling',
  'overdueRolling',
  'overdueConditionsAssigned',
  'overdueAssigned',
  'overdueConditionsScheduled',
  'overdueScheduled',
  'schedulingIssues',
  'lateSubmissions',
  'dataUpdateRequests',
  'devicesWaiting',
  'unassignedScheduled',
  'lateContactAssigned',
  'lateContactRolling',
  'toAudit',
  'unassignedRolling',
  'newConditionReports',
  'newReports',
];

/** Returns the most urgent figure with its group; null if nothing is to be done, undefined without such figures. */
export function firstTask(groups: readonly FigureGroup[]): (Figure & { group: string }) | null | undefined {
  const figures = groups.flatMap(({ title, figures: own }) => own.map((each) => ({ ...each, group: title })));
  const urgent = URGENT.flatMap((name) => figures.find((each) => each.name === name) ?? []);
  return urgent.length === 0 ? undefined : (urgent.find(({ count }) => count > 0) ?? null);
}
