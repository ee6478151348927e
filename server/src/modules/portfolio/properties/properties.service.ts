import { Injectable } from '@nestjs/common';
import { Clock } from '../../../core/context/clock';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { DomainEvents } from '../../../core/events/domain-events';
import { CustomersService } from '../../parties/customers/customers.service';
import { InspectionsService } from '../../scheduling/inspections/inspections.service';
import { type FirstOccupancy, FirstOccupants } from './first-occupants';
import { sortKeysOf } from './property-address';
import { Property } from '../../parties/property-records/property.entity';
import { PropertyWords } from '../../parties/property-records/property-words';

type PropertyDetails = Pick<Property, 'addressLine1' | 'city' | 'province' | 'templateId' | 'frequency'> &
  Partial<Omit<Property, 'id' | 'tenantId' | 'version' | 'codeKey' | 'addressKey'>>;

export interface NewProperty {
  details: PropertyDetails;
  /** Null for a common area, which has no occupants. */
  tenantInfo: FirstOccupancy | null;
}

/** Stores new properties. Checks of what people enter: PropertyCreation. */
@Injectable()
export class PropertiesService {
  constructor(
    private readonly clock: Clock,
    private readonly units: UnitOfWork,
    private readonly events: DomainEvents,
    private readonly customers: CustomersService,
    private readonly inspections: InspectionsService,
    private readonly occupants: FirstOccupants,
    private readonly words: PropertyWords,
    @Rows(Property) private readonly properties: TenantRepository<Property>,
  ) {}

  /** Creates a property with its occupants and, when it is to be inspected, its first inspection. */
  async create({ details, tenantInfo }: NewProperty): Promise<number> {
    return this.units.run(async () => {
      if (details.customerId) await this.customers.lock(details.customerId);
      const propertyId = await this.properties.insert({
        ...details,
        ...sortKeysOf(details),
        dateCreated: details.dateCreated ?? this.clock.now(),
      });
      const property = await this.properties.get(propertyId);
      const tenantInfoId = tenantInfo ? await this.occupants.record(property, tenantInfo) : null;
      await this.words.ofNew([propertyId]);
      this.events.publish('property.created', {
        entityId: propertyId,
        after: { ...details, tenantInfo },
      });
      if (property.active && property.frequency !== 'NEVER') {
        await this.inspections.openPeriodic(property, property.nextInspection, tenantInfoId);
      }
      return propertyId;
    });
  }
}
