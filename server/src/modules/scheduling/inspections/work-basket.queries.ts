import { Injectable } from '@nestjs/common';
import {
  both,
  oneOf,
  type ContactAttemptItem,
  type InspectionNoteItem,
  type Occupancy,
  type ScopeValue,
  type WorkBasketItem,
  MAX_UNPAGED,
} from '@walkthrough/domain';
import type { Actor } from '../../../core/context/actor';
import { requestContext } from '../../../core/context/request-context';
import { Database } from '../../../core/database/database';
import type { AnyScope, ListRequest, WordFilter } from '../../../core/database/lists/list-declaration';
import { inOrder } from '../../../core/database/lists/in-order';
import { Lists } from '../../../core/database/lists/lists';
import { hasWords } from '../../../core/database/lists/searched-words';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { throughIndex } from '../../../core/database/through-index';
import {
  occupancyFields,
  occupancyOf,
  type OccupancyRow,
} from '../../parties/property-records/occupancy.presenter';
import { ContactAttempt } from './contact-attempt.entity';
import { type BasketSearchDto, WorkBasketDto } from './dto/work-basket.dto';
import { INSPECTION_LIST } from './inspection-list';
import type { INSPECTION_SORT_COLUMNS } from './inspection-indexes';
import { InspectionNote } from './inspection-note.entity';
import { dueToday } from './marked-inspections';
import { type InspectionRowFacts, staffInspectionRow } from './row-facts.queries';
import { InspectionRowsQueries } from './inspection-rows.queries';
import { issueReasonOf } from './scheduling-issues.presenter';
import { Inspection } from './inspection.entity';
import { visibleInspections, visibleInspectionScope } from './inspections.policy';

/** The facts of a Work Basket row: those of the staff row, and what an inspector needs on site. */
export interface WorkBasketFacts extends InspectionRowFacts {
  landlord: string;
  postalCode: string;
  customerCode: string;
  occupancy: Occupancy | null;
  comms: ContactAttemptItem[];
  notes: InspectionNoteItem[];
}

/** Searched fields, indexed by `filterMode`. */
const SEARCHED_FIELDS = ['address', 'city', 'occupant', 'phone', 'email'] as const;

interface PageRequest {
  page: number;
  size: number;
}

interface BasketPage {
  facts: WorkBasketFacts[];
  /** Total over all pages. */
  total: number;
}

type ListOrder = Pick<ListRequest<keyof typeof INSPECTION_SORT_COLUMNS>, 'sort' | 'direction'>;

const BY_TIME: ListOrder = { sort: 'scheduled', direction: 'ASC' };
const BY_DUE_DATE: ListOrder = { sort: 'due', direction: 'ASC' };

/** Open work: inspections with and without a scheduled time. */
interface OpenWork {
  planned: AnyScope;
  unplanned: AnyScope;
}

/** Includes cancelled inspections until their occupants have been informed. */
function periodicWork(inspectorId: number): OpenWork {
  const own = { inspectorId: oneOf(inspectorId), isCondition: oneOf(false) };
  return {
    planned: [
      { ...own, tab: oneOf('scheduled') },
      { ...own, tab: oneOf('cancelled'), cancelConfirmed: oneOf(false) },
    ],
    unplanned: [{ ...own, tab: oneOf('assigned') }],
  };
}

function conditionWork(inspectorId: number): OpenWork {
  const own = { inspectorId: oneOf(inspectorId), isCondition: oneOf(true) };
  return {
    planned: [{ ...own, tab: oneOf('scheduled') }],
    unplanned: [{ ...own, tab: oneOf('assigned') }],
  };
}

const dueWork = ({ planned, unplanned }: OpenWork, now: number): OpenWork => ({
  planned: both(planned, dueToday(now)),
  unplanned: both(unplanned, dueToday(now)),
});

const NEWEST_DONE: ListOrder = { sort: 'inspected', direction: 'DESC' };
const NEWEST_DUE: ListOrder = { sort: 'due', direction: 'DESC' };

