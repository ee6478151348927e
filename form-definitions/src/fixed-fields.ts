import { CONDITION_RECORD_FIELDS } from '@walkthrough/domain';
import type { ValueKind } from './engine/entry';

/**
 * Fields of the condition inspection with columns of their own. A form shows and edits one through an item with `fixed:
 * true`; any other key equal to one of these is refused at publish. `null`: belongs to the record and is never edited
 * through a form.
 */
export const FIXED_FIELDS: Readonly<Record<string, ValueKind | null>> = {
  id: null,
  version: null,
  property: null,
  moveInInspection: null,
  moveOutInspection: null,
  activeInspectionId: null,
  country: null,
  conditionInspectionType: null,
  tenantInfo: null,
  possessionDate: 'date',
  landlordFirstName: 'text',
  landlordLastName: 'text',
  landlordUnit: 'text',
  landlordStreet: 'text',
  landlordCity: 'text',
  landlordProvince: 'text',
  landlordPostalCode: 'text',
  landlordEndUnit: 'text',
  landlordEndStreet: 'text',
  landlordEndCity: 'text',
  landlordEndProvince: 'text',
  landlordEndPostalCode: 'text',
  landlordEndState: 'choice',
  moveInLandlordAgentState: 'choice',
  moveOutLandlordAgentState: 'choice',
  moveInLandlordSignatureName: 'text',
  moveOutLandlordSignatureName: 'text',
  moveInTenantAgentState: 'choice',
  moveOutTenantAgentState: 'choice',
  tenantAgentLegalNameMoveIn: 'text',
  tenantAgentLegalNameMoveOut: 'text',
  moveInTenantSignatureName: 'text',
  moveOutTenantSignatureName: 'text',
  tenantForwardingState: 'choice',
  tenantFirstName: 'text',
  tenantLastName: 'text',
  tenantSecondFirstName: 'text',
  tenantSecondLastName: 'text',
};

/** Names of the wire around the answers, reserved as keys. */
export const RESERVED_KEYS: readonly string[] = [
  ...CONDITION_RECORD_FIELDS.filter((field) => !Object.hasOwn(FIXED_FIELDS, field)),
  'cleared',
  'based',
  'extra',
  'rooms',
  'images',
  'formKey',
  'formVersion',
  'formSha256',
  'engineVersion',
  'submissionId',
];
