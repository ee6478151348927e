import { dataUpdateCategories, tenantFields } from './vocabulary.messages';

/** Reasons for a data update request. */
export const DATA_UPDATE_CATEGORIES = ['UPDATE_EXISTING_TENANT', 'NEW_TENANT', 'OTHER'] as const;

export type DataUpdateCategory = (typeof DATA_UPDATE_CATEGORIES)[number];

export const DEFAULT_DATA_UPDATE_CATEGORY: DataUpdateCategory = 'UPDATE_EXISTING_TENANT';

export const DATA_UPDATE_CATEGORY_LABELS: Readonly<Record<DataUpdateCategory, string>> = dataUpdateCategories;

/** The occupancy field of a request (`tiField`). */
export const TENANT_FIELDS = [
  'NAME_1',
  'NAME_2',
  'NAME_3',
  'NAME_4',
  'PHONE_1',
  'PHONE_2',
  'PHONE_3',
  'EMAIL_1',
  'EMAIL_2',
] as const;

export type TenantField = (typeof TENANT_FIELDS)[number];

export const DEFAULT_TENANT_FIELD: TenantField = 'NAME_1';

export const TENANT_FIELD_LABELS: Readonly<Record<TenantField, string>> = tenantFields;

/** The `tenantInfo` property of each field. */
export const TENANT_FIELD_KEYS = {
  NAME_1: 'occupantName1',
  NAME_2: 'occupantName2',
  NAME_3: 'occupantName3',
  NAME_4: 'occupantName4',
  PHONE_1: 'occupantPhone1',
  PHONE_2: 'occupantPhone2',
  PHONE_3: 'occupantPhone3',
  EMAIL_1: 'occupantEmail1',
  EMAIL_2: 'occupantEmail2',
} as const satisfies Readonly<Record<TenantField, string>>;

/** States of a data update request. */
export type DataUpdateStatus = 'pending' | 'accepted' | 'dismissed';
