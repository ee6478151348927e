import { Injectable } from '@nestjs/common';
import {
  both,
  EVERY_ROW,
  MOST_UNPAGED,
  noneOf,
  oneOf,
  OPEN_TABS,
  placeCode,
  type InspectionTab,
  type Limit,
  type ScopeValue,
  seesSync,
  type StaffInspectionRow,
} from '@walkthrough/domain';
import type { Actor } from '../../core/context/actor';
import { Clock } from '../../core/context/clock';
import { requestContext } from '../../core/context/request-context';
import type { AnyBranch, AnyScope, Place, WordFilter } from '../../core/database/lists/list-declaration';
import { chosen } from '../../core/database/lists/chosen';
import { inOrder } from '../../core/database/lists/in-order';
import { Lists } from '../../core/database/lists/lists';
import { Rows } from '../../core/database/rows';
import type { ScopedQuery } from '../../core/database/scoped-query';
import type { TenantRepository } from '../../core/database/tenant-repository';
import { ProductError } from '../../core/errors/product-error';
import { Cities } from '../property-records/cities';
import { VisitSyncQueries } from '../sync-devices/visit-sync.queries';
import type { InspectionListDto } from './dto/inspection-list.dto';
import { Inspection } from './inspection.entity';
import { INSPECTION_LIST } from './inspection-list';
import {
  type InspectionRowFacts,
  type PlannedVisitFacts,
  staffInspectionRow,
  withPlannedFacts,
  withRowFacts,
} from './row-facts.queries';
import { markedInspections } from './marked-inspections';
import { visibleInspections, visibleInspectionScope } from './inspections.policy';

const SORTS = ['scheduled', 'due', 'inspected'] as const;

const isOpenTab = (tab: InspectionTab): boolean => OPEN_TABS.some((open) => open === tab);

/** Of what is still to be done, what no visit is planned for. */
export const UNPLANNED_TABS = OPEN_TABS.filter((tab) => tab !== 'scheduled');

/**
 * Asked of each visit on the way. Joined, a planner would begin with the records and sort them all; of NOT EXISTS MariaDB
 * makes a table of all records that have a move-out.
 */
const NO_MOVE_OUT = `i.conditionInspectionId IS NOT NULL AND (
  SELECT record.move_out_inspection_id FROM condition_inspection record
  WHERE record.tenant_id = i.tenantId AND record.id = i.conditionInspectionId) IS NULL`;

export type Filters = InspectionListDto & { pmId?: number; teamSetIds?: readonly number[] };
/** The rows of one tab, of several, or (null) of all. */
type Tabs = InspectionTab | readonly InspectionTab[] | null;
/** What narrows a list, whatever part of it is read. */
type Narrowed = Omit<Filters, 'page' | 'size'>;

/** Whether it is a condition inspection: what a list of both kinds has, to who has the licence for them (spec 1 §6). */
export const kindsOf = ({
  conditionInspectionSupport,
}: Pick<Actor, 'conditionInspectionSupport'>): readonly boolean[] =>
  conditionInspectionSupport ? [false, true] : [false];

/** Reads boards: a page is chosen in an index, its rows are read by their numbers. */
@Injectable()
export class InspectionRowsQueries {
  constructor(
    private readonly lists: Lists,
    private readonly cities: Cities,
    private readonly clock: Clock,
    private readonly syncs: VisitSyncQueries,
    @Rows(Inspection) private readonly inspections: TenantRepository<Inspection>,
  ) {}

  async page(tabs: Tabs, filters: Filters): Promise<{ rows: InspectionRowFacts[]; total: number }> {
    const { page, size, mode, sortDir: direction } = filters;
    const asked = { ...(await this.matching(tabs, filters)), sort: SORTS[mode], direction, page, size };
    const { ids, total } = await this.lists.page(INSPECTION_LIST, asked);
    return { rows: inOrder(ids, await this.visible(ids)), total };
  }

