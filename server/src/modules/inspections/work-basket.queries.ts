import { Injectable } from '@nestjs/common';
import {
  both,
  oneOf,
  type ContactAttemptItem,
  type InspectionNoteItem,
  type Occupancy,
  type ScopeValue,
  type WorkBasketItem,
  MOST_IN_WORK_BASKET,
} from '@walkthrough/domain';
import { requestContext } from '../../core/context/request-context';
import type { AnyScope, WordFilter } from '../../core/database/lists/list-declaration';
import { inOrder } from '../../core/database/lists/in-order';
import { Lists } from '../../core/database/lists/lists';
import { hasWords } from '../../core/database/lists/searched-words';
import { Rows } from '../../core/database/rows';
import type { TenantRepository } from '../../core/database/tenant-repository';
import { occupancyFields, occupancyOf, type OccupancyRow } from '../properties/occupancy.presenter';
import { ContactAttempt } from './contact-attempt.entity';
import type { WorkBasketDto } from './dto/work-basket.dto';
import { INSPECTION_LIST } from './inspection-list';
import { InspectionNote } from './inspection-note.entity';
import {
  type InspectionRowFacts,
  InspectionRowsQueries,
  staffInspectionRow,
} from './inspection-rows.queries';
import { Inspection } from './inspection.entity';
import { visibleInspections, visibleInspectionScope } from './inspections.policy';

/** A work basket row's facts: the staff row's, and what an inspector needs at the door. */
export interface WorkBasketFacts extends InspectionRowFacts {
  landlord: string;
  postalCode: string;
  customerCode: string;
  occupancy: Occupancy | null;
  comms: ContactAttemptItem[];
  notes: InspectionNoteItem[];
}

/** Fields that a search of the Work Basket looks at, by its number on the wire. */
const SEARCHED_FIELDS = ['address', 'city', 'occupant', 'phone', 'email'] as const;

interface PageAsked {
  page: number;
  size: number;
}

interface BasketPage {
  facts: WorkBasketFacts[];
  /** Of all pages. */
  total: number;
}

const SORTS = ['scheduled', 'due'] as const;

/** Of two sides that one inspector did, the later one stands for the record. */
const LAST_DONE = `i.tab = 'audited' AND NOT EXISTS (
  SELECT 1 FROM inspection later WHERE later.tenant_id = i.tenantId AND later.inspector_id = i.inspectorId
  AND later.condition_inspection_id = i.conditionInspectionId AND later.tab = 'audited' AND later.id > i.id)`;

@Injectable()
export class WorkBasketQueries {
  constructor(
    private readonly lists: Lists,
    private readonly rows: InspectionRowsQueries,
    @Rows(Inspection) private readonly inspections: TenantRepository<Inspection>,
    @Rows(ContactAttempt) private readonly contactAttempts: TenantRepository<ContactAttempt>,
    @Rows(InspectionNote) private readonly notes: TenantRepository<InspectionNote>,
  ) {}

  /** Open periodic work of an inspector, and cancelled visits whose occupants have not been told. */
  async assigned(inspectorId: number, filters: WorkBasketDto): Promise<WorkBasketFacts[]> {
    const own = { inspectorId: oneOf(inspectorId), isCondition: oneOf(false) };
    const scope: AnyScope = [
      { ...own, tab: oneOf('assigned', 'scheduled') },
      { ...own, tab: oneOf('cancelled'), cancelConfirmed: oneOf(false) },
    ];
    return (await this.page(scope, filters, { page: 0, size: MOST_IN_WORK_BASKET })).facts;
  }

  /** Open work without an inspector on the properties of a team. */
  async teamUnassigned(teamId: number, filters: WorkBasketDto, page: PageAsked): Promise<BasketPage> {
    const sets = requestContext.actor().teamSets.filter(({ teamIds }) => teamIds.includes(teamId));
    const scope: AnyScope = [
      {
        teamSetId: oneOf(...sets.map(({ id }) => id)),
        inspectorId: oneOf<ScopeValue>(null),
        isCondition: oneOf(false),
        tab: oneOf('rolling', 'scheduled'),
      },
    ];
    return this.page(scope, filters, page);
  }

