import { Injectable } from '@nestjs/common';
import {
  messages,
  type PropertyDetailsChange,
  type PropertyRecord,
  type TenancyChoice,
} from '@walkthrough/domain';
import { yieldToOthers } from '../../../core/context/yield-to-others';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { notFound, ruleViolation } from '../../../core/errors/product-error';
import type { EventOf } from '@walkthrough/domain';
import { differingValues, Recorded, type RecordedRepository } from '../../../core/events/recorded-repository';
import { CustomersService } from '../../parties/customers/customers.service';
import { TenancyTurnover } from '../tenancy-records/tenancy-turnover';
import { PropertiesQueries } from './properties.queries';
import { PropertyCopies } from './property-copies';
import { validatePropertyTexts, sortKeysOf } from './property-address';
import { changesTexts } from '../../parties/property-records/property-texts';
import { PropertyWords } from '../../parties/property-records/property-words';
import { Property } from '../../parties/property-records/property.entity';

type Values = Partial<Omit<Property, 'id' | 'tenantId' | 'version'>>;

/** The values to write to a property. */
interface PropertyWrite {
  property: Property;
  values: Values;
  /** Sort keys, which are not published. */
  keys?: Partial<Pick<Property, 'codeKey' | 'addressKey'>>;
}

/** A property and the version that the caller has seen; null: any. */
export interface SeenProperty {
  id: number;
  expected: number | null;
}

/** Changes the address, customer and manager of a property, each as its own step of the editor. */
@Injectable()
export class PropertyEdits {
  constructor(
    private readonly units: UnitOfWork,
    private readonly customers: CustomersService,
    private readonly queries: PropertiesQueries,
    private readonly copies: PropertyCopies,
    private readonly tenancies: TenancyTurnover,
    private readonly words: PropertyWords,
    @Rows(Property) private readonly properties: TenantRepository<Property>,
    @Recorded(Property) private readonly recorded: RecordedRepository<Property, 'property'>,
  ) {}

  /** Returns one property, as its editor shows it. @throws ProductError not_found */
  async record(id: number): Promise<PropertyRecord> {
    const record = await this.queries.record(id);
    if (!record) throw notFound();
    return record;
  }

  /** @throws ProductError not_found | edit_conflict | rule_violation: no street, a province of another country */
  details(seen: SeenProperty, change: PropertyDetailsChange): Promise<PropertyRecord> {
    return this.edit(seen, change, (property) => this.applyDetails(property, change));
  }

  /** @throws ProductError not_found | edit_conflict | rule_violation: a manager of another customer */
  manager(seen: SeenProperty, propertyManagerId: number): Promise<PropertyRecord> {
    return this.edit(seen, { propertyManagerId }, (property) =>
      this.applyManager(property, propertyManagerId),
    );
  }

  /**
   * Moves a property to another customer and clears its manager, because managers belong to one customer.
   * @param tenancy what happens to its current tenancy
   * @throws ProductError not_found | edit_conflict
   */
  customer(seen: SeenProperty, customerId: number, tenancy?: TenancyChoice): Promise<PropertyRecord> {
    return this.edit(seen, { customerId }, (property) => this.applyCustomer(property, customerId, tenancy));
  }

  /** Removes a property from its virtual location. @throws ProductError not_found | edit_conflict */
  leaveLocation(seen: SeenProperty): Promise<PropertyRecord> {
    return this.edit(seen, { virtualLocationId: null }, (property) =>
      this.write('property.locationChanged', property, { virtualLocationId: null }),
    );
  }

  /** `details` in the current transaction. @returns the updated property */
  async applyDetails(property: Property, change: PropertyDetailsChange): Promise<Property> {
    return (await this.applyDetailsTo([property], change))[0]!;
  }

  /** `manager` in the current transaction. @returns the updated property */
  async applyManager(property: Property, propertyManagerId: number): Promise<Property> {
    return (await this.applyManagerTo([property], propertyManagerId))[0]!;
  }

  /** `customer` in the current transaction. @returns the updated property */
  async applyCustomer(property: Property, customerId: number, tenancy?: TenancyChoice): Promise<Property> {
    return (await this.applyCustomerTo([property], customerId, tenancy))[0]!;
  }

