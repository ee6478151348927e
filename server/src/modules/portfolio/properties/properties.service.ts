import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../core/context/clock';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { notFound } from '../../../core/errors/product-error';
import { DomainEvents } from '../../../core/events/domain-events';
import { Recorded, type RecordedRepository } from '../../../core/events/recorded-repository';
import { CustomersService } from '../../parties/customers/customers.service';
import { searchKey } from '../../../core/database/place-keys';
import { InspectionsService } from '../../scheduling/inspections/inspections.service';
import { Quotas } from '../../company/quotas/quotas.service';
import { keysOf } from './property-address';
import { Property } from '../../parties/property-records/property.entity';
import { PropertiesQueries } from './properties.queries';
import { PropertyWords } from '../../parties/property-records/property-words';
import { TenantInfo } from '../../parties/property-records/tenant-info.entity';
import { VirtualLocation } from '../../parties/property-records/virtual-location.entity';

type PropertyDetails = Pick<Property, 'addressLine1' | 'city' | 'province' | 'templateId' | 'frequency'> &
  Partial<Omit<Property, 'id' | 'tenantId' | 'version' | 'codeKey' | 'addressKey'>>;
type Occupancy = Pick<TenantInfo, 'occupantName1' | 'leaseStart'> &
  Partial<Omit<TenantInfo, 'id' | 'tenantId' | 'version' | 'propertyId' | 'isCurrent'>>;

export interface NewProperty {
  details: PropertyDetails;
  /** Null for a common area, which has no occupants. */
  tenantInfo: Occupancy | null;
}

@Injectable()
export class PropertiesService implements OnModuleInit {
  constructor(
    private readonly clock: Clock,
    private readonly units: UnitOfWork,
    private readonly events: DomainEvents,
    private readonly customers: CustomersService,
    private readonly inspections: InspectionsService,
    private readonly queries: PropertiesQueries,
    private readonly quotas: Quotas,
    private readonly words: PropertyWords,
    @Rows(Property) private readonly properties: TenantRepository<Property>,
    @Rows(TenantInfo) private readonly tenantInfos: TenantRepository<TenantInfo>,
    @Recorded(VirtualLocation)
    private readonly virtualLocations: RecordedRepository<VirtualLocation, 'virtualLocation'>,
  ) {}

  onModuleInit(): void {
    const present = () => this.properties.query('p').andWhere('p.deletedAt IS NULL').count();
    this.quotas.register({ properties: present });
  }

  /** Creates a property with its occupants and, when it is to be inspected, its first inspection. */
  async create({ details, tenantInfo }: NewProperty): Promise<number> {
    return this.units.run(async () => {
      if (details.customerId) await this.customers.lock(details.customerId);
      const propertyId = await this.properties.insert({
        ...details,
        ...keysOf(details),
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
      if (property.active && property.frequency !== 'NEVER') {
        await this.inspections.openPeriodic(property, property.nextInspection, tenantInfoId);
      }
      return propertyId;
    });
  }

  async createVirtualLocation(name: string): Promise<number> {
    const row = { name, nameKey: searchKey(name) };
    return this.units.run(() => this.virtualLocations.create('virtualLocation.created', row, { name }));
  }

  /**
   * Opens a periodic inspection for each of these properties that is active, has a frequency and has none open, for
   * example after a cancellation. Due on the property's next date.
   * @returns the opened inspections @throws ProductError not_found when the caller may not see a property
   */
  async openMissing(ids: readonly number[]): Promise<number[]> {
    if (!(await this.queries.seesAll(ids))) throw notFound();
    // Usually nothing is missing, so avoid opening a transaction.
    if ((await this.withoutInspection(ids)).length === 0) return [];
    return this.units.run(async () => {
      // Concurrent requests: the second finds what the first has opened.
      await this.properties.lockAll(ids);
      const opened: number[] = [];
      for (const property of await this.withoutInspection(ids)) {
        const occupancy = await this.tenantInfos.findOne({ propertyId: property.id, isCurrent: true });
        const { nextInspection } = property;
        opened.push(await this.inspections.openNextPeriodic(property, nextInspection, occupancy?.id ?? null));
      }
      return opened;
    });
  }

  /** Returns the properties that should have an open periodic inspection and have none. */
  private async withoutInspection(ids: readonly number[]): Promise<Property[]> {
    const inspectedOn = await this.properties
      .query('p')
      .selectAll()
      .andWhere('p.id IN (:...ids) AND p.deletedAt IS NULL', { ids })
      .andWhere("p.active = :yes AND p.frequency <> 'NEVER'", { yes: true })
      .orderBy('p.id')
      .rows<Property>();
    const open = await this.inspections.openPeriodicByProperty(inspectedOn.map(({ id }) => id));
    return inspectedOn.filter(({ id }) => !open.has(id));
  }
}
