import fc from 'fast-check';
import { readCountry, readProvince, readStatus } from '../../src/property-spreadsheets/sheet-choices';
import { readFrequency } from '../../src/property-spreadsheets/sheet-frequencies';
import { DATE_ORDERS, proveDateOrder, readDate } from '../../src/property-spreadsheets/sheet-dates';
import { meansVacant, splitTenants } from '../../src/property-spreadsheets/tenant-names';
import { splitAddress } from '../../src/property-spreadsheets/sheet-addresses';
import { FREQUENCIES, FREQUENCY_LABELS } from '../../src/inspections/frequencies';

describe('a frequency in words', () => {
  it.each([
    ['Annual', 'ANUALLY'],
    ['yearly', 'ANUALLY'],
    ['Once a year', 'ANUALLY'],
    ['every 12 months', 'ANUALLY'],
    ['semi-annually', 'SEMIANUALLY'],
    ['Semi-Annual', 'SEMIANUALLY'],
    ['every 6 months', 'SEMIANUALLY'],
    ['Every six months', 'SEMIANUALLY'],
    ['2x / year', 'SEMIANUALLY'],
    ['6 mo.', 'SEMIANUALLY'],
    ['Quarterly', 'QUARTERLY'],
    ['every 3 months', 'QUARTERLY'],
    ['MONTHLY', 'MONTHLY'],
    ['every two weeks', 'EVERY_TWO_WEEKS'],
    ['never', 'NEVER'],
    ['bi-monthly', undefined],
    ['sometimes', undefined],
    ['every 13 months', undefined],
    ['every 0 months', undefined],
  ])('%p is %p', (text, frequency) => {
    expect(readFrequency(text)).toBe(frequency);
  });

  it.each(FREQUENCIES)('%s is read by its code and its label', (frequency) => {
    expect([readFrequency(frequency), readFrequency(FREQUENCY_LABELS[frequency])]).toEqual([
      frequency,
      frequency,
    ]);
  });
});

describe('a place', () => {
  it.each([
    ['British Columbia', 'BC'],
    ['b.c.', 'BC'],
    ['Québec', 'QC'],
    ['Que.', 'QC'],
    ['Ont', 'ON'],
    ['PEI', 'PE'],
    ['P.E.I.', 'PE'],
    ['Newfoundland and Labrador', 'NL'],
    ['washington', 'WA'],
    ['CA', 'CA'],
    ['Narnia', undefined],
  ])('province %p is %p', (text, code) => {
    expect(readProvince(text)).toBe(code);
  });

  it.each([
    ['Canada', 'CA'],
    ['CAN', 'CA'],
    ['U.S.A.', 'US'],
    ['United States', 'US'],
    ['Mars', undefined],
  ])('country %p is %p', (text, code) => {
    expect(readCountry(text)).toBe(code);
  });

  it('reads a status in words', () => {
    expect(['Occupied', 'Vacant', 'no', 'Sold', 'purple'].map(readStatus)).toEqual([
      'ACTIVE',
      'ACTIVE',
      'INACTIVE',
      'INACTIVE',
      undefined,
    ]);
  });

  it('keeps a street that has no unit', () => {
    expect(splitAddress('12-14 Main Street').addressLine1).not.toBe('');
    expect(splitAddress('120 Oak Street')).toEqual({ addressLine1: '120 Oak Street' });
  });
});

