import { LANGUAGE_NAMES, perLanguage } from '../messages/texts';
import { inspectionManagement } from '../inspections/inspection-management.messages';
import {
  DELIVERY_DOCUMENT_LABELS,
  DELIVERY_PROOF_LABELS,
  DELIVERY_STATE_LABELS,
  OFFERED_INSPECTION_LABELS,
} from '../deliveries/delivery-words';
import { deliveries } from '../deliveries/messages';
import { common } from '../messages/common';
import { fill } from '../messages/fill';
import { DEDUCTION_ANSWER_LABELS } from '../deductions/deduction-words';
import { deductions } from '../deductions/messages';
import { formItems } from '../forms/form-items.messages';
import { lawMethods } from '../law/delivery-methods.messages';
import { NOTICE_KIND_LABELS, NOTICE_LAYOUT_LABELS } from '../notices/notice-words';
import { NOT_HAPPENED, TENANCY_ANSWERS, TENANCY_DAYS } from '../tenancies/vocabulary';
import { tenancies } from '../tenancies/messages';
import {
  DEPOSIT_KIND_LABELS,
  FORWARDING_WAY_LABELS,
  noDayWords,
  tenancyFieldLabel,
} from '../tenancies/tenancy-words';
import { eventFields as texts } from './event-fields.messages';

/** Kinds of rows that events refer to by id and users know by name. */
export const NAMED_KINDS = [
  'customer',
  'inspection',
  'property',
  'propertyManager',
  'team',
  'tenantInfo',
  'user',
  'virtualLocation',
  'formVersion',
  'form',
  'room',
  'inspectionKind',
] as const;
export type NamedKind = (typeof NAMED_KINDS)[number];

/**
 * How a field's value is shown. `text` is shown as typed; `code` by its label; `plain` by its shape; `money` is in cents; a
 * `name` is looked up by id; `labels` are those of the field's own codes; `hidden` is omitted.
 */
type FieldKind =
  | 'text'
  | 'code'
  | 'plain'
  | 'money'
  | 'instant'
  | 'channel'
  | 'template'
  | 'hidden'
  | { name: NamedKind }
  | { labels: Readonly<Record<string, string>> };

export interface EventField {
  label: string;
  kind: FieldKind;
}

const field = (label: string, kind: FieldKind = 'text'): EventField => ({ label, kind });
const named = (label: string, name: NamedKind): EventField => ({ label, kind: { name } });
const coded = (label: string, labels: Readonly<Record<string, string>>): EventField =>
  field(label, { labels });
const HIDDEN: EventField = { label: '', kind: 'hidden' };

const occupants = (): Fields =>
  Object.fromEntries([
    ...[1, 2, 3, 4].map((n) => [`occupantName${n}`, field(fill(texts.tenant, { number: n }))] as const),
    ...[1, 2, 3].map((n) => [`occupantPhone${n}`, field(fill(texts.tenantPhone, { number: n }))] as const),
    ...[1, 2].map((n) => [`occupantEmail${n}`, field(fill(texts.tenantEmail, { number: n }))] as const),
  ]);

/** Internal fields: versions, keys, hashes and list positions. */
const BOOKKEEPING = [
  'id',
  'uuid',
  'tenantId',
  'version',
  'codeKey',
  'addressKey',
  'nameKey',
  'cityKey',
  'teamSetId',
  'teams',
  'planRevision',
  'reportWrites',
  'order',
  'position',
  'sourceRoomId',
  'deviceId',
  'conditionInspectionId',
  'sha256',
  'formSha256',
  'digest',
  'answersDigest',
  'scheduledAt',
  'tab',
  'isCondition',
  'recordId',
  'bulkRows',
  'matrixVersion',
  'roomIds',
  'imageIds',
  // Coordinates in a picture; their number is shown instead.
  'marks',
  'deliveries',
  'deviceTime',
  'supersedes',
  // Addresses and columns of saved views are internal query strings.
  'address',
  'columns',
  'mode',
  'sortDir',
  'sort',
  'page',
  'size',
  'count',
] as const;

type Fields = Readonly<Record<string, EventField>>;