/**
 * When an inspector did both sides, the later one represents the record. @param record index hint, see throughIndex
 */
const lastDoneOf = (record: string): string => `i.tab = 'audited' AND NOT EXISTS (
  SELECT 1 FROM inspection later ${record} WHERE later.tenant_id = i.tenantId AND later.inspector_id = i.inspectorId
  AND later.condition_inspection_id = i.conditionInspectionId AND later.tab = 'audited' AND later.id > i.id)`;

@Injectable()
export class WorkBasketQueries {
  constructor(
    private readonly database: Database,
    private readonly lists: Lists,
    private readonly rows: InspectionRowsQueries,
    @Rows(Inspection) private readonly inspections: TenantRepository<Inspection>,
    @Rows(ContactAttempt) private readonly contactAttempts: TenantRepository<ContactAttempt>,
    @Rows(InspectionNote) private readonly notes: TenantRepository<InspectionNote>,
  ) {}

  /** Returns an inspector's open periodic work, and cancelled inspections whose occupants are not informed yet. */
  async assigned(inspectorId: number, filters: WorkBasketDto): Promise<WorkBasketFacts[]> {
    return (await this.openWork(periodicWork(inspectorId), filters, { page: 0, size: MAX_UNPAGED })).facts;
  }

  /**
   * Counts an inspector's open work of both kinds, and condition inspections due today or overdue.
   * @param now UTC milliseconds
   */
  async openWorkCounts(
    inspectorId: number,
    now: number,
  ): Promise<{ periodic: number; condition: number; dueCondition: number }> {
    const totalOf = async (work: OpenWork) =>
      (await this.openWork(work, new WorkBasketDto(), { page: 0, size: 0 })).total;
    return {
      periodic: await totalOf(periodicWork(inspectorId)),
      condition: await totalOf(conditionWork(inspectorId)),
      dueCondition: await totalOf(dueWork(conditionWork(inspectorId), now)),
    };
  }

  /** Returns periodic inspections that an inspector completed, newest first. */
  async completed(inspectorId: number, filters: BasketSearchDto, page: PageRequest): Promise<BasketPage> {
    const own = { inspectorId: oneOf(inspectorId), isCondition: oneOf(false) };
    return this.page([{ ...own, tab: oneOf('completed', 'audited') }], filters, page, NEWEST_DONE);
  }

  /** Returns cancelled inspections whose occupants have been informed. */
  async cancelled(inspectorId: number, filters: BasketSearchDto, page: PageRequest): Promise<BasketPage> {
    const own = { inspectorId: oneOf(inspectorId), isCondition: oneOf(false) };
    const acknowledged = { ...own, tab: oneOf('cancelled'), cancelConfirmed: oneOf(true) };
    return this.page([acknowledged], filters, page, NEWEST_DUE);
  }

  /** Returns unassigned open work on a team's properties. */
  async teamUnassigned(teamId: number, filters: WorkBasketDto, page: PageRequest): Promise<BasketPage> {
    const sets = requestContext.actor().teamSets.filter(({ teamIds }) => teamIds.includes(teamId));
    const free = {
      teamSetId: oneOf(...sets.map(({ id }) => id)),
      inspectorId: oneOf<ScopeValue>(null),
      isCondition: oneOf(false),
    };
    const planned: AnyScope = [{ ...free, tab: oneOf('scheduled') }];
    return this.openWork({ planned, unplanned: [{ ...free, tab: oneOf('rolling') }] }, filters, page);
  }

  /** Returns an inspector's condition inspections: open ones, or the last one done of each record. */
  async conditionInspections(
    inspectorId: number,
    completed: boolean,
    filters: WorkBasketDto,
    page: PageRequest,
  ): Promise<BasketPage> {
    if (completed) return this.lastDone(inspectorId, filters, page);
    return this.openWork(conditionWork(inspectorId), filters, page);
  }

