import { Type, type Static } from '@sinclair/typebox';
import { PropertyManagerRef } from './inspections';
import { CalendarDate, Id, nullable, Page } from './pages';

/** A property as lists and the search dialog show it (GET properties/query and its customer-side sisters). */
export const PropertyItem = Type.Object(
  {
    id: Id,
    version: Type.Integer({ minimum: 1 }),
    code: Type.String(),
    addressLine1: Type.String(),
    addressLine2: Type.String(),
    city: Type.String(),
    province: Type.String(),
    postalCode: Type.String(),
    country: Type.String(),
    landlord: Type.String(),
    customerId: nullable(Id),
    customerName: nullable(Type.String()),
    propertyManagerObj: nullable(PropertyManagerRef),
    template: Type.Object({ id: Id, name: Type.String() }, { additionalProperties: false }),
    virtualLocation: nullable(Type.Object({ id: Id, name: Type.String() }, { additionalProperties: false })),
    active: Type.Boolean(),
    isUnassignable: Type.Boolean(),
    frequency: Type.String(),
    nextInspection: nullable(CalendarDate),
    lastInspected: nullable(CalendarDate),
    occupantNames: Type.Array(Type.String()),
    occupantPhones: Type.Array(Type.String()),
  },
  { $id: 'PropertyItem', additionalProperties: false },
);
export type PropertyItem = Static<typeof PropertyItem>;

export const PropertyPage = Page(PropertyItem, 'PropertyPage');
export type PropertyPage = Static<typeof PropertyPage>;

/** Query of the property searches. Empty parts are ignored; staff may also use customerId and the occupants' words. */
export interface PropertySearchQuery {
  /** The beginnings of any words of code, address, unit, city, customer, occupants and phone. */
  search?: string;
  code?: string;
  addressLine1?: string;
  addressLine2?: string;
  city?: string;
  province?: string;
  ownerName?: string;
  customerName?: string;
  customerCode?: string;
  customerId?: number;
  pmId?: number;
  tenantName?: string;
  tenantPhone?: string;
  tenantEmail?: string;
  template?: 0 | 1 | 2;
  onlyActive?: boolean;
  sort?: 'code' | 'next_inspection' | 'is_active';
  sortDir?: 'ASC' | 'DESC';
  page?: number;
  /** Left out: everything that fits, at most 500; the answer says how many there are. */
  count?: number;
}
