/** States of the move-in / move-out report; the numbers are those of the wire. */
export const LANDLORD_AGENT_STATES = { LANDLORD: 0, REPRESENTATIVE: 1 } as const;

export type LandlordAgentState = (typeof LANDLORD_AGENT_STATES)[keyof typeof LANDLORD_AGENT_STATES];

export const TENANT_AGENT_STATES = { TENANT: 0, REPRESENTATIVE: 1, ABSENT: 2 } as const;

export type TenantAgentState = (typeof TENANT_AGENT_STATES)[keyof typeof TENANT_AGENT_STATES];