  /**
   * Rows of several tabs. In the order of the due date, what is still to be done comes before what is over, and that
   * in the opposite direction: upwards, the first row is what is due next.
   */
  async openFirst(
    tabs: readonly InspectionTab[],
    filters: Filters,
  ): Promise<{ rows: InspectionRowFacts[]; total: number }> {
    const { mode, sortDir } = filters;
    if (mode !== 1) return this.page(tabs, filters);
    const [open, over] = [true, false].map((isOpen) => tabs.filter((tab) => isOpenTab(tab) === isOpen));
    const parts = [
      { tabs: open!, direction: sortDir },
      { tabs: over!, direction: sortDir === 'ASC' ? ('DESC' as const) : ('ASC' as const) },
    ].filter((part) => part.tabs.length > 0);
    const lists = await Promise.all(
      parts.map(async ({ tabs: shown, direction }) => ({
        ...(await this.matching(shown, filters)),
        sort: 'due' as const,
        direction,
      })),
    );
    const { ids, total } = await this.lists.pageOf(INSPECTION_LIST, lists, filters);
    return { rows: inOrder(ids, await this.visible(ids)), total };
  }

  /**
   * What is still to be done, of both kinds unless one is asked for: visits that are planned by their time, behind them
   * those that are not by their due date (decision 176). In the order of the due date all of them are one list.
   */
  async upcoming(filters: Filters): Promise<{ rows: InspectionRowFacts[]; total: number }> {
    const { mode, sortDir: direction } = filters;
    const byDueDate = { sort: 'due', direction } as const;
    const kinds = filters.ciMode === undefined ? kindsOf(requestContext.actor()) : [filters.ciMode];
    const lists =
      mode === 1
        ? [{ ...(await this.matching(OPEN_TABS, filters, kinds)), ...byDueDate }]
        : [
            { ...(await this.matching('scheduled', filters, kinds)), sort: 'scheduled' as const, direction },
            {
              ...(await this.matching(UNPLANNED_TABS, filters, kinds)),
              ...byDueDate,
              direction: 'ASC' as const,
            },
          ];
    const { ids, total } = await this.lists.pageOf(INSPECTION_LIST, lists, filters);
    return { rows: inOrder(ids, await this.visible(ids)), total };
  }

  /** How many rows these filters leave. @param tab null for the rows of all tabs */
  async total(tab: InspectionTab | null, filters: Narrowed): Promise<number> {
    const { mode, sortDir: direction } = filters;
    const asked = { ...(await this.matching(tab, filters)), sort: SORTS[mode], direction };
    return (await this.lists.page(INSPECTION_LIST, { ...asked, page: 0, size: 1 })).total;
  }

  /** The rows behind a place of the list, or the first ones, and where the next ones begin; null after the last. */
  async following(
    tab: InspectionTab | null,
    filters: Narrowed,
    after: Place | null,
    size: number,
  ): Promise<{ rows: InspectionRowFacts[]; next: Place | null }> {
    const { mode, sortDir: direction } = filters;
    const asked = { ...(await this.matching(tab, filters)), sort: SORTS[mode], direction };
    const places = await this.lists.following(INSPECTION_LIST, asked, after, size);
    const ids = places.map(({ id }) => id);
    const next = places.length < size ? null : (places.at(-1) ?? null);
    return { rows: inOrder(ids, await this.visible(ids)), next };
  }

  /** How many rows each tab holds under the same filters. */
  async counts(filters: Filters): Promise<Partial<Record<InspectionTab, number>>> {
    const counts = await this.lists.countBy(INSPECTION_LIST, 'tab', await this.matching(null, filters));
    return Object.fromEntries(counts);
  }

  /** One row, if the caller may see it. */
  async one(id: number): Promise<InspectionRowFacts | null> {
    return (await this.visible([id]))[0] ?? null;
  }

  /** Those of these rows that the caller may see. */
  async visible(ids: number[]): Promise<InspectionRowFacts[]> {
    return this.told(this.visibleAlone(ids));
  }

  /** The same without what devices say of them: for changes, which do not look at it. */
  async visibleAlone(ids: number[]): Promise<InspectionRowFacts[]> {
    if (ids.length === 0) return [];
    return this.read(visibleInspections(this.inspections.query('i')), ids);
  }

