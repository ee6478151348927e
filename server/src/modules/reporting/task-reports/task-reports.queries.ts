import { Injectable } from '@nestjs/common';
import { OPEN_TABS } from '@walkthrough/domain';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { DomainEvent } from '../../../core/events/domain-event.entity';
import { Customer } from '../../parties/customers/customer.entity';
import { Inspection } from '../../scheduling/inspections/inspection.entity';
import {
  PLACE_FIELDS,
  type PlaceFacts,
  placeFacts,
  type PlaceRow,
} from '../../portfolio/properties/place.queries';
import { Property } from '../../parties/property-records/property.entity';
import { TenantInfo } from '../../parties/property-records/tenant-info.entity';
import { TaskReport } from './task-report.entity';

/** Maximum number of events of one property that are searched, newest first. */
const MAX_EVENTS = 1_000;

/** Reads the other records that task reports show. */
@Injectable()
export class TaskReportsQueries {
  constructor(
    @Rows(Inspection) private readonly inspections: TenantRepository<Inspection>,
    @Rows(DomainEvent) private readonly events: TenantRepository<DomainEvent>,
  ) {}

  /**
   * Returns the property of an inspection and the occupants that the inspection shows, who may have moved out since.
   */
  async placeOf(inspectionId: number): Promise<PlaceFacts> {
    const row = await this.inspections
      .query('i')
      .through('PRIMARY')
      .innerJoin(Property, 'p', 'p.id = i.propertyId')
      .leftJoin(Customer, 'c', 'c.id = p.customerId')
      .leftJoin(TenantInfo, 'o', 'o.id = i.tenantInfoId')
      .select(PLACE_FIELDS)
      .andWhere('i.id = :inspectionId', { inspectionId })
      .first<PlaceRow>();
    if (!row) throw new Error('An inspection without its property: the database does not allow it.');
    return placeFacts(row);
  }

  /** Returns one of these kinds that has an open inspection without a report; null for none. */
  async kindOfUnbegun(kindIds: readonly number[]): Promise<number | null> {
    const row = await this.inspections
      .query('i')
      .leftJoin(TaskReport, 'r', 'r.inspectionId = i.id')
      .select({ kindId: 'i.kindId' })
      .andWhere('i.kindId IN (:...kindIds)', { kindIds })
      .andWhere('i.tab IN (:...tabs)', { tabs: OPEN_TABS })
      .andWhere('r.id IS NULL')
      .slice(0, 1)
      .first<{ kindId: number }>();
    return row?.kindId ?? null;
  }

  /** Returns templates that an inspection had before, from the log of its property since the inspection was created. */
  async formerTemplatesOf({ id, propertyId }: { id: number; propertyId: number }): Promise<number[]> {
    const { createdAt } = await this.inspections.get(id);
    const events = await this.events
      .query('e')
      .select({ before: 'e.before' })
      .andWhere("e.entity = 'property' AND e.entityId = :propertyId", { propertyId })
      .andWhere("e.name = 'property.inspectionInfoEdited' AND e.at >= :createdAt", { createdAt })
      .orderBy('e.seq', 'DESC')
      .slice(0, MAX_EVENTS)
      .rows<Pick<DomainEvent, 'before'>>();
    const ids = events.map(({ before }) => (before as { templateId?: unknown } | null)?.templateId);
    return ids.filter((templateId) => typeof templateId === 'number');
  }
}
