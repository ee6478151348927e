import { type Static, Type } from '@sinclair/typebox';
import { Id, nullable } from '../wire/pages';
import { HOLD_SCOPES, type HoldScope } from './vocabulary';

/** A legal hold: what it covers cannot be erased until it is ended. */
export const LegalHoldItem = Type.Object(
  {
    id: Id,
    version: Type.Integer({ minimum: 1 }),
    scope: Type.Union(HOLD_SCOPES.map((scope) => Type.Literal(scope))),
    /** The property itself, or that of the tenancy or report. */
    propertyId: Id,
    /** Code and address of the property. */
    property: Type.String(),
    /** Names of the tenants or kind of report; empty for a property. */
    record: Type.String(),
    tenancyId: nullable(Id),
    inspectionId: nullable(Id),
    reason: Type.String(),
    placedAt: Type.Integer(),
    placedBy: Type.String(),
    /** Null while it is in force. */
    endedAt: nullable(Type.Integer()),
    endedBy: nullable(Type.String()),
    endReason: nullable(Type.String()),
  },
  { $id: 'LegalHoldItem', additionalProperties: false },
);
export type LegalHoldItem = Static<typeof LegalHoldItem>;

/** Body of POST legal-holds. */
export interface NewLegalHold {
  scope: HoldScope;
  /** Of the property, tenancy or inspection. */
  recordId: number;
  reason: string;
}

/** Body of PUT legal-holds/{id}/end. */
export interface LegalHoldEnd {
  reason: string;
}