  /** Makes the same change to several properties, as do the next two. @returns the updated properties */
  async applyDetailsTo(properties: readonly Property[], change: PropertyDetailsChange): Promise<Property[]> {
    const changes: PropertyWrite[] = [];
    for (const property of properties) {
      await yieldToOthers();
      const values = validatePropertyTexts(change, property);
      changes.push({ property, values, keys: sortKeysOf(values) });
    }
    return this.writeAll('property.edited', changes);
  }

  async applyManagerTo(properties: readonly Property[], propertyManagerId: number): Promise<Property[]> {
    const { customerId } = await this.customers.getManager(propertyManagerId);
    if (properties.some((property) => property.customerId !== customerId))
      throw ruleViolation(messages.propertyEditor.managerOfAnother, { field: 'propertyManagerId' });
    const changes = properties.map((property) => ({ property, values: { propertyManagerId } }));
    return this.writeAll('property.managerChanged', changes);
  }

  async applyCustomerTo(
    properties: readonly Property[],
    customerId: number,
    tenancy?: TenancyChoice,
  ): Promise<Property[]> {
    if (properties.every((property) => property.customerId === customerId)) return [...properties];
    await this.customers.getVisible(customerId);
    // Bulk changes locked it before their properties, as renaming a customer does. A single edit that meets a renaming
    // may be the victim of a deadlock, and is retried.
    await this.customers.lock(customerId);
    const owned = properties.filter((each) => each.customerId !== null && each.customerId !== customerId);
    await this.tenancies.decideForNewOwner(
      owned.map(({ id }) => id),
      tenancy,
    );
    const changes = properties.map((property) => ({
      property,
      values: property.customerId === customerId ? {} : { customerId, propertyManagerId: null },
    }));
    return this.writeAll('property.customerChanged', changes);
  }

  /**
   * Returns a property that the caller may see, locked until the current transaction ends.
   * @throws ProductError not_found | edit_conflict
   */
  async lock({ id, expected }: SeenProperty, mine: object = {}): Promise<Property> {
    const property = await this.queries.lockVisible(id);
    if (!property) throw notFound();
    await this.recorded.assertUnchanged(property, expected, mine);
    return property;
  }

  /**
   * Writes a change of a property in the current transaction, with the copies in its search words, inspections and
   * requests.
   * @param keys of the values, which are not published
   * @returns the updated property, for the next write
   */
  async write(
    event: EventOf<'property'>,
    property: Property,
    values: Values,
    keys: PropertyWrite['keys'] = {},
  ): Promise<Property> {
    return (await this.writeAll(event, [{ property, values, keys }]))[0]!;
  }

  /** Like `write` for several properties, in bulk statements. @returns them in the same order */
  private async writeAll(event: EventOf<'property'>, changes: readonly PropertyWrite[]): Promise<Property[]> {
    const rows = changes.map(({ property, values }) => ({ seen: property, changes: values }));
    const changed = await this.recorded.changeMany(event, rows);
    const written = changes.flatMap(({ property, values, keys = {} }) => {
      if (!changed.has(property.id)) return [];
      const after = { ...property, ...values, version: property.version + 1 };
      return [{ before: property, after, keys: differingValues(property, keys) }];
    });
    for (const { after, keys } of written)
      if (keys) await this.properties.denormalise({ id: after.id }, keys);
    const spoken = written.filter(({ before, after }) => changesTexts(differingValues(before, after) ?? {}));
    if (spoken.length > 0) await this.words.ofProperties(spoken.map(({ after }) => after.id));
    await yieldToOthers();
    await this.copies.propagateChanges(written);
    const afterById = new Map(written.map(({ after }) => [after.id, after]));
    return changes.map(({ property }) => afterById.get(property.id) ?? property);
  }

  private async edit(
    seen: SeenProperty,
    mine: object,
    change: (property: Property) => Promise<Property>,
  ): Promise<PropertyRecord> {
    await this.units.run(async () => change(await this.lock(seen, mine)));
    return this.record(seen.id);
  }
}
