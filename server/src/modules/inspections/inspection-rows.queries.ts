import { Injectable } from '@nestjs/common';
import type { InspectionTab, StaffInspectionRow } from '@walkthrough/domain';
import { requestContext } from '../../core/context/request-context';
import { Rows } from '../../core/database/rows';
import { containing } from '../../core/database/search-text';
import type { ScopedQuery } from '../../core/database/scoped-query';
import type { TenantRepository } from '../../core/database/tenant-repository';
import { Customer } from '../customers/customer.entity';
import { PropertyManager } from '../customers/property-manager.entity';
import { Property } from '../properties/property.entity';
import { TenantInfo } from '../properties/tenant-info.entity';
import { VirtualLocation } from '../properties/virtual-location.entity';
import { InspectionTemplate } from '../templates/inspection-template.entity';
import { User } from '../users/user.entity';
import type { InspectionListDto } from './dto/inspection-list.dto';
import { Inspection } from './inspection.entity';
import { visibleInspections } from './inspections.policy';

/** What a staff row is read from: the inspection with everything its row shows. */
export interface InspectionRowFacts extends Omit<Inspection, 'tenantId'> {
  templateName: string;
  code: string;
  addressLine1: string;
  addressLine2: string;
  city: string;
  country: string;
  isUnassignable: boolean;
  customerName: string | null;
  managerCode: string | null;
  managerName: string | null;
  locationId: number | null;
  locationName: string | null;
  occupantName1: string | null;
  occupantName2: string | null;
  occupantName3: string | null;
  occupantName4: string | null;
  inspectorFirstName: string | null;
  inspectorName: string | null;
}

const SORT_COLUMN = ['i.scheduledAt', 'i.inspectBy', 'i.inspectedDate'] as const;

/** Reads boards: one range of the index (company, tab, kind, sort) and the joins of at most one page. */
@Injectable()
export class InspectionRowsQueries {
  constructor(@Rows(Inspection) private readonly inspections: TenantRepository<Inspection>) {}

  /** @param tab null for the rows of all tabs */
  async page(
    tab: InspectionTab | null,
    filters: InspectionListDto & { pmId?: number },
  ): Promise<{ rows: InspectionRowFacts[]; total: number }> {
    const total = await this.matching(tab, filters).select({ id: 'i.id' }).count();
    const { page, size, mode, sortDir } = filters;
    const rows = await withRowFacts(this.matching(tab, filters))
      .orderBy(SORT_COLUMN[mode], sortDir)
      .orderBy('i.id', sortDir)
      .slice(page * size, size)
      .rows<InspectionRowFacts>();
    return { rows, total };
  }

  /** How many rows each tab holds under the same filters. */
  async counts(filters: InspectionListDto): Promise<Partial<Record<InspectionTab, number>>> {
    const rows = await this.matching(null, filters)
      .select({ tab: 'i.tab', n: 'COUNT(*)' })
      .groupBy('i.tab')
      .rows<{ tab: InspectionTab; n: number | string }>();
    return Object.fromEntries(rows.map(({ tab, n }) => [tab, Number(n)]));
  }

  /** One row, if the caller may see it. */
  async one(id: number): Promise<InspectionRowFacts | null> {
    return (await this.visible([id]))[0] ?? null;
  }

  /** Those of these rows that the caller may see. */
  async visible(ids: number[]): Promise<InspectionRowFacts[]> {
    if (ids.length === 0) return [];
    const query = visibleInspections(this.inspections.query('i')).andWhere('i.id IN (:...ids)', { ids });
    return withRowFacts(query).rows<InspectionRowFacts>();
  }

  /** Whom those of these rows that the caller may see are given to, in ascending order. */
  async inspectorsOf(ids: number[]): Promise<number[]> {
    const rows = await visibleInspections(this.inspections.query('i'))
      .select({ inspectorId: 'i.inspectorId' })
      .andWhere('i.id IN (:...ids)', { ids })
      .rows<{ inspectorId: number | null }>();
    return [...new Set(rows.flatMap(({ inspectorId }) => inspectorId ?? []))].sort((a, b) => a - b);
  }

