import { isSequence } from '../../src/property-spreadsheets/column-texts';
import { readContacts } from '../../src/property-spreadsheets/contact-texts';
import { customerIn } from '../../src/property-spreadsheets/customer-texts';
import { isLastFirst, readNames } from '../../src/property-spreadsheets/person-names';
import { provinceOfPostalCode } from '../../src/property-spreadsheets/place-guesses';
import { isLoneUnit, isOtherSpace, partBegunBy, saysSold } from '../../src/property-spreadsheets/row-words';
import { looksLikeStreet, splitAddress, writtenOut } from '../../src/property-spreadsheets/sheet-addresses';
import { isAmbiguousDate, readDate, readMonth } from '../../src/property-spreadsheets/sheet-dates';
import { findFrequency, readFrequency } from '../../src/property-spreadsheets/sheet-frequencies';
import { readStatus } from '../../src/property-spreadsheets/sheet-choices';
import { hasVacantRemark, meansVacant } from '../../src/property-spreadsheets/tenant-names';
import { unitPrefix, withoutPrefix } from '../../src/property-spreadsheets/unit-prefix';

/** Street, unit, city, province and postal code. */
const parts = (text: string) => {
  const { addressLine1, addressLine2 = '', city = '', province = '', postalCode = '' } = splitAddress(text);
  return [addressLine1, addressLine2, city, province, postalCode];
};

describe('an address in one text', () => {
  it.each([
    ['1204 - 2210 Larch St', ['2210 Larch St', '1204', '', '', '']],
    ['#5 - 100 Main St, Victoria V8R 4P5', ['100 Main St', '5', 'Victoria', '', 'V8R 4P5']],
    ['Unit 4 - 12 Main St, Victoria BC', ['12 Main St', '4', 'Victoria', 'BC', '']],
    ['Basement - 12 Main St, Victoria, BC', ['12 Main St', 'Basement', 'Victoria', 'BC', '']],
    ['12-450 Stewart Ave, Nanaimo, BC V9S 5E9', ['450 Stewart Ave', '12', 'Nanaimo', 'BC', 'V9S 5E9']],
    ['3971 Saanich Road (bsmt)', ['3971 Saanich Road', 'bsmt', '', '', '']],
    ['3971 Saanich Road   V8X 1Y6', ['3971 Saanich Road', '', '', '', 'V8X 1Y6']],
    ['612 Lampson St, Esquimalt B.C. V9A5Z7', ['612 Lampson St', '', 'Esquimalt', 'BC', 'V9A5Z7']],
    ['5 Fir St, Duncan, British Columbia  V9L 3M2', ['5 Fir St', '', 'Duncan', 'BC', 'V9L 3M2']],
    ['1025 Pandora Ave\nVictoria, BC  V8V 3P6', ['1025 Pandora Ave', '', 'Victoria', 'BC', 'V8V 3P6']],
    // A house at a numbered street has no unit.
    ['8530 - 91 Street NW, Edmonton, Alberta', ['8530 - 91 Street NW', '', 'Edmonton', 'AB', '']],
    ['1414 14 Avenue SW', ['1414 14 Avenue SW', '', '', '', '']],
    // French: a comma behind the number, the unit behind the street, the province in brackets.
    ['4512, rue Fabre', ['4512, rue Fabre', '', '', '', '']],
    ['88, rue Frontenac J1H 1J8', ['88, rue Frontenac', '', '', '', 'J1H 1J8']],
    [
      '25, chemin d’Aylmer, app. 302, Gatineau (Québec)',
      ['25, chemin d’Aylmer', '302', 'Gatineau', 'QC', ''],
    ],
    ['7-1840, av. du Mont-Royal Est', ['1840, av. du Mont-Royal Est', '7', '', '', '']],
    ['IMMEUBLE 3 : 88, rue Frontenac, Sherbrooke (Qc)', ['88, rue Frontenac', '', 'Sherbrooke', 'QC', '']],
    // Names of buildings, and cities that no comma separates.
    ['Towers (ken)  -  455 Ken Ave N, Hamilton, Ontario', ['455 Ken Ave N', '', 'Hamilton', 'ON', '']],
    [
      '-> Duplex - 845 N Hay Ave West Hollywood, CA 90046',
      ['845 N Hay Ave', '', 'West Hollywood', 'CA', '90046'],
    ],
    ['9 Elm Dr - 9 Elm Dr Pasadena, CA 91105', ['9 Elm Dr', '', 'Pasadena', 'CA', '91105']],
    ['100 St Clair Ave Toronto, ON M4T 1M5', ['100 St Clair Ave', '', 'Toronto', 'ON', 'M4T 1M5']],
    ['12 Main St St Louis, MO 63101', ['12 Main St', '', 'St Louis', 'MO', '63101']],
    ['5 Park Place Way Kelowna, BC V1Y 1A1', ['5 Park Place Way', '', 'Kelowna', 'BC', 'V1Y 1A1']],
    ['123 Main St W Hamilton ON L8P 1A1', ['123 Main St W', '', 'Hamilton', 'ON', 'L8P 1A1']],
    ['1234 Main St - Suite 7', ['1234 Main St', '7', '', '', '']],
    ['Rent roll for 77 Bay St, Toronto, ON', ['77 Bay St', '', 'Toronto', 'ON', '']],
    // Nothing says where the street ends.
    ['1234 Broadway New York, NY 10001', ['1234 Broadway New York', '', '', 'NY', '10001']],
    ['1200 Highway 10245', ['1200 Highway 10245', '', '', '', '']],
  ])('%p', (text, expected) => {
    expect(parts(text)).toEqual(expected);
  });

  it.each([
    ['12 Main St', true],
    ['1127 S Bonnie Brae St', true],
    ['1275, boul. Charest Ouest', true],
    ['Rent rises by 2.3%', false],
    ['updated: 2026-11-01', false],
  ])('%p looks like a street: %p', (text, expected) => {
    expect(looksLikeStreet(text)).toBe(expected);
  });

  it('writes cities out, and knows provinces by their postal codes', () => {
    expect(['N. Saanich', 'St. Thomas', 'Nanaimo'].map(writtenOut)).toEqual([
      'North Saanich',
      'Saint Thomas',
      'Nanaimo',
    ]);
    expect(['V8V 1A1', 'h2x1y4', 'X0A 0H0', '90210'].map(provinceOfPostalCode)).toEqual([
      'BC',
      'QC',
      undefined,
      undefined,
    ]);
  });
});

