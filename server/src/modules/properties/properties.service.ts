import { Injectable } from '@nestjs/common';
import { Clock } from '../../core/context/clock';
import { Rows } from '../../core/database/rows';
import type { TenantRepository } from '../../core/database/tenant-repository';
import { UnitOfWork } from '../../core/database/unit-of-work';
import { DomainEvents } from '../../core/events/domain-events';
import { CustomersService } from '../customers/customers.service';
import { searchKey } from '../inspections/carried-facts';
import { InspectionsService } from '../inspections/inspections.service';
import { Property } from './property.entity';
import { PropertyWords } from './property-words';
import { TenantInfo } from './tenant-info.entity';
import { VirtualLocation } from './virtual-location.entity';

type PropertyDetails = Pick<Property, 'addressLine1' | 'city' | 'province' | 'templateId' | 'frequency'> &
  Partial<Omit<Property, 'id' | 'tenantId' | 'version' | 'codeKey' | 'addressKey'>>;
type Occupancy = Pick<TenantInfo, 'occupantName1' | 'leaseStart'> &
  Partial<Omit<TenantInfo, 'id' | 'tenantId' | 'version' | 'propertyId' | 'isCurrent'>>;

export interface NewProperty {
  details: PropertyDetails;
  /** Null for a common area, where nobody lives. */
  tenantInfo: Occupancy | null;
}

@Injectable()
export class PropertiesService {
  constructor(
    private readonly clock: Clock,
    private readonly units: UnitOfWork,
    private readonly events: DomainEvents,
    private readonly customers: CustomersService,
    private readonly inspections: InspectionsService,
    private readonly words: PropertyWords,
    @Rows(Property) private readonly properties: TenantRepository<Property>,
    @Rows(TenantInfo) private readonly tenantInfos: TenantRepository<TenantInfo>,
    @Rows(VirtualLocation) private readonly virtualLocations: TenantRepository<VirtualLocation>,
  ) {}

  /** Takes a property on, with the people who live there and, when it is to be visited, its first inspection. */
  async create({ details, tenantInfo }: NewProperty): Promise<number> {
    return this.units.run(async () => {
      if (details.customerId) await this.customers.lock(details.customerId);
      const propertyId = await this.properties.insert({
        ...details,
        codeKey: searchKey(details.code ?? ''),
        addressKey: searchKey(`${details.addressLine1} ${details.addressLine2 ?? ''}`),
        dateCreated: details.dateCreated ?? this.clock.now(),
      });
      const tenantInfoId = tenantInfo
        ? await this.tenantInfos.insert({ ...tenantInfo, propertyId, isCurrent: true })
        : null;
      await this.words.ofNew([propertyId]);
      this.events.publish('property.created', {
        entity: 'property',
        entityId: propertyId,
        after: { ...details, tenantInfo },
      });
      const property = await this.properties.get(propertyId);
      if (property.active && property.frequency !== 'NEVER') {
        await this.inspections.openPeriodic(property, property.nextInspection, tenantInfoId);
      }
      return propertyId;
    });
  }

  async createVirtualLocation(name: string): Promise<number> {
    return this.units.run(async () => {
      const id = await this.virtualLocations.insert({ name, nameKey: searchKey(name) });
      this.events.publish('virtualLocation.created', {
        entity: 'virtualLocation',
        entityId: id,
        after: { name },
      });
      return id;
    });
  }
}
