/** Jurisdictions whose rules are tracked: a province or state, and its country where the code has two meanings. */
export const JURISDICTIONS = ['BC', 'AB', 'CA-US'] as const;

export type Jurisdiction = (typeof JURISDICTIONS)[number];

/** Where each of them applies. */
export const JURISDICTION_PLACES: Readonly<Record<Jurisdiction, { country: string; province: string }>> = {
  BC: { country: 'CA', province: 'BC' },
  AB: { country: 'CA', province: 'AB' },
  'CA-US': { country: 'US', province: 'CA' },
};

/** Returns the jurisdiction of an address; null where no rules are tracked. */
export const jurisdictionOf = (country: string, province: string): Jurisdiction | null =>
  JURISDICTIONS.find((each) => {
    const place = JURISDICTION_PLACES[each];
    return place.country === country && place.province === province;
  }) ?? null;
