import { Injectable } from '@nestjs/common';
import { landlordName, type Occupancy, type ReportPlace } from '@walkthrough/domain';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { Customer } from '../../parties/customers/customer.entity';
import {
  occupancyFields,
  occupancyOf,
  type OccupancyRow,
} from '../../parties/property-records/occupancy.presenter';
import { propertyColumns, type PropertyColumns } from './shared-property-columns';
import { Property } from '../../parties/property-records/property.entity';
import { TenantInfo } from '../../parties/property-records/tenant-info.entity';

/** A property with its owner and current occupants, as reports need it. */
export interface PlaceFacts extends PropertyColumns {
  customerIndividual: boolean | null;
  customerFirstName: string | null;
  customerName: string | null;
  customerCode: string | null;
  customerAddress: { line1: string; line2: string; city: string; province: string; postalCode: string };
  licensed: boolean | null;
  virtualLocationId: number | null;
  tenantInfoId: number | null;
  occupancy: Occupancy | null;
}

/** A `PlaceFacts` row as `PLACE_FIELDS` selects it: property `p`, customer `c`, occupancy `o`. */
export type PlaceRow = Omit<PlaceFacts, 'occupancy' | 'customerAddress'> &
  OccupancyRow &
  Record<'ownerLine1' | 'ownerLine2' | 'ownerCity' | 'ownerProvince' | 'ownerPostalCode', string | null>;

export const PLACE_FIELDS = {
  ...propertyColumns('p'),
  customerIndividual: 'c.individual',
  customerFirstName: 'c.customerFirstName',
  customerName: 'c.customerName',
  customerCode: 'c.customerCode',
  ownerLine1: 'c.addressLine1',
  ownerLine2: 'c.addressLine2',
  ownerCity: 'c.city',
  ownerProvince: 'c.province',
  ownerPostalCode: 'c.postalCode',
  licensed: 'c.conditionInspectionSupport',
  virtualLocationId: 'p.virtualLocationId',
  tenantInfoId: 'o.id',
  occupancyId: 'o.id',
  ...occupancyFields('o'),
};

@Injectable()
export class PlaceQueries {
  constructor(@Rows(Property) private readonly properties: TenantRepository<Property>) {}

  /** Returns the property with its current occupants; null when there is no such property. */
  async place(propertyId: number): Promise<PlaceFacts | null> {
    const row = await this.properties
      .query('p')
      .leftJoin(Customer, 'c', 'c.id = p.customerId')
      .leftJoin(
        TenantInfo,
        'o',
        'o.propertyId = p.id AND o.isCurrent = :yes',
        { yes: true },
        'ix_tenant_info_property',
      )
      .select(PLACE_FIELDS)
      .andWhere('p.id = :propertyId AND p.deletedAt IS NULL', { propertyId })
      .first<PlaceRow>();
    return row ? placeFacts(row) : null;
  }
}

export function placeFacts(row: PlaceRow): PlaceFacts {
  const { ownerLine1, ownerLine2, ownerCity, ownerProvince, ownerPostalCode } = row;
  return {
    ...row,
    customerAddress: {
      line1: ownerLine1 ?? '',
      line2: ownerLine2 ?? '',
      city: ownerCity ?? '',
      province: ownerProvince ?? '',
      postalCode: ownerPostalCode ?? '',
    },
    occupancy: occupancyOf(row),
  };
}

/** Without a customer, the owner is an individual. */
export const isOwnedByCompany = (place: PlaceFacts): boolean => place.customerIndividual === false;

/**
 * Returns the owner name of the property itself, otherwise the customer's: a property with a customer always has an
 * owner.
 */
function ownerName(place: PlaceFacts): string {
  const { landlord, customerFirstName, customerName } = place;
  if (landlord.trim() !== '') return landlord;
  return landlordName(isOwnedByCompany(place) ? null : customerFirstName, customerName);
}

/** Formats the place for reports. */
export function reportPlace(place: PlaceFacts): ReportPlace {
  const { id, code, addressLine1, addressLine2, city, province, postalCode, country, customerId } = place;
  return {
    id,
    code,
    addressLine1,
    addressLine2,
    city,
    province,
    postalCode,
    country,
    landlord: ownerName(place),
    customerId,
    ownerIsCompany: isOwnedByCompany(place),
  };
}
