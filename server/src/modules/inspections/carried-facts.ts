import { placeCode } from '@walkthrough/domain';
import { searchKey, sortKey } from '../../core/database/place-keys';
import type { Inspection } from './inspection.entity';

/** The facts of a property that its inspections carry, so that boards need no join to filter. */
export interface PropertyFacts {
  id: number;
  code: string;
  addressLine1: string;
  addressLine2: string;
  city: string;
  province: string;
  country: string;
  customerId: number | null;
  propertyManagerId: number | null;
  teamSetId: number | null;
  templateId: number;
}

export type Carried = Pick<
  Inspection,
  | 'customerId'
  | 'propertyManagerId'
  | 'teamSetId'
  | 'templateId'
  | 'country'
  | 'province'
  | 'cityKey'
  | 'addressKey'
  | 'unitKey'
  | 'codeKey'
>;

export const carriedFacts = (property: PropertyFacts): Carried => ({
  customerId: property.customerId,
  propertyManagerId: property.propertyManagerId,
  teamSetId: property.teamSetId,
  templateId: property.templateId,
  country: placeCode(property.country),
  province: placeCode(property.province),
  cityKey: searchKey(property.city),
  addressKey: sortKey(property.addressLine1),
  unitKey: sortKey(property.addressLine2),
  codeKey: sortKey(property.code),
});
