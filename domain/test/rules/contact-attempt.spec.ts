import { contactDateProblem, isCompleteContactAttempt } from '../../src/contacts/contact-attempt';

const DAY = 86_400_000;
const now = 1_780_000_000_000;
const whole = { communicationDate: now, channel: 0, contacteeInfo: 'Ana', outcome: 'No answer' };

describe('a contact attempt', () => {
  it('is complete with channel 0, which is email', () => {
    expect(isCompleteContactAttempt(whole)).toBe(true);
  });

  it.each([
    ['a date', { communicationDate: null }],
    ['a channel', { channel: null }],
    ['a contactee', { contacteeInfo: ' ' }],
    ['an outcome', { outcome: '' }],
  ])('is incomplete without %s', (_what, missing) => {
    expect(isCompleteContactAttempt({ ...whole, ...missing })).toBe(false);
  });

  it.each([
    [-400 * DAY, null],
    [-5 * 366 * DAY, null],
    [-5 * 366 * DAY - 1, 'tooEarly'],
    [-now, 'tooEarly'],
    [0, null],
    [DAY, null],
    [DAY + 1, 'tooLate'],
  ])('at %i ms from now is %p', (ahead, problem) => {
    expect(contactDateProblem(now + ahead, now)).toBe(problem);
  });
});
