import { Type, type Static } from '@sinclair/typebox';
import { ACCOUNT_STATUSES } from '../vocabulary/account-statuses';
import { Id, nullable } from './pages';

/** GET inspectors (active, or fit for what is named), GET inspectors/all */
export const InspectorItem = Type.Object(
  {
    id: Id,
    firstName: Type.String(),
    name: Type.String(),
    province: nullable(Type.String()),
    isActive: Type.Boolean(),
    /** When a time is known: whether a visit at it would be in the way of another of theirs. */
    busy: Type.Optional(Type.Boolean()),
  },
  { $id: 'InspectorItem', additionalProperties: false },
);
export type InspectorItem = Static<typeof InspectorItem>;

/** Words of GET inspectors: for what one is chosen, and when. Without any, all active ones are answered. */
export interface InspectorChoiceQuery {
  /** Ids, apart by commas. */
  inspectionIds?: string;
  /** Where a condition inspection is to be ordered, and of which jurisdiction. */
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
  /** A person: then `customerName` is the last name. */
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
  /** New properties take their owner from the customer. */
  propertyLandlordFromCustomer?: boolean;
  conditionInspectionSupport?: boolean;
  isActive?: boolean;
}

/** GET customers/self/propertyManagers and its sisters. The code 'N/A' stands for "none". */
export const PropertyManagerItem = Type.Object(
  {
    id: Id,
    version: Type.Integer({ minimum: 1 }),
    customerId: Id,
    code: Type.String(),
    name: Type.String(),
    isActive: Type.Boolean(),
    /** Who signs in for it, or is invited to; at most one does. */
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

/** GET users/customerPropertyManagers: one of the company's customers, and those who manage its properties. */
export const CustomerWithManagers = Type.Object(
  {
    customer: CustomerItem,
    propertyManagers: Type.Array(PropertyManagerItem),
    /** It has admins, who keep its data. */
    isSelfManaged: Type.Boolean(),
  },
  { $id: 'CustomerWithManagers', additionalProperties: false },
);
export type CustomerWithManagers = Static<typeof CustomerWithManagers>;
