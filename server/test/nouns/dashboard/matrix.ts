import type { NounMatrix } from '../../isolation/matrix/noun-matrix';
import { type Tab, seesInspection, seesJob, tabOf } from '../../isolation/matrix/oracle';
import { anybody } from '../../isolation/matrix/own-call';
import { seesTenancy } from '../tenancies/matrix';
import type { Person, World } from '../../isolation/matrix/world';

interface DashboardBody {
  figures: { name: string; count: number }[];
  failures: { id: number }[];
  conflicts: { id: number }[];
  next: { id: number }[];
  reported: { id: number }[];
  deadlines: { tenancyId: number }[];
  dueDeadlines: { tenancyId: number }[];
}
/** Returns faults of the dashboard. Numbers equal the counts of lists, and rows are visible inspections and jobs. */
function faultsOfDashboard(body: unknown, person: Person, world: World): string[] {
  const { figures, failures, conflicts, next, reported, deadlines, dueDeadlines } = body as DashboardBody;
  const seen = [...world.inspections.values()].filter((inspection) => seesInspection(person, inspection));
  const jobs = world.jobs.filter((job) => seesJob(person, job));
  const inTab = (tab: Tab) =>
    seen.filter((inspection) => !inspection.isCondition && tabOf(inspection) === tab).length;
  const expected: Record<string, number> = {
    unassignedRolling: inTab('rolling'),
    toAudit: inTab('completed'),
    schedulingIssues: seen.filter(({ hasIssue }) => hasIssue).length,
    failedJobs: jobs.length,
    upcoming: seen.filter((inspection) => ['rolling', 'assigned', 'scheduled'].includes(tabOf(inspection)))
      .length,
  };
  const miscounted = figures
    .filter(({ name, count }) => (expected[name] ?? count) !== count)
    .map(({ name, count }) => `counts ${count} as ${name}; it is ${expected[name]}`);
  const inspections = [...conflicts, ...next, ...reported].filter(
    ({ id }) => !seen.some((inspection) => inspection.id === id),
  );
  const strange = failures.filter(({ id }) => !jobs.some((job) => job.id === id));
  return [
    ...miscounted,
    ...inspections.map(({ id }) => `names inspection ${id}`),
    ...[...deadlines, ...dueDeadlines]
      .filter(({ tenancyId }) => !seesTenancy(person, world, String(tenancyId)))
      .map(({ tenancyId }) => `names tenancy ${tenancyId}`),
    ...strange.map(({ id }) => `names job ${id}`),
  ];
}

export const matrix: NounMatrix = {
  ownCalls: {
    'GET dashboard': { may: anybody, faults: faultsOfDashboard },
  },
};
