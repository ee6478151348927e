import { Type, type Static } from '@sinclair/typebox';
import {
  DATA_UPDATE_CATEGORIES,
  type DataUpdateCategory,
  TENANT_FIELDS,
  type TenantField,
} from '../vocabulary/data-updates';
import { InspectorRef } from './inspections';
import { Id, Instant, nullable } from './pages';

/** A correction that was proposed for a property (GET properties/{id}/dataUpdateRequests), newest first. */
export const DataUpdateRequestItem = Type.Object(
  {
    id: Id,
    version: Type.Integer({ minimum: 1 }),
    propertyId: Id,
    /** Who proposed it; null: somebody of the office. */
    inspector: nullable(InspectorRef),
    dateCreated: Instant,
    category: Type.Union(DATA_UPDATE_CATEGORIES.map((category) => Type.Literal(category))),
    /** Null where the category names no field of the people who live there. */
    tiField: nullable(Type.Union(TENANT_FIELDS.map((field) => Type.Literal(field)))),
    previousValue: Type.String(),
    newValue: Type.String(),
    comment: Type.String(),
    dismissed: Type.Boolean(),
    accepted: Type.Boolean(),
  },
  { $id: 'DataUpdateRequestItem', additionalProperties: false },
);
export type DataUpdateRequestItem = Static<typeof DataUpdateRequestItem>;

/** Body of POST properties/{id}/dataUpdateRequests. Field and values count for UPDATE_EXISTING_TENANT only. */
export interface DataUpdateValues {
  category: DataUpdateCategory;
  tiField?: TenantField;
  /** As whoever proposes it has seen it; left out: what is recorded when it arrives. */
  previousValue?: string;
  newValue?: string;
  comment?: string;
}

/** At most so many characters. A new value has to fit where it is to be recorded. */
export const NEW_VALUE_LIMIT = 190;
export const DATA_UPDATE_COMMENT_LIMIT = 2000;
