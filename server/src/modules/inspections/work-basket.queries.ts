import { Injectable } from '@nestjs/common';
import type { ContactAttemptItem, InspectionNoteItem, Occupancy, WorkBasketItem } from '@walkthrough/domain';
import { Rows } from '../../core/database/rows';
import { containing } from '../../core/database/search-text';
import type { ScopedQuery } from '../../core/database/scoped-query';
import type { TenantRepository } from '../../core/database/tenant-repository';
import { occupancyFields, occupancyOf, type OccupancyRow } from '../properties/occupancy.presenter';
import { Property } from '../properties/property.entity';
import { TenantInfo } from '../properties/tenant-info.entity';
import { Customer } from '../customers/customer.entity';
import { TeamProperty } from '../teams/team-property.entity';
import { ContactAttempt } from './contact-attempt.entity';
import type { WorkBasketDto } from './dto/work-basket.dto';
import { InspectionNote } from './inspection-note.entity';
import {
  type InspectionRowFacts,
  InspectionRowsQueries,
  staffInspectionRow,
} from './inspection-rows.queries';
import { Inspection } from './inspection.entity';

/** A work basket row's facts: the staff row's, and what an inspector needs at the door. */
export interface WorkBasketFacts extends InspectionRowFacts {
  landlord: string;
  postalCode: string;
  customerCode: string;
  occupancy: Occupancy | null;
  comms: ContactAttemptItem[];
  notes: InspectionNoteItem[];
}

/** Columns that a search of the Work Basket looks at, by its number on the wire. */
const FILTER_COLUMNS: readonly (readonly string[])[] = [
  ['i.addressKey', 'i.unitKey'],
  ['i.cityKey'],
  ['LOWER(o.occupantName1)', 'LOWER(o.occupantName2)', 'LOWER(o.occupantName3)', 'LOWER(o.occupantName4)'],
  ['o.occupantPhone1', 'o.occupantPhone2', 'o.occupantPhone3'],
  ['LOWER(o.occupantEmail1)', 'LOWER(o.occupantEmail2)'],
];

interface PageAsked {
  page: number;
  size: number;
}

interface BasketPage {
  facts: WorkBasketFacts[];
  /** Of all pages. */
  total: number;
}

const SORT_COLUMN = ['i.scheduledAt', 'i.inspectBy'] as const;

/** Of two sides that one inspector did, the later one stands for the record. */
const LAST_DONE = `i.tab = 'audited' AND NOT EXISTS (
  SELECT 1 FROM inspection later WHERE later.tenant_id = i.tenantId AND later.inspector_id = i.inspectorId
  AND later.condition_inspection_id = i.conditionInspectionId AND later.tab = 'audited' AND later.id > i.id)`;

@Injectable()
export class WorkBasketQueries {
  constructor(
    private readonly rows: InspectionRowsQueries,
    @Rows(Inspection) private readonly inspections: TenantRepository<Inspection>,
    @Rows(ContactAttempt) private readonly contactAttempts: TenantRepository<ContactAttempt>,
    @Rows(InspectionNote) private readonly notes: TenantRepository<InspectionNote>,
  ) {}

  /** Open periodic work of an inspector, and cancelled visits whose occupants have not been told. */
  async assigned(inspectorId: number, filters: WorkBasketDto): Promise<WorkBasketFacts[]> {
    const query = this.inspections
      .query('i')
      .andWhere('i.inspectorId = :inspectorId AND i.isCondition = :no', { inspectorId, no: false })
      .andWhere("(i.tab IN ('assigned', 'scheduled') OR (i.tab = 'cancelled' AND i.cancelConfirmed = :no))");
    return this.read(sorted(searched(query, filters), filters));
  }

  /** Open work without an inspector on the properties of a team. */
  async teamUnassigned(teamId: number, filters: WorkBasketDto, page: PageAsked): Promise<BasketPage> {
    const query = () =>
      searched(
        this.inspections
          .query('i')
          .innerJoin(TeamProperty, 'ofTeam', 'ofTeam.propertyId = i.propertyId AND ofTeam.teamId = :teamId', {
            teamId,
          })
          .andWhere("i.inspectorId IS NULL AND i.tab IN ('rolling', 'scheduled') AND i.isCondition = :no", {
            no: false,
          }),
        filters,
      );
    return this.page(query, (all) => sorted(all, filters), page);
  }

