import { Injectable } from '@nestjs/common';
import {
  both,
  EVERY_ROW,
  MAX_UNPAGED,
  noneOf,
  oneOf,
  OPEN_TABS,
  placeCode,
  type InspectionTab,
  type Limit,
  type ScopeValue,
  seesDeadlines,
  seesSync,
  type StaffInspectionRow,
  within,
} from '@walkthrough/domain';
import type { Actor } from '../../../core/context/actor';
import { Clock } from '../../../core/context/clock';
import { requestContext } from '../../../core/context/request-context';
import type {
  AnyBranch,
  AnyScope,
  ListCursor,
  WordFilter,
} from '../../../core/database/lists/list-declaration';
import { selectedValue } from '../../../core/database/lists/selected-value';
import { inOrder } from '../../../core/database/lists/in-order';
import { Lists } from '../../../core/database/lists/lists';
import { Rows } from '../../../core/database/rows';
import type { ScopedQuery } from '../../../core/database/scoped-query';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { ProductError } from '../../../core/errors/product-error';
import { Cities } from '../../parties/property-records/cities';
import { InspectionSyncQueries } from '../visit-sync/inspection-sync.queries';
import type { InspectionListDto } from './dto/inspection-list.dto';
import { Inspection } from './inspection.entity';
import { INSPECTION_LIST } from './inspection-list';
import {
  type InspectionRowFacts,
  type PlannedInspectionFacts,
  staffInspectionRow,
  withoutDeadline,
  withPlannedFacts,
  withRowFacts,
} from './row-facts.queries';
import { isDeadlineMarker, markedInspections } from './marked-inspections';
import { visibleInspections, visibleInspectionScope } from './inspections.policy';

const SORTS = ['scheduled', 'due', 'inspected'] as const;

const isOpenTab = (tab: InspectionTab): boolean => OPEN_TABS.some((open) => open === tab);

/** Open tabs whose inspections have no scheduled time. */
export const UNPLANNED_TABS = OPEN_TABS.filter((tab) => tab !== 'scheduled');

/**
 * A subquery per row: with a join, the planner starts from the records and sorts them all; with NOT EXISTS, MariaDB
 * materializes all records that have a move-out.
 */
const NO_MOVE_OUT = `i.conditionInspectionId IS NOT NULL AND (
  SELECT record.move_out_inspection_id FROM condition_inspection record
  WHERE record.tenant_id = i.tenantId AND record.id = i.conditionInspectionId) IS NULL`;

export type Filters = InspectionListDto & { pmId?: number; teamSetIds?: readonly number[] };
/** One tab, several, or null for all. */
type Tabs = InspectionTab | readonly InspectionTab[] | null;
/** Filters of a list, independent of paging. */
type ListFilters = Omit<Filters, 'page' | 'size'>;

/** Ids of a page in order, and the total of all pages. */
interface ChosenInspections {
  ids: number[];
  total: number;
}
interface FoundInspections {
  rows: InspectionRowFacts[];
  total: number;
}

/** Returns the `isCondition` values of lists with both kinds: condition inspections need the license. */
export const kindsOf = ({
  conditionInspectionSupport,
}: Pick<Actor, 'conditionInspectionSupport'>): readonly boolean[] =>
  conditionInspectionSupport ? [false, true] : [false];

/** Reads boards: selects a page in an index, then reads its rows by id. */
@Injectable()
export class InspectionRowsQueries {
  constructor(
    private readonly lists: Lists,
    private readonly cities: Cities,
    private readonly clock: Clock,
    private readonly syncs: InspectionSyncQueries,
    @Rows(Inspection) private readonly inspections: TenantRepository<Inspection>,
  ) {}

  page(tabs: Tabs, filters: Filters): Promise<FoundInspections> {
    return this.rowsOf(this.ids(tabs, filters));
  }

  async ids(tabs: Tabs, filters: Filters): Promise<ChosenInspections> {
    const { page, size, mode, sortDir: direction } = filters;
    const asked = { ...(await this.matching(tabs, filters)), sort: SORTS[mode], direction, page, size };
    return this.lists.page(INSPECTION_LIST, asked);
  }

  /**
   * Reads several tabs. Sorted by due date, open inspections come before finished ones, which are sorted in the
   * opposite direction: ascending, the first row is due next.
   */
  openFirst(tabs: readonly InspectionTab[], filters: Filters): Promise<FoundInspections> {
    return this.rowsOf(this.openFirstIds(tabs, filters));
  }

  async openFirstIds(tabs: readonly InspectionTab[], filters: Filters): Promise<ChosenInspections> {
    const { mode, sortDir } = filters;
    if (mode !== 1) return this.ids(tabs, filters);
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
    return this.lists.pageOf(INSPECTION_LIST, lists, filters);
  }

  /**
   * Reads open inspections, of both kinds unless one is requested: scheduled ones by time, then the others by due
   * date. Sorted by due date, they form one list.
   */
  upcoming(filters: Filters): Promise<FoundInspections> {
    return this.rowsOf(this.upcomingIds(filters));
  }

