import { Injectable } from '@nestjs/common';
import {
  fill,
  isManager,
  messages,
  placeKey,
  type PropertyVersion,
  type VirtualLocationItem,
  writtenStreet,
} from '@walkthrough/domain';
import { requestContext } from '../../../core/context/request-context';
import { refuseIfTaken } from '../../../core/database/database-errors';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { notFound, ruleViolation } from '../../../core/errors/product-error';
import { Recorded, type RecordedRepository } from '../../../core/events/recorded-repository';
import { visibleProperties } from './properties.policy';
import { PropertyEdits, type SeenProperty } from './property-edits';
import { Property } from '../../parties/property-records/property.entity';
import { VirtualLocation } from '../../parties/property-records/virtual-location.entity';

/** Groups properties that are inspected together. A property has at most one virtual location. */
@Injectable()
export class VirtualLocations {
  constructor(
    private readonly units: UnitOfWork,
    private readonly edits: PropertyEdits,
    @Rows(Property) private readonly properties: TenantRepository<Property>,
    @Rows(VirtualLocation) private readonly locations: TenantRepository<VirtualLocation>,
    @Recorded(VirtualLocation)
    private readonly recorded: RecordedRepository<VirtualLocation, 'virtualLocation'>,
  ) {}

  /** Sorted by name. Staff see all; customer-side users see those that contain one of their properties. */
  async list(): Promise<VirtualLocationItem[]> {
    const rows = await this.locations.find({}, { name: 'ASC', id: 'ASC' });
    const known = isManager(requestContext.actor()) ? null : await this.idsOfOwnProperties();
    return rows
      .filter(({ id }) => known === null || known.has(id))
      .map(({ id, version, name }) => ({ id, version, name }));
  }

  /** @throws ProductError not_found, also for a location that the caller may not see */
  async visible(id: number): Promise<VirtualLocationItem> {
    const location = (await this.list()).find((each) => each.id === id);
    if (!location) throw notFound();
    return location;
  }

  async isNameFree(name: string): Promise<boolean> {
    return (await this.locations.findOne({ nameKey: placeKey(name) })) === null;
  }

  /** @throws ProductError rule_violation when another location has this name */
  async create(name: string): Promise<VirtualLocationItem> {
    const values = { name, nameKey: placeKey(name) };
    const id = await this.units.run(() =>
      refuseIfTaken(this.recorded.create('virtualLocation.created', values, { name }), nameTaken),
    );
    const { version } = await this.locations.get(id);
    return { id, version, name };
  }

  /**
   * Adds properties; those already in the location stay.
   * @throws ProductError not_found | edit_conflict | rule_violation: a property is in another location and has to
   * leave it first
   */
  async add(id: number, seen: readonly SeenProperty[]): Promise<PropertyVersion[]> {
    const location = await this.visible(id);
    await this.units.run(async () => {
      for (const property of [...seen].sort((a, b) => a.id - b.id)) await this.put(property, location.id);
    });
    const rows = await visibleProperties(this.properties.query('p'))
      .select({ id: 'p.id', version: 'p.version' })
      .andWhere('p.id IN (:...ids)', { ids: seen.map((property) => property.id) })
      .orderBy('p.id')
      .rows<PropertyVersion>();
    return rows;
  }

  private async put(seen: SeenProperty, virtualLocationId: number): Promise<void> {
    const property = await this.edits.lock(seen, { virtualLocationId });
    const present = property.virtualLocationId;
    if (present !== null && present !== virtualLocationId) {
      const { name } = await this.locations.get(present);
      const address = writtenStreet(property);
      throw ruleViolation(fill(messages.propertyEditor.inAnotherLocation, { address, name }), {
        field: 'ids',
      });
    }
    await this.edits.write('property.locationChanged', property, { virtualLocationId });
  }

  private async idsOfOwnProperties(): Promise<Set<number>> {
    const rows = await visibleProperties(this.properties.query('p'))
      .select({ id: 'p.virtualLocationId' })
      .andWhere('p.virtualLocationId IS NOT NULL')
      .groupBy('p.virtualLocationId')
      .rows<{ id: number }>();
    return new Set(rows.map(({ id }) => id));
  }
}

const nameTaken = () => ruleViolation(messages.inspectionManagement.virtualLocationExists, { field: 'name' });
