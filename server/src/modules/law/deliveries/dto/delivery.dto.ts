import {
  DELIVERY_DOCUMENTS,
  DELIVERY_PROOFS,
  DELIVERY_TEXT_LIMITS,
  type DeliveryDocument,
  type DeliveryProofKind,
  type DeliveryProofQuery,
  type DeliveryRecord,
  type DeliveryWithdrawal,
  LAW_DELIVERY_METHODS,
  messages,
  OFFERED_INSPECTIONS,
  type OfferedInspection,
} from '@walkthrough/domain';
import {
  Choice,
  ClearableId,
  ClearableText,
  FilledText,
  NullOr,
  YesNo,
} from '../../../../core/http/input/fields';
import { CalendarDay, WallTimeField } from '../../../../core/http/input/time-fields';

const limits = DELIVERY_TEXT_LIMITS;
/** Body of POST properties/{id}/deliveries. */
export class DeliveryRecordDto implements DeliveryRecord {
  @ClearableId() tenancyId?: number | null;
  @NullOr(Choice(DELIVERY_DOCUMENTS, { optional: true })) document?: DeliveryDocument | null;
  @NullOr(Choice(OFFERED_INSPECTIONS, { optional: true })) inspection?: OfferedInspection | null;
  @NullOr(WallTimeField({ optional: true })) proposedAt?: string | null;
  @YesNo({ optional: true }) isFinalNotice?: boolean;
  @Choice(LAW_DELIVERY_METHODS) method: DeliveryRecord['method'];
  @ClearableId() tenancyTenantId?: number | null;
  @FilledText(limits.recipientName, { missing: () => messages.deliveries.recipientMissing })
  recipientName: string;
  @ClearableText(limits.recipientAddress) recipientAddress?: string;
  @CalendarDay({ plausible: true, missing: () => messages.deliveries.sentOnMissing }) sentOn: string;
  @NullOr(CalendarDay({ optional: true, plausible: true })) receivedOn?: string | null;
  @YesNo({ optional: true }) isAgreedInWriting?: boolean;
}

/** Body of POST deliveries/{id}/withdrawal. */
export class DeliveryWithdrawalDto implements DeliveryWithdrawal {
  @FilledText(limits.detail, { asSent: true, missing: () => messages.deliveries.reasonMissing })
  reason: string;
}

/** Query of POST deliveries/{id}/proofs. */
export class DeliveryProofDto implements DeliveryProofQuery {
  @Choice(DELIVERY_PROOFS) kind: DeliveryProofKind;
}
