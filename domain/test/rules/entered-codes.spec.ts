import fc from 'fast-check';
import { normalizePhoneNumber, normalizePostalCode, withNormalizedPhones } from '../../src';

describe('normalizePostalCode', () => {
  it.each([
    ['t5j0a0', 'CA', 'T5J 0A0'],
    [' T5J-0A0 ', 'CA', 'T5J 0A0'],
    ['t5j  0a0', undefined, 'T5J 0A0'],
    ['98101', 'US', '98101'],
    ['981011234', 'US', '98101-1234'],
    ['98101 - 1234', 'US', '98101 - 1234'],
    ['98101 1234', undefined, '98101-1234'],
    ['t5j0a0', 'US', 't5j0a0'],
    ['98101 1234', 'CA', '98101 1234'],
    ['sw1a  1aa', undefined, 'sw1a 1aa'],
    ['', 'CA', ''],
  ] as const)('formats %j of %s as %j', (text, country, written) =>
    expect(normalizePostalCode(text, country)).toBe(written),
  );
});

describe('normalizePhoneNumber', () => {
  it.each([
    ['6045550134', '604-555-0134'],
    ['(604) 555-0134', '604-555-0134'],
    ['+1 604.555.0134', '604-555-0134'],
    ['1 604 555 0134', '604-555-0134'],
    ['604 555 0134 x12', '604-555-0134 ext. 12'],
    ['403-555-0164 Extension 45', '403-555-0164 ext. 45'],
    ['604-555-0134 #7', '604-555-0134 ext. 7'],
    ['555-0134', '555-0134'],
    ['+44 20 7946 0958', '+44 20 7946 0958'],
    ['+6045550134', '+6045550134'],
    ['104 555 0134', '104 555 0134'],
    ['604 555 0134 / 604 555 0135', '604 555 0134 / 604 555 0135'],
    ['604 555 0134,  work', '604 555 0134, work'],
    ['', ''],
  ])('formats %j as %j', (text, written) => expect(normalizePhoneNumber(text)).toBe(written));
});

it('keeps all digits and characters except blanks and dashes, and is idempotent', () => {
  const text = fc.stringMatching(/^[+0-9a-fx#(). -]{0,24}$/u);
  fc.assert(
    fc.property(text, (typed) => {
      const [phone, code] = [normalizePhoneNumber(typed), normalizePostalCode(typed)];
      expect([normalizePhoneNumber(phone), normalizePostalCode(code)]).toEqual([phone, code]);
      const digits = (of: string) => of.replace(/\D/gu, '');
      expect([digits(typed), digits(typed).replace(/^1/u, '')]).toContain(digits(phone));
      expect(code.replace(/[\s-]/gu, '').toUpperCase()).toBe(typed.replace(/[\s-]/gu, '').toUpperCase());
    }),
  );
});

it('keeps a number that equals the recorded one', () => {
  const recorded = { occupantPhone1: '6045550101', occupantPhone2: '6045550102' };
  const sent = { occupantName1: 'Ana', occupantPhone1: '6045550101', occupantPhone2: '604 5550103' };
  expect(withNormalizedPhones(sent, recorded)).toEqual({ ...sent, occupantPhone2: '604-555-0103' });
});
