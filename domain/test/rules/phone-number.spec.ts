import { isPhoneNumber } from '../../src';

describe('a phone number', () => {
  it.each(['604-555-0134', '604 555 0134', '555-0134', '+44 20 7946 0018', '(604) 555-0134 ext. 12, work'])(
    'is %s',
    (text) => expect(isPhoneNumber(text)).toBe(true),
  );

  it.each(['', 'abc', 'none', '12', '604-555', 'call the office', '1'.repeat(25)])('is not "%s"', (text) =>
    expect(isPhoneNumber(text)).toBe(false),
  );
});
