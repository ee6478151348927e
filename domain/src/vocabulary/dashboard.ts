import type { InspectionTab, InspectionMarker } from './inspections';

/** A list of Inspection Management: a tab, and what sets its rows apart. */
interface BoardList {
  tab: InspectionTab;
  marker?: InspectionMarker;
}

/** Numbers of the first screen that are those of a list of Inspection Management (recurring visits). */
export const BOARD_FIGURES = {
  overdueRolling: { tab: 'rolling', marker: 'overdue' },
  overdueAssigned: { tab: 'assigned', marker: 'overdue' },
  overdueScheduled: { tab: 'scheduled', marker: 'overdue' },
  unassignedRolling: { tab: 'rolling' },
  unassignedScheduled: { tab: 'scheduled', marker: 'unassigned' },
  lateContactRolling: { tab: 'rolling', marker: 'lateContact' },
  lateContactAssigned: { tab: 'assigned', marker: 'lateContact' },
  toAudit: { tab: 'completed' },
} as const satisfies Record<string, BoardList>;

export type BoardFigure = keyof typeof BOARD_FIGURES;

export const BOARD_FIGURE_NAMES = Object.keys(BOARD_FIGURES) as readonly BoardFigure[];

/** What a list shows that says no more than a number of the first screen: its address says exactly that. */
export function addressOfBoardFigure(name: BoardFigure): string {
  const { tab, marker }: BoardList = BOARD_FIGURES[name];
  return `/inspections?kind=periodic&tab=${tab}${marker ? `&marker=${marker}` : ''}`;
}

/** The other numbers: where they lead is the screen's affair. */
export const OTHER_FIGURES = [
  /** Visits of the inspector's own day, and all that is given to them: a list of the Work Basket for each kind. */
  'visitsToday',
  'openVisits',
  'openConditions',
  'schedulingIssues',
  'lateSubmissions',
  /** Mails and prints that were given up. */
  'failedJobs',
  'companies',
  /** What is still to be done at the properties of a customer, or of a property manager. */
  'upcoming',
] as const;

export type FigureName = BoardFigure | (typeof OTHER_FIGURES)[number];

export const FIGURE_NAMES: readonly FigureName[] = [...BOARD_FIGURE_NAMES, ...OTHER_FIGURES];

/** Rows that stand beside a number: what is next, what was last. */
export const DASHBOARD_ROWS = 3;
