import { perLanguage } from '../messages/texts';
import { common } from '../messages/common';

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
] as const;
export type NamedKind = (typeof NAMED_KINDS)[number];

/**
 * How a field's value is shown. `text` is shown as typed; `code` by its label; `plain` by its shape; a `name` is looked up
 * by id; `hidden` is omitted.
 */
type FieldKind =
  'text' | 'code' | 'plain' | 'instant' | 'channel' | 'template' | 'hidden' | { name: NamedKind };

export interface EventField {
  label: string;
  kind: FieldKind;
}

const field = (label: string, kind: FieldKind = 'text'): EventField => ({ label, kind });
const named = (label: string, name: NamedKind): EventField => ({ label, kind: { name } });
const HIDDEN: EventField = { label: '', kind: 'hidden' };

const occupants = Object.fromEntries([
  ...[1, 2, 3, 4].map((n) => [`occupantName${n}`, field(`Tenant ${n}`)] as const),
  ...[1, 2, 3].map((n) => [`occupantPhone${n}`, field(`Tenant phone ${n}`)] as const),
  ...[1, 2].map((n) => [`occupantEmail${n}`, field(`Tenant email ${n}`)] as const),
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
  numOccupants: field('Number of occupants', 'plain'),
  leaseStart: field('Move-in date', 'plain'),
  isCurrent: field('Lives there now', 'plain'),
  applyToCompleted: field('Also on completed inspections', 'plain'),
  notified: field('Notification sent to'),
  notificationLimited: field('No notification: limit reached', 'plain'),
});

const propertyFields = (): Fields => ({
  // Identifies an uploaded file, since many have the same name.
  fingerprint: field('SHA-256 begins with'),

  code: field(common.code),
  addressLine1: field(common.address),
  addressLine2: field(common.unitNumber),
  city: field(common.city),
  province: field(common.province),
  postalCode: field('Postal code'),
  country: field(common.country, 'code'),
  // Same names as in the property editor.
  landlord: field('Owner name'),
  landlordPhone: field('Owner phone'),
  landlordEmail: field('Owner email'),
  buildingManager: field('Building manager'),
  active: field('Active', 'plain'),
  isActive: field('Active', 'plain'),
  isUnassignable: field('Not given to inspectors', 'plain'),
  frequency: field('Inspection frequency', 'code'),
  nextInspection: field('Next inspection', 'plain'),
  lastInspected: field('Last inspection', 'plain'),
  templateId: field('Kind of inspection', 'template'),

  customerId: named(common.customer, 'customer'),
  propertyManagerId: named(common.propertyManager, 'propertyManager'),
  customerAdminIds: named('Customer admins', 'user'),
  propertyManagerIds: named('Property managers', 'propertyManager'),
  virtualLocationId: named('Location', 'virtualLocation'),
  locationId: named('Location', 'virtualLocation'),
  propertyId: named(common.property, 'property'),
  propertyIds: named('Properties', 'property'),
  tenantInfoId: named('Tenants', 'tenantInfo'),
  inspectionId: named('Inspection', 'inspection'),
  moveInInspectionId: named('Move-In inspection', 'inspection'),
  moveOutInspectionId: named('Move-Out inspection', 'inspection'),
  teamIds: named('Teams', 'team'),
  inspectorId: named(common.inspector, 'user'),
  auditorId: named('Audited by', 'user'),
  authorId: named('Written by', 'user'),
  createdBy: named('Created by', 'user'),
  uploadedBy: named('Uploaded by', 'user'),
  decidedBy: named('Decided by', 'user'),
  userId: named('User', 'user'),
  versionId: named('Form', 'formVersion'),
  formKey: named('Form', 'form'),
  roomId: named('Room', 'room'),

  markCount: field('Marks', 'plain'),
});

