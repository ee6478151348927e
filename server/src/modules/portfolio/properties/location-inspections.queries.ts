import { Injectable } from '@nestjs/common';
import {
  type LocationInspectionsQuery,
  MAX_UNPAGED,
  type StaffInspectionRow,
  type VirtualLocationItem,
  type VirtualLocationSummary,
} from '@walkthrough/domain';
import { requestContext } from '../../../core/context/request-context';
import { inOrder } from '../../../core/database/lists/in-order';
import { Rows } from '../../../core/database/rows';
import type { ScopedQuery } from '../../../core/database/scoped-query';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { ProductError } from '../../../core/errors/product-error';
import { InspectionRowsQueries } from '../../scheduling/inspections/inspection-rows.queries';
import { Inspection } from '../../scheduling/inspections/inspection.entity';
import { visibleInspections } from '../../scheduling/inspections/inspections.policy';
import { staffInspectionRow } from '../../scheduling/inspections/row-facts.queries';
import { visibleProperties } from './properties.policy';
import { Property } from '../../parties/property-records/property.entity';

/** Tabs by `queryMode`. */
const TABS_BY_QUERY_MODE = { 1: ['assigned'], 2: ['scheduled'], 3: ['rolling'] } as const;
const BOTH_TABS = ['assigned', 'scheduled'] as const;

type Figures = Omit<VirtualLocationSummary, keyof VirtualLocationItem | 'numProperties'>;
type NextInspection = Pick<Inspection, 'scheduledDate' | 'timeZone'>;

/** A location without any inspection. */
const NO_FIGURES: Figures = {
  numRolling: 0,
  numAssigned: 0,
  numScheduled: 0,
  scheduledDate: null,
  timeZone: null,
  inspectBy: null,
  inspectedDate: null,
  hasUnaudited: false,
};

/** Reads the inspections at virtual locations, as far as the caller may see them. */
@Injectable()
export class LocationInspections {
  constructor(
    private readonly rows: InspectionRowsQueries,
    @Rows(Inspection) private readonly inspections: TenantRepository<Inspection>,
    @Rows(Property) private readonly properties: TenantRepository<Property>,
  ) {}

  /** Returns open inspections of one kind, by property; at most 500. @throws ProductError licence_required */
  async at(
    locationId: number,
    { queryMode, ciMode = false }: LocationInspectionsQuery,
  ): Promise<StaffInspectionRow[]> {
    const tabs = queryMode === undefined ? BOTH_TABS : TABS_BY_QUERY_MODE[queryMode];
    const found = await this.ofKind(ciMode)
      .select({ id: 'i.id' })
      .andWhere('p.virtualLocationId = :locationId AND i.tab IN (:...tabs)', { locationId, tabs: [...tabs] })
      .orderBy('i.addressKey')
      .orderBy('i.unitKey')
      .orderBy('i.id')
      .slice(0, MAX_UNPAGED)
      .rows<{ id: number }>();
    const ids = found.map(({ id }) => id);
    return inOrder(ids, await this.rows.visible(ids)).map(staffInspectionRow);
  }

  /** Counts the open inspections of one kind per location. @throws ProductError licence_required */
  async summaries(
    locations: readonly VirtualLocationItem[],
    ciMode: boolean,
  ): Promise<VirtualLocationSummary[]> {
    const figures = await this.figures(ciMode);
    const properties = await this.propertyCounts();
    return locations.map((location) => ({
      ...location,
      numProperties: properties.get(location.id) ?? 0,
      ...(figures.get(location.id) ?? NO_FIGURES),
    }));
  }

  private async figures(ciMode: boolean): Promise<Map<number, Figures>> {
    const rows = await this.ofKind(ciMode)
      .select({
        locationId: 'p.virtualLocationId',
        numRolling: "SUM(CASE WHEN i.tab = 'rolling' THEN 1 ELSE 0 END)",
        numAssigned: "SUM(CASE WHEN i.tab = 'assigned' THEN 1 ELSE 0 END)",
        numScheduled: "SUM(CASE WHEN i.tab = 'scheduled' THEN 1 ELSE 0 END)",
        numUnaudited: "SUM(CASE WHEN i.tab = 'completed' THEN 1 ELSE 0 END)",
        nextAt: "MIN(CASE WHEN i.tab = 'scheduled' THEN i.scheduledAt END)",
        inspectBy: "MIN(CASE WHEN i.tab = 'assigned' THEN i.inspectBy END)",
        inspectedDate: 'MAX(i.inspectedDate)',
      })
      .andWhere('p.virtualLocationId IS NOT NULL')
      .groupBy('p.virtualLocationId')
      .rows<Record<string, string | number | null> & { locationId: number }>();
    const next = await this.nextInspections(
      rows.flatMap(({ nextAt }) => (nextAt === null ? [] : [Number(nextAt)])),
      ciMode,
    );
    return new Map(
      rows.map(({ locationId, ...row }) => [
        locationId,
        {
          numRolling: Number(row['numRolling']),
          numAssigned: Number(row['numAssigned']),
          numScheduled: Number(row['numScheduled']),
          scheduledDate: next.get(locationId)?.scheduledDate ?? null,
          timeZone: next.get(locationId)?.timeZone ?? null,
          inspectBy: row['inspectBy'] === null ? null : String(row['inspectBy']),
          inspectedDate: row['inspectedDate'] === null ? null : Number(row['inspectedDate']),
          hasUnaudited: Number(row['numUnaudited']) > 0,
        },
      ]),
    );
  }

  /** Returns the first inspection of each location among these instants, with its zone. */
  private async nextInspections(
    instants: readonly number[],
    ciMode: boolean,
  ): Promise<Map<number, NextInspection>> {
    if (instants.length === 0) return new Map();
    const rows = await this.ofKind(ciMode)
      .select({
        locationId: 'p.virtualLocationId',
        scheduledDate: 'i.scheduledDate',
        timeZone: 'i.timeZone',
      })
      .andWhere("i.tab = 'scheduled' AND i.scheduledAt IN (:...instants)", { instants })
      .andWhere('p.virtualLocationId IS NOT NULL')
      // Later entries overwrite earlier ones, so the earliest inspection wins.
      .orderBy('i.scheduledAt', 'DESC')
      .orderBy('i.id', 'DESC')
      .rows<NextInspection & { locationId: number }>();
    return new Map(rows.map(({ locationId, ...visit }) => [locationId, visit]));
  }

  private async propertyCounts(): Promise<Map<number, number>> {
    const rows = await visibleProperties(this.properties.query('p'))
      .select({ locationId: 'p.virtualLocationId', count: 'COUNT(*)' })
      .andWhere('p.virtualLocationId IS NOT NULL')
      .groupBy('p.virtualLocationId')
      .rows<{ locationId: number; count: number | string }>();
    return new Map(rows.map(({ locationId, count }) => [locationId, Number(count)]));
  }

  private ofKind(isCondition: boolean): ScopedQuery {
    if (isCondition && !requestContext.actor().conditionInspectionSupport)
      throw new ProductError('licence_required');
    return visibleInspections(this.inspections.query('i'))
      .innerJoin(Property, 'p', 'p.id = i.propertyId')
      .andWhere('i.isCondition = :isCondition', { isCondition });
  }
}