  private async lastDone(
    inspectorId: number,
    filters: WorkBasketDto,
    { page, size }: PageRequest,
  ): Promise<BasketPage> {
    const record = throughIndex(this.database.dialect, 'ix_inspection_record', (name) => `\`${name}\``);
    const query = () => {
      const { sql, parameters } = hasWords('i', 'property', 'propertyId', searched(filters));
      return visibleInspections(this.inspections.query('i'))
        .through('ix_inspection_inspected_inspector')
        .select({ id: 'i.id' })
        .andWhere('i.inspectorId = :inspectorId AND i.isCondition = :yes', { inspectorId, yes: true })
        .andWhere(lastDoneOf(record))
        .andWhere(sql, parameters);
    };
    const total = await query().count();
    const rows = await query()
      .orderBy('i.inspectedDate', 'DESC')
      .orderBy('i.id', 'DESC')
      .slice(page * size, size)
      .rows<{ id: number }>();
    return { facts: await this.read(rows.map(({ id }) => id)), total };
  }

  /** Returns rows by id without checking the caller, with notes and contact attempts, for the relay. */
  async byIds(ids: number[]): Promise<WorkBasketFacts[]> {
    if (ids.length === 0) return [];
    const [rows, comms, notes] = await Promise.all([
      this.rows.unredacted<OnSiteFacts>(ids, ON_SITE_COLUMNS),
      this.contactAttemptsOf(ids),
      this.notesOf(ids),
    ]);
    return rows.map((row) => ({
      ...row,
      customerCode: row.customerCode ?? '',
      occupancy: occupancyOf(row),
      comms: comms.get(row.id) ?? [],
      notes: notes.get(row.id) ?? [],
    }));
  }

  /** Sorts scheduled inspections by time, then the others by due date; or all by due date. */
  private async openWork(
    { planned, unplanned }: OpenWork,
    filters: WorkBasketDto,
    page: PageRequest,
  ): Promise<BasketPage> {
    const lists = [
      { scope: planned, ...BY_TIME },
      { scope: unplanned, ...BY_DUE_DATE },
    ];
    const asked = filters.mode === 1 ? [{ scope: [...planned, ...unplanned], ...BY_DUE_DATE }] : lists;
    const { facts, total } = await this.pageOf(asked, filters, page);
    return {
      facts: byAddressOfDay(facts, (inspection) => filters.mode === 1 || inspection.scheduledAt === null),
      total,
    };
  }

  private page(
    scope: AnyScope,
    filters: BasketSearchDto,
    page: PageRequest,
    order: ListOrder,
  ): Promise<BasketPage> {
    return this.pageOf([{ scope, ...order }], filters, page);
  }

  private async pageOf(
    lists: readonly ({ scope: AnyScope } & ListOrder)[],
    filters: BasketSearchDto,
    page: PageRequest,
  ): Promise<BasketPage> {
    const asked = lists.map((list) => ({
      ...list,
      // A team or an older plan may contain inspections the user may not see, such as periodic ones for a tier-2
      // inspector.
      scope: both(visibleInspectionScope(), list.scope),
      words: searched(filters),
      // Inspections without a time or due date come last.
      emptyLast: true,
    }));
    const { ids, total } = await this.lists.pageOf(INSPECTION_LIST, asked, page);
    return { facts: await this.read(ids), total };
  }

  private async read(ids: number[]): Promise<WorkBasketFacts[]> {
    return inOrder(ids, await this.byIds(ids));
  }

  private async contactAttemptsOf(ids: number[]): Promise<Map<number, ContactAttemptItem[]>> {
    const rows = await this.contactAttempts
      .query('c')
      .select({
        inspectionId: 'c.inspectionId',
        id: 'c.id',
        version: 'c.version',
        communicationDate: 'c.communicationDate',
        channel: 'c.channel',
        contacteeInfo: 'c.contacteeInfo',
        outcome: 'c.outcome',
      })
      .andWhere('c.inspectionId IN (:...ids)', { ids })
      .orderBy('c.communicationDate', 'DESC')
      .orderBy('c.id', 'DESC')
      .rows<ContactAttemptItem & { inspectionId: number }>();
    return byInspection(rows);
  }

