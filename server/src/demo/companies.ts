/** The two fictional companies of the demo, and where their properties are. */
export interface DemoCompany {
  tenantName: string;
  displayName: string;
  country: 'CA' | 'US';
  customerLabel: string;
  hasTier2Support: boolean;
  /** Its administrator has hidden the setup checklist; the other company shows it. */
  isSettled: boolean;
  contact: { companyName: string; address: string; phone: string; email: string };
  cities: { city: string; province: string; postalCode: string; streets: string[] }[];
  customers: { name: string; code: string; individual?: boolean; firstName?: string; licensed: boolean }[];
  buildings: string[];
  /** Seed of the company's random numbers, so that every filling is identical. */
  seed: number;
}

export const DEMO_COMPANIES: DemoCompany[] = [
  {
    tenantName: 'maple',
    displayName: 'Maple Ridge Property Care',
    country: 'CA',
    customerLabel: 'Owner',
    hasTier2Support: false,
    isSettled: true,
    contact: {
      companyName: 'Maple Ridge Property Care Ltd.',
      address: '1180 Homer Street, Vancouver BC V6B 2X6',
      phone: '604-555-0142',
      email: 'office@maple.demo.example',
    },
    cities: [
      {
        city: 'Vancouver',
        province: 'BC',
        postalCode: 'V5T 3N4',
        streets: [
          'Main Street',
          'Fraser Street',
          'Commercial Drive',
          'Kingsway',
          'Oak Street',
          'Cambie Street',
        ],
      },
      {
        city: 'Calgary',
        province: 'AB',
        postalCode: 'T2S 1W2',
        streets: ['17 Avenue SW', 'Macleod Trail SE', 'Kensington Road NW', 'Centre Street N'],
      },
    ],
    customers: [
      { name: 'Harbourview Holdings', code: 'HARB', licensed: true },
      { name: 'Prairie Gate Rentals', code: 'PGR', licensed: true },
      { name: 'Lindqvist', firstName: 'Astrid', code: 'LIND', individual: true, licensed: true },
      { name: 'Cedar & Main Estates', code: 'CME', licensed: false },
    ],
    buildings: ['The Alder', 'Kingsway Court', 'Bow River Place'],
    seed: 20261,
  },
  {
    tenantName: 'cascade',
    displayName: 'Cascade Rentals',
    country: 'US',
    customerLabel: 'Client',
    hasTier2Support: true,
    isSettled: false,
    contact: {
      companyName: 'Cascade Rentals LLC',
      address: '2401 Western Avenue, Seattle WA 98121',
      phone: '206-555-0119',
      email: 'office@cascade.demo.example',
    },
    cities: [
      {
        city: 'Seattle',
        province: 'WA',
        postalCode: '98122',
        streets: [
          'E Pike Street',
          'Rainier Avenue S',
          '15th Avenue NE',
          'Fremont Avenue N',
          'California Avenue SW',
        ],
      },
    ],
    customers: [
      { name: 'Elliott Bay Housing', code: 'EBH', licensed: true },
      { name: 'Northgate Homes', code: 'NGH', licensed: true },
      { name: 'Okafor', firstName: 'Daniel', code: 'OKAF', individual: true, licensed: false },
    ],
    buildings: ['Pike Terrace', 'Fremont Lofts'],
    seed: 20262,
  },
];

export const FIRST_NAMES = [
  'Amara', 'Ben', 'Chloe', 'Dev', 'Elena', 'Farid', 'Grace', 'Hugo', 'Ines', 'Jonas', 'Keiko', 'Liam', 'Mei',
  'Noah', 'Olivia', 'Priya', 'Quentin', 'Rosa', 'Sam', 'Tara', 'Uma', 'Victor', 'Wen', 'Yusuf', 'Zoe',
]; // prettier-ignore
export const LAST_NAMES = [
  'Abbott', 'Bouchard', 'Chan', 'Dhillon', 'Evans', 'Fontaine', 'Garcia', 'Haddad', 'Ito', 'Jensen', 'Kaur', 'Lam',
  'MacLeod', 'Nguyen', 'Osei', 'Petrov', 'Quinn', 'Roy', 'Singh', 'Tremblay', 'Usman', 'Vargas', 'Wong', 'Young',
]; // prettier-ignore