  /** Condition inspections of an inspector: those to be done, or the last one done of each record. */
  async conditionVisits(
    inspectorId: number,
    completed: boolean,
    filters: WorkBasketDto,
    page: PageAsked,
  ): Promise<BasketPage> {
    if (completed) return this.lastDone(inspectorId, filters, page);
    const own = { inspectorId: oneOf(inspectorId), isCondition: oneOf(true) };
    return this.page([{ ...own, tab: oneOf('assigned', 'scheduled') }], filters, page);
  }

  private async lastDone(
    inspectorId: number,
    filters: WorkBasketDto,
    { page, size }: PageAsked,
  ): Promise<BasketPage> {
    const query = () => {
      const { sql, parameters } = hasWords('i', 'property', 'propertyId', searched(filters));
      return visibleInspections(this.inspections.query('i'))
        .through('ix_inspection_inspected_inspector')
        .select({ id: 'i.id' })
        .andWhere('i.inspectorId = :inspectorId AND i.isCondition = :yes', { inspectorId, yes: true })
        .andWhere(LAST_DONE)
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

  /** By id, whoever asks, with what hangs on the rows: for the relay. */
  async byIds(ids: number[]): Promise<WorkBasketFacts[]> {
    if (ids.length === 0) return [];
    const [rows, comms, notes] = await Promise.all([
      this.rows.byIds<AtTheDoor>(ids, AT_THE_DOOR),
      this.comms(ids),
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

  private async page(scope: AnyScope, filters: WorkBasketDto, asked: PageAsked): Promise<BasketPage> {
    const { ids, total } = await this.lists.page(INSPECTION_LIST, {
      ...asked,
      // A team, or a plan from before, may hold what is not for this person: periodic visits for a tier-2 inspector.
      scope: both(visibleInspectionScope(), scope),
      words: searched(filters),
      sort: SORTS[filters.mode],
      direction: 'ASC',
      // Without a time or a due date last: they are not yet a plan.
      emptyLast: true,
    });
    return { facts: await this.read(ids), total };
  }

  private async read(ids: number[]): Promise<WorkBasketFacts[]> {
    return inOrder(ids, await this.byIds(ids));
  }

  private async comms(ids: number[]): Promise<Map<number, ContactAttemptItem[]>> {
    const rows = await this.contactAttempts
      .query('c')
      .select({
        inspectionId: 'c.inspectionId',
        id: 'c.id',
        communicationDate: 'c.communicationDate',
        channel: 'c.channel',
        contacteeInfo: 'c.contacteeInfo',
        outcome: 'c.outcome',
      })
      .andWhere('c.inspectionId IN (:...ids)', { ids })
      .orderBy('c.communicationDate', 'DESC')
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

/** What an inspector needs at the door, of the tables that a staff row is joined from. */
const AT_THE_DOOR = {
  landlord: 'p.landlord',
  postalCode: 'p.postalCode',
  customerCode: 'customer.customerCode',
  occupancyId: 'occupancy.id',
  ...occupancyFields('occupancy'),
};

type AtTheDoor = OccupancyRow & {
  landlord: string;
  postalCode: string;
  customerCode: string | null;
};

function byInspection<T extends { inspectionId: number }>(rows: T[]): Map<number, Omit<T, 'inspectionId'>[]> {
  const found = new Map<number, Omit<T, 'inspectionId'>[]>();
  for (const { inspectionId, ...item } of rows)
    found.set(inspectionId, [...(found.get(inspectionId) ?? []), item]);
  return found;
}

const searched = ({ filter, filterMode }: WorkBasketDto): WordFilter[] =>
  filter ? [{ field: SEARCHED_FIELDS[filterMode] ?? '', text: filter }] : [];

/** The row as the Work Basket shows it, over HTTP and live alike. */
export function workBasketItem(facts: WorkBasketFacts): WorkBasketItem {
  const { occupantNames: _, ...row } = staffInspectionRow(facts);
  return {
    inspection: {
      ...row,
      landlord: facts.landlord,
      postalCode: facts.postalCode,
      customerCode: facts.customerCode,
      tenantInfo: facts.occupancy,
      cancelConfirmed: facts.cancelConfirmed,
    },
    comms: facts.comms,
    notes: facts.notes,
  };
}
