import { naturalOrderKey, placeCode, placeKey } from '@walkthrough/domain';
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

/** Lower case and cut to the indexed length; what people type is compared in the same form. */
export const searchKey = (text: string): string => placeKey(text).slice(0, 190);

/** What lists sort by: as people count, unit 2 before unit 10. */
export const sortKey = (text: string): string => naturalOrderKey(placeKey(text)).slice(0, 190);