  /** Whether the caller may see a visit of this condition inspection. */
  async seesOneOfRecord(conditionInspectionId: number): Promise<boolean> {
    const query = visibleInspections(this.inspections.query('i'))
      .through('ix_inspection_record')
      .select({ id: 'i.id' });
    return (
      (await query
        .andWhere('i.conditionInspectionId = :conditionInspectionId', { conditionInspectionId })
        .count()) > 0
    );
  }

  /**
   * Rows by id, for those that have asked themselves whether the caller may see them, or for the product's own work. What
   * devices say of them is read for callers who may know it, and for nobody else.
   */
  async byIds(ids: number[]): Promise<InspectionRowFacts[]> {
    return this.told(this.byIdsAlone(ids));
  }

  /** Rows that are being read, or changed, with what devices say of them, if the caller may know it (docs/decisions/0048). */
  told(reading: Promise<InspectionRowFacts[]>): Promise<InspectionRowFacts[]> {
    const actor = requestContext.actorOrNull();
    return actor !== null && seesSync(actor) ? this.withSync(reading) : reading;
  }

  /** The row that a change of one visit answers. */
  async changed(changing: Promise<InspectionRowFacts>): Promise<StaffInspectionRow> {
    const [facts] = await this.told(changing.then((changed) => [changed]));
    return staffInspectionRow(facts!);
  }

  /**
   * Rows with all that can be told of them, whoever asks: for the relay and the baskets, which judge for each reader what
   * of it is told.
   * @param more what else is read with them, of the tables that a row is joined from
   */
  async toJudge<More = unknown>(
    ids: number[],
    more: Record<string, string> = {},
  ): Promise<(InspectionRowFacts & More)[]> {
    if (ids.length === 0) return [];
    return this.withSync(this.read(this.inspections.query('i').select(more), ids));
  }

  /** The same without what devices say of them. */
  async byIdsAlone(ids: number[]): Promise<InspectionRowFacts[]> {
    return ids.length === 0 ? [] : this.read(this.inspections.query('i'), ids);
  }

  /** Which rows of the caller's these filters leave. @throws ProductError licence_required */
  private async matching(
    tabs: Tabs,
    filters: Narrowed,
    kinds: readonly boolean[] = [filters.ciMode ?? false],
  ): Promise<{ scope: AnyScope; words: WordFilter[] }> {
    // The calls of the boards list both kinds; only one of them is licensed (spec 1 §6).
    if (filters.ciMode && !requestContext.actor().conditionInspectionSupport)
      throw new ProductError('licence_required');
    const cityKeys = filters.city ? await this.cities.keysOf(filters.city) : null;
    const limits: AnyBranch = {
      tab: tabs === null ? undefined : oneOf(...[tabs].flat()),
      isCondition: oneOf(...kinds),
      propertyManagerId: chosen(filters.pmId),
      inspectorId: chosen(filters.inspectorId),
      customerId: chosen(filters.customerId),
      auditorId: chosen(filters.auditorId),
      teamSetId: filters.teamSetIds ? oneOf(...filters.teamSetIds) : undefined,
      templateId: chosen(filters.template),
      province: filters.province ? oneOf(placeCode(filters.province)) : undefined,
      cityKey: cityKeys ? oneOf(...cityKeys) : undefined,
    };
    const words = [
      { field: 'address', text: filters.addressLine1 },
      { field: 'unit', text: filters.addressLine2 },
      { field: 'city', text: cityKeys ? undefined : filters.city },
      { field: 'code', text: filters.code },
    ].flatMap(({ field, text }) => (text ? [{ field, text }] : []));
    const marked = filters.marker ? markedInspections(filters.marker, this.clock.now()) : EVERY_ROW;
    const asked: AnyScope = both(marked, both([limits], [{ customerId: ofSubtenants(filters) }]));
    return { scope: both(visibleInspectionScope(), asked), words };
  }

