import { Injectable } from '@nestjs/common';
import {
  BOARD_FIGURE_NAMES,
  BOARD_FIGURES,
  type BoardFigure,
  CONFLICT_DAYS,
  DASHBOARD_ROWS,
  type Dashboard,
  type FigureName,
  type InspectionMarker,
  MAX_UNPAGED,
  openTabs,
  seesDeadlines,
  type StaffInspectionRow,
  today,
  zoneOfInspection,
} from '@walkthrough/domain';
import type { Actor } from '../../../core/context/actor';
import { Clock } from '../../../core/context/clock';
import { requestContext } from '../../../core/context/request-context';
import { InspectionListDto } from '../../scheduling/inspections/dto/inspection-list.dto';
import { staffInspectionRow } from '../../scheduling/inspections/row-facts.queries';
import { UsersService } from '../../parties/users/users.service';
import { InspectionConflicts } from '../../scheduling/inspections/inspection-conflicts';
import { isDeadlineMarker } from '../../scheduling/inspections/marked-inspections';
import { NewReportsQueries } from '../../scheduling/inspections/new-reports.queries';
import { type Filters, InspectionRowsQueries } from '../../scheduling/inspections/inspection-rows.queries';
import { WorkBasketQueries } from '../../scheduling/inspections/work-basket.queries';

export type Figures = Partial<Record<FigureName, number>>;

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** How many days reports stay new for customers who have not been here yet. */
const NEW_REPORT_DAYS = 30;

const listFilters = (changes: Partial<Filters> = {}): Filters =>
  Object.assign(new InspectionListDto(), { size: DASHBOARD_ROWS, ...changes });

/** Reads the inspection figures of the dashboard: counts and first rows of the lists behind them. */
@Injectable()
export class DashboardInspections {
  constructor(
    private readonly basket: WorkBasketQueries,
    private readonly clock: Clock,
    private readonly newReports: NewReportsQueries,
    private readonly rows: InspectionRowsQueries,
    private readonly schedules: InspectionConflicts,
    private readonly users: UsersService,
  ) {}

  /** Returns the figures of Inspection Management for the tabs that the user may open. */
  async boards(actor: Actor): Promise<Figures> {
    const tabs = openTabs(actor);
    const names = BOARD_FIGURE_NAMES.filter(
      (name) =>
        tabs.includes(BOARD_FIGURES[name].tab) &&
        (seesDeadlines(actor) || !isDeadlineMarker(filtersOf(name).marker)),
    );
    // One query counts all tabs of a kind with the same marker.
    const counts = new Map<string, Awaited<ReturnType<typeof this.rows.counts>>>();
    for (const name of names) {
      const filters = filtersOf(name);
      const key = JSON.stringify(filters);
      if (!counts.has(key)) counts.set(key, await this.rows.counts(listFilters(filters)));
    }
    return Object.fromEntries(
      names.map((name) => [
        name,
        counts.get(JSON.stringify(filtersOf(name)))?.[BOARD_FIGURES[name].tab] ?? 0,
      ]),
    );
  }

  /**
   * Returns the numbers of an inspector's open inspections of both kinds, as the Work Basket lists them, of those
   * scheduled today, and of condition inspections due today or overdue. "Today" is the current day in the inspection's zone.
   */
  async own(inspectorId: number): Promise<Figures> {
    const { conditionInspectionSupport, isTier2 } = requestContext.actor();
    // The Work Basket needs the license. Tier-2 inspectors see condition inspections only.
    if (!conditionInspectionSupport) return {};
    const now = this.clock.now();
    const nearbyInspections = await this.rows.plannedInspections(
      [inspectorId],
      now - 2 * DAY_MS,
      now + 2 * DAY_MS,
    );
    const inspectionsToday = nearbyInspections.filter(
      (inspection) =>
        inspection.scheduledDate?.slice(0, 10) ===
        today(now, zoneOfInspection(inspection.timeZone, inspection)),
    ).length;
    const { periodic, condition, dueCondition } = await this.basket.openWorkCounts(inspectorId, now);
    return {
      visitsToday: inspectionsToday,
      dueConditions: dueCondition,
      ...(!isTier2 && { openVisits: periodic }),
      openConditions: condition,
    };
  }

