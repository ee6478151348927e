import { Injectable } from '@nestjs/common';
import { messages, type PropertyDetailsChange, type PropertyRecord } from '@walkthrough/domain';
import { othersTurn } from '../../core/context/others-turn';
import { Rows } from '../../core/database/rows';
import type { TenantRepository } from '../../core/database/tenant-repository';
import { UnitOfWork } from '../../core/database/unit-of-work';
import { notFound, ruleViolation } from '../../core/errors/product-error';
import type { EventOf } from '@walkthrough/domain';
import { differingValues, Recorded, type RecordedRepository } from '../../core/events/recorded-repository';
import { CustomersService } from '../customers/customers.service';
import { RequestPlaces } from '../data-update-requests/request-places';
import { PropertyVisits } from '../inspections/property-visits';
import { PropertiesQueries } from './properties.queries';
import { acceptedTexts, keysOf } from './property-address';
import { changesTexts } from '../property-records/property-texts';
import { PropertyWords } from '../property-records/property-words';
import { Property } from '../property-records/property.entity';

type Values = Partial<Omit<Property, 'id' | 'tenantId' | 'version'>>;

/** What is written of a property. */
interface PropertyWrite {
  property: Property;
  values: Values;
  /** Keys of the values, which nobody is told of. */
  keys?: Partial<Pick<Property, 'codeKey' | 'addressKey'>>;
}

/** A property, and the version of it that the caller has seen; null: whatever is there. */
export interface SeenProperty {
  id: number;
  expected: number | null;
}

/** Changes where a property is, whose it is and who manages it: a step of the editor each (decision 169). */
@Injectable()
export class PropertyEdits {
  constructor(
    private readonly units: UnitOfWork,
    private readonly customers: CustomersService,
    private readonly queries: PropertiesQueries,
    private readonly requests: RequestPlaces,
    private readonly visits: PropertyVisits,
    private readonly words: PropertyWords,
    @Rows(Property) private readonly properties: TenantRepository<Property>,
    @Recorded(Property) private readonly recorded: RecordedRepository<Property, 'property'>,
  ) {}

  /** One property, as its editor shows it. @throws ProductError not_found */
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
   * Gives a property to another customer. It has no manager then, as managers are a customer's own.
   * @throws ProductError not_found | edit_conflict
   */
  customer(seen: SeenProperty, customerId: number): Promise<PropertyRecord> {
    return this.edit(seen, { customerId }, (property) => this.applyCustomer(property, customerId));
  }

  /** Takes a property out of its virtual location. @throws ProductError not_found | edit_conflict */
  leaveLocation(seen: SeenProperty): Promise<PropertyRecord> {
    return this.edit(seen, { virtualLocationId: null }, (property) =>
      this.write('property.locationChanged', property, { virtualLocationId: null }),
    );
  }

  /** `details` in the open unit. @returns the property as it is then */
  async applyDetails(property: Property, change: PropertyDetailsChange): Promise<Property> {
    return (await this.applyDetailsTo([property], change))[0]!;
  }

  /** `manager` in the open unit. @returns the property as it is then */
  async applyManager(property: Property, propertyManagerId: number): Promise<Property> {
    return (await this.applyManagerTo([property], propertyManagerId))[0]!;
  }

  /** `customer` in the open unit. @returns the property as it is then */
  async applyCustomer(property: Property, customerId: number): Promise<Property> {
    return (await this.applyCustomerTo([property], customerId))[0]!;
  }

  /** The same change of several properties, and so the next two. @returns the properties as they are then */
  async applyDetailsTo(properties: readonly Property[], change: PropertyDetailsChange): Promise<Property[]> {
    const changes: PropertyWrite[] = [];
    for (const property of properties) {
      await othersTurn();
      const values = acceptedTexts(change, property);
      changes.push({ property, values, keys: keysOf(values) });
    }
    return this.writeAll('property.edited', changes);
  }

  async applyManagerTo(properties: readonly Property[], propertyManagerId: number): Promise<Property[]> {
    const { customerId } = await this.customers.manager(propertyManagerId);
    if (properties.some((property) => property.customerId !== customerId))
      throw ruleViolation(messages.propertyEditor.managerOfAnother, { field: 'propertyManagerId' });
    const changes = properties.map((property) => ({ property, values: { propertyManagerId } }));
    return this.writeAll('property.managerChanged', changes);
  }

  async applyCustomerTo(properties: readonly Property[], customerId: number): Promise<Property[]> {
    if (properties.every((property) => property.customerId === customerId)) return [...properties];
    await this.customers.visible(customerId);
    // Before the property: a unit that renames the customer does the same.
    await this.customers.lock(customerId);
    const changes = properties.map((property) => ({
      property,
      values: property.customerId === customerId ? {} : { customerId, propertyManagerId: null },
    }));
    return this.writeAll('property.customerChanged', changes);
  }

  /**
   * A property that the caller may see, locked until the open unit ends.
   * @throws ProductError not_found | edit_conflict
   */
  async take({ id, expected }: SeenProperty, mine: object = {}): Promise<Property> {
    const property = await this.queries.taken(id);
    if (!property) throw notFound();
    await this.recorded.assertUnchanged(property, expected, mine);
    return property;
  }

  /**
   * Writes a change of a property in the open unit, and what its words, visits and requests repeat of it.
   * @param keys of the values, which nobody is told of
   * @returns the property as it is then, for what is written next
   */
  async write(
    event: EventOf<'property'>,
    property: Property,
    values: Values,
    keys: PropertyWrite['keys'] = {},
  ): Promise<Property> {
    return (await this.writeAll(event, [{ property, values, keys }]))[0]!;
  }

  /** The same for several properties, in statements for all of them. @returns them in their order */
  private async writeAll(event: EventOf<'property'>, changes: readonly PropertyWrite[]): Promise<Property[]> {
    const rows = changes.map(({ property, values }) => ({ seen: property, changes: values }));
    const changed = await this.recorded.changeMany(event, rows);
    const written = changes.flatMap(({ property, values, keys = {} }) => {
      if (!changed.has(property.id)) return [];
      const after = { ...property, ...values, version: property.version + 1 };
      return [{ before: property, after, keys: differingValues(property, keys) }];
    });
    for (const { after, keys } of written) if (keys) await this.properties.carry({ id: after.id }, keys);
    const spoken = written.filter(({ before, after }) => changesTexts(differingValues(before, after) ?? {}));
    if (spoken.length > 0) await this.words.ofProperties(spoken.map(({ after }) => after.id));
    await othersTurn();
    await this.visits.followAll(written);
    await this.requests.followAll(written);
    const afterById = new Map(written.map(({ after }) => [after.id, after]));
    return changes.map(({ property }) => afterById.get(property.id) ?? property);
  }

  private async edit(
    seen: SeenProperty,
    mine: object,
    change: (property: Property) => Promise<Property>,
  ): Promise<PropertyRecord> {
    await this.units.run(async () => change(await this.take(seen, mine)));
    return this.record(seen.id);
  }
}