  async upcomingIds(filters: Filters): Promise<ChosenInspections> {
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
    return this.lists.pageOf(INSPECTION_LIST, lists, filters);
  }

  private async rowsOf(choosing: Promise<ChosenInspections>): Promise<FoundInspections> {
    const { ids, total } = await choosing;
    return { rows: await this.visibleInOrder(ids), total };
  }

  /** Returns those of the rows that the caller may see, in the given order. */
  async visibleInOrder(ids: number[]): Promise<InspectionRowFacts[]> {
    return inOrder(ids, await this.visible(ids));
  }

  /** Counts the rows that match. @param tab null for all tabs */
  async total(tab: InspectionTab | null, filters: ListFilters): Promise<number> {
    const { mode, sortDir: direction } = filters;
    const asked = { ...(await this.matching(tab, filters)), sort: SORTS[mode], direction };
    return (await this.lists.page(INSPECTION_LIST, { ...asked, page: 0, size: 1 })).total;
  }

  /** Returns the rows after a cursor, or the first ones, with the next cursor; null after the last row. */
  async pageAfter(
    tab: InspectionTab | null,
    filters: ListFilters,
    after: ListCursor | null,
    size: number,
  ): Promise<{ rows: InspectionRowFacts[]; next: ListCursor | null }> {
    const { mode, sortDir: direction } = filters;
    const asked = { ...(await this.matching(tab, filters)), sort: SORTS[mode], direction };
    const places = await this.lists.pageAfter(INSPECTION_LIST, asked, after, size);
    const ids = places.map(({ id }) => id);
    const next = places.length < size ? null : (places.at(-1) ?? null);
    return { rows: await this.visibleInOrder(ids), next };
  }

  /** Counts the matching rows of each tab. */
  async counts(filters: Filters): Promise<Partial<Record<InspectionTab, number>>> {
    const counts = await this.lists.countBy(INSPECTION_LIST, 'tab', await this.matching(null, filters));
    return Object.fromEntries(counts);
  }

  /** Returns one row if the caller may see it. */
  async one(id: number): Promise<InspectionRowFacts | null> {
    return (await this.visible([id]))[0] ?? null;
  }

  /** Returns those of the rows that the caller may see. */
  async visible(ids: number[]): Promise<InspectionRowFacts[]> {
    return this.withVisibleSync(this.visibleWithoutSync(ids));
  }

  /** Returns the ids of those of the rows that the caller may see, in the given order. */
  async visibleIds(ids: readonly number[]): Promise<number[]> {
    if (ids.length === 0) return [];
    const rows = await visibleInspections(this.inspections.query('i').through('PRIMARY'))
      .select({ id: 'i.id' })
      .andWhere('i.id IN (:...ids)', { ids })
      .rows<{ id: number }>();
    return inOrder(ids, rows).map(({ id }) => id);
  }

  /** Returns them without device sync status, which changes do not need. */
  async visibleWithoutSync(ids: number[]): Promise<InspectionRowFacts[]> {
    return ids.length === 0 ? [] : this.read(visibleInspections(this.inspections.query('i')), ids);
  }

  /** Returns whether the caller may see an inspection of this condition record. */
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
   * Returns rows by id without checking the caller: for callers who checked already, and for background work. Adds
   * device sync status only for users who may see it.
   */
  async byIds(ids: number[]): Promise<InspectionRowFacts[]> {
    return this.withVisibleSync(this.byIdsWithoutSync(ids));
  }

  /** Adds device sync status to rows if the caller may see it (docs/decisions/0048). */
  withVisibleSync(reading: Promise<InspectionRowFacts[]>): Promise<InspectionRowFacts[]> {
    const actor = requestContext.actorOrNull();
    return actor !== null && seesSync(actor) ? this.withSync(reading) : reading;
  }

  /** Returns the row that a change of one inspection answers. */
  async changedRow(changing: Promise<InspectionRowFacts>): Promise<StaffInspectionRow> {
    const [facts] = await this.withVisibleSync(changing.then((changed) => [changed]));
    return staffInspectionRow(facts!);
  }

  /**
   * Returns rows with everything, without checking the caller: for the relay and the Work Basket, which redact per
   * reader.
   * @param more further columns of the joined tables
   */
  async unredacted<More = unknown>(
    ids: number[],
    more: Record<string, string> = {},
  ): Promise<(InspectionRowFacts & More)[]> {
    return ids.length === 0
      ? []
      : this.withSync(this.readWhole(this.inspections.query('i').select(more), ids));
  }

  /** Returns rows by id without checking the caller, without device sync status. */
  async byIdsWithoutSync(ids: number[]): Promise<InspectionRowFacts[]> {
    return ids.length === 0 ? [] : this.read(this.inspections.query('i'), ids);
  }