describe('tenants of any form', () => {
  it.each<[string, boolean, string[]]>([
    ['Nguyen, Thi Lan', false, ['Thi Lan Nguyen']],
    ['Dela Cruz, Jose Antonio', true, ['Jose Antonio Dela Cruz']],
    ['Priya Ramanathan, Joel Kim', false, ['Priya Ramanathan', 'Joel Kim']],
    ['Nowak, Piotr & Agnieszka', true, ['Piotr Nowak', 'Agnieszka Nowak']],
    ['Amandeep & Harleen Sidhu', false, ['Amandeep Sidhu', 'Harleen Sidhu']],
    ['Smith, John and Doe, Jane', true, ['John Smith', 'Jane Doe']],
    ['Marcus Oyelaran\nTasha Reid', false, ['Marcus Oyelaran', 'Tasha Reid']],
    ['Gurpreet Dhaliwal\n& family', false, ['Gurpreet Dhaliwal']],
    ['Gauthier, Lise (veuve Morin)', false, ['Lise Gauthier']],
    ['- Joan Lysenko Caretaker', false, ['Joan Lysenko']],
    ['Quill & Ink Design Co.\nHolly Barnes', false, ['Quill & Ink Design Co.', 'Holly Barnes']],
    ['Bluebird Studio Rentals LLC', true, ['Bluebird Studio Rentals LLC']],
    ['Smith, Jones & Sons Ltd.', true, ['Smith, Jones & Sons Ltd.']],
    ['Robert Downey, Jr.', false, ['Robert Downey, Jr.']],
    ['M. et Mme Daniel Séguin', false, ['M. et Mme Daniel Séguin']],
    ['Family', false, ['Family']],
  ])('%p (last name first: %p) are %p', (text, lastFirst, names) => {
    expect(readNames([text], lastFirst).split).toEqual(names);
  });

  it('says what a name was before it was turned', () => {
    expect(readNames(['Lee, Ana', 'Bo Chan'], true).from).toEqual(['Lee, Ana', undefined]);
  });

  it.each<[string[], boolean]>([
    [['Lee, Ana', 'Chan, Bo', 'Acme Inc.', 'VACANT'], true],
    [['Ana Lee', 'Bo Chan', 'Nguyen, Thi Lan'], false],
    [[], false],
  ])('%p have last names first: %p', (texts, expected) => {
    expect(isLastFirst(texts)).toBe(expected);
  });

  it('know vacant units in two languages, and remarks beside it', () => {
    const vacant = [
      'LIBRE',
      'À LOUER',
      '-- Vacant --',
      'vacant - reno until Jan',
      'Libre Torres',
      'Vacant Smith',
    ];
    expect(vacant.map(meansVacant)).toEqual([true, true, true, true, false, false]);
    expect(vacant.map(hasVacantRemark)).toEqual([false, false, false, true, false, false]);
  });
});

