import { answers, takes } from '../wire/call';
import {
  DeliveryItem,
  type DeliveryProofQuery,
  type DeliveryRecord,
  type DeliveryWithdrawal,
  PropertyDeliveries,
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
    refuses: ['unsupported_type', 'payload_too_large'],
  }),
  'GET deliveries/{id}/proofs/{proofId}': answers('file'),
  /** Marks a mistaken record, or an offer that was taken back; nothing is deleted. */
  'POST deliveries/{id}/withdrawal': takes<{ body: DeliveryWithdrawal }>().answers(DeliveryItem),
};