const occupancyFields = (): Fields => ({
  numOccupants: field(texts.numOccupants, 'plain'),
  leaseStart: field(texts.leaseStart, 'plain'),
  isCurrent: field(texts.isCurrent, 'plain'),
  applyToCompleted: field(texts.applyToCompleted, 'plain'),
  notified: field(texts.notified),
  notificationLimited: field(texts.notificationLimited, 'plain'),
});

const tenancyFields = (): Fields => ({
  ...Object.fromEntries(
    TENANCY_DAYS.map((name) => [name, coded(tenancyFieldLabel(name), { [NOT_HAPPENED]: noDayWords(name) })]),
  ),
  ...Object.fromEntries(TENANCY_ANSWERS.map((name) => [name, field(tenancyFieldLabel(name), 'plain')])),
  review: field(tenancies.review, 'code'),
  pets: field(tenancies.pets),
  forwardingAddress: field(tenancies.forwardingAddress),
  forwardingAddressWay: coded(tenancies.forwardingAddressWay, FORWARDING_WAY_LABELS),
  tenants: field(tenancies.tenants),
  addressForService: field(tenancies.addressForService),
  emailForService: field(tenancies.emailForService),
  isEmailServiceAgreed: field(tenancies.isEmailServiceAgreed, 'plain'),
  emailServiceOn: field(tenancies.emailServiceOn, 'plain'),
  emailServiceEndedOn: field(tenancies.emailServiceEndedOn, 'plain'),
  joinedOn: field(tenancies.joinedOn, 'plain'),
  deposits: field(tenancies.deposits),
  kind: coded(common.type, { ...DEPOSIT_KIND_LABELS, ...NOTICE_KIND_LABELS }),
  cents: field(formItems.columnNumbers, 'money'),
  receivedOn: field(tenancies.depositReceivedOn, 'plain'),
});

const deliveryFields = (): Fields => ({
  subject: HIDDEN,
  subjectId: HIDDEN,
  tenancyId: HIDDEN,
  document: coded(deliveries.document, DELIVERY_DOCUMENT_LABELS),
  inspection: coded(deliveries.inspection, OFFERED_INSPECTION_LABELS),
  tenancyTenantId: HIDDEN,
  fileSha256: field(deliveries.fileSha256, 'plain'),
  proposedAt: field(deliveries.proposedAt, 'plain'),
  isFinalNotice: field(deliveries.isFinalNotice, 'plain'),
  method: coded(deliveries.method, lawMethods),
  recipientName: field(deliveries.recipientName),
  recipientAddress: field(deliveries.recipientAddress),
  isServiceAddress: field(deliveries.isServiceAddress, 'plain'),
  isAgreedInWriting: field(deliveries.isAgreedInWriting, 'plain'),
  sentOn: field(deliveries.sentOn, 'plain'),
  deliveryState: coded(deliveries.state, DELIVERY_STATE_LABELS),
  detail: field(deliveries.stateDetail),
  proofKind: coded(deliveries.proofKind, DELIVERY_PROOF_LABELS),
});

const noticeFields = (): Fields => ({
  layout: coded(texts.layout, NOTICE_LAYOUT_LABELS),
  times: field(texts.times, 'plain'),
  textVersion: HIDDEN,
  pdfSha256: HIDDEN,
});

