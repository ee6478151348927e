import { ANSWERS_TOKEN_NAME_LIMIT } from '../answers-feed/vocabulary';
import { CONTACTEE_LIMIT, OUTCOME_LIMIT } from '../contacts/contract';
import { OCCUPANT_NOTICE_LIMIT } from '../inspections/occupant-notices.contract';
import { NOTE_LIMIT } from '../inspection-notes/contract';
import { INSPECTION_KIND_NAME_LIMIT } from '../inspection-kinds/vocabulary';
import { ISSUE_REASON_LIMIT } from '../inspections/planning.contract';
import { PERSON_LIMIT } from '../customers/contract';
import { DATA_UPDATE_COMMENT_LIMIT, DISMISSAL_REASON_LIMIT, NEW_VALUE_LIMIT } from '../data-updates/contract';
import { VIRTUAL_LOCATION_NAME_LIMIT } from '../properties/contract';
import { TEAM_NAME_LIMIT } from '../teams/contract';
import { ACCOUNT_NAME_MAX_LENGTH } from '../accounts/email-address';
import { DISPLAY_NAME_LIMIT, TENANT_LIMITS } from '../tenants/contract';
import { LATE_REASON_LIMIT } from '../late-submissions/vocabulary';
import { MONTHLY_FILTER_LIMIT } from '../monthly-files/vocabulary';
import { LIBRARY_NAME_LIMIT } from '../form-library/vocabulary';
import { TRIAL_CODE_LIMIT } from '../form-trials/trial-code';
import { DELIVERY_TEXT_LIMITS } from '../deliveries/vocabulary';
import { TENANCY_TEXT_LIMITS } from '../tenancies/vocabulary';
import { DEDUCTION_TEXT_LIMITS, MAX_DEDUCTION_CENTS } from '../deductions/vocabulary';
import { MAX_TARGET_DAYS } from '../law/internal-target';
import { HOLD_REASON_LIMIT } from '../legal-holds/vocabulary';
import { MAX_TENANT_LINK_DAYS, TENANT_REASON_LIMIT, TENANT_SIGNER_LIMIT } from '../tenant-links/vocabulary';
import { SAVED_VIEW_NAME_LIMIT } from '../saved-views/vocabulary';
import type { BodyOf, CallName } from './calls';

/** Limits of a body field as plain data, so screens can read them without compiling a schema. */
export interface FieldLimit {
  /** The call is refused without it; a text must not be blank. */
  readonly required?: boolean;
  /** Minimum: characters of a text, or the value of a number. */
  readonly least?: number;
  readonly most?: number;
  /** An integer. */
  readonly whole?: boolean;
  /** A calendar date, `YYYY-MM-DD`. */
  readonly day?: boolean;
}

type LimitsOf<N extends CallName> =
  BodyOf<N> extends object ? { readonly [K in keyof BodyOf<N>]?: FieldLimit } : never;

const publication = { note: { required: true, most: 2000 }, assignFrom: { day: true } } as const;

const contactAttempt = {
  contacteeInfo: { required: true, most: CONTACTEE_LIMIT },
  outcome: { required: true, most: OUTCOME_LIMIT },
} as const;

const note = { details: { required: true, most: NOTE_LIMIT } } as const;

const person = {
  firstName: { most: ACCOUNT_NAME_MAX_LENGTH },
  lastName: { most: ACCOUNT_NAME_MAX_LENGTH },
  email: { most: ACCOUNT_NAME_MAX_LENGTH },
  location: { most: 10 },
} as const;

const customer = {
  customerFirstName: { most: 190 },
  customerName: { required: true, most: 190 },
  customerCode: { most: 190 },
  billingName: { most: 190 },
  contactName: { most: 190 },
  phoneNumber: { most: 190 },
  emailAddress: { most: 190 },
  addressLine1: { most: 255 },
  addressLine2: { most: 255 },
  city: { most: 190 },
  province: { most: 10 },
  postalCode: { most: 20 },
} as const;

const account = {
  name: { required: true, most: PERSON_LIMIT },
  email: { required: true, most: PERSON_LIMIT },
} as const;

