import { Injectable } from '@nestjs/common';
import {
  addDays,
  type AnalysedInspectionPage,
  analysesTeams,
  type AnalyticsFigures,
  findingsBehind,
  ianaZone,
  isPlausibleDay,
  itemFiguresOf,
  messages,
  MAX_ANALYSED_DAYS,
  MAX_REFERENCE_DAYS,
  type PeriodFigures,
  periodWindow,
  type ReferenceInspection,
  type TeamRef,
  today,
  zoneOfInspection,
} from '@walkthrough/domain';
import { Clock } from '../../../core/context/clock';
import { requestContext } from '../../../core/context/request-context';
import { inOrder } from '../../../core/database/lists/in-order';
import { forbidden, notFound, ruleViolation } from '../../../core/errors/product-error';
import { pageOf } from '../../../core/http/answers/paging';
import { InspectionRowsQueries } from '../../scheduling/inspections/inspection-rows.queries';
import { monthlyFile } from '../monthly-files/monthly-files.service';
import { PropertiesQueries } from '../../portfolio/properties/properties.queries';
import { TeamsService } from '../../parties/teams/teams.service';
import {
  AnalysedInspections,
  type AnalysedSelection,
  type DatedInspection,
} from './analysed-inspections.queries';
import type { AnalysedInspectionsDto, AnalyticsDto } from './analytics.dto';

const { analytics: texts } = messages;

/** Inspections searched for the days of a team. */
const MAX_SCANNED = 5_000;

/** First and last day, in a time zone. */
interface Period {
  start: string;
  end: string;
  zone: string;
}

/** The validated request with its inspections. */
interface Analysis {
  selection: AnalysedSelection;
  period: Period;
  /** The day that a team's period is compared with. */
  reference: Period | null;
  team: TeamRef | null;
}

/**
 * Counts the findings in reports of periodic inspections. Items map to task and room fields; a form without the field
 * counts as "not asked".
 */
@Injectable()
export class AnalyticsService {
  constructor(
    private readonly clock: Clock,
    private readonly inspections: AnalysedInspections,
    private readonly properties: PropertiesQueries,
    private readonly rows: InspectionRowsQueries,
    private readonly teams: TeamsService,
  ) {}

  /** @throws ProductError forbidden | not_found | rule_violation */
  async figures(asked: AnalyticsDto): Promise<AnalyticsFigures> {
    const { selection, period, reference, team } = await this.analysis(asked);
    return {
      period: await this.ofPeriod(selection, period, asked),
      reference: reference && (await this.ofPeriod(selection, reference, asked)),
      team: team && { id: team.id, name: team.name },
    };
  }

  /** Returns the inspections behind one figure. @throws ProductError like `figures` */
  async inspectionsBehind(asked: AnalysedInspectionsDto): Promise<AnalysedInspectionPage> {
    const { selection, period, reference } = await this.analysis(asked);
    const window = windowOf(asked.ofReference ? (reference ?? period) : period);
    const counts = await this.inspections.counts(selection, window);
    const { packed, total } = findingsBehind(counts, asked.item, asked.finding);
    const ids = await this.inspections.page(selection, window, packed, asked);
    const rows = inOrder(ids, await this.rows.visibleWithoutSync(ids));
    return pageOf(rows.map(monthlyFile), total, asked);
  }

  /** Returns the days on which the team's properties were inspected, newest first. @throws ProductError not_found */
  async referenceDays(teamId: number, timeZone?: string): Promise<ReferenceInspection[]> {
    await this.teams.get(teamId);
    const latest = await this.inspections.latest(await this.setsOf(teamId), MAX_SCANNED);
    const days = new Map<string, ReferenceInspection>();
    for (const inspection of latest) {
      const date = dayOf(inspection, timeZone);
      const day = days.get(date);
      if (day) day.inspections += 1;
      else if (days.size < MAX_REFERENCE_DAYS) days.set(date, { id: inspection.id, date, inspections: 1 });
    }
    return [...days.values()];
  }

