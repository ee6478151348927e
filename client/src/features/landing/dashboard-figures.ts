import {
  addressOfBoardFigure,
  BOARD_FIGURE_NAMES,
  type BoardFigure,
  type Dashboard,
  type FigureName,
  messages,
  perLanguage,
  type StaffInspectionRow,
  timeZoneKey,
} from '@walkthrough/domain';
import { PENDING_REQUESTS, SCHEDULING_ISSUES, SCREENS } from '../../session/screens';
import type { FigureGroup } from './first-task';

const { dashboard: texts } = messages;

/** Groups of figures with their labels, in display order. */
const GROUPS: readonly (readonly [title: string, labels: Readonly<Partial<Record<FigureName, string>>>])[] =
  perLanguage(() => [
    [
      texts.own,
      {
        visitsToday: texts.visitsToday,
        dueConditions: texts.dueConditions,
        openVisits: texts.openVisits,
        openConditions: texts.openConditions,
      },
    ],
    [
      texts.overdue,
      {
        overdueRolling: texts.inRolling,
        overdueAssigned: texts.inAssigned,
        overdueScheduled: texts.inScheduled,
      },
    ],
    [
      texts.conditionsTitle,
      {
        overdueConditionsRolling: texts.overdueUnassigned,
        overdueConditionsAssigned: texts.overdueAssigned,
        overdueConditionsScheduled: texts.overdueScheduled,
        dueConditionsAssigned: texts.dueAssigned,
      },
    ],
    [
      texts.deadlinesTitle,
      {
        overdueDeadlinesRolling: texts.deadlinesRolling,
        overdueDeadlinesAssigned: texts.deadlinesAssigned,
        overdueDeadlinesScheduled: texts.deadlinesScheduled,
        overdueDeadlinesAudited: texts.deadlinesAudited,
      },
    ],
    [texts.conflictTitle, { conflicts: texts.conflicts }],
    [texts.unassigned, { unassignedRolling: texts.inRolling, unassignedScheduled: texts.inScheduled }],
    [texts.lateContact, { lateContactRolling: texts.inRolling, lateContactAssigned: texts.inAssigned }],
    [
      texts.waiting,
      {
        toAudit: texts.toAudit,
        cameIn: texts.cameIn,
        lateSubmissions: texts.lateSubmissions,
        schedulingIssues: texts.schedulingIssues,
        dataUpdateRequests: texts.dataUpdateRequests,
      },
    ],
    [texts.newReportsTitle, { newReports: texts.newReports, newConditionReports: texts.newConditionReports }],
    [texts.upcomingTitle, { upcoming: texts.upcoming }],
    [texts.failedTitle, { failedJobs: texts.failedJobs }],
    [texts.devicesTitle, { devicesWaiting: texts.devicesWaiting }],
    [texts.installation, { companies: texts.companies }],
  ]);

const isBoardFigure = (name: FigureName): name is BoardFigure =>
  (BOARD_FIGURE_NAMES as readonly FigureName[]).includes(name);

/** Addresses of the screens that list the rows behind a figure. */
const ADDRESS_BY_FIGURE: Readonly<
  Record<Exclude<FigureName, BoardFigure | 'cameIn' | 'dataUpdateRequests'>, string>
> = {
  visitsToday: SCREENS.workBasket,
  dueConditions: `${SCREENS.workBasket}?mode=conditionAssigned`,
  openVisits: `${SCREENS.workBasket}?mode=assigned`,
  openConditions: `${SCREENS.workBasket}?mode=conditionAssigned`,
  schedulingIssues: SCHEDULING_ISSUES,
  lateSubmissions: '/late-submissions',
  conflicts: '/calendar',
  devicesWaiting: '/devices',
  failedJobs: '/attention',
  companies: '/master/tenants',
  upcoming: '/customer/inspection-reports?kind=periodic&tab=upcoming',
  newReports: '/customer/inspection-reports?kind=periodic&tab=audited',
  newConditionReports: '/customer/inspection-reports?kind=condition&tab=audited',
};

/** What an address needs beside the figure's name. */
export interface FigureContext {
  /** UTC ms; null on the first visit. */
  since: number | null;
  /** The first conflict. */
  conflict: StaffInspectionRow | undefined;
  /** Whether the reader decides data update requests on this page. */
  decidesHere: boolean;
}

/** Returns the address of the list with the rows behind a figure. */
export function addressOfFigure(name: FigureName, { since, conflict, decidesHere }: FigureContext): string {
  if (isBoardFigure(name)) return addressOfBoardFigure(name);
  if (name === 'dataUpdateRequests') return decidesHere ? PENDING_REQUESTS : '/dataUpdateRequestLog';
  if (name === 'cameIn') return `${addressOfBoardFigure('toAudit')}&since=${since ?? 0}`;
  return name === 'conflicts' && conflict ? addressOfConflict(conflict) : ADDRESS_BY_FIGURE[name];
}

/** Returns the address of the day on the calendar that shows a conflict. */
export function addressOfConflict({ scheduledDate, timeZone, inspector }: StaffInspectionRow): string {
  const words = new URLSearchParams({ view: 'day', date: scheduledDate?.slice(0, 10) ?? '' });
  const zone = timeZone === null ? null : timeZoneKey(timeZone);
  if (zone !== null) words.set('zone', zone);
  if (inspector !== null) words.set('inspector', String(inspector.id));
  return `/calendar?${words.toString()}`;
}

/** Groups the figures of the dashboard; leaves out empty groups. */
export function groupsOf({ figures }: Pick<Dashboard, 'figures'>): FigureGroup[] {
  return GROUPS.map(([title, labels]) => ({
    title,
    figures: figures.flatMap(({ name, count }) => {
      const label = labels[name];
      return label === undefined ? [] : [{ name, count, label }];
    }),
  })).filter((group) => group.figures.length > 0);
}
