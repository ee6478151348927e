import type { InspectionTab, InspectionMarker } from '../inspections/vocabulary';

/** A filtered list of Inspection Management: a tab, and a marker; of recurring inspections unless a kind is named. */
interface BoardList {
  kind?: 'condition';
  tab: InspectionTab;
  marker?: InspectionMarker;
}

/** Dashboard figures that are counts of Inspection Management lists. */
export const BOARD_FIGURES = {
  overdueRolling: { tab: 'rolling', marker: 'overdue' },
  overdueAssigned: { tab: 'assigned', marker: 'overdue' },
  overdueScheduled: { tab: 'scheduled', marker: 'overdue' },
  overdueConditionsRolling: { kind: 'condition', tab: 'rolling', marker: 'overdue' },
  overdueConditionsAssigned: { kind: 'condition', tab: 'assigned', marker: 'overdue' },
  overdueConditionsScheduled: { kind: 'condition', tab: 'scheduled', marker: 'overdue' },
  dueConditionsAssigned: { kind: 'condition', tab: 'assigned', marker: 'dueThisWeek' },
  overdueDeadlinesRolling: { kind: 'condition', tab: 'rolling', marker: 'deadlineOverdue' },
  overdueDeadlinesAssigned: { kind: 'condition', tab: 'assigned', marker: 'deadlineOverdue' },
  overdueDeadlinesScheduled: { kind: 'condition', tab: 'scheduled', marker: 'deadlineOverdue' },
  overdueDeadlinesAudited: { kind: 'condition', tab: 'audited', marker: 'deadlineOverdue' },
  unassignedRolling: { tab: 'rolling' },
  unassignedScheduled: { tab: 'scheduled', marker: 'unassigned' },
  lateContactRolling: { tab: 'rolling', marker: 'lateContact' },
  lateContactAssigned: { tab: 'assigned', marker: 'lateContact' },
  toAudit: { tab: 'completed' },
} as const satisfies Record<string, BoardList>;

export type BoardFigure = keyof typeof BOARD_FIGURES;

export const BOARD_FIGURE_NAMES = Object.keys(BOARD_FIGURES) as readonly BoardFigure[];

/** Returns the address of the list that shows exactly the inspections behind a figure. */
export function addressOfBoardFigure(name: BoardFigure): string {
  const { kind, tab, marker }: BoardList = BOARD_FIGURES[name];
  return `/inspections?kind=${kind ?? 'periodic'}&tab=${tab}${marker ? `&marker=${marker}` : ''}`;
}

/** Other figures; the screen defines their links. */
const OTHER_FIGURES = [
  /** The inspector's inspections of today and all assigned ones, by Work Basket list. */
  'visitsToday',
  /** The inspector's condition inspections due today or overdue, with and without a scheduled time. */
  'dueConditions',
  'openVisits',
  'openConditions',
  'schedulingIssues',
  'lateSubmissions',
  /** Reports to audit that came in since the caller's last visit. */
  'cameIn',
  /** Scheduled inspections of the next days that one inspector cannot both perform. */
  'conflicts',
  /** Devices with unsent reports. */
  'devicesWaiting',
  /** Undecided data update requests that staff see in the log, or that await the customer side's decision. */
  'dataUpdateRequests',
  /** Failed mails and prints. */
  'failedJobs',
  'companies',
  /** Open inspections of a customer's or property manager's properties. */
  'upcoming',
  /** Reports that a customer or property manager has not seen: periodic ones, and those of move-ins and move-outs. */
  'newReports',
  'newConditionReports',
] as const;

export type FigureName = BoardFigure | (typeof OTHER_FIGURES)[number];

export const FIGURE_NAMES: readonly FigureName[] = [...BOARD_FIGURE_NAMES, ...OTHER_FIGURES];

/** Days whose scheduled inspections are checked for conflicts: today and the next ones. */
export const CONFLICT_DAYS = 14;

/** Number of rows next to a figure: the next or latest ones. */
export const DASHBOARD_ROWS = 3;
