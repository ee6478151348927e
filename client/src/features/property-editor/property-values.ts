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

/** The texts of a property, each of them there. */
export type DetailValues = Required<Omit<PropertyDetails, 'country'>> & { country: Country };

/** Who lives there, as the fields hold it. */
export interface TenantValues extends Record<OccupantField, string> {
  /** Which of those recorded is edited; null: people who move in. */
  tenantId: number | null;
  numOccupants: string;
  /** `YYYY-MM-DD`, or empty. */
  leaseStart: string;
  applyToCompleted: boolean;
}

/** What the editor holds beside the property's texts. Choices hold the id as a text; empty: none. */
export interface BelongingValues {
  customer: string;
  manager: string;
  location: string;
}

/** Whether, how often and when next it is inspected, as the fields hold it. */
export interface InspectionValues {
  isActive: boolean;
  isUnassignable: boolean;
  frequency: Frequency;
  /** `YYYY-MM-DD`, or empty. */
  nextInspectionDate: string;
  /** Id of an inspection template, as a text. */
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

/** Whether visits are made for it. */
export const isInspected = ({ isActive, frequency }: InspectionValues): boolean =>
  isActive && frequency !== 'NEVER';

/** @param today `YYYY-MM-DD`: when people move in who are not recorded yet */
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

/** As the server keeps what is typed there: blanks, codes and phones in order, no number is none, and somebody looks after each building. */
function keptAs(field: string, typed: string): string {
  if (field === 'numOccupants') return String(Number(typed || 0));
  if (field === 'postalCode') return normalizePostalCode(typed);
  if (PHONES.includes(field)) return normalizePhoneNumber(typed);
  const tidy = tidyAddressText(typed);
  return field === 'buildingManager' && tidy === '' ? messages.common.notAvailable : tidy;
}

/**
 * Whether what is typed would be kept as what is recorded: then nothing of it has to be sent. What was recorded before there
 * was an order of blanks is the same as it stands.
 */
export const isKeptAs = (field: string, typed: string, recorded: string): boolean =>
  // The first name of new tenants keeps the blanks within it.
  typed === recorded || typed.trim() === recorded || keptAs(field, typed) === recorded;

/** Whether somebody has changed one of these texts to something that would be kept otherwise than what is recorded. */
export const differOnceKept = <K extends string>(
  fields: readonly K[],
  typed: Readonly<Record<K, string>>,
  recorded: Readonly<Record<K, string>>,
): boolean => fields.some((field) => !isKeptAs(field, typed[field], recorded[field]));

/** Whether somebody has changed one of these. */
export const differ = <K extends string>(
  fields: readonly K[],
  one: Readonly<Record<K, unknown>>,
  other: Readonly<Record<K, unknown>>,
): boolean => fields.some((field) => one[field] !== other[field]);
