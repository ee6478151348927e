import { Type, type Static } from '@sinclair/typebox';
import { Id, nullable } from './pages';

/** GET inspectors (active), GET inspectors/all */
export const InspectorItem = Type.Object(
  {
    id: Id,
    firstName: Type.String(),
    name: Type.String(),
    province: nullable(Type.String()),
    isActive: Type.Boolean(),
  },
  { $id: 'InspectorItem', additionalProperties: false },
);
export type InspectorItem = Static<typeof InspectorItem>;

/** GET customers */
export const CustomerItem = Type.Object(
  {
    id: Id,
    version: Type.Integer(),
    individual: Type.Boolean(),
    customerFirstName: nullable(Type.String()),
    customerName: Type.String(),
    customerCode: Type.String(),
    billingName: nullable(Type.String()),
    contactName: nullable(Type.String()),
    phoneNumber: nullable(Type.String()),
    emailAddress: nullable(Type.String()),
    addressLine1: nullable(Type.String()),
    addressLine2: nullable(Type.String()),
    city: nullable(Type.String()),
    province: nullable(Type.String()),
    postalCode: nullable(Type.String()),
    country: Type.String(),
    conditionInspectionSupport: Type.Boolean(),
    isActive: Type.Boolean(),
    propertyLandlordFromCustomer: Type.Boolean(),
  },
  { $id: 'CustomerItem', additionalProperties: false },
);
export type CustomerItem = Static<typeof CustomerItem>;