  /**
   * Returns the customer side's figures: the number and first rows of Upcoming Inspections, the latest reports, and how
   * many are new.
   * @param since when the caller was here last; undefined on the first visit
   */
  async ofCustomer(since: number | undefined): Promise<Figures & Pick<Dashboard, 'next' | 'reported'>> {
    const { rows, total } = await this.rows.upcoming(listFilters({ mode: 0 }));
    return {
      upcoming: total,
      next: rows.map(staffInspectionRow),
      reported: await this.latestReports(),
      ...(await this.newReportsSince(since)),
    };
  }

  private async newReportsSince(since: number | undefined): Promise<Figures> {
    const { flags, conditionInspectionSupport } = requestContext.actor();
    if (!flags.canAccessInspection) return {};
    const now = this.clock.now();
    // A whole minute, so that one count holds for repeated calls.
    const from = since ?? now - (now % MINUTE_MS) - NEW_REPORT_DAYS * DAY_MS;
    return {
      newReports: await this.newReports.count(from, false),
      ...(conditionInspectionSupport && { newConditionReports: await this.newReports.count(from, true) }),
    };
  }

  /** Returns the number of periodic reports to audit that came in since an instant; nothing without one. */
  async cameIn(actor: Actor, since: number | undefined): Promise<Figures> {
    if (since === undefined || !openTabs(actor).includes('completed')) return {};
    return { cameIn: await this.rows.total('completed', listFilters({ since, mode: 2 })) };
  }

  /**
   * Returns scheduled inspections of the next days that conflict with another one of their inspector, as far as the
   * caller may see them.
   */
  async conflicts(): Promise<Figures & { clashes: StaffInspectionRow[] }> {
    const now = this.clock.now();
    const range = { from: now, until: now + CONFLICT_DAYS * DAY_MS };
    const ids = await this.schedules.conflicting(await this.inspectors(), range);
    const visible: number[] = [];
    for (let from = 0; from < ids.length; from += MAX_UNPAGED)
      visible.push(...(await this.rows.visibleIds(ids.slice(from, from + MAX_UNPAGED))));
    const first = await this.rows.visibleInOrder(visible.slice(0, DASHBOARD_ROWS));
    return { conflicts: visible.length, clashes: first.map(staffInspectionRow) };
  }

  private async inspectors(): Promise<number[]> {
    return (await this.users.inspectors()).map(({ id }) => id);
  }

  schedulingIssues(): Promise<number> {
    return this.rows.schedulingIssueCount();
  }

  /**
   * Returns the latest reports. Periodic and condition inspections are separate lists; condition inspections need the
   * license.
   */
  private async latestReports(): Promise<StaffInspectionRow[]> {
    const kinds = requestContext.actor().conditionInspectionSupport ? [false, true] : [false];
    const rows: StaffInspectionRow[] = [];
    for (const ciMode of kinds) {
      const found = await this.rows.page('audited', listFilters({ mode: 2, sortDir: 'DESC', ciMode }));
      rows.push(...found.rows.map(staffInspectionRow));
    }
    return rows
      .sort((one, other) => (other.inspectedDate ?? 0) - (one.inspectedDate ?? 0))
      .slice(0, DASHBOARD_ROWS);
  }
}

function filtersOf(name: BoardFigure): Pick<Filters, 'ciMode' | 'marker'> {
  const { kind, marker }: { tab: string; kind?: 'condition'; marker?: InspectionMarker } =
    BOARD_FIGURES[name];
  return { ciMode: kind === 'condition', ...(marker && { marker }) };
}
