import { conditionForm } from '../condition-inspections/messages';
import { statementDocument } from '../deductions/statement-document.messages';
import { formItems } from '../forms/form-items.messages';
import { perLanguage } from '../messages/texts';
import { tenancies } from '../tenancies/messages';
import { deliveries as texts } from './messages';
import type { DeliveryItem } from './contract';
import type {
  DeliveryDocument,
  DeliveryProofKind,
  DeliveryState,
  DeliverySubject,
  OfferedInspection,
} from './vocabulary';

export const DELIVERY_STATE_LABELS: Readonly<Record<DeliveryState, string>> = perLanguage(() => ({
  QUEUED: texts.stateQueued,
  ACCEPTED: texts.stateAccepted,
  REFUSED: texts.stateRefused,
  BOUNCED: texts.stateBounced,
  READ: texts.stateRead,
  WITHDRAWN: texts.stateWithdrawn,
}));

export const DELIVERY_PROOF_LABELS: Readonly<Record<DeliveryProofKind, string>> = perLanguage(() => ({
  PHOTO: conditionForm.elementPhoto,
  SIGNATURE: formItems.signatureType,
}));

export const DELIVERY_DOCUMENT_LABELS: Readonly<Record<DeliveryDocument, string>> = perLanguage(() => ({
  moveInCopy: texts.documentMoveInCopy,
  moveOutCopy: texts.documentMoveOutCopy,
  depositRepayment: texts.documentRepayment,
  depositStatement: texts.documentStatement,
  depositEstimate: texts.documentEstimate,
  finalStatement: texts.documentFinalStatement,
  disputeApplication: texts.documentDispute,
  workPhotos: texts.documentWorkPhotos,
  workReceipts: texts.documentWorkReceipts,
  preMoveOutOffer: texts.documentPreMoveOutOffer,
  inspectionOffer: texts.documentInspectionOffer,
}));

export const DELIVERY_SUBJECT_LABELS: Readonly<Record<DeliverySubject, string>> = perLanguage(() => ({
  REPORT: texts.subjectReport,
  NOTICE: texts.subjectNotice,
  LINK: texts.subjectLink,
  STATEMENT: statementDocument.statement,
  OTHER: texts.subjectOther,
}));

export const OFFERED_INSPECTION_LABELS: Readonly<Record<OfferedInspection, string>> = perLanguage(() => ({
  moveIn: tenancies.moveInInspection,
  moveOut: tenancies.moveOutInspection,
}));

/** Returns what was delivered. */
export const deliveryName = ({ document, subject }: DeliveryItem): string =>
  document === null ? DELIVERY_SUBJECT_LABELS[subject] : DELIVERY_DOCUMENT_LABELS[document];
