import { OCCUPANT_LIMITS } from './occupants';

/** Under which keys a condition report names the tenants, in the order of the occupancy (spec 2 §3). */
const REPORTED_NAMES = [
  { first: 'tenantFirstName', last: 'tenantLastName' },
  { first: 'tenantSecondFirstName', last: 'tenantSecondLastName' },
] as const;

/** Names of tenants as they are recorded, and as they would be: up to four each. */
export interface TenantNameChange {
  before: readonly string[];
  after: readonly string[];
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** First and last name in one line, as an occupancy keeps it. */
const inOneLine = (first: unknown, last: unknown): string =>
  `${asText(first)} ${asText(last)}`.trim().replace(/\s+/g, ' ');

/**
 * What a condition report says otherwise than the recorded tenant information (spec 2 §4); null when they agree. A
 * name that the report leaves open says nothing about the recorded one, so nobody is moved out by a blank.
 */
export function reportedTenantChange(
  answers: Readonly<Record<string, unknown>>,
  recorded: readonly string[],
): TenantNameChange | null {
  const after = [...recorded];
  for (const [place, { first, last }] of REPORTED_NAMES.entries()) {
    const name = inOneLine(answers[first], answers[last]);
    // Somebody who is recorded already is not added because the report leaves the place before them open.
    const isNew = place < after.length || !after.includes(name);
    if (name !== '' && isNew) after[Math.min(place, after.length)] = name;
  }
  const isSame = after.length === recorded.length && after.every((name, place) => name === recorded[place]);
  return isSame ? null : { before: recorded, after: after.slice(0, OCCUPANT_LIMITS.names) };
}