describe('dates as text', () => {
  it.each([
    [['13/04/2024', '01/02/2024'], { order: 'dayFirst', isNeeded: true, isMixed: false }],
    [['04/13/2024', '01/02/2024'], { order: 'monthFirst', isNeeded: true, isMixed: false }],
    [['01/02/2024', '03/04/2024'], { order: null, isNeeded: true, isMixed: false }],
    [['2024-01-02', '3/3/2024', 'Jan 5, 2024'], { order: null, isNeeded: false, isMixed: false }],
    [['13/04/2024', '04/13/2024', '2024-01-05'], { order: null, isNeeded: true, isMixed: true }],
    [[], { order: null, isNeeded: false, isMixed: false }],
  ])('%p prove %p', (texts, proof) => {
    expect(proveDateOrder(texts)).toEqual(proof);
  });

  it.each([
    ['2024-01-05', null, { day: '2024-01-05' }],
    ['2024/1/5 00:00:00', null, { day: '2024-01-05' }],
    ['Jan 5, 2024', null, { day: '2024-01-05' }],
    ['5-Jan-24', null, { day: '2024-01-05' }],
    ['January 5th, 2024', null, { day: '2024-01-05' }],
    ['Fri, 5 January 2024', null, { day: '2024-01-05' }],
    ['05/01/2024', 'dayFirst', { day: '2024-01-05' }],
    ['05/01/2024', 'monthFirst', { day: '2024-05-01' }],
    ['5.1.98', 'dayFirst', { day: '1998-01-05' }],
    ['05/01/2024', null, { problem: 'orderUnknown' }],
    ['13/01/2024', 'monthFirst', { problem: 'unknown' }],
    ['2024-02-30', null, { problem: 'unknown' }],
    ['1850-01-01', null, { problem: 'implausible' }],
    ['month to month', null, { problem: 'unreadable' }],
    ['', null, { day: '' }],
  ] as const)('%p with %p is %p', (text, order, reading) => {
    expect(readDate(text, order)).toEqual(reading);
  });

  it('come back from any order that they were written in', () => {
    const days = fc.date({ min: new Date('1971-01-01'), max: new Date('2069-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(
        days,
        fc.constantFrom(...DATE_ORDERS),
        fc.constantFrom('/', '-', '.'),
        (date, order, sign) => {
          const day = date.toISOString().slice(0, 10);
          const [year, month, of] = day.split('-') as [string, string, string];
          const text = (order === 'dayFirst' ? [of, month, year] : [month, of, year]).join(sign);
          expect(readDate(text, order)).toEqual({ day });
          const { order: proven } = proveDateOrder([text]);
          expect([null, order]).toContain(proven);
        },
      ),
    );
  });
});

describe('tenants in one cell', () => {
  it.each([
    ['Ana Lee / Bo Chan', ['Ana Lee', 'Bo Chan']],
    ['Ana Lee & Bo Chan', ['Ana Lee', 'Bo Chan']],
    ['Ana Lee and Bo Chan', ['Ana Lee', 'Bo Chan']],
    ['Ana; Bo; Cy', ['Ana', 'Bo', 'Cy']],
    ['Smith & Sons Ltd.', ['Smith & Sons Ltd.']],
    ['A & W Restaurants Inc', ['A & W Restaurants Inc']],
    ['Johnson & Co', ['Johnson & Co']],
    ['Bell, Book & Candle LLC', ['Bell, Book & Candle LLC']],
    ['Ana Lee c/o Bo Chan', ['Ana Lee c/o Bo Chan']],
    ['Sandy Anderson', ['Sandy Anderson']],
    ['Anne-Marie O’Neil', ['Anne-Marie O’Neil']],
    ['Aa/Bb/Cc/Dd/Ee', ['Aa/Bb/Cc/Dd/Ee']],
    ['A/B', ['A/B']],
  ])('%p is %p', (text, names) => {
    expect(splitTenants(text)).toEqual(names);
  });

  it('keep all their letters, and never become empty', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const names = splitTenants(text);
        expect(names.length).toBeLessThanOrEqual(4);
        if (names.length === 1) return;
        const letters = (each: string) => each.replace(/[^\p{L}\p{N}]|\b(and|et)\b/giu, '');
        expect(letters(names.join(' '))).toBe(letters(text.normalize('NFC')));
        expect(names.every((name) => name !== '')).toBe(true);
      }),
    );
  });

  it.each(['Acme Ltd', 'Acme Inc.', 'Acme LLC', 'Acme Corp', 'Acme & Co.'])(
    'never split %s from anything',
    (company) => {
      for (const sign of [' / ', ' & ', ' and '])
        expect(splitTenants(`Ana Lee${sign}${company}`)).toEqual([`Ana Lee${sign}${company}`]);
    },
  );

  it('know the words for nobody', () => {
    expect(['VACANT', 'n/a', '-', 'Vacant Unit', 'Vince Vacanti'].map(meansVacant)).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
  });
});
