import { isPossibleContactDate, isWholeContactAttempt } from '../../src/rules/contact-attempt';

const DAY = 86_400_000;
const now = 1_780_000_000_000;
const whole = { communicationDate: now, channel: 0, contacteeInfo: 'Ana', outcome: 'No answer' };

describe('a contact attempt', () => {
  it('says everything with channel 0, which is e-mail', () => {
    expect(isWholeContactAttempt(whole)).toBe(true);
  });

  it.each([
    ['a date', { communicationDate: null }],
    ['a channel', { channel: null }],
    ['a contactee', { contacteeInfo: ' ' }],
    ['an outcome', { outcome: '' }],
  ])('lacks something without %s', (_what, missing) => {
    expect(isWholeContactAttempt({ ...whole, ...missing })).toBe(false);
  });

  it.each([
    [-400 * DAY, true],
    [0, true],
    [DAY, true],
    [DAY + 1, false],
  ])('%i ms from now may have been made: %p', (ahead, possible) => {
    expect(isPossibleContactDate(now + ahead, now)).toBe(possible);
  });
});
