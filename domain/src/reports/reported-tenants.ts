import { OCCUPANT_LIMITS } from '../properties/occupants';

/** Keys of the tenant names in a condition report, in the order of the occupancy. */
const REPORTED_NAMES = [
  { first: 'tenantFirstName', last: 'tenantLastName' },
  { first: 'tenantSecondFirstName', last: 'tenantSecondLastName' },
] as const;

/** Recorded and reported tenant names, up to four each. */
export interface TenantNameChange {
  before: readonly string[];
  after: readonly string[];
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Joins first and last name, as an occupancy stores it. */
const inOneLine = (first: unknown, last: unknown): string =>
  `${asText(first)} ${asText(last)}`.trim().replace(/\s+/g, ' ');

/**
 * Returns how the tenants of a condition report differ from the recorded tenant information; null when they agree. A name
 * left blank in the report changes nothing, so a blank never removes an occupant.
 */
export function reportedTenantChange(
  answers: Readonly<Record<string, unknown>>,
  recorded: readonly string[],
): TenantNameChange | null {
  const after = [...recorded];
  for (const [place, { first, last }] of REPORTED_NAMES.entries()) {
    const name = inOneLine(answers[first], answers[last]);
    // A recorded tenant is not added again when the report leaves an earlier position blank.
    const isNew = place < after.length || !after.includes(name);
    if (name !== '' && isNew) after[Math.min(place, after.length)] = name;
  }
  const isSame = after.length === recorded.length && after.every((name, place) => name === recorded[place]);
  return isSame ? null : { before: recorded, after: after.slice(0, OCCUPANT_LIMITS.names) };
}
