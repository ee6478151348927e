import { Injectable } from '@nestjs/common';
import { isEmailAddress, writtenAddress } from '@walkthrough/domain';
import { Rows } from '../../../core/database/rows';
import type { ScopedQuery } from '../../../core/database/scoped-query';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { Customer } from '../../parties/customers/customer.entity';
import { Inspection } from '../../scheduling/inspections/inspection.entity';
import { ownInspections, visibleInspections } from '../../scheduling/inspections/inspections.policy';
import { propertiesOfOwnPart, propertiesOfOwnTeams } from './properties.policy';
import { Property } from '../../parties/property-records/property.entity';

/** The recipient of occupancy changes of a property. */
export interface PropertyContact {
  /** Null: neither the customer nor the owner has an email address. */
  email: string | null;
  address: string;
  templateId: number;
}

interface ContactRow {
  customerEmail: string | null;
  ownerEmail: string;
  addressLine1: string;
  addressLine2: string;
  city: string;
  country: string;
  templateId: number;
}

/** Reads the other records that occupancy changes need. */
@Injectable()
export class OccupanciesQueries {
  constructor(@Rows(Property) private readonly properties: TenantRepository<Property>) {}

  /**
   * Prefers the customer's address; a property without a customer uses its owner's. Null when there is no such
   * property.
   */
  async contactOf(propertyId: number): Promise<PropertyContact | null> {
    const row = await this.properties
      .query('p')
      .leftJoin(Customer, 'c', 'c.id = p.customerId')
      .select({
        customerEmail: 'c.emailAddress',
        ownerEmail: 'p.landlordEmail',
        addressLine1: 'p.addressLine1',
        addressLine2: 'p.addressLine2',
        city: 'p.city',
        country: 'p.country',
        templateId: 'p.templateId',
      })
      .andWhere('p.id = :propertyId AND p.deletedAt IS NULL', { propertyId })
      .first<ContactRow>();
    if (!row) return null;
    const emails = [row.customerEmail ?? '', row.ownerEmail].map((email) => email.trim());
    const address = writtenAddress(row);
    return { email: emails.find(isEmailAddress) ?? null, address, templateId: row.templateId };
  }

  /** Whether the caller may see an inspection of the property, which is how inspectors gain access to it. */
  async seesInspectionAt(propertyId: number): Promise<boolean> {
    return (await visibleInspections(this.inspectionsAt(propertyId)).count()) > 0;
  }

  /**
   * Whether the property belongs to a team of the caller, or one of its inspections is or was assigned to the caller.
   */
  async worksAt(propertyId: number): Promise<boolean> {
    const ofTeams = propertiesOfOwnTeams(this.properties.query('p'))
      .select({ id: 'p.id' })
      .andWhere('p.id = :propertyId AND p.deletedAt IS NULL', { propertyId });
    if ((await ofTeams.count()) > 0) return true;
    return (await ownInspections(this.inspectionsAt(propertyId)).count()) > 0;
  }

  private inspectionsAt(propertyId: number): ScopedQuery {
    return propertiesOfOwnPart(this.properties.query('p'))
      .innerJoin(Inspection, 'i', 'i.propertyId = p.id')
      .select({ id: 'i.id' })
      .andWhere('p.id = :propertyId AND p.deletedAt IS NULL', { propertyId });
  }
}