describe('phone numbers and addresses among words', () => {
  it.each<[string, string[], string[], boolean]>([
    ['Mobile: (213) 555-0112\nHome: (213) 555-0113', ['213-555-0112', '213-555-0113'], [], false],
    ['(403) 555-0142 work\nzoe@example.com', ['403-555-0142'], ['zoe@example.com'], false],
    ['Marcus 250-555-0138\nTasha 778-555-0139', ['250-555-0138', '778-555-0139'], [], true],
    ['418 555-0127 (fils : 418 555-0128)', ['418-555-0127', '418-555-0128'], [], true],
    ['daughter: carol@example.com', [], ['carol@example.com'], true],
    ['a@example.com, b@example.org;', [], ['a@example.com', 'b@example.org'], false],
    ['604-555-0100 ext. 12', ['604-555-0100 ext. 12'], [], false],
    ['250-555-0100 / 555-0173', ['250-555-0100'], [], true],
    ['no cell - use email', [], [], true],
    ['', [], [], false],
  ])('%p', (text, phones, emails, hasWords) => {
    expect(readContacts(text)).toEqual({ phones, emails, hasWords });
  });

  it.each(['555-0173', 'call office', '+44 20 7946 0958', 'abc'])('leaves %p to somebody', (text) => {
    expect(readContacts(text)).toBeNull();
  });
});

