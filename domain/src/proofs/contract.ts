import { Type, type Static } from '@sinclair/typebox';
import { DELIVERY_METHODS, type DeliveryMethod } from '../contacts/contact-channels';
import { Id, Instant } from '../wire/pages';

/** Body (or query) of PUT inspections/{id}/delivery. */
export interface DeliveryChoice {
  method: DeliveryMethod;
}

/** Answer of POST inspections/{id}/pdf: the stored proof, and when the document counts as served. */
export const StoredProof = Type.Object(
  {
    inspectionId: Id,
    /** Hash of the uploaded bytes. */
    sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
    /** In bytes. */
    size: Type.Integer({ minimum: 1 }),
    deliveryMethod: Type.Union(DELIVERY_METHODS.map((method) => Type.Literal(method))),
    inspectedDate: Instant,
  },
  { $id: 'StoredProof', additionalProperties: false },
);
export type StoredProof = Static<typeof StoredProof>;

/** Maximum size of a proof in bytes. */
export const MAX_PROOF_BYTES = 25 * 1024 * 1024;
