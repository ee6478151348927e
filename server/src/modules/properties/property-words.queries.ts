import { Injectable } from '@nestjs/common';
import { OCCUPANT_FIELDS } from '@walkthrough/domain';
import { Rows } from '../../core/database/rows';
import type { TenantRepository } from '../../core/database/tenant-repository';
import { Customer } from '../customers/customer.entity';
import type { PropertyTextFacts } from './property-texts';
import { Property } from './property.entity';
import { TenantInfo } from './tenant-info.entity';

const OCCUPANTS = Object.values(OCCUPANT_FIELDS).flat();

/** Reads the texts by which properties are found. */
@Injectable()
export class PropertyWordsQueries {
  constructor(@Rows(Property) private readonly properties: TenantRepository<Property>) {}

  /** With those who live there now. A property that is deleted has none. */
  textFacts(ids: readonly number[]): Promise<(PropertyTextFacts & { id: number })[]> {
    return this.properties
      .query('p')
      .leftJoin(Customer, 'c', 'c.id = p.customerId')
      .leftJoin(TenantInfo, 'o', 'o.propertyId = p.id AND o.isCurrent = :yes AND o.deletedAt IS NULL', {
        yes: true,
      })
      .select({
        id: 'p.id',
        code: 'p.code',
        addressLine1: 'p.addressLine1',
        addressLine2: 'p.addressLine2',
        city: 'p.city',
        landlord: 'p.landlord',
        customerFirstName: 'c.customerFirstName',
        customerName: 'c.customerName',
        customerCode: 'c.customerCode',
        ...Object.fromEntries(OCCUPANTS.map((field) => [field, `o.${field}`])),
      })
      .andWhere('p.id IN (:...ids) AND p.deletedAt IS NULL', { ids })
      .rows();
  }

  /** Ids of a customer's properties, in their order. */
  async idsOf(customerId: number): Promise<number[]> {
    const rows = await this.properties
      .query('p')
      .select({ id: 'p.id' })
      .whereEqual({ customerId })
      .orderBy('p.id')
      .rows<{ id: number }>();
    return rows.map(({ id }) => id);
  }
}