const propertyFields = (): Fields => ({
  // Identifies an uploaded file, since many have the same name.
  fingerprint: field(texts.fingerprint),

  code: field(common.code),
  addressLine1: field(common.address),
  addressLine2: field(common.unitNumber),
  city: field(common.city),
  province: field(common.province),
  postalCode: field(texts.postalCode),
  country: field(common.country, 'code'),
  // Same names as in the property editor.
  landlord: field(texts.landlord),
  landlordPhone: field(texts.landlordPhone),
  landlordEmail: field(texts.landlordEmail),
  buildingManager: field(texts.buildingManager),
  active: field(texts.active, 'plain'),
  isActive: field(texts.active, 'plain'),
  isUnassignable: field(texts.isUnassignable, 'plain'),
  frequency: field(texts.frequency, 'code'),
  nextInspection: field(texts.nextInspection, 'plain'),
  lastInspected: field(texts.lastInspected, 'plain'),
  templateId: field(texts.templateId, 'template'),
  kindId: named(inspectionManagement.kinds, 'inspectionKind'),

  customerId: named(common.customer, 'customer'),
  propertyManagerId: named(common.propertyManager, 'propertyManager'),
  customerAdminIds: named(texts.customerAdminIds, 'user'),
  propertyManagerIds: named(texts.propertyManagerIds, 'propertyManager'),
  virtualLocationId: named(texts.virtualLocationId, 'virtualLocation'),
  locationId: named(texts.virtualLocationId, 'virtualLocation'),
  propertyId: named(common.property, 'property'),
  propertyIds: named(texts.propertyIds, 'property'),
  tenantInfoId: named(texts.tenantInfoId, 'tenantInfo'),
  inspectionId: named(texts.inspectionId, 'inspection'),
  moveInInspectionId: named(texts.moveInInspectionId, 'inspection'),
  moveOutInspectionId: named(texts.moveOutInspectionId, 'inspection'),
  teamIds: named(texts.teamIds, 'team'),
  inspectorId: named(common.inspector, 'user'),
  auditorId: named(texts.auditorId, 'user'),
  authorId: named(texts.authorId, 'user'),
  createdBy: named(texts.createdBy, 'user'),
  uploadedBy: named(texts.uploadedBy, 'user'),
  decidedBy: named(texts.decidedBy, 'user'),
  userId: named(texts.userId, 'user'),
  versionId: named(texts.versionId, 'formVersion'),
  formKey: named(texts.versionId, 'form'),
  roomId: named(texts.roomId, 'room'),

  markCount: field(texts.markCount, 'plain'),
});

const peopleFields = (): Fields => ({
  customerName: field(common.name),
  customerFirstName: field(texts.customerFirstName),
  customerCode: field(texts.customerCode),
  individual: field(texts.individual, 'plain'),
  conditionInspectionSupport: field(texts.conditionInspectionSupport, 'plain'),
  emailAddress: field(common.email),
  phoneNumber: field(common.phone),
  billingName: field(texts.billingName),
  contactName: field(texts.contactName),
  sampleRecords: field(texts.sampleRecords),
  keptRecords: field(texts.keptRecords),
  propertyLandlordFromCustomer: field(texts.propertyLandlordFromCustomer, 'plain'),
  displayName: field(texts.displayName),
  tenantName: field(texts.tenantName),
  name: field(common.name),
  note: field(texts.note),

  role: field(texts.role, 'code'),
  status: field(common.status, 'code'),
  userName: field(texts.userName),
  email: field(common.email),
  emails: field(texts.emails),
  flags: field(texts.flags, 'code'),
  isCustomerAdmin: field(texts.isCustomerAdmin, 'plain'),
  auditingCountry: field(texts.auditingCountry, 'code'),
  auditingProvince: field(texts.auditingProvince, 'code'),
  auditingCity: field(texts.auditingCity),
  auditingCustomerId: named(texts.auditingCustomerId, 'customer'),
  auditingInspectorIds: named(texts.auditingInspectorIds, 'user'),
  auditor: field(texts.auditor, 'plain'),
  list: field(texts.list, 'code'),
  format: field(texts.format, 'text'),
  rows: field(texts.rows, 'plain'),
});