describe('words of rent rolls', () => {
  it.each([
    ['aux 6 mois', 'SEMIANUALLY'],
    ['aux deux mois', 'EVERY_TWO_MONTHS'],
    ['1 x par an', 'ANUALLY'],
    ['semestrielle', 'SEMIANUALLY'],
    ['trimestriel', 'QUARTERLY'],
    ['4x yr', 'QUARTERLY'],
    ['2x / year', 'SEMIANUALLY'],
    ['3 mos', 'QUARTERLY'],
    ['Q', 'QUARTERLY'],
    ['S/A', 'SEMIANUALLY'],
    ['every 2 years', undefined],
    ['bimensuel', undefined],
    ['5 x per year', undefined],
  ])('frequency %p is %p', (text, frequency) => {
    expect(readFrequency(text)).toBe(frequency);
  });

  it('find a frequency in a sentence', () => {
    expect(findFrequency('Suite inspections: every 4 months (Feb / Jun / Oct), all suites')).toBe(
      'THRICEANUALLY',
    );
    expect(findFrequency('Inspections are quarterly')).toBe('QUARTERLY');
    expect(findFrequency('Inspected by Ana Lee in 2026')).toBeUndefined();
  });

  it.each([
    ['1er juillet 2021', '2021-07-01'],
    ['1 sept. 2022', '2022-09-01'],
    ['1er déc. 2020', '2020-12-01'],
    ['5 août 2019', '2019-08-05'],
    ['mardi 3 mars 2020', '2020-03-03'],
    ['Mar 1/15', '2015-03-01'],
    ['Oct. 1st, 2024', '2024-10-01'],
  ])('date %p is %p', (text, day) => {
    expect(readDate(text, null)).toEqual({ day });
  });

  it('tell months from days and from years', () => {
    expect(['juillet 1994', '07/1994', 'May 2020', '2009', 'month to month'].map(readMonth)).toEqual([
      '1994-07-01',
      '1994-07-01',
      '2020-05-01',
      null,
      null,
    ]);
    expect(['05/06/23', '15/06/23', '06/06/23', 'June 5'].map(isAmbiguousDate)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it.each([
    ['Future Residents/Applicants', 'future'],
    ['Past Tenants', 'past'],
    ['Anciens locataires', 'past'],
    ['Current/Notice/Vacant Residents', 'current'],
    ['Summary of Charges by Charge Code', 'summary'],
    ['MAIN FLOOR', null],
    ['Maple Court', null],
  ])('%p begins %p', (text, part) => {
    expect(partBegunBy(text)).toBe(part);
  });

  it.each([
    ['Pk 7', true],
    ['LAUNDRY', true],
    ['Storage', true],
    ['stat. 1-6', true],
    ['Stationnements (6 places)', true],
    ['office', true],
    ['ADMIN', true],
    ['Parking Stall 12', true],
    ['GUEST PARKING', true],
    ['PRK-1', true],
    ['Garage Suite', false],
    ['Storage Solutions Inc.', false],
    ['101', false],
    ['Parker', false],
  ])('%p is another space: %p', (text, expected) => {
    expect(isOtherSpace(text)).toBe(expected);
  });

  it.each([
    ['SOLD - mgmt ended Aug 31/26', true],
    ['no longer managed', true],
    ['soldier, on base', false],
    ['new paint', false],
  ])('%p says that it is sold: %p', (text, expected) => {
    expect(saysSold(text)).toBe(expected);
  });

  it.each([
    ['101', true],
    ['PH2', true],
    ['Basement', true],
    ['MAIN FLOOR', false],
    ['3RD FLOOR', false],
    ['NANAIMO', false],
  ])('%p alone is a unit: %p', (text, expected) => {
    expect(isLoneUnit(text)).toBe(expected);
  });

  it.each([
    ['Vacant-Unrented', 'ACTIVE'],
    ['Notice-Rented', 'ACTIVE'],
    ['Evict', 'ACTIVE'],
    ['Active - move-out 11/30/2026', 'ACTIVE'],
    ['vendu', 'INACTIVE'],
    ['purple', undefined],
  ])('status %p is %p', (text, status) => {
    expect(readStatus(text)).toBe(status);
  });

  it('take an owner out of a remark, and nothing out of a name', () => {
    expect(customerIn('DND posting - owner Maj. C. Tremblay')).toBe('Maj. C. Tremblay');
    expect(customerIn('Homeowner Rentals Ltd.')).toBe('Homeowner Rentals Ltd.');
    expect(customerIn('Joint owner of the lot')).toBe('Joint owner of the lot');
  });

  it('know what stands before every unit, and numbers that count rows', () => {
    const units = ['Beltline Lofts - 1', 'Beltline Lofts - 9 (live/work)', ''];
    expect(unitPrefix(units)).toBe('Beltline Lofts');
    expect(units.map((unit) => withoutPrefix(unit, 'Beltline Lofts'))).toEqual(['1', '9 (live/work)', '']);
    expect(unitPrefix(['101', 'A - 2', '103'])).toBe('');
    expect(
      [
        ['1', '2', '3', '5'],
        ['101', '102', '103', '104'],
        ['1', '2'],
      ].map(isSequence),
    ).toEqual([true, false, false]);
  });
});