const registered = {
  firstName: { required: true, most: PERSON_LIMIT },
  lastName: { required: true, most: PERSON_LIMIT },
  email: { required: true, most: PERSON_LIMIT },
} as const;

const manager = { code: { required: true, most: PERSON_LIMIT }, name: { most: PERSON_LIMIT } } as const;

const inspectionTime = { scheduledDate: { required: true }, timezone: { required: true, most: 40 } } as const;

const ownSettings = {
  companyName: { most: TENANT_LIMITS.companyName },
  contactInfo: { most: TENANT_LIMITS.contactInfo },
  contactAddress: { most: TENANT_LIMITS.contactAddress },
  contactPhone: { most: TENANT_LIMITS.contactPhone },
  contactEmail: { most: TENANT_LIMITS.contactEmail },
  inspectionGraceDelay: { whole: true, least: 0, most: TENANT_LIMITS.inspectionGraceDelay },
} as const;

const inspectionKind = {
  name: { required: true, most: INSPECTION_KIND_NAME_LIMIT },
  formKey: { required: true, most: 80 },
} as const;

const deductionLine = {
  place: { required: true, most: DEDUCTION_TEXT_LIMITS.place },
  description: { required: true, most: DEDUCTION_TEXT_LIMITS.description },
  cents: { required: true, whole: true, least: 1, most: MAX_DEDUCTION_CENTS },
} as const;

const recordId = { required: true, whole: true, least: 1, most: 2_147_483_647 } as const;
const holdReason = { reason: { required: true, most: HOLD_REASON_LIMIT } } as const;

const monthlyFilter = { filter: { most: MONTHLY_FILTER_LIMIT } } as const;

/**
 * Field limits of the calls behind forms. The server's request classes repeat them, and a test compares their OpenAPI
 * document with this table.
 */
