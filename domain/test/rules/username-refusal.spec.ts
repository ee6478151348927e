import { messages, userNameRefusal } from '../../src';

const UNAVAILABLE = 'This username is unavailable.';
const { usernameRule } = messages.registration;

describe('refusal of a username', () => {
  it.each([
    ['a name that keeps the rule', 'ana.reyes', null],
    ['one that breaks it', 'ana reyes', `${UNAVAILABLE} ${usernameRule}`],
    [
      'one with characters that nobody sees, each of which is named once',
      'an\u200Ba\u200B.rey\u202Ees',
      `${UNAVAILABLE} ${usernameRule} It has invisible characters: U+200B ZERO WIDTH SPACE, U+202E RIGHT-TO-LEFT OVERRIDE.`,
    ],
  ])('is explained for %s', (_what, typed, refusal) => {
    expect(userNameRefusal(typed, UNAVAILABLE)).toBe(refusal);
  });
});
