import {
  ADDRESS_LABELS,
  COUNTRY_LABELS,
  DEFAULT_COUNTRY,
  isProvinceOf,
  messages,
  provinceName,
  type Country,
  type CustomerItem,
} from '@walkthrough/domain';
import { plainText } from '../../editing/record-form';
import type { AddressValues } from '../address/address-fields';

const { common, configuration, customers: texts, propertyEditor, users } = messages;

/** Customer details as form values. */
export interface CustomerValues extends AddressValues {
  individual: boolean;
  customerFirstName: string;
  customerName: string;
  customerCode: string;
  billingName: string;
  contactName: string;
  phoneNumber: string;
  emailAddress: string;
  propertyLandlordFromCustomer: boolean;
}

/** Plus the values only the company edits. */
interface CompanyCustomerValues extends CustomerValues {
  conditionInspectionSupport: boolean;
  isActive: boolean;
}

/**
 * @param customer null for a new one
 */
export const customerValues = (customer: CustomerItem | null): CustomerValues => ({
  individual: customer?.individual ?? false,
  customerFirstName: customer?.customerFirstName ?? '',
  customerName: customer?.customerName ?? '',
  customerCode: customer?.customerCode ?? '',
  billingName: customer?.billingName ?? '',
  contactName: customer?.contactName ?? '',
  phoneNumber: customer?.phoneNumber ?? '',
  emailAddress: customer?.emailAddress ?? '',
  addressLine1: customer?.addressLine1 ?? '',
  addressLine2: customer?.addressLine2 ?? '',
  city: customer?.city ?? '',
  province: customer?.province ?? '',
  postalCode: customer?.postalCode ?? '',
  country: (customer?.country ?? DEFAULT_COUNTRY) as Country,
  propertyLandlordFromCustomer: customer?.propertyLandlordFromCustomer ?? false,
});

export const companyCustomerValues = (customer: CustomerItem | null): CompanyCustomerValues => ({
  ...customerValues(customer),
  conditionInspectionSupport: customer?.conditionInspectionSupport ?? false,
  isActive: customer?.isActive ?? true,
});

/** Returns the field labels; two of them depend on the country. */
export const customerLabels = (country: Country): Readonly<Record<keyof CustomerValues, string>> => ({
  individual: configuration.individual,
  customerFirstName: users.firstName,
  customerName: configuration.companyOrLastName,
  customerCode: common.code,
  billingName: configuration.billingName,
  contactName: configuration.contactName,
  phoneNumber: users.phoneNumber,
  emailAddress: users.emailAddress,
  addressLine1: common.civicNumberAndStreet,
  addressLine2: common.unitNumber,
  city: common.city,
  province: ADDRESS_LABELS[country].province,
  postalCode: ADDRESS_LABELS[country].postalCode,
  country: common.country,
  propertyLandlordFromCustomer: configuration.populateLandlord,
});

export const companyCustomerLabels = (country: Country) => ({
  ...customerLabels(country),
  conditionInspectionSupport: texts.license,
  isActive: propertyEditor.active,
});

/** Formats a field value. */
export function customerWord(name: string, value: unknown): string {
  const text = plainText(name, value);
  if (name === 'country' && text in COUNTRY_LABELS) return COUNTRY_LABELS[text as Country];
  if (name !== 'province') return text;
  const country = (['CA', 'US'] as const).find((each) => isProvinceOf(each, text));
  return country ? provinceName(country, text as never) : text;
}
