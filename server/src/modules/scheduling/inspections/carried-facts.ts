import { placeCode } from '@walkthrough/domain';
import { searchKey, sortKey } from '../../../core/database/place-keys';
import type { Inspection } from './inspection.entity';

/** Property facts copied onto its inspections, so that boards can filter without a join. */
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