  /** Whether the caller may see a visit of this condition inspection. */
  async seesOneOfRecord(conditionInspectionId: number): Promise<boolean> {
    const query = visibleInspections(this.inspections.query('i')).select({ id: 'i.id' });
    return (
      (await query
        .andWhere('i.conditionInspectionId = :conditionInspectionId', { conditionInspectionId })
        .count()) > 0
    );
  }

  /** Rows by id, whoever asks: for those that judge visibility themselves, such as the relay. */
  async byIds(ids: number[]): Promise<InspectionRowFacts[]> {
    if (ids.length === 0) return [];
    return withRowFacts(
      this.inspections.query('i').andWhere('i.id IN (:...ids)', { ids }),
    ).rows<InspectionRowFacts>();
  }

  /** Every inspection with a scheduling issue, by due date. */
  async schedulingIssues(): Promise<InspectionRowFacts[]> {
    const query = this.inspections.query('i').andWhere('i.hasSchedulingIssue = :yes', { yes: true });
    return withRowFacts(query).orderBy('i.inspectBy').orderBy('i.id').rows<InspectionRowFacts>();
  }

  /** Visits of an inspector planned between two instants (UTC milliseconds), whoever asks: for the conflict rule. */
  async visitsOf(inspectorId: number, from: number, to: number): Promise<InspectionRowFacts[]> {
    const query = this.inspections
      .query('i')
      .andWhere('i.inspectorId = :inspectorId AND i.tab = :tab', { inspectorId, tab: 'scheduled' })
      .andWhere('i.scheduledAt BETWEEN :from AND :to', { from, to });
    return withRowFacts(query).orderBy('i.scheduledAt').rows<InspectionRowFacts>();
  }

  private matching(tab: InspectionTab | null, filters: InspectionListDto & { pmId?: number }): ScopedQuery {
    const query = visibleInspections(this.inspections.query('i'));
    if (tab) query.andWhere('i.tab = :tab', { tab });
    query.andWhere('i.isCondition = :isCondition', { isCondition: filters.ciMode });
    if (filters.pmId) query.andWhere('i.propertyManagerId = :pmId', { pmId: filters.pmId });
    return narrowed(query, filters);
  }
}

function narrowed(query: ScopedQuery, filters: InspectionListDto): ScopedQuery {
  const { inspectorId, customerId, auditorId, template, province, subtenantMode } = filters;
  if (inspectorId) query.andWhere('i.inspectorId = :inspectorId', { inspectorId });
  if (customerId) query.andWhere('i.customerId = :customerId', { customerId });
  if (auditorId) query.andWhere('i.auditorId = :auditorId', { auditorId });
  if (template) query.andWhere('i.templateId = :template', { template });
  if (province) query.andWhere('i.province = :province', { province });
  // Customers of a tier-2 company are its subtenants; other companies have none.
  if (subtenantMode) {
    query.andAny(requestContext.actor().tenantHasTier2Support ? [{ sql: 'i.customerId IS NOT NULL' }] : []);
  }
  for (const [column, text] of [
    ['i.addressKey', filters.addressLine1],
    ['i.unitKey', filters.addressLine2],
    ['i.cityKey', filters.city],
    ['i.codeKey', filters.code],
  ] as const) {
    if (text) containing(query, [column], text);
  }
  return query;
}

