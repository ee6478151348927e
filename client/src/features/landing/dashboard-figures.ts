import {
  addressOfBoardFigure,
  BOARD_FIGURE_NAMES,
  type BoardFigure,
  type Dashboard,
  type FigureName,
  messages,
  perLanguage,
} from '@walkthrough/domain';
import { SCHEDULING_ISSUES, SCREENS } from '../../session/screens';

const { dashboard: texts } = messages;

/** Groups of figures with their labels, in display order. */
const GROUPS: readonly (readonly [title: string, labels: Readonly<Partial<Record<FigureName, string>>>])[] =
  perLanguage(() => [
    [
      texts.own,
      {
        visitsToday: texts.visitsToday,
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
    [texts.unassigned, { unassignedRolling: texts.inRolling, unassignedScheduled: texts.inScheduled }],
    [texts.lateContact, { lateContactRolling: texts.inRolling, lateContactAssigned: texts.inAssigned }],
    [
      texts.waiting,
      {
        toAudit: texts.toAudit,
        lateSubmissions: texts.lateSubmissions,
        schedulingIssues: texts.schedulingIssues,
      },
    ],
    [texts.upcomingTitle, { upcoming: texts.upcoming }],
    [texts.failedTitle, { failedJobs: texts.failedJobs }],
    [texts.installation, { companies: texts.companies }],
  ]);

const isBoardFigure = (name: FigureName): name is BoardFigure =>
  (BOARD_FIGURE_NAMES as readonly FigureName[]).includes(name);

/** Addresses of the screens that list the rows behind a figure. */
const ADDRESS_BY_FIGURE: Readonly<Record<Exclude<FigureName, BoardFigure>, string>> = {
  visitsToday: SCREENS.workBasket,
  openVisits: `${SCREENS.workBasket}?mode=assigned`,
  openConditions: `${SCREENS.workBasket}?mode=conditionAssigned`,
  schedulingIssues: SCHEDULING_ISSUES,
  lateSubmissions: '/late-submissions',
  dataUpdateRequests: '/dataUpdateRequestLog',
  failedJobs: '/attention',
  companies: '/master/tenants',
  upcoming: '/customer/inspection-reports?kind=periodic&tab=upcoming',
};

export const addressOfFigure = (name: FigureName): string =>
  isBoardFigure(name) ? addressOfBoardFigure(name) : ADDRESS_BY_FIGURE[name];

export interface Figure {
  name: FigureName;
  count: number;
  label: string;
}

export interface FigureGroup {
  title: string;
  figures: Figure[];
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
