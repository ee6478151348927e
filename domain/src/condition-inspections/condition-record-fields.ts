/**
 * Fields next to the answers in the flat object of a condition inspection. Forms cannot use them as keys or write them. A
 * test compares them with the contract.
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
