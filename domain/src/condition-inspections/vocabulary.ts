/** States of the move-in / move-out report; the numbers are those of the wire. */
export const LANDLORD_AGENT_STATES = { LANDLORD: 0, REPRESENTATIVE: 1 } as const;

export type LandlordAgentState = (typeof LANDLORD_AGENT_STATES)[keyof typeof LANDLORD_AGENT_STATES];

export const TENANT_AGENT_STATES = { TENANT: 0, REPRESENTATIVE: 1, ABSENT: 2 } as const;

export type TenantAgentState = (typeof TENANT_AGENT_STATES)[keyof typeof TENANT_AGENT_STATES];

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
