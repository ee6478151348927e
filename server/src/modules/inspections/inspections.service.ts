import { Injectable } from '@nestjs/common';
import { inspectionTab } from '@walkthrough/domain';
import { Clock } from '../../core/context/clock';
import { Rows } from '../../core/database/rows';
import type { TenantRepository } from '../../core/database/tenant-repository';
import { UnitOfWork } from '../../core/database/unit-of-work';
import { DomainEvents } from '../../core/events/domain-events';
import { carriedFacts, type PropertyFacts } from './carried-facts';
import { Inspection } from './inspection.entity';

@Injectable()
export class InspectionsService {
  constructor(
    private readonly clock: Clock,
    private readonly units: UnitOfWork,
    private readonly events: DomainEvents,
    @Rows(Inspection) private readonly inspections: TenantRepository<Inspection>,
  ) {}

  /**
   * Opens the periodic inspection of an active property (decision: there is exactly one open at a time, due on
   * the property's next inspection date). Runs in the unit of the change that calls for it.
   * @returns the inspection's id
   */
  async openPeriodic(
    property: PropertyFacts,
    inspectBy: string | null,
    tenantInfoId: number | null,
  ): Promise<number> {
    return this.units.run(async () => {
      const state = {
        inspectorId: null,
        scheduledDate: null,
        inspectedDate: null,
        audited: false,
        cancelled: false,
        isCondition: false,
      };
      const id = await this.inspections.insert({
        ...state,
        ...carriedFacts(property),
        tab: inspectionTab(state),
        propertyId: property.id,
        tenantInfoId,
        inspectionType: 'INSPECTION',
        inspectBy,
        createdAt: this.clock.now(),
      });
      this.events.publish('inspection.created', {
        entity: 'inspection',
        entityId: id,
        after: { propertyId: property.id, inspectBy, inspectionType: 'INSPECTION' },
      });
      return id;
    });
  }

  /** The open periodic inspections of these properties, in their order. */
  async openPeriodicOf(propertyIds: number[]): Promise<number[]> {
    const rows = await this.inspections
      .query('i')
      .select({ id: 'i.id', propertyId: 'i.propertyId' })
      .andWhere('i.propertyId IN (:...propertyIds)', { propertyIds })
      .andWhere("i.isCondition = :no AND i.tab IN ('rolling', 'assigned', 'scheduled')", { no: false })
      .rows<{ id: number; propertyId: number }>();
    const ofProperty = new Map(rows.map(({ id, propertyId }) => [propertyId, id]));
    return propertyIds.flatMap((propertyId) => ofProperty.get(propertyId) ?? []);
  }
}