function withRowFacts(query: ScopedQuery): ScopedQuery {
  return query
    .innerJoin(Property, 'p', 'p.id = i.propertyId')
    .innerJoin(InspectionTemplate, 'template', 'template.id = i.templateId')
    .leftJoin(TenantInfo, 'occupancy', 'occupancy.id = i.tenantInfoId')
    .leftJoin(Customer, 'customer', 'customer.id = i.customerId')
    .leftJoin(PropertyManager, 'manager', 'manager.id = i.propertyManagerId')
    .leftJoin(VirtualLocation, 'location', 'location.id = p.virtualLocationId')
    .leftJoin(User, 'inspector', 'inspector.id = i.inspectorId')
    .select({
      id: 'i.id',
      version: 'i.version',
      tab: 'i.tab',
      inspectionType: 'i.inspectionType',
      templateId: 'i.templateId',
      templateName: 'template.name',
      conditionInspectionId: 'i.conditionInspectionId',
      propertyId: 'i.propertyId',
      code: 'p.code',
      addressLine1: 'p.addressLine1',
      addressLine2: 'p.addressLine2',
      city: 'p.city',
      province: 'i.province',
      country: 'i.country',
      isUnassignable: 'p.isUnassignable',
      customerId: 'i.customerId',
      customerName: 'customer.customerName',
      propertyManagerId: 'i.propertyManagerId',
      managerCode: 'manager.code',
      managerName: 'manager.name',
      locationId: 'location.id',
      locationName: 'location.name',
      occupantName1: 'occupancy.occupantName1',
      occupantName2: 'occupancy.occupantName2',
      occupantName3: 'occupancy.occupantName3',
      occupantName4: 'occupancy.occupantName4',
      inspectorId: 'i.inspectorId',
      inspectorFirstName: 'inspector.firstName',
      inspectorName: 'inspector.name',
      assignedDate: 'i.assignedDate',
      scheduledDate: 'i.scheduledDate',
      timeZone: 'i.timeZone',
      scheduledAt: 'i.scheduledAt',
      durationMinutes: 'i.durationMinutes',
      isCondition: 'i.isCondition',
      cancelConfirmed: 'i.cancelConfirmed',
      tenantInfoId: 'i.tenantInfoId',
      inspectBy: 'i.inspectBy',
      inspectedDate: 'i.inspectedDate',
      completedExternally: 'i.completedExternally',
      cancelled: 'i.cancelled',
      audited: 'i.audited',
      hasSchedulingIssue: 'i.hasSchedulingIssue',
    });
}

/** The row as the staff boards show it, over HTTP and live alike. */
export function staffInspectionRow(facts: InspectionRowFacts): StaffInspectionRow {
  const occupantNames = [facts.occupantName1, facts.occupantName2, facts.occupantName3, facts.occupantName4];
  return {
    id: facts.id,
    version: facts.version,
    tab: facts.tab,
    inspectionType: facts.inspectionType,
    template: { id: facts.templateId, name: facts.templateName },
    conditionInspectionId: facts.conditionInspectionId,
    property: {
      id: facts.propertyId,
      code: facts.code,
      addressLine1: facts.addressLine1,
      addressLine2: facts.addressLine2,
      city: facts.city,
      province: facts.province,
      country: facts.country,
      isUnassignable: facts.isUnassignable,
      customerId: facts.customerId,
      customerName: facts.customerName,
      propertyManagerObj:
        facts.propertyManagerId === null
          ? null
          : { id: facts.propertyManagerId, code: facts.managerCode ?? '', name: facts.managerName ?? '' },
      virtualLocation:
        facts.locationId === null ? null : { id: facts.locationId, name: facts.locationName ?? '' },
    },
    occupantNames: occupantNames.filter((name): name is string => Boolean(name)),
    inspector:
      facts.inspectorId === null
        ? null
        : {
            id: facts.inspectorId,
            firstName: facts.inspectorFirstName ?? '',
            name: facts.inspectorName ?? '',
          },
    assignedDate: facts.assignedDate,
    scheduledDate: facts.scheduledDate,
    timeZone: facts.timeZone,
    scheduledAt: facts.scheduledAt,
    inspectBy: facts.inspectBy,
    inspectedDate: facts.inspectedDate,
    completedExternally: facts.completedExternally,
    cancelled: facts.cancelled,
    audited: facts.audited,
    hasSchedulingIssue: facts.hasSchedulingIssue,
  };
}
