import {
  LANDLORD_AGENT_STATES,
  TENANT_AGENT_STATES,
  type LandlordAgentState,
  type TenantAgentState,
} from '../condition-inspections/vocabulary';

function joined(...parts: readonly (string | null | undefined)[]): string {
  return parts
    .map((part) => part?.trim() ?? '')
    .filter((part) => part !== '')
    .join(' ');
}

/** Returns first plus last name, or only the last name: companies have no first name. */
export function landlordName(firstName: string | null, lastName: string | null): string {
  return joined(firstName, lastName);
}

/** Returns who signs for the tenant: the agent's legal name if there is one, otherwise the name under the signature. */
export function tenantName(facts: {
  agentState: TenantAgentState | null;
  agentLegalName: string | null;
  signatureName: string | null;
}): string {
  return facts.agentState === TENANT_AGENT_STATES.REPRESENTATIVE
    ? joined(facts.agentLegalName)
    : joined(facts.signatureName);
}

/**
 * Returns the name under the landlord's signature: the landlord's own name when the landlord is present, otherwise the name
 * typed for the representative.
 */
export function landlordSignatureName(facts: {
  agentState: LandlordAgentState | null;
  landlordFirstName: string | null;
  landlordLastName: string | null;
  typedName: string | null;
}): string {
  return facts.agentState === LANDLORD_AGENT_STATES.LANDLORD
    ? landlordName(facts.landlordFirstName, facts.landlordLastName)
    : joined(facts.typedName);
}

/** Formats an inspector's name as `Ana Lee`, for lists and a condition inspection's status. */
export function inspectorName(inspector: { firstName: string; name: string }): string {
  return joined(inspector.firstName, inspector.name);
}

/** Formats an inspector for the remuneration report's select, as `BC - Lee, Ana`. */
export function inspectorChoiceLabel(inspector: {
  province: string | null;
  firstName: string;
  name: string;
}): string {
  const person = [inspector.name.trim(), inspector.firstName.trim()].filter((part) => part !== '').join(', ');
  const province = inspector.province?.trim() ?? '';
  return province === '' ? person : `${province} - ${person}`;
}

/** Returns first plus last name of a person, otherwise the company name. */
export function customerDisplayName(customer: {
  individual: boolean;
  customerFirstName: string | null;
  customerName: string;
}): string {
  return customer.individual
    ? joined(customer.customerFirstName, customer.customerName)
    : joined(customer.customerName);
}