  /** Condition inspections of an inspector: those to be done, or the last one done of each record. */
  async conditionVisits(
    inspectorId: number,
    completed: boolean,
    filters: WorkBasketDto,
    page: PageAsked,
  ): Promise<BasketPage> {
    const query = () =>
      searched(
        this.inspections
          .query('i')
          .andWhere('i.inspectorId = :inspectorId AND i.isCondition = :yes', { inspectorId, yes: true })
          .andWhere(completed ? LAST_DONE : "i.tab IN ('assigned', 'scheduled')"),
        filters,
      );
    const ordered = (all: ScopedQuery) =>
      completed ? all.orderBy('i.inspectedDate', 'DESC').orderBy('i.id', 'DESC') : sorted(all, filters);
    return this.page(query, ordered, page);
  }

  /** By id, whoever asks: for the relay. */
  async byIds(ids: number[]): Promise<WorkBasketFacts[]> {
    return ids.length === 0 ? [] : this.complete(await this.rows.byIds(ids));
  }

  private async page(
    query: () => ScopedQuery,
    ordered: (query: ScopedQuery) => ScopedQuery,
    { page, size }: PageAsked,
  ): Promise<BasketPage> {
    const total = await query().select({ id: 'i.id' }).count();
    return { facts: await this.read(ordered(query()).slice(page * size, size)), total };
  }

  private async read(query: ScopedQuery): Promise<WorkBasketFacts[]> {
    const ids = (await query.select({ id: 'i.id' }).rows<{ id: number }>()).map(({ id }) => id);
    const facts = new Map((await this.byIds(ids)).map((row) => [row.id, row]));
    return ids.flatMap((id) => facts.get(id) ?? []);
  }

  /** Adds what hangs on the rows, one query a table for all of them. */
  private async complete(rows: InspectionRowFacts[]): Promise<WorkBasketFacts[]> {
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return [];
    const [places, comms, notes] = [await this.places(ids), await this.comms(ids), await this.notesOf(ids)];
    return rows.map((row) => ({
      ...row,
      ...places.get(row.id)!,
      comms: comms.get(row.id) ?? [],
      notes: notes.get(row.id) ?? [],
    }));
  }

  private async places(ids: number[]) {
    const rows = await this.inspections
      .query('i')
      .innerJoin(Property, 'p', 'p.id = i.propertyId')
      .leftJoin(Customer, 'c', 'c.id = i.customerId')
      .leftJoin(TenantInfo, 'o', 'o.id = i.tenantInfoId')
      .select({
        id: 'i.id',
        landlord: 'p.landlord',
        postalCode: 'p.postalCode',
        customerCode: 'c.customerCode',
        occupancyId: 'o.id',
        ...occupancyFields('o'),
      })
      .andWhere('i.id IN (:...ids)', { ids })
      .rows<PlaceRow>();
    return new Map(
      rows.map(({ id, landlord, postalCode, customerCode, ...occupancy }) => [
        id,
        { landlord, postalCode, customerCode: customerCode ?? '', occupancy: occupancyOf(occupancy) },
      ]),
    );
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

type PlaceRow = OccupancyRow & {
  id: number;
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

function searched(query: ScopedQuery, { filter, filterMode }: WorkBasketDto): ScopedQuery {
  query.leftJoin(TenantInfo, 'o', 'o.id = i.tenantInfoId');
  if (!filter) return query;
  return containing(query, FILTER_COLUMNS[filterMode] ?? [], filter);
}

const sorted = (query: ScopedQuery, { mode }: WorkBasketDto): ScopedQuery =>
  // Without a time or a due date last: they are not yet a plan.
  query
    .orderBy(`CASE WHEN ${SORT_COLUMN[mode]} IS NULL THEN 1 ELSE 0 END`)
    .orderBy(SORT_COLUMN[mode])
    .orderBy('i.id');

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