export const CALL_LIMITS: { readonly [N in CallName]?: LimitsOf<N> } = {
  'PUT form-definitions/assignments': {
    country: { required: true, most: 2 },
    conditionInspectionType: { most: 40 },
    effectiveFrom: { required: true, day: true },
  },
  'POST form-definitions/{key}/{version}/publish': publication,
  'POST form-definitions/{key}/{version}/roll-back': publication,
  'POST form-library': { name: { required: true, most: LIBRARY_NAME_LIMIT } },
  'PUT form-library/{id}': { name: { required: true, most: LIBRARY_NAME_LIMIT } },
  'POST form-trials/openings': { code: { required: true, most: TRIAL_CODE_LIMIT } },
  'POST customers': customer,
  'PUT customers/{id}': customer,
  'PUT customers/self': customer,
  'PUT customers/{id}/register': registered,
  'POST customers/{id}/customerAdmins': account,
  'PUT customerAdmins/{id}': account,
  'POST customers/self/propertyManagerUsers': account,
  'PUT propertyManagerUsers/{id}': account,
  'POST customers/{id}/propertyManagers': manager,
  'POST customers/self/propertyManagers': manager,
  'PUT propertyManagers/{id}': manager,
  'PUT propertyManagers/{id}/register': registered,
  'PUT properties/{id}/details': {
    code: { most: 190 },
    addressLine1: { most: 255 },
    addressLine2: { most: 255 },
    city: { most: 190 },
    postalCode: { most: 20 },
    landlord: { most: 190 },
    landlordPhone: { most: 190 },
    landlordEmail: { most: 190 },
    buildingManager: { most: 190 },
  },
  'PUT tenancies/{id}': {
    pets: { most: TENANCY_TEXT_LIMITS.pets },
    forwardingAddress: { most: TENANCY_TEXT_LIMITS.address },
  },
  'POST tenancies/{id}/tenant-links': {
    tenant: { required: true, whole: true, least: 1, most: 2_147_483_647 },
    inspectionId: { required: true, whole: true, least: 1, most: 2_147_483_647 },
    days: { whole: true, least: 1, most: MAX_TENANT_LINK_DAYS },
    email: { most: ACCOUNT_NAME_MAX_LENGTH },
  },
  'POST tenant-report/answer': {
    name: { most: TENANT_SIGNER_LIMIT },
    reason: { most: TENANT_REASON_LIMIT },
  },
  'POST properties/{id}/deliveries': {
    recipientName: { required: true, most: DELIVERY_TEXT_LIMITS.recipientName },
    recipientAddress: { most: DELIVERY_TEXT_LIMITS.recipientAddress },
    sentOn: { required: true, day: true },
  },
  'POST deliveries/{id}/withdrawal': { reason: { required: true, most: DELIVERY_TEXT_LIMITS.detail } },
  'POST users': {
    ...person,
    firstName: { ...person.firstName, required: true },
    lastName: { ...person.lastName, required: true },
    email: { ...person.email, required: true },
    role: { required: true },
  },
  'PUT users/{id}': person,
  'POST users/self/answers-tokens': { name: { required: true, most: ANSWERS_TOKEN_NAME_LIMIT } },
  'POST teams': { name: { required: true, most: TEAM_NAME_LIMIT } },
  'PUT teams/{id}': { name: { required: true, most: TEAM_NAME_LIMIT } },
  'POST virtual_locations': { name: { required: true, most: VIRTUAL_LOCATION_NAME_LIMIT } },
  'POST tenant_configs/self': ownSettings,
  'POST tenant_configs/{id}': {
    ...ownSettings,
    customerLabel: { most: TENANT_LIMITS.customerLabel },
  },
  'POST sys_tenants': { displayName: { required: true, most: DISPLAY_NAME_LIMIT } },
  'PUT sys_tenants/{id}': { displayName: { required: true, most: DISPLAY_NAME_LIMIT } },
  'POST sys_tenants/{id}/admins': {
    firstName: { required: true, most: 190 },
    lastName: { required: true, most: 190 },
    email: { required: true, most: 190 },
  },
  'POST monthly_files': monthlyFilter,
  'POST propertyManagers/self/monthly_files': monthlyFilter,
  'POST customers/self/monthly_files': monthlyFilter,
  'POST zipped-reports/month': monthlyFilter,
  'POST inspection-kinds': inspectionKind,
  'PUT inspection-kinds/{id}': inspectionKind,
  'POST inspection-kinds/{id}/inspections': { dueDate: { required: true, day: true } },
  'PUT law-settings/rules/{rule}': { targetDays: { whole: true, least: 0, most: MAX_TARGET_DAYS } },
  'POST legal-holds': { ...holdReason, recordId },
  'PUT legal-holds/{id}/end': holdReason,
  'POST tenancies/{id}/deduction-lines': deductionLine,
  'PUT deduction-lines/{id}': deductionLine,
  'PUT deduction-lines/{id}/answer': { comment: { most: DEDUCTION_TEXT_LIMITS.comment } },
  'POST saved-views': { name: { required: true, most: SAVED_VIEW_NAME_LIMIT } },
  'PUT saved-views/{id}': { name: { required: true, most: SAVED_VIEW_NAME_LIMIT } },
  'POST condition-inspections': {
    dueDate: { required: true, day: true },
    inspectorId: { required: true, whole: true, least: 1, most: 2_147_483_647 },
    justification: { most: 2000 },
  },
  'POST inspections/{id}/contactAttempts': contactAttempt,
  'PUT contactAttempts/{id}': contactAttempt,
  'POST inspections/{id}/occupantNotice': { text: { required: true, most: OCCUPANT_NOTICE_LIMIT } },
  'POST inspectionNotes': note,
  'POST inspectionNotes/team': note,
  'POST properties/{id}/dataUpdateRequests': {
    category: { required: true },
    newValue: { most: NEW_VALUE_LIMIT },
    comment: { most: DATA_UPDATE_COMMENT_LIMIT },
  },
  'PUT dataUpdateRequests/{id}/dismiss': { reason: { most: DISMISSAL_REASON_LIMIT } },
  'PUT inspections/{id}/schedule': inspectionTime,
  'PUT inspections/set/schedule': inspectionTime,
  'PUT submissions/{submissionId}/reject': { reason: { required: true, most: LATE_REASON_LIMIT } },
  'PUT inspections/{id}/scheduling-issues': { reason: { most: ISSUE_REASON_LIMIT } },
};
