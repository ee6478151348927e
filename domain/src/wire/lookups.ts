import { Type, type Static } from '@sinclair/typebox';
import { ACCOUNT_STATUSES } from '../accounts/account-statuses';
import { Id, nullable } from './pages';

/** GET inspectors (active, or eligible for the given inspections), GET inspectors/all */
export const InspectorItem = Type.Object(
  {
    id: Id,
    firstName: Type.String(),
    name: Type.String(),
    province: nullable(Type.String()),
    isActive: Type.Boolean(),
    /** With a time: whether the inspector has a conflicting inspection. */
    busy: Type.Optional(Type.Boolean()),
  },
  { $id: 'InspectorItem', additionalProperties: false },
);
export type InspectorItem = Static<typeof InspectorItem>;

/** Query of GET inspectors: what the inspector is for, and when. Without it, all active inspectors are returned. */
export interface InspectorChoiceQuery {
  /** Ids, separated by commas. */
  inspectionIds?: string;
  /** Property and jurisdiction of a new condition inspection. */
  propertyId?: number;
  ciType?: string;
  scheduledDate?: string;
  timezone?: string;
}

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

/** Body of POST customers. */
export interface NewCustomer {
  /** True for a person, whose last name is `customerName`. */
  individual?: boolean;
  customerFirstName?: string;
  customerName: string;
  customerCode?: string;
  billingName?: string;
  contactName?: string;
  phoneNumber?: string;
  emailAddress?: string;
  addressLine1?: string;
  addressLine2?: string;
  city?: string;
  province?: string;
  postalCode?: string;
  country?: 'CA' | 'US';
  /** New properties get their owner from the customer. */
  propertyLandlordFromCustomer?: boolean;
  conditionInspectionSupport?: boolean;
  isActive?: boolean;
}

/** GET customers/self/propertyManagers and its variants. The code 'N/A' means "none". */
export const PropertyManagerItem = Type.Object(
  {
    id: Id,
    version: Type.Integer({ minimum: 1 }),
    customerId: Id,
    code: Type.String(),
    name: Type.String(),
    isActive: Type.Boolean(),
    /** Its registered or invited user; at most one. */
    propertyManagerUser: nullable(
      Type.Object({
        id: Id,
        name: Type.String(),
        accountStatus: Type.Union(ACCOUNT_STATUSES.map((status) => Type.Literal(status))),
      }),
    ),
  },
  { $id: 'PropertyManagerItem', additionalProperties: false },
);
export type PropertyManagerItem = Static<typeof PropertyManagerItem>;

/** GET users/customerPropertyManagers: one customer of the company, with its property managers. */
export const CustomerWithManagers = Type.Object(
  {
    customer: CustomerItem,
    propertyManagers: Type.Array(PropertyManagerItem),
    /** It has admins, who maintain its data. */
    isSelfManaged: Type.Boolean(),
  },
  { $id: 'CustomerWithManagers', additionalProperties: false },
);
export type CustomerWithManagers = Static<typeof CustomerWithManagers>;
