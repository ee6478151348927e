import { type Static, Type } from '@sinclair/typebox';
import { OFFERED_LANGUAGES, type OfferedLanguage } from '../messages/texts';
import { CalendarDate, Id, Instant, nullable } from '../wire/pages';
import { Addendum } from './addendum';
import { TENANT_LINK_STATES } from './vocabulary';

const part = { additionalProperties: false } as const;
const words = <W extends string>(values: readonly W[]) =>
  Type.Union(values.map((value) => Type.Literal(value)));

/** An addendum with its number among those of the report, and its hash. */
export const TenantAnswer = Type.Object(
  {
    number: Type.Integer({ minimum: 1 }),
    sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
    contents: Addendum,
  },
  { $id: 'TenantAnswer', ...part },
);
export type TenantAnswer = Static<typeof TenantAnswer>;

/** A tenant's link to one report, without its secret. */
export const TenantLinkItem = Type.Object(
  {
    id: Id,
    tenancyId: Id,
    tenantName: Type.String(),
    inspectionId: Id,
    type: words(['MOVE_IN', 'MOVE_OUT'] as const),
    reportNumber: Type.String(),
    revision: Type.Integer({ minimum: 1 }),
    language: words(OFFERED_LANGUAGES),
    state: words(TENANT_LINK_STATES),
    createdAt: Instant,
    createdBy: Type.String(),
    expiresAt: Instant,
    /** IANA zone of the property, in which the end of the link is shown. */
    zone: Type.String(),
    withdrawnAt: nullable(Instant),
    /** Address to which the link was mailed; null: it was handed over in another way. */
    sentTo: nullable(Type.String()),
    /** When the tenant pressed "I have read this". */
    readAt: nullable(Instant),
    answer: nullable(TenantAnswer),
  },
  { $id: 'TenantLinkItem', ...part },
);
export type TenantLinkItem = Static<typeof TenantLinkItem>;

/** A finished report for which a link can be created. */
export const LinkableReport = Type.Object(
  {
    inspectionId: Id,
    type: words(['MOVE_IN', 'MOVE_OUT'] as const),
    inspectedOn: CalendarDate,
    /** Tenancies to which it can belong. */
    tenancyIds: Type.Array(Id),
  },
  { $id: 'LinkableReport', ...part },
);
export type LinkableReport = Static<typeof LinkableReport>;

/** GET properties/{id}/tenant-links: the newest link first. */
export const PropertyTenantLinks = Type.Object(
  { content: Type.Array(TenantLinkItem), reports: Type.Array(LinkableReport) },
  { $id: 'PropertyTenantLinks', ...part },
);
export type PropertyTenantLinks = Static<typeof PropertyTenantLinks>;

/** POST tenancies/{id}/tenant-links: the only answer that has the address. */
export const NewTenantLink = Type.Object(
  { link: TenantLinkItem, address: Type.String() },
  { $id: 'NewTenantLink', ...part },
);
export type NewTenantLink = Static<typeof NewTenantLink>;

/** Body of POST tenancies/{id}/tenant-links. */
export interface TenantLinkRequest {
  /** Id of one of the tenants of the tenancy. */
  tenant: number;
  inspectionId: number;
  /** Default: `TENANT_LINK_DAYS`. */
  days?: number;
  /** Default: the language that is kept for the email address, otherwise the company's. */
  language?: OfferedLanguage;
  /** Mails the link to this address. */
  email?: string;
}