  private async notesOf(ids: number[]): Promise<Map<number, InspectionNoteItem[]>> {
    const rows = await this.notes
      .query('n')
      .select({
        inspectionId: 'n.inspectionId',
        id: 'n.id',
        noteDate: 'n.noteDate',
        details: 'n.details',
        isSticky: 'n.isSticky',
      })
      .andWhere('n.inspectionId IN (:...ids)', { ids })
      .orderBy('n.noteDate', 'DESC')
      .rows<InspectionNoteItem & { inspectionId: number }>();
    return byInspection(rows);
  }
}

/** Further columns for inspectors on site, from tables that the staff row joins anyway. */
const ON_SITE_COLUMNS = {
  landlord: 'p.landlord',
  postalCode: 'p.postalCode',
  customerCode: 'customer.customerCode',
  occupancyId: 'occupancy.id',
  ...occupancyFields('occupancy'),
};

type OnSiteFacts = OccupancyRow & {
  landlord: string;
  postalCode: string;
  customerCode: string | null;
};

const byStreetAddress = new Intl.Collator('en', { numeric: true });
const streetAddressOf = (inspection: WorkBasketFacts): string =>
  `${inspection.addressLine1} ${inspection.addressLine2}`;

/**
 * Sorts inspections due on the same day by street, for planning a route; others keep their place. The index has no
 * address, so this applies within a page only.
 */
function byAddressOfDay(
  facts: readonly WorkBasketFacts[],
  isByDay: (inspection: WorkBasketFacts) => boolean,
): WorkBasketFacts[] {
  const sorted: WorkBasketFacts[] = [];
  for (let from = 0, to = 0; from < facts.length; from = to) {
    const first = facts[from]!;
    const isOfDay = (inspection: WorkBasketFacts) =>
      isByDay(inspection) && inspection.inspectBy === first.inspectBy;
    for (to = from + 1; to < facts.length && isOfDay(first) && isOfDay(facts[to]!);) to += 1;
    sorted.push(
      ...facts
        .slice(from, to)
        .sort((a, b) => byStreetAddress.compare(streetAddressOf(a), streetAddressOf(b))),
    );
  }
  return sorted;
}

function byInspection<T extends { inspectionId: number }>(rows: T[]): Map<number, Omit<T, 'inspectionId'>[]> {
  const found = new Map<number, Omit<T, 'inspectionId'>[]>();
  for (const { inspectionId, ...item } of rows)
    found.set(inspectionId, [...(found.get(inspectionId) ?? []), item]);
  return found;
}

const searched = ({ filter, filterMode }: BasketSearchDto): WordFilter[] =>
  filter ? [{ field: SEARCHED_FIELDS[filterMode] ?? '', text: filter }] : [];

/** What a user's Work Basket shows beside the inspection itself. */
interface BasketRights {
  viewContactHistory: boolean;
}

export const basketRightsOf = ({ flags }: Pick<Actor, 'flags'>): BasketRights => ({
  viewContactHistory: flags.canViewContactHistory || flags.canModifyContactHistory,
});

/** Presents the row for the caller's Work Basket. */
export const ownWorkBasketItem = (facts: WorkBasketFacts): WorkBasketItem =>
  workBasketItem(facts, basketRightsOf(requestContext.actor()));

/** Presents a Work Basket row, over HTTP and live alike. */
export function workBasketItem(facts: WorkBasketFacts, { viewContactHistory }: BasketRights): WorkBasketItem {
  // Inspectors do not see deadlines.
  const { occupantNames: _, sync: _sync, deadline: _deadline, ...row } = staffInspectionRow(facts);
  return {
    inspection: {
      ...row,
      landlord: facts.landlord,
      postalCode: facts.postalCode,
      customerCode: facts.customerCode,
      tenantInfo: facts.occupancy,
      cancelConfirmed: facts.cancelConfirmed,
      schedulingIssueReason: issueReasonOf(facts),
    },
    comms: viewContactHistory ? facts.comms : [],
    notes: facts.notes,
  };
}
