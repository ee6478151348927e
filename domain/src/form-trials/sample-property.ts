/** The made-up property of trials and previews. */
const SAMPLE_PROPERTY = {
  code: 'MA-0012',
  addressLine1: '1480 Harwood Street',
  addressLine2: '4B',
  landlord: 'Maple Homes',
} as const;

const PLACES = {
  CA: { city: 'Vancouver', province: 'BC', postalCode: 'V6G 1X5', country: 'CA' },
  US: { city: 'Seattle', province: 'WA', postalCode: '98101', country: 'US' },
} as const;

/** IANA zone of the sample property, in either country. */
export const SAMPLE_ZONE = 'America/Vancouver';

/** Names on the occupancy of the sample property. */
export const SAMPLE_TENANTS: readonly string[] = ['Ana Lee', 'Ben Lee'];

/** Recorded occupants of the sample property, for forms with an information check. */
export const SAMPLE_OCCUPANTS = {
  names: SAMPLE_TENANTS.join(', '),
  num: String(SAMPLE_TENANTS.length),
  phones: '604-555-0134',
  emails: 'ana@example.com',
} as const;

/** Returns the sample property in a country; in Canada where the country is unknown. */
export const sampleProperty = (country: string) => ({
  ...SAMPLE_PROPERTY,
  ...(country === 'US' ? PLACES.US : PLACES.CA),
});