  private async read<Row extends InspectionRowFacts>(query: ScopedQuery, ids: number[]): Promise<Row[]> {
    const rows = await withRowFacts(
      query.through('PRIMARY').andWhere('i.id IN (:...ids)', { ids }),
    ).rows<Row>();
    // Databases answer a condition with 0 or 1.
    for (const row of rows) row.hasReport = Number(row.hasReport) === 1;
    return rows;
  }

  /** With what devices say of their reports, which is read by the numbers of those rows of which they say anything. */
  private async withSync<Row extends InspectionRowFacts>(reading: Promise<Row[]>): Promise<Row[]> {
    const rows = await reading;
    const onDevice = rows.filter(({ isOnDevice }) => isOnDevice);
    if (onDevice.length === 0) return rows;
    const syncs = await this.syncs.of(onDevice.map(({ id }) => id));
    // Put into the rows, which nobody else has: copying fifty of eighty fields took a tenth of a page's time.
    for (const row of onDevice) row.sync = syncs.get(row.id) ?? null;
    return rows;
  }

  /** Inspections with a scheduling issue, by due date. @param most left out: all of them */
  async schedulingIssues(most?: number): Promise<InspectionRowFacts[]> {
    const query = this.inspections
      .query('i')
      .through('ix_inspection_issue_due')
      .select({ id: 'i.id' })
      .andWhere('i.hasSchedulingIssue = :yes', { yes: true })
      .orderBy('i.inspectBy')
      .orderBy('i.id');
    const found = await (most === undefined ? query : query.slice(0, most)).rows<{ id: number }>();
    const ids = found.map(({ id }) => id);
    const rows: InspectionRowFacts[] = [];
    // Joined in one statement, MariaDB would put all of them into order once more.
    for (let from = 0; from < ids.length; from += MOST_UNPAGED)
      rows.push(...(await this.byIds(ids.slice(from, from + MOST_UNPAGED))));
    return inOrder(ids, rows);
  }

  schedulingIssueCount(): Promise<number> {
    return this.inspections
      .query('i')
      .through('ix_inspection_issue_due')
      .select({ id: 'i.id' })
      .andWhere('i.hasSchedulingIssue = :yes', { yes: true })
      .count();
  }

  /** Records whose move-in was done and that no move-out follows yet, newest first: of what the caller may see. */
  async recordsMovedIn(most: number): Promise<number[]> {
    const rows = await visibleInspections(this.inspections.query('i').through('ix_inspection_inspected_all'))
      .select({ recordId: 'i.conditionInspectionId' })
      .andWhere("i.tab = 'audited' AND i.isCondition = :yes AND i.inspectionType = 'MOVE_IN'", { yes: true })
      .andWhere(NO_MOVE_OUT)
      .orderBy('i.inspectedDate', 'DESC')
      .orderBy('i.id', 'DESC')
      .slice(0, most)
      .rows<{ recordId: number }>();
    return rows.map(({ recordId }) => recordId);
  }

  /**
   * Visits of these inspectors planned between two instants (UTC milliseconds), whoever asks: for the conflict rule.
   * @param tabs which of them, if not those that are still to be made
   */
  async plannedVisits(
    inspectorIds: number[],
    from: number,
    to: number,
    tabs: readonly InspectionTab[] = ['scheduled'],
  ): Promise<PlannedVisitFacts[]> {
    if (inspectorIds.length === 0) return [];
    return withPlannedFacts(this.inspections.query('i').through('ix_inspection_inspector'))
      .andWhere('i.inspectorId IN (:...inspectorIds) AND i.tab IN (:...tabs)', { inspectorIds, tabs })
      .andWhere('i.scheduledAt BETWEEN :from AND :to', { from, to })
      .orderBy('i.scheduledAt')
      .rows<PlannedVisitFacts>();
  }
}

/** Customers of a tier-2 company are its subtenants; other companies have none. */
function ofSubtenants({ subtenantMode }: Narrowed): Limit | undefined {
  if (!subtenantMode) return undefined;
  return requestContext.actor().tenantHasTier2Support ? noneOf<ScopeValue>(null) : oneOf<ScopeValue>();
}
