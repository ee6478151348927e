import { normaliseLine } from '@walkthrough/domain';

/**
 * Fields of calls whose texts the server normalizes (docs/decisions/0193): names, codes, addresses, phones, emails
 * and search texts. The form shows and sends what will be stored.
 */
export const NAMED_FIELDS: ReadonlySet<string> = new Set([
  ...['name', 'firstName', 'lastName', 'displayName', 'companyName', 'customerLabel', 'location'],
  ...['customerName', 'customerFirstName', 'customerCode', 'billingName', 'contactName', 'ownerName'],
  ...['email', 'emailAddress', 'contactEmail', 'landlordEmail', 'tenantEmail'],
  ...['phoneNumber', 'contactPhone', 'landlordPhone', 'tenantPhone'],
  ...['code', 'addressLine1', 'addressLine2', 'city', 'province', 'postalCode', 'country', 'contactAddress'],
  ...['auditingCity', 'auditingProvince', 'auditingCountry', 'landlord', 'buildingManager', 'tenantName'],
  ...[
    'addressForService',
    'emailForService',
    'forwardingAddress',
    'pets',
    'recipientName',
    'recipientAddress',
  ],
  ...['occupantName1', 'occupantName2', 'occupantName3', 'occupantName4', 'occupantEmail1', 'occupantEmail2'],
  ...['occupantPhone1', 'occupantPhone2', 'occupantPhone3', 'newValue', 'previousValue'],
  ...[
    'conditionInspectionType',
    'search',
    'reportNumber',
    'contacteeInfo',
    'formKey',
    'description',
    'place',
  ],
]);

/** Returns the stored value of a field: normalized for the text of a named field, otherwise unchanged. */
export const normaliseField = <T>(name: string, value: T): T =>
  typeof value === 'string' && NAMED_FIELDS.has(name) ? (normaliseLine(value) as T) : value;

/** Returns the values with the texts of named fields normalized. */
export const normaliseNamed = <V extends object>(values: V): V =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, normaliseField<unknown>(name, value)]),
  ) as V;
