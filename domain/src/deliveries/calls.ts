import { answers, type PageQuery, takes } from '../wire/call';
import {
  type BounceReport,
  DeliveryItem,
  type DeliveryProofQuery,
  type DeliveryRecord,
  type DeliveryWithdrawal,
  PropertyDeliveries,
  UnmatchedBounces,
} from './contract';

/** The ledger of deliveries (docs/decisions/0248). */
export const DELIVERY_CALLS = {
  'GET properties/{id}/deliveries': answers(PropertyDeliveries),
  /** Records one made by hand, by mail or at the door; once per idempotency key. */
  'POST properties/{id}/deliveries': takes<{ body: DeliveryRecord }>().answers(DeliveryItem, {
    status: 201,
    refuses: ['step_differs'],
  }),
  /** Adds a photo or signature; the same file again changes nothing. */
  'POST deliveries/{id}/proofs': takes<{ query: DeliveryProofQuery }>().answers(DeliveryItem, {
    status: 201,
    refuses: ['unsupported_type', 'payload_too_large', 'too_many_attempts', 'unavailable'],
  }),
  'GET deliveries/{id}/proofs/{proofId}': answers('file'),
  /** Marks a mistaken record, or an offer that was taken back; nothing is deleted. */
  'POST deliveries/{id}/withdrawal': takes<{ body: DeliveryWithdrawal }>().answers(DeliveryItem),
  /** A mail service reports a bounce, signed with BOUNCE_SECRET (docs/operations). */
  'POST mail/bounces': takes<{ body: BounceReport }>().answers('nothing', {
    refuses: ['forbidden', 'not_found', 'conflict', 'too_many_attempts'],
  }),
  'GET master/bounces': takes<{ query: PageQuery }>().answers(UnmatchedBounces),
};
