import {
  COUNTRIES,
  DEFAULT_COUNTRY,
  FREQUENCIES,
  messages,
  normalizePhoneNumber,
  normalizePostalCode,
  OCCUPANT_FIELDS,
  tidyAddressText,
  type Country,
  type Frequency,
  type OccupantField,
  type PropertyDetails,
  type PropertyRecord,
  type TenantInfoItem,
} from '@walkthrough/domain';

/** Text fields of a property, all required. */
export type DetailValues = Required<Omit<PropertyDetails, 'country'>> & { country: Country };

/** Occupants as form values. */
export interface TenantValues extends Record<OccupantField, string> {
  /** Recorded occupants being edited; null for new ones. */
  tenantId: number | null;
  numOccupants: string;
  /** `YYYY-MM-DD`, or empty. */
  leaseStart: string;
  applyToCompleted: boolean;
}

/** Other values of the editor. Choices hold ids as strings; empty for none. */
export interface BelongingValues {
  customer: string;
  manager: string;
  location: string;
}

/** Inspection settings as form values. */
interface InspectionValues {
  isActive: boolean;
  isUnassignable: boolean;
  frequency: Frequency;
  /** `YYYY-MM-DD`, or empty. */
  nextInspectionDate: string;
  /** Id of an inspection template, as a string. */
  template: string;
}

export type EditorValues = DetailValues & BelongingValues & TenantValues & InspectionValues;

export const DETAIL_FIELDS = [
  'code',
  'addressLine1',
  'addressLine2',
  'city',
  'province',
  'postalCode',
  'country',
  'landlord',
  'landlordPhone',
  'landlordEmail',
  'buildingManager',
] as const satisfies readonly (keyof DetailValues)[];

export const OCCUPANT_NAMES: readonly OccupantField[] = Object.values(OCCUPANT_FIELDS).flat();
export const TENANT_FIELDS = [...OCCUPANT_NAMES, 'numOccupants', 'leaseStart'] as const;

const idText = (id: number | null | undefined): string => (id ? String(id) : '');

export const detailsOf = (property: PropertyRecord): DetailValues => ({
  code: property.code,
  addressLine1: property.addressLine1,
  addressLine2: property.addressLine2,
  city: property.city,
  province: property.province,
  postalCode: property.postalCode,
  country: COUNTRIES.find((each) => each === property.country) ?? DEFAULT_COUNTRY,
  landlord: property.landlord,
  landlordPhone: property.landlordPhone,
  landlordEmail: property.landlordEmail,
  buildingManager: property.buildingManager,
});

export const belongingsOf = (property: PropertyRecord): BelongingValues => ({
  customer: idText(property.customerId),
  manager: idText(property.propertyManagerObj?.id),
  location: idText(property.virtualLocation?.id),
});

export const inspectionsOf = (property: PropertyRecord): InspectionValues => ({
  isActive: property.active,
  isUnassignable: property.isUnassignable,
  frequency: FREQUENCIES.find((each) => each === property.frequency) ?? 'NEVER',
  nextInspectionDate: property.nextInspection ?? '',
  template: String(property.template.id),
});

/** Returns whether the property has inspections. */
export const isInspected = ({ isActive, frequency }: InspectionValues): boolean =>
  isActive && frequency !== 'NEVER';

/**
 * @param today `YYYY-MM-DD`: default move-in date of new occupants
 */
export function tenantValues(info: TenantInfoItem | null, today: string): TenantValues {
  const texts = Object.fromEntries(OCCUPANT_NAMES.map((field) => [field, info?.[field] ?? '']));
  return {
    ...(texts as Record<OccupantField, string>),
    tenantId: info?.id ?? null,
    numOccupants: String(info?.numOccupants ?? 0),
    leaseStart: info?.leaseStart ?? today,
    applyToCompleted: true,
  };
}

const PHONES: readonly string[] = [...OCCUPANT_FIELDS.phones, 'landlordPhone'];

/**
 * Normalizes input as the server does: whitespace, codes, phones, an empty unit number and the default building
 * contact.
 */
function storedFormOf(field: string, typed: string): string {
  if (field === 'numOccupants') return String(Number(typed || 0));
  if (field === 'postalCode') return normalizePostalCode(typed);
  if (PHONES.includes(field)) return normalizePhoneNumber(typed);
  const tidy = tidyAddressText(typed);
  return field === 'buildingManager' && tidy === '' ? messages.common.notAvailable : tidy;
}

/**
 * Returns whether input would be stored as the recorded value and need not be sent. Values recorded before
 * normalization equal themselves.
 */
export const isStoredAs = (field: string, typed: string, recorded: string): boolean =>
  // The first name of new tenants keeps inner whitespace.
  typed === recorded || typed.trim() === recorded || storedFormOf(field, typed) === recorded;

/** Returns whether one of these texts would be stored differently from the recorded value. */
export const differOnceStored = <K extends string>(
  fields: readonly K[],
  typed: Readonly<Record<K, string>>,
  recorded: Readonly<Record<K, string>>,
): boolean => fields.some((field) => !isStoredAs(field, typed[field], recorded[field]));

/** Returns whether one of these values was changed. */
export const differ = <K extends string>(
  fields: readonly K[],
  one: Readonly<Record<K, unknown>>,
  other: Readonly<Record<K, unknown>>,
): boolean => fields.some((field) => one[field] !== other[field]);
