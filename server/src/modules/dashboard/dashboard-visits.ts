import { Injectable } from '@nestjs/common';
import {
  BOARD_FIGURE_NAMES,
  BOARD_FIGURES,
  DASHBOARD_ROWS,
  type Dashboard,
  type FigureName,
  type InspectionMarker,
  openTabs,
  type StaffInspectionRow,
  today,
  zoneOfVisit,
} from '@walkthrough/domain';
import type { Actor } from '../../core/context/actor';
import { Clock } from '../../core/context/clock';
import { requestContext } from '../../core/context/request-context';
import { InspectionListDto } from '../inspections/dto/inspection-list.dto';
import { staffInspectionRow } from '../inspections/row-facts.queries';
import { type Filters, InspectionRowsQueries } from '../inspections/inspection-rows.queries';

export type Figures = Partial<Record<FigureName, number>>;

const DAY_MS = 86_400_000;

const asked = (changes: Partial<Filters> = {}): Filters =>
  Object.assign(new InspectionListDto(), { size: DASHBOARD_ROWS, ...changes });

/** What the first screen says of visits: the counts and the first rows of the lists that they are read in. */
@Injectable()
export class DashboardVisits {
  constructor(
    private readonly clock: Clock,
    private readonly rows: InspectionRowsQueries,
  ) {}

  /** The numbers of Inspection Management, of the tabs that the person may open. */
  async boards(actor: Actor): Promise<Figures> {
    const tabs = openTabs(actor);
    const names = BOARD_FIGURE_NAMES.filter((name) => tabs.includes(BOARD_FIGURES[name].tab));
    const markers = new Set(names.map((name) => markerOf(name)));
    // One count answers for all tabs with the same marker.
    const counts = new Map<InspectionMarker | undefined, Awaited<ReturnType<typeof this.rows.counts>>>();
    for (const marker of markers) counts.set(marker, await this.rows.counts(asked({ marker })));
    return Object.fromEntries(
      names.map((name) => [name, counts.get(markerOf(name))?.[BOARD_FIGURES[name].tab] ?? 0]),
    );
  }

  /** An inspector's own work. Whether a visit is today's, its own zone says. */
  async own(inspectorId: number): Promise<Figures> {
    const now = this.clock.now();
    const near = await this.rows.plannedVisits([inspectorId], now - 2 * DAY_MS, now + 2 * DAY_MS);
    const visitsToday = near.filter(
      (visit) => visit.scheduledDate?.slice(0, 10) === today(now, zoneOfVisit(visit.timeZone, visit)),
    ).length;
    const { assigned = 0, scheduled = 0 } = await this.rows.counts(asked({ inspectorId }));
    return { visitsToday, openVisits: assigned + scheduled };
  }

  /** For the customer side: how much is to be done, what comes next, and what was reported last. */
  async ofCustomer(): Promise<Figures & Pick<Dashboard, 'next' | 'reported'>> {
    const scheduled = await this.both('scheduled', { mode: 0 });
    const unplanned = await this.both(['rolling', 'assigned'], { mode: 1 });
    const reported = await this.both('audited', { mode: 2, sortDir: 'DESC' });
    const planned = inOrder(scheduled.rows, ({ scheduledAt }) => scheduledAt ?? 0);
    const due = inOrder(unplanned.rows, ({ inspectBy }) => inspectBy ?? '');
    const newest = inOrder(reported.rows, ({ inspectedDate }) => -(inspectedDate ?? 0));
    return {
      upcoming: scheduled.total + unplanned.total,
      next: [...planned, ...due].slice(0, DASHBOARD_ROWS),
      reported: newest.slice(0, DASHBOARD_ROWS),
    };
  }

  schedulingIssues(): Promise<number> {
    return this.rows.schedulingIssueCount();
  }

  /** The first rows of recurring visits and of condition inspections, which are lists apart, and licensed (spec 1 §6). */
  private async both(tabs: Parameters<InspectionRowsQueries['page']>[0], order: Partial<Filters>) {
    const periodic = await this.rows.page(tabs, asked(order));
    if (!requestContext.actor().conditionInspectionSupport)
      return { rows: periodic.rows.map(staffInspectionRow), total: periodic.total };
    const condition = await this.rows.page(tabs, asked({ ...order, ciMode: true }));
    return {
      rows: [...periodic.rows, ...condition.rows].map(staffInspectionRow),
      total: periodic.total + condition.total,
    };
  }
}

const markerOf = (name: keyof typeof BOARD_FIGURES): InspectionMarker | undefined => {
  const list: { tab: string; marker?: InspectionMarker } = BOARD_FIGURES[name];
  return list.marker;
};

const inOrder = (
  rows: StaffInspectionRow[],
  by: (row: StaffInspectionRow) => number | string,
): StaffInspectionRow[] =>
  rows.sort((one, other) => (by(one) < by(other) ? -1 : by(one) > by(other) ? 1 : 0));