  /** Translates filters into a scope within the caller's. @throws ProductError licence_required */
  private async matching(
    tabs: Tabs,
    filters: ListFilters,
    kinds: readonly boolean[] = [filters.ciMode ?? false],
  ): Promise<{ scope: AnyScope; words: WordFilter[] }> {
    // The board routes list both kinds, but condition inspections need the license.
    if (filters.ciMode && !requestContext.actor().conditionInspectionSupport)
      throw new ProductError('licence_required');
    const cityKeys = filters.city ? await this.cities.keysOf(filters.city) : null;
    const limits: AnyBranch = {
      tab: tabs === null ? undefined : oneOf(...[tabs].flat()),
      isCondition: oneOf(...kinds),
      propertyManagerId: selectedValue(filters.pmId),
      inspectorId: selectedValue(filters.inspectorId),
      customerId: selectedValue(filters.customerId),
      auditorId: selectedValue(filters.auditorId),
      teamSetId: filters.teamSetIds ? oneOf(...filters.teamSetIds) : undefined,
      templateId: selectedValue(filters.template),
      kindId: selectedValue(filters.kindId),
      reportedAt: filters.since === undefined ? undefined : (within({ from: filters.since }) as Limit),
      province: filters.province ? oneOf(placeCode(filters.province)) : undefined,
      cityKey: cityKeys ? oneOf(...cityKeys) : undefined,
    };
    const words = [
      { field: 'address', text: filters.addressLine1 },
      { field: 'unit', text: filters.addressLine2 },
      { field: 'city', text: cityKeys ? undefined : filters.city },
      { field: 'code', text: filters.code },
      { field: '', text: filters.search },
    ].flatMap(({ field, text }) => (text ? [{ field, text }] : []));
    const marked = filters.marker ? markedInspections(filters.marker, this.clock.now()) : EVERY_ROW;
    const seesMarked = !isDeadlineMarker(filters.marker) || seesDeadlines(requestContext.actor());
    if (!seesMarked) return { scope: [], words };
    const asked = both(marked, both([limits], [{ customerId: ofSubtenants(filters) }]));
    return { scope: both(visibleInspectionScope(), asked), words };
  }

  private async read<Row extends InspectionRowFacts>(query: ScopedQuery, ids: number[]): Promise<Row[]> {
    const rows = await this.readWhole<Row>(query, ids);
    const actor = requestContext.actorOrNull();
    return actor === null || seesDeadlines(actor) ? rows : rows.map(withoutDeadline);
  }

  private async readWhole<Row extends InspectionRowFacts>(query: ScopedQuery, ids: number[]): Promise<Row[]> {
    const wanted = query.through('PRIMARY').andWhere('i.id IN (:...ids)', { ids });
    const rows = await withRowFacts(wanted).rows<Row>();
    // Databases return 0 or 1 for a condition.
    return rows.map((row) => ({ ...row, hasReport: Number(row.hasReport) === 1 }));
  }

  /** Adds device sync status, read only for the rows that have any. */
  private async withSync<Row extends InspectionRowFacts>(reading: Promise<Row[]>): Promise<Row[]> {
    const rows = await reading;
    const onDevice = rows.filter(({ isOnDevice }) => isOnDevice);
    if (onDevice.length === 0) return rows;
    const syncs = await this.syncs.of(onDevice.map(({ id }) => id));
    // Mutates the rows, which nobody else holds: copying fifty rows of eighty fields took a tenth of a page's time.
    for (const row of onDevice) row.sync = syncs.get(row.id) ?? null;
    return rows;
  }

  /** Returns inspections with a scheduling issue, by due date. @param most undefined for all */
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
    // In chunks, because MariaDB would sort all of them again in a joined statement.
    for (let from = 0; from < ids.length; from += MAX_UNPAGED)
      rows.push(...(await this.byIds(ids.slice(from, from + MAX_UNPAGED))));
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

  /** Returns condition records with a completed move-in and no move-out that the caller may see, newest first. */
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
   * Returns inspections of these inspectors scheduled between two instants (UTC ms), without checking the caller: for
   * the conflict rule.
   * @param tabs scheduled ones by default
   */
  async plannedInspections(
    inspectorIds: number[],
    from: number,
    to: number,
    tabs: readonly InspectionTab[] = ['scheduled'],
  ): Promise<PlannedInspectionFacts[]> {
    if (inspectorIds.length === 0) return [];
    return withPlannedFacts(this.inspections.query('i').through('ix_inspection_inspector'))
      .andWhere('i.inspectorId IN (:...inspectorIds) AND i.tab IN (:...tabs)', { inspectorIds, tabs })
      .andWhere('i.scheduledAt BETWEEN :from AND :to', { from, to })
      .orderBy('i.scheduledAt')
      .rows<PlannedInspectionFacts>();
  }
}

/** In a company with second-tier support, every customer is a subtenant; in others, none is. */
function ofSubtenants({ subtenantMode }: ListFilters): Limit | undefined {
  if (!subtenantMode) return undefined;
  return requestContext.actor().tenantHasTier2Support ? noneOf<ScopeValue>(null) : oneOf<ScopeValue>();
}
