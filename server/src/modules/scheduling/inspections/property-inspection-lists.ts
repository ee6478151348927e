import { Injectable } from '@nestjs/common';
import { MAX_UNPAGED, OPEN_TABS, type OpenInspections, type StaffInspectionRow } from '@walkthrough/domain';
import { inOrder } from '../../../core/database/lists/in-order';
import { Rows } from '../../../core/database/rows';
import type { ScopedQuery } from '../../../core/database/scoped-query';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { staffInspectionRow } from './row-facts.queries';
import { InspectionRowsQueries } from './inspection-rows.queries';
import { Inspection } from './inspection.entity';
import { visibleInspections } from './inspections.policy';

/** Lists a property's inspections that the caller may see. The caller must have checked access to the property. */
@Injectable()
export class PropertyInspectionLists {
  constructor(
    private readonly rows: InspectionRowsQueries,
    @Rows(Inspection) private readonly inspections: TenantRepository<Inspection>,
  ) {}

  /** Returns completed inspections, newest first. */
  completed(propertyId: number): Promise<StaffInspectionRow[]> {
    const query = this.at(propertyId).andWhere('i.inspectedDate IS NOT NULL');
    return this.read(query.orderBy('i.inspectedDate', 'DESC').orderBy('i.id', 'DESC'));
  }

  /** Returns scheduled inspections that are still open, next first. */
  scheduled(propertyId: number): Promise<StaffInspectionRow[]> {
    const query = this.at(propertyId).andWhere("i.tab = 'scheduled'");
    return this.read(query.orderBy('i.scheduledAt').orderBy('i.id'));
  }

  /** Returns inspections that are neither done nor canceled: scheduled ones by time, then the others by due date. */
  async open(propertyId: number): Promise<StaffInspectionRow[]> {
    const query = this.at(propertyId).andWhere('i.tab IN (:...openTabs)', { openTabs: OPEN_TABS });
    return (await this.read(query.orderBy('i.id'))).sort(nextFirst);
  }

  /** Counts the open inspections of these properties. */
  async openAt(propertyIds: readonly number[]): Promise<OpenInspections> {
    const rows = await visibleInspections(this.inspections.query('i'))
      .select({ tab: 'i.tab', isCondition: 'i.isCondition' })
      .andWhere("i.propertyId IN (:...propertyIds) AND i.tab IN ('rolling', 'assigned', 'scheduled')", {
        propertyIds,
      })
      .rows<Pick<Inspection, 'tab' | 'isCondition'>>();
    const periodic = rows.filter(({ isCondition }) => !isCondition);
    return {
      open: periodic.length,
      scheduled: periodic.filter(({ tab }) => tab === 'scheduled').length,
      conditions: rows.length - periodic.length,
    };
  }

  private at(propertyId: number): ScopedQuery {
    return visibleInspections(this.inspections.query('i'))
      .select({ id: 'i.id' })
      .andWhere('i.propertyId = :propertyId', { propertyId });
  }

  private async read(query: ScopedQuery): Promise<StaffInspectionRow[]> {
    const found = await query.slice(0, MAX_UNPAGED).rows<{ id: number }>();
    const ids = found.map(({ id }) => id);
    return inOrder(ids, await this.rows.visible(ids)).map(staffInspectionRow);
  }
}

/** Sorts after every date. */
const NEVER = '9999';

function nextFirst(a: StaffInspectionRow, b: StaffInspectionRow): number {
  const keys = [a, b].map(({ scheduledDate, inspectBy }) =>
    [scheduledDate ?? NEVER, inspectBy ?? NEVER].join(),
  );
  return keys[0]!.localeCompare(keys[1]!);
}
