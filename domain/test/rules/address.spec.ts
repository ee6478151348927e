import fc from 'fast-check';
import { addressKey, streetKey, writtenAddress, writtenStreet } from '../../src/properties/address';
import { tidyAddressText } from '../../src/text/normalised-text';

const home = {
  addressLine1: '12 Main St',
  addressLine2: '4',
  city: 'Montréal',
  province: 'QC',
  country: 'CA',
};

describe('tidyAddressText', () => {
  it.each([
    ['  12   Main\tSt \n', '12 Main St'],
    ['12\u00a0Main', '12 Main'],
    ['   ', ''],
    ['12 Main St', '12 Main St'],
  ])('turns %p into %p', (typed, tidy) => {
    expect(tidyAddressText(typed)).toBe(tidy);
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(tidyAddressText(tidyAddressText(text))).toBe(tidyAddressText(text));
      }),
    );
  });
});

describe('addressKey', () => {
  it.each([
    ['case and spaces', { addressLine1: ' 12  MAIN st' }, true],
    ['full stops and commas', { addressLine1: '12, Main St.' }, true],
    ['accents', { city: 'Montreal' }, true],
    ['a number sign', { addressLine2: '# 4' }, true],
    ['marks of direction', { addressLine1: '\u200f12 Main St\u200e' }, true],
    ['another unit', { addressLine2: '5' }, false],
    ['no unit', { addressLine2: null }, false],
    ['another number', { addressLine1: '121 Main St' }, false],
    ['another city', { city: 'Laval' }, false],
    ['another province', { province: 'ON' }, false],
    ['another country', { country: 'US' }, false],
    // The key keeps the parts apart, so moving text between two parts gives another key.
    ['the unit in the street', { addressLine1: '12 Main St|4', addressLine2: '' }, false],
  ])('for %s: same address is %p', (_name, change, same) => {
    expect(addressKey({ ...home, ...change }) === addressKey(home)).toBe(same);
  });
});

describe('streetKey', () => {
  it('ignores the unit', () => {
    expect(streetKey(home)).toBe(streetKey({ ...home, addressLine2: '99' }));
    expect(streetKey(home)).not.toBe(streetKey({ ...home, addressLine1: '14 Main St' }));
  });

  it('is null without a street', () => {
    expect(streetKey({ ...home, addressLine1: ' . ' })).toBeNull();
  });
});

describe('a formatted address', () => {
  it.each([
    ['CA', '4817 Cambie Street', '657', '657-4817 Cambie Street'],
    ['CA', '4817 Cambie Street', ' #4B ', '4B-4817 Cambie Street'],
    ['CA', '12½ Rue Saint-Éloi', 'PH2', 'PH2-12½ Rue Saint-Éloi'],
    ['US', '412 Elm Street', '4B', '412 Elm Street #4B'],
    ['US', '412 Elm Street', '#4B', '412 Elm Street #4B'],
    ['CA', '4817 Cambie Street', '', '4817 Cambie Street'],
    // Only a number is put in front of the street, and only of a street with a number of its own. Otherwise the unit
    // would read as the house number.
    ['CA', '4817 Cambie Street', 'Lobby', '4817 Cambie Street, Lobby'],
    ['US', '412 Elm Street', 'Unit 4', '412 Elm Street, Unit 4'],
    ['CA', 'Main Street', '12', 'Main Street, 12'],
    ['CA', '', '12', '12'],
  ])('in %s is %p and %p', (country, addressLine1, addressLine2, written) => {
    expect(writtenStreet({ addressLine1, addressLine2, country })).toBe(written);
  });

  it('ends with the city, and with the province if given', () => {
    const place = {
      addressLine1: '4817 Cambie Street',
      addressLine2: '657',
      city: 'Vancouver',
      country: 'CA',
    };
    expect(writtenAddress(place)).toBe('657-4817 Cambie Street, Vancouver');
    expect(writtenAddress({ ...place, province: 'BC' })).toBe('657-4817 Cambie Street, Vancouver, BC');
    expect(writtenAddress({ ...place, city: '' })).toBe('657-4817 Cambie Street');
  });
});