const peopleFields = (): Fields => ({
  customerName: field(common.name),
  customerFirstName: field('First name'),
  customerCode: field('Customer code'),
  individual: field('Is a person', 'plain'),
  conditionInspectionSupport: field('Condition inspections', 'plain'),
  emailAddress: field(common.email),
  phoneNumber: field(common.phone),
  billingName: field('Billing name'),
  contactName: field('Contact name'),
  sampleRecords: field('Sample records'),
  keptRecords: field('Kept as your own'),
  propertyLandlordFromCustomer: field('Fills in the landlord of new properties', 'plain'),
  displayName: field('Company'),
  tenantName: field('Company key'),
  name: field(common.name),
  note: field('Note'),

  role: field('Role', 'code'),
  status: field(common.status, 'code'),
  userName: field('Username'),
  email: field(common.email),
  emails: field('Sent to'),
  flags: field('Permissions', 'code'),
  isCustomerAdmin: field('Customer administrator', 'plain'),
  auditingCountry: field('Audits in country', 'code'),
  auditingProvince: field('Audits in province', 'code'),
  auditingCity: field('Audits in city'),
  auditingCustomerId: named('Audits for customer', 'customer'),
  auditingInspectorIds: named('Audits inspectors', 'user'),
  auditor: field('Auditor', 'plain'),
  list: field('List', 'code'),
  format: field('File', 'text'),
  rows: field('Rows', 'plain'),
});

const inspectionFields = (): Fields => ({
  inspectionType: field(common.inspectionType, 'code'),
  inspectBy: field(common.dueDate, 'plain'),
  assignedDate: field('Assigned', 'instant'),
  scheduledDate: field('Scheduled', 'plain'),
  timeZone: field('Time zone', 'code'),
  durationMinutes: field('Minutes', 'plain'),
  inspectedDate: field(common.inspectedDate, 'instant'),
  hasCorrectedDate: HIDDEN,
  completedExternally: field(common.completedExternally, 'plain'),
  cancelled: field('Cancelled', 'plain'),
  cancelConfirmed: field('Cancellation confirmed', 'plain'),
  audited: field('Audited', 'plain'),
  auditedDate: field('Audited on', 'instant'),
  auditedAt: field('Audited on', 'instant'),
  hasSchedulingIssue: field('Scheduling issue', 'plain'),
  schedulingIssueReason: field('Reason'),
  deliveryMethod: field('Delivery', 'code'),
  lastContactAt: field('Last contact', 'instant'),
  showsOccupants: field('Calendar feed names occupants', 'plain'),
  planMailsOff: field('Schedule mails turned off', 'plain'),
  noteId: HIDDEN,
  noteDate: field('Written', 'instant'),
  details: field('Text'),
  isSticky: field('Sticky', 'plain'),
  communicationDate: field('Contacted', 'instant'),
  channel: field('Channel', 'channel'),
  contacteeInfo: field('Contact'),
  outcome: field('Outcome'),
  justification: field('Letter of justification'),
  dateCreated: field('Entered', 'instant'),
  createdAt: field('Entered', 'instant'),
  updatedAt: field('Changed', 'instant'),
  deletedAt: field('Deleted', 'instant'),
  propertyDeletedAt: field('Property Deleted', 'instant'),
  savedAt: field('Saved', 'instant'),
  printedAt: field('Printed', 'instant'),
  uploadedAt: field('Uploaded', 'instant'),
  takenAt: field('Taken', 'instant'),
});

const reportFields = (): Fields => ({
  category: field('Category', 'code'),
  tiField: field('Field', 'code'),
  previousValue: field('Previous value'),
  newValue: field('New value'),
  comment: field('Comment'),
  dismissed: field('Dismissed', 'plain'),
  dismissalReason: field('Reason', 'plain'),
  accepted: field('Accepted', 'plain'),

  side: field('Side', 'code'),
  ciType: field('Form of', 'code'),
  conditionInspectionType: field('Form of', 'code'),
  form: field('Form', 'plain'),
  formVersion: field('Version', 'plain'),
  effectiveFrom: field('From', 'plain'),
  reportNumber: field('Report', 'text'),
  revision: field('Revision', 'plain'),
  changed: field('Changed cells', 'plain'),
  answers: field('Answers', 'plain'),
  rooms: field('Rooms', 'plain'),
  images: field('Photos', 'plain'),
  fileCaption: field('Caption'),
  element: field('Item', 'code'),
  otherObservations: field('Other observations'),
  type: field(common.type, 'code'),
});

/** Labels of event fields, and how their values are shown. Other fields are shown by their shape. */
export const EVENT_FIELDS: Fields = perLanguage(() => ({
  ...Object.fromEntries(BOOKKEEPING.map((key) => [key, HIDDEN])),
  ...occupants,
  ...occupancyFields(),
  ...propertyFields(),
  ...peopleFields(),
  ...inspectionFields(),
  ...reportFields(),
}));
