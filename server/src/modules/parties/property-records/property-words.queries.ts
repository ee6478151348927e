import { Injectable } from '@nestjs/common';
import { OCCUPANT_FIELDS, type OccupantField } from '@walkthrough/domain';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { Customer } from '../customers/customer.entity';
import type { PropertyTextFacts } from './property-texts';
import { Property } from './property.entity';
import { TenantInfo } from './tenant-info.entity';

type OccupantFacts = Record<OccupantField, string>;

const OCCUPANTS = Object.values(OCCUPANT_FIELDS).flat();

/** Reads the texts by which properties are found. */
@Injectable()
export class PropertyWordsQueries {
  constructor(
    @Rows(Property) private readonly properties: TenantRepository<Property>,
    @Rows(TenantInfo) private readonly occupancies: TenantRepository<TenantInfo>,
  ) {}

  /** Includes the current occupants. A deleted property has no texts. */
  async textFacts(ids: readonly number[]): Promise<(PropertyTextFacts & { id: number })[]> {
    const [properties, occupants] = [await this.propertyFacts(ids), await this.occupantFacts(ids)];
    const of = new Map(occupants.map(({ propertyId, ...facts }) => [propertyId, facts]));
    return properties.map((facts) => ({ ...of.get(facts.id), ...facts }));
  }

  private propertyFacts(ids: readonly number[]): Promise<(PropertyTextFacts & { id: number })[]> {
    return this.properties
      .query('p')
      .through('PRIMARY')
      .leftJoin(Customer, 'c', 'c.id = p.customerId')
      .select({
        id: 'p.id',
        code: 'p.code',
        addressLine1: 'p.addressLine1',
        addressLine2: 'p.addressLine2',
        city: 'p.city',
        postalCode: 'p.postalCode',
        landlord: 'p.landlord',
        customerFirstName: 'c.customerFirstName',
        customerName: 'c.customerName',
        customerCode: 'c.customerCode',
      })
      .andWhere('p.id IN (:...ids) AND p.deletedAt IS NULL', { ids })
      .rows();
  }

  private occupantFacts(ids: readonly number[]): Promise<(OccupantFacts & { propertyId: number })[]> {
    return this.occupancies
      .query('o')
      .through('ix_tenant_info_property')
      .select({
        propertyId: 'o.propertyId',
        ...Object.fromEntries(OCCUPANTS.map((field) => [field, `o.${field}`])),
      })
      .andWhere('o.propertyId IN (:...ids) AND o.isCurrent = :yes AND o.deletedAt IS NULL', {
        ids,
        yes: true,
      })
      .rows();
  }

  /** Returns ids of a customer's properties after the given one, ascending. */
  async idsOf(customerId: number, after: number, limit: number): Promise<number[]> {
    const rows = await this.properties
      .query('p')
      .select({ id: 'p.id' })
      .whereEqual({ customerId })
      .andWhere('p.id > :after', { after })
      .orderBy('p.id')
      .slice(0, limit)
      .rows<{ id: number }>();
    return rows.map(({ id }) => id);
  }

  countOf(customerId: number): Promise<number> {
    return this.properties.count({ customerId });
  }
}