const inspectionFields = (): Fields => ({
  inspectionType: field(common.inspectionType, 'code'),
  inspectBy: field(common.dueDate, 'plain'),
  assignedDate: field(texts.assignedDate, 'instant'),
  scheduledDate: field(texts.scheduledDate, 'plain'),
  timeZone: field(texts.timeZone, 'code'),
  durationMinutes: field(texts.durationMinutes, 'plain'),
  inspectedDate: field(common.inspectedDate, 'instant'),
  // The printed report says it.
  completedLanguage: HIDDEN,
  hasCorrectedDate: HIDDEN,
  completedExternally: field(common.completedExternally, 'plain'),
  cancelled: field(texts.cancelled, 'plain'),
  cancelConfirmed: field(texts.cancelConfirmed, 'plain'),
  audited: field(texts.audited, 'plain'),
  auditedDate: field(texts.auditedDate, 'instant'),
  auditedAt: field(texts.auditedDate, 'instant'),
  hasSchedulingIssue: field(texts.hasSchedulingIssue, 'plain'),
  schedulingIssueReason: field(texts.schedulingIssueReason),
  deliveryMethod: field(texts.deliveryMethod, 'code'),
  lastContactAt: field(texts.lastContactAt, 'instant'),
  showsOccupants: field(texts.showsOccupants, 'plain'),
  planMailsOff: field(texts.planMailsOff, 'plain'),
  language: coded(texts.language, LANGUAGE_NAMES),
  files: field(texts.files),
  fileLanguage: coded(texts.fileLanguage, LANGUAGE_NAMES),
  expiresAt: field(texts.expiresAt, 'instant'),
  noteId: HIDDEN,
  noteDate: field(texts.noteDate, 'instant'),
  details: field(texts.details),
  isSticky: field(texts.isSticky, 'plain'),
  communicationDate: field(texts.communicationDate, 'instant'),
  channel: field(texts.channel, 'channel'),
  contacteeInfo: field(texts.contacteeInfo),
  outcome: field(texts.outcome),
  justification: field(texts.justification),
  dateCreated: field(texts.dateCreated, 'instant'),
  createdAt: field(texts.dateCreated, 'instant'),
  updatedAt: field(texts.updatedAt, 'instant'),
  deletedAt: field(texts.deletedAt, 'instant'),
  propertyDeletedAt: field(texts.propertyDeletedAt, 'instant'),
  savedAt: field(texts.savedAt, 'instant'),
  printedAt: field(texts.printedAt, 'instant'),
  uploadedAt: field(texts.uploadedAt, 'instant'),
  takenAt: field(texts.takenAt, 'instant'),
});

const reportFields = (): Fields => ({
  category: field(texts.category, 'code'),
  tiField: field(texts.tiField, 'code'),
  previousValue: field(texts.previousValue),
  newValue: field(texts.newValue),
  comment: field(texts.comment),
  dismissed: field(texts.dismissed, 'plain'),
  dismissalReason: field(texts.schedulingIssueReason, 'plain'),
  accepted: field(texts.accepted, 'plain'),

  side: field(texts.side, 'code'),
  ciType: field(texts.ciType, 'code'),
  conditionInspectionType: field(texts.ciType, 'code'),
  form: field(texts.versionId, 'plain'),
  formVersion: field(texts.formVersion, 'plain'),
  effectiveFrom: field(texts.effectiveFrom, 'plain'),
  reportNumber: field(texts.reportNumber, 'text'),
  revision: field(texts.revision, 'plain'),
  changed: field(texts.changed, 'plain'),
  answers: field(texts.answers, 'plain'),
  computedDiffering: field(texts.computedDiffering, 'plain'),
  computedByDevice: field(texts.computedByDevice, 'plain'),
  computedByServer: field(texts.computedByServer, 'plain'),
  rooms: field(texts.rooms, 'plain'),
  images: field(texts.images, 'plain'),
  fileCaption: field(texts.fileCaption),
  element: field(texts.element, 'code'),
  otherObservations: field(texts.otherObservations),
  type: field(common.type, 'code'),
});

const lawFields = (): Fields => ({
  rule: field(texts.rule),
  jurisdiction: field(texts.jurisdiction),
  isOff: field(texts.isOff, 'plain'),
  targetDays: field(texts.targetDays, 'plain'),
  targetFrom: field(texts.targetFrom),
  scope: field(texts.scope),
  holdReason: field(texts.holdReason),
  endReason: field(texts.endReason),
  keptUntil: field(texts.keptUntil, 'plain'),
  place: field(deductions.place),
  description: field(deductions.what),
  answer: coded(deductions.tenantsAnswer, DEDUCTION_ANSWER_LABELS),
  answeredFrom: HIDDEN,
  answeredAt: HIDDEN,
  answeredBy: HIDDEN,
  beforePhotos: HIDDEN,
  afterPhotos: HIDDEN,
  workPhotos: HIDDEN,
  tenancyId: HIDDEN,
  packFingerprint: HIDDEN,
  textFingerprint: HIDDEN,
});

/** Labels of event fields, and how their values are shown. Other fields are shown by their shape. */
export const EVENT_FIELDS: Fields = perLanguage(() => ({
  ...Object.fromEntries(BOOKKEEPING.map((key) => [key, HIDDEN])),
  ...occupants(),
  ...occupancyFields(),
  ...tenancyFields(),
  ...deliveryFields(),
  ...noticeFields(),
  ...propertyFields(),
  ...peopleFields(),
  ...inspectionFields(),
  ...reportFields(),
  ...lawFields(),
}));
