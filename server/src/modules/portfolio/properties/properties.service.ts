import { Injectable } from '@nestjs/common';
import { Clock } from '../../../core/context/clock';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { DomainEvents } from '../../../core/events/domain-events';
import { CustomersService } from '../../parties/customers/customers.service';
import { InspectionsService } from '../../scheduling/inspections/inspections.service';
import { TenancyTurnover } from '../tenancies/tenancy-turnover';
import { sortKeysOf } from './property-address';
import { Property } from '../../parties/property-records/property.entity';
import { PropertyWords } from '../../parties/property-records/property-words';
import { TenantInfo } from '../../parties/property-records/tenant-info.entity';

type PropertyDetails = Pick<Property, 'addressLine1' | 'city' | 'province' | 'templateId' | 'frequency'> &
  Partial<Omit<Property, 'id' | 'tenantId' | 'version' | 'codeKey' | 'addressKey'>>;
type Occupancy = Pick<TenantInfo, 'occupantName1' | 'leaseStart'> &
  Partial<Omit<TenantInfo, 'id' | 'tenantId' | 'version' | 'propertyId' | 'isCurrent'>>;

export interface NewProperty {
  details: PropertyDetails;
  /** Null for a common area, which has no occupants. */
  tenantInfo: Occupancy | null;
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
    private readonly tenancies: TenancyTurnover,
    private readonly words: PropertyWords,
    @Rows(Property) private readonly properties: TenantRepository<Property>,
    @Rows(TenantInfo) private readonly tenantInfos: TenantRepository<TenantInfo>,
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
      const tenantInfoId = tenantInfo
        ? await this.tenantInfos.insert({ ...tenantInfo, propertyId, isCurrent: true })
        : null;
      await this.words.ofNew([propertyId]);
      this.events.publish('property.created', {
        entityId: propertyId,
        after: { ...details, tenantInfo },
      });
      const property = await this.properties.get(propertyId);
      if (tenantInfo !== null && tenantInfoId !== null)
        await this.tenancies.recordNew(property, { ...tenantInfo, id: tenantInfoId });
      if (property.active && property.frequency !== 'NEVER') {
        await this.inspections.openPeriodic(property, property.nextInspection, tenantInfoId);
      }
      return propertyId;
    });
  }
}
