import type { Country } from '@walkthrough/domain';
import type { Weighted } from '../seeded-random';

/** A city in which a large company works. */
interface BulkPlace {
  city: string;
  province: string;
  postalCode: string;
}

/** Most of the work is in two cities, some in a dozen others: realistic for filters by city or province. */
export const BULK_PLACES: Readonly<Record<Country, readonly Weighted<BulkPlace>[]>> = {
  CA: [
    { value: { city: 'Vancouver', province: 'BC', postalCode: 'V5T 3N4' }, weight: 26 },
    { value: { city: 'Calgary', province: 'AB', postalCode: 'T2S 1W2' }, weight: 18 },
    { value: { city: 'Toronto', province: 'ON', postalCode: 'M4Y 1R6' }, weight: 11 },
    { value: { city: 'Edmonton', province: 'AB', postalCode: 'T5K 2J8' }, weight: 9 },
    { value: { city: 'Burnaby', province: 'BC', postalCode: 'V5H 4M1' }, weight: 7 },
    { value: { city: 'Surrey', province: 'BC', postalCode: 'V3T 2W1' }, weight: 6 },
    { value: { city: 'Ottawa', province: 'ON', postalCode: 'K2P 1L4' }, weight: 5 },
    { value: { city: 'Winnipeg', province: 'MB', postalCode: 'R3C 0V8' }, weight: 4 },
    { value: { city: 'Kelowna', province: 'BC', postalCode: 'V1Y 6N7' }, weight: 3 },
    { value: { city: 'Victoria', province: 'BC', postalCode: 'V8W 1P6' }, weight: 3 },
    { value: { city: 'Regina', province: 'SK', postalCode: 'S4P 3Y2' }, weight: 2 },
    { value: { city: 'Saskatoon', province: 'SK', postalCode: 'S7K 1J5' }, weight: 2 },
    { value: { city: 'Halifax', province: 'NS', postalCode: 'B3J 3K5' }, weight: 2 },
    { value: { city: 'Red Deer', province: 'AB', postalCode: 'T4N 5Y1' }, weight: 1 },
    { value: { city: 'Moncton', province: 'NB', postalCode: 'E1C 4Z3' }, weight: 1 },
  ],
  US: [
    { value: { city: 'Seattle', province: 'WA', postalCode: '98122' }, weight: 34 },
    { value: { city: 'Portland', province: 'OR', postalCode: '97205' }, weight: 22 },
    { value: { city: 'Tacoma', province: 'WA', postalCode: '98402' }, weight: 12 },
    { value: { city: 'Spokane', province: 'WA', postalCode: '99201' }, weight: 8 },
    { value: { city: 'Boise', province: 'ID', postalCode: '83702' }, weight: 8 },
    { value: { city: 'Eugene', province: 'OR', postalCode: '97401' }, weight: 6 },
    { value: { city: 'Salem', province: 'OR', postalCode: '97301' }, weight: 5 },
    { value: { city: 'Bellingham', province: 'WA', postalCode: '98225' }, weight: 3 },
    { value: { city: 'Missoula', province: 'MT', postalCode: '59801' }, weight: 2 },
  ],
};

export const BULK_STREETS = [
  'Main Street',
  'Oak Street',
  'Centre Street',
  'Station Road',
  'Park Avenue',
  'River Drive',
  'Hillcrest Road',
  'Queen Street',
  'Church Street',
  'Maple Crescent',
  'Lakeshore Drive',
  'Second Avenue',
] as const;
