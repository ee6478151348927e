import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { DeliveryItem } from '../deliveries/contract';
import { PHOTO_PHASES } from '../law/tenancy-facts';
import { CalendarDate, Id, nullable } from '../wire/pages';
import {
  DEPOSIT_KINDS,
  type DepositKind,
  FORWARDING_WAYS,
  type ForwardingWay,
  NOT_HAPPENED,
  TENANCY_ANSWERS,
  TENANCY_DAYS,
  TENANCY_REVIEWS,
  type TenancyAnswerName,
  type TenancyChoice,
  type TenancyDayName,
} from './vocabulary';

const part = { additionalProperties: false } as const;
const words = <W extends string>(values: readonly W[]) =>
  Type.Union(values.map((value) => Type.Literal(value)));
const each = <N extends string, S extends TSchema>(names: readonly N[], schema: S) =>
  Object.fromEntries(names.map((name) => [name, schema])) as Record<N, S>;

/** A day; `none` when the event is known not to have happened; null: unknown. */
const TenancyDay = nullable(Type.Union([CalendarDate, Type.Literal(NOT_HAPPENED)]));

/** One of the people who have the tenancy. */
export const TenancyTenantItem = Type.Object(
  {
    id: Id,
    name: Type.String(),
    addressForService: Type.String(),
    emailForService: Type.String(),
    /** Null: unknown. */
    isEmailServiceAgreed: nullable(Type.Boolean()),
    /** Day on which the tenant gave the address or agreed. */
    emailServiceOn: nullable(CalendarDate),
    /** Day on which that agreement ended: emails up to and on it keep counting. */
    emailServiceEndedOn: nullable(CalendarDate),
    /** Day from which they have the tenancy, when it is not its start. */
    joinedOn: nullable(CalendarDate),
  },
  { $id: 'TenancyTenantItem', ...part },
);
export type TenancyTenantItem = Static<typeof TenancyTenantItem>;

export const TenancyDepositItem = Type.Object(
  {
    id: Id,
    kind: words(DEPOSIT_KINDS),
    /** Cents of the currency of the property's country. */
    cents: Type.Integer({ minimum: 1 }),
    receivedOn: nullable(CalendarDate),
  },
  { $id: 'TenancyDepositItem', ...part },
);
export type TenancyDepositItem = Static<typeof TenancyDepositItem>;

/** A move-in or move-out inspection of a property. */
export const TenancyInspection = Type.Object(
  {
    id: Id,
    type: words(['MOVE_IN', 'MOVE_OUT'] as const),
    /** Day in the property's zone; null: not inspected. */
    inspectedOn: nullable(CalendarDate),
    dueOn: nullable(CalendarDate),
  },
  { $id: 'TenancyInspection', ...part },
);
export type TenancyInspection = Static<typeof TenancyInspection>;

/** Photos of one phase that were taken on one day. */
export const TenancyPhotos = Type.Object(
  {
    phase: words(PHOTO_PHASES),
    /** Day in the property's zone; null: the photos have no time. */
    takenOn: nullable(CalendarDate),
  },
  { $id: 'TenancyPhotos', ...part },
);
export type TenancyPhotos = Static<typeof TenancyPhotos>;

/** A tenancy with everything that is known of it. Unknown values are null, or empty texts. */
export const TenancyItem = Type.Object(
  {
    id: Id,
    version: Type.Integer({ minimum: 1 }),
    propertyId: Id,
    /** A property has at most one current tenancy; the others are former ones. */
    isCurrent: Type.Boolean(),
    /** Of the property when the tenancy was recorded: they decide which rules of law apply. */
    country: Type.String(),
    province: Type.String(),
    review: nullable(words(TENANCY_REVIEWS)),
    ...each(TENANCY_DAYS, TenancyDay),
    ...each(TENANCY_ANSWERS, nullable(Type.Boolean())),
    pets: Type.String(),
    forwardingAddress: Type.String(),
    forwardingAddressWay: nullable(words(FORWARDING_WAYS)),
    tenants: Type.Array(TenancyTenantItem),
    deposits: Type.Array(TenancyDepositItem),
    moveInInspection: nullable(TenancyInspection),
    moveOutInspection: nullable(TenancyInspection),
    /** The oldest first. */
    deliveries: Type.Array(DeliveryItem),
    /** Those that rules of law ask for; empty where no rule does. */
    photos: Type.Array(TenancyPhotos),
  },
  { $id: 'TenancyItem', ...part },
);
export type TenancyItem = Static<typeof TenancyItem>;

/** GET properties/{id}/tenancies: the current tenancy first, then the latest former ones. */
export const PropertyTenancies = Type.Object(
  {
    content: Type.Array(TenancyItem),
    /** Inspections that a tenancy can name, newest first: those that the caller may see. */
    inspections: Type.Array(TenancyInspection),
  },
  { $id: 'PropertyTenancies', ...part },
);
export type PropertyTenancies = Static<typeof PropertyTenancies>;

/** A tenant of a change. With an id an existing one, otherwise a new one. */
export interface TenancyTenantChange {
  id?: number;
  name: string;
  addressForService?: string;
  emailForService?: string;
  isEmailServiceAgreed?: boolean | null;
  emailServiceOn?: string | null;
  emailServiceEndedOn?: string | null;
  /** Of a tenant who is added to others, null or omitted: today. */
  joinedOn?: string | null;
}

export interface TenancyDepositChange {
  id?: number;
  kind: DepositKind;
  cents: number;
  receivedOn?: string | null;
}

/**
 * Body of PUT tenancies/{id}. Omitted fields stay; null makes a value unknown. Lists are whole: entries that are left out
 * are removed, and an entry with an id keeps its omitted fields.
 */
export interface TenancyChange
  extends Partial<Record<TenancyDayName, string | null>>, Partial<Record<TenancyAnswerName, boolean | null>> {
  pets?: string;
  forwardingAddress?: string;
  forwardingAddressWay?: ForwardingWay | null;
  moveInInspectionId?: number | null;
  moveOutInspectionId?: number | null;
  tenants?: TenancyTenantChange[];
  deposits?: TenancyDepositChange[];
}

/** Query of calls that change occupants or owner. Omitted: the tenancy is kept, and the office is asked to decide. */
export interface TenancyChoiceQuery {
  tenancy?: TenancyChoice;
}

/** Body of PUT tenancies/{id}/choice. */
export interface TenancyDecision {
  choice: TenancyChoice;
}
