import { Injectable } from '@nestjs/common';
import type { TenancyChoice } from '@walkthrough/domain';
import { DomainEvents } from '../../../core/events/domain-events';
import { Recorded, type RecordedRepository } from '../../../core/events/recorded-repository';
import { PropertyWords } from '../../parties/property-records/property-words';
import { Property } from '../../parties/property-records/property.entity';
import type { TenantInfo } from '../../parties/property-records/tenant-info.entity';
import { InspectionOccupants } from '../../scheduling/inspections/inspection-occupants';
import type { Occupants } from '../tenancy-records/tenancies.queries';
import { TenancyTurnover } from '../tenancy-records/tenancy-turnover';

/** The values that identify an occupancy in events. */
type OccupancyFacts = Pick<TenantInfo, 'id' | 'leaseStart'> & Partial<Pick<TenantInfo, 'occupantName1'>>;
type OccupantNames = Pick<TenantInfo, 'occupantName1' | 'occupantName2' | 'occupantName3' | 'occupantName4'>;

/**
 * Updates what shows the occupants of a property: its search words, inspections, tenancies and the property lists. Every
 * method runs in the transaction of the change.
 */
@Injectable()
export class OccupantPropagation {
  constructor(
    private readonly events: DomainEvents,
    private readonly inspections: InspectionOccupants,
    private readonly tenancies: TenancyTurnover,
    private readonly words: PropertyWords,
    @Recorded(Property) private readonly properties: RecordedRepository<Property, 'property'>,
  ) {}

  /** Propagates that occupants moved in. @param tenancy whether the current tenancy goes on with them or is closed */
  async moveIn(
    property: Property,
    before: OccupancyFacts | null,
    after: Occupants,
    tenancy: TenancyChoice | undefined,
  ): Promise<void> {
    await this.replace(property, before, after);
    await this.tenancies.replaceOccupants(property, after, tenancy);
  }

  /** Propagates that an occupancy was removed. @param next the occupants that are current again */
  async remove(property: Property, removed: TenantInfo, next: OccupancyFacts | null): Promise<void> {
    if (removed.isCurrent) await this.replace(property, removed, next);
    await this.tenancies.followRemovedOccupants(property.id);
  }

  /** Increments the property's version, so that the second of two concurrent move-ins gets a conflict. */
  private async replace(
    property: Property,
    before: OccupancyFacts | null,
    after: OccupancyFacts | null,
  ): Promise<void> {
    await this.inspections.replaceOccupancy(property.id, after?.id ?? null);
    await this.words.ofProperty(property.id);
    await this.properties.touch('property.occupantsChanged', property, {
      before: eventFacts(before),
      after: eventFacts(after),
    });
  }

  /** Propagates changed values of an occupancy. */
  async edit(
    { id, propertyId }: Pick<TenantInfo, 'id' | 'propertyId'>,
    before: OccupantNames,
    after: OccupantNames,
  ): Promise<void> {
    await this.words.ofProperty(propertyId);
    this.events.publish('property.occupantsChanged', {
      entityId: propertyId,
      before: { tenantInfoId: id },
      after: { tenantInfoId: id },
    });
    await this.inspections.publishNames(id, namesOf(before), namesOf(after));
  }
}

const eventFacts = (occupancy: OccupancyFacts | null) => ({
  tenantInfoId: occupancy?.id ?? null,
  occupantName1: occupancy?.occupantName1 ?? null,
  leaseStart: occupancy?.leaseStart ?? null,
});

const namesOf = ({ occupantName1, occupantName2, occupantName3, occupantName4 }: OccupantNames) => ({
  occupantName1,
  occupantName2,
  occupantName3,
  occupantName4,
});