  private async ofPeriod(
    selection: AnalysedSelection,
    period: Period,
    { items }: AnalyticsDto,
  ): Promise<PeriodFigures> {
    const counts = await this.inspections.counts(selection, windowOf(period));
    const inspected = [...counts.values()].reduce((sum, count) => sum + count, 0);
    return { start: period.start, end: period.end, inspected, items: itemFiguresOf(counts, items) };
  }

  private async analysis(asked: AnalyticsDto): Promise<Analysis> {
    return asked.referenceId === undefined && asked.teamId === undefined
      ? this.ofProperties(asked)
      : this.ofTeam(asked);
  }

  private async ofProperties(asked: AnalyticsDto): Promise<Analysis> {
    const isFiltered = FILTERS.some((name) => asked[name] !== undefined && asked[name] !== 0);
    const { ids } = asked;
    if (!ids && !isFiltered) throw ruleViolation(texts.propertiesNeeded, { field: 'ids' });
    if (ids && isFiltered) throw ruleViolation(texts.idsOrFilter, { field: 'ids' });
    const period = periodOf(asked);
    if (ids && !(await this.properties.seesAll(ids))) throw notFound();
    return { selection: asked, period, reference: null, team: null };
  }

  private async ofTeam(asked: AnalyticsDto): Promise<Analysis> {
    if (!analysesTeams(requestContext.actor())) throw forbidden();
    const { teamId, referenceId, timeZone } = asked;
    if (asked.ids || FILTERS.some((name) => asked[name] !== undefined))
      throw ruleViolation(texts.teamOrProperties, { field: 'ids' });
    if (referenceId === undefined || teamId === undefined)
      throw ruleViolation(texts.referenceNeeded, { field: 'referenceId' });
    const team = await this.teams.get(teamId);
    const teamSetIds = await this.setsOf(teamId);
    const reference = await this.inspections.oneOfTeam(referenceId, teamSetIds);
    if (!reference) throw notFound();
    const zone = ianaZone(timeZone);
    const day = dayOf(reference, timeZone);
    const now = today(this.clock.now(), zone);
    const start = addDays(day, 1);
    // Ends today; when the reference inspection was today, it ends tomorrow.
    const period = periodOf({ periodStart: start, periodEnd: now < start ? start : now, ...given(asked) });
    return { selection: { teamSetIds }, period, reference: { start: day, end: day, zone }, team };
  }

  private async setsOf(teamId: number): Promise<number[]> {
    return (await this.teams.setsContaining([teamId])).map(({ id }) => id);
  }
}

const FILTERS = [
  'code',
  'addressLine1',
  'addressLine2',
  'city',
  'province',
  'customerId',
  'pmId',
  'template',
] as const;

/** The period fields of a request. */
const given = ({ periodStart, periodEnd, timeZone }: AnalyticsDto) => ({
  timeZone,
  ...(periodStart !== undefined && { periodStart }),
  ...(periodEnd !== undefined && { periodEnd }),
});

/** @throws ProductError rule_violation */
function periodOf({
  periodStart: start,
  periodEnd: end,
  timeZone,
}: Pick<AnalyticsDto, 'periodStart' | 'periodEnd' | 'timeZone'>): Period {
  if (start === undefined || end === undefined)
    throw ruleViolation(texts.datesNeeded, { field: start === undefined ? 'periodStart' : 'periodEnd' });
  for (const [field, day] of Object.entries({ periodStart: start, periodEnd: end }))
    if (!isPlausibleDay(day)) throw ruleViolation(texts.dateInvalid, { field });
  if (start > end) throw ruleViolation(messages.errors.startAfterEnd, { field: 'periodEnd' });
  if (addDays(start, MAX_ANALYSED_DAYS) <= end)
    throw ruleViolation(texts.periodTooLong, { field: 'periodEnd' });
  return { start, end, zone: ianaZone(timeZone) };
}

const windowOf = ({ start, end, zone }: Period) => periodWindow(start, end, zone);

const dayOf = (inspection: DatedInspection, timeZone: string | undefined): string =>
  today(
    inspection.inspectedDate,
    timeZone === undefined ? zoneOfInspection(inspection.timeZone, inspection) : ianaZone(timeZone),
  );
