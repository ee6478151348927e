/** States of the move-in / move-out report; the numbers are those of the wire. */
export const LANDLORD_AGENT_STATES = { LANDLORD: 0, REPRESENTATIVE: 1 } as const;

export type LandlordAgentState = (typeof LANDLORD_AGENT_STATES)[keyof typeof LANDLORD_AGENT_STATES];

export const TENANT_AGENT_STATES = { TENANT: 0, REPRESENTATIVE: 1, ABSENT: 2 } as const;

export type TenantAgentState = (typeof TENANT_AGENT_STATES)[keyof typeof TENANT_AGENT_STATES];

/** Agreement about deductions from the deposits. */
export const DEDUCTIONS_STATES = { MUTUAL_AGREEMENT: 0, TENANT_DISAGREES: 1, BY_CONTRACTOR: 2 } as const;

export type DeductionsState = (typeof DEDUCTIONS_STATES)[keyof typeof DEDUCTIONS_STATES];

/** Whether the tenant leaves a forwarding address. */
export const FORWARDING_STATES = { PROVIDES: 0, REFUSES: 1, NOT_PRESENT: 2 } as const;

export type ForwardingState = (typeof FORWARDING_STATES)[keyof typeof FORWARDING_STATES];

/** Whether the landlord at the end of the tenancy is the same as at its start. */
export const LANDLORD_END_STATES = { SAME: 0, DIFFERENT: 1 } as const;

export type LandlordEndState = (typeof LANDLORD_END_STATES)[keyof typeof LANDLORD_END_STATES];

export const LANDLORD_AGENT_STATE_LABELS: Readonly<Record<LandlordAgentState, string>> = {
  0: 'Landlord',
  1: 'Representative',
};

export const TENANT_AGENT_STATE_LABELS: Readonly<Record<TenantAgentState, string>> = {
  0: 'Tenant',
  1: 'Representative',
  2: 'Absent',
};

export const DEDUCTIONS_STATE_LABELS: Readonly<Record<DeductionsState, string>> = {
  0: 'Mutual agreement',
  1: 'Tenant disagrees',
  2: 'Determined by contractor',
};

export const FORWARDING_STATE_LABELS: Readonly<Record<ForwardingState, string>> = {
  0: 'Tenant provides a forwarding address',
  1: 'Tenant refuses',
  2: 'Tenant is not present',
};

export const LANDLORD_END_STATE_LABELS: Readonly<Record<LandlordEndState, string>> = {
  0: 'Same landlord',
  1: 'Different landlord',
};
