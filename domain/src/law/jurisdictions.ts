/** Jurisdictions whose rules are tracked: a province or state, and its country where the code has two meanings. */
export const JURISDICTIONS = ['BC', 'AB', 'CA-US'] as const;

export type Jurisdiction = (typeof JURISDICTIONS)[number];

/** Returns the jurisdiction of an address; null where no rules are tracked. */
export function jurisdictionOf(country: string, province: string): Jurisdiction | null {
  if (country === 'CA' && (province === 'BC' || province === 'AB')) return province;
  return country === 'US' && province === 'CA' ? 'CA-US' : null;
}
