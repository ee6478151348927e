/**
 * Names beside the answers in the flat object of a condition inspection (decision 122): no form may use one as a key,
 * and none is written through a form. A test holds them against the contract.
 */
export const CONDITION_RECORD_FIELDS = [
  'id',
  'version',
  'property',
  'tenantInfo',
  'moveInInspection',
  'moveOutInspection',
  'activeInspectionId',
  'country',
  'conditionInspectionType',
  'form',
  'matrixVersion',
  'logId',
  'managerNotes',
  'roomElements',
] as const;
