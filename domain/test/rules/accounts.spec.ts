import fc from 'fast-check';
import { passwordProblem, passwordViolations, PASSWORD_RULE_MESSAGES } from '../../src/accounts/password';
import { isEmailAddress } from '../../src/accounts/email-address';
import { chosenUserName, normaliseAccountName, userNameProblem } from '../../src/accounts/username';

describe('passwordViolations', () => {
  it.each([
    ['Passw0rd!', []],
    ['P4ssword&', []],
    ['Pass w0rd*', []],
    ['Pw0!', ['length']],
    ['PASSW0RD!', ['lowercase']],
    ['passw0rd!', ['uppercase']],
    ['Password!', ['digit']],
    ['Passw0rd', ['special']],
    ['Passw0rd?', ['special']],
    ['', ['length', 'lowercase', 'uppercase', 'digit', 'special']],
    // Only ASCII letters and digits count.
    ['ÉÀÔé٣!!!', ['lowercase', 'uppercase', 'digit']],
    // The length counts characters: these are seven, but eleven UTF-16 units.
    ['aA1!😀😀😀', ['length']],
  ])('of %p are %p', (password, violated) => {
    expect(passwordViolations(password)).toEqual(violated);
  });

  it.each(['!', '@', '#', '$', '%', '^', '&', '*'])('accept %s as special', (special) => {
    expect(passwordViolations(`Passw0rd${special}`)).toEqual([]);
  });

  it('have a text for every part', () => {
    expect(new Set(Object.values(PASSWORD_RULE_MESSAGES)).size).toBe(5);
  });
});

describe('passwordProblem', () => {
  it.each([
    ['Passw0rd!', 'Passw0rd!', null],
    ['Passw0rd!', 'Passw0rd! ', 'passwords.mismatch'],
    ['password', 'password', 'passwords.rulesViolated'],
    ['password', 'Passw0rd!', 'passwords.rulesViolated'],
  ])('for %p and %p: %p', (password, repeated, problem) => {
    expect(passwordProblem(password, repeated)).toBe(problem);
  });
});

describe('normaliseAccountName', () => {
  it.each([
    [' Ana.Lee ', 'ana.lee'],
    ['ＡＮＡ', 'ana'],
    ['José', 'jose\u0301'.normalize('NFC')],
    ['jose\u0301', 'josé'],
    ['\u00a0ana\u3000', 'ana'],
    ['ﬁona', 'fiona'],
  ])('turns %p into %p', (typed, stored) => {
    expect(normaliseAccountName(typed)).toBe(stored);
  });

  it('keeps names apart that only a database treats as equal', () => {
    expect(normaliseAccountName('jose')).not.toBe(normaliseAccountName('josé'));
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (text) => {
        const once = normaliseAccountName(text);
        expect(normaliseAccountName(once)).toBe(once);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('userNameProblem', () => {
  it.each([
    'ana',
    'Ana.Lee',
    'ana_lee-2',
    'a.b',
    '007',
    'José.Núñez',
    'jose\u0301',
    'ｍaple.manager',
    ' maple.manager ',
    'иван.петров',
    'Γιώργος',
    'प्रिया',
    'प्रिया२',
    'ราชา',
    'たなか.タロー',
    '田中たろう',
    'ﾀﾅｶｰ',
    '김민준',
    'ᐃᓄᒃᑎᑐᑦ',
    'a'.repeat(63),
    '𠮷𠮷𠮷',
  ])('accepts %p', (name) => {
    expect(userNameProblem(name)).toBeNull();
  });

  it.each([
    ['', 'length'],
    ['ab', 'length'],
    [' ab ', 'length'],
    ['a'.repeat(64), 'length'],
    ['x'.repeat(100_000), 'length'],
    ['ana@example.com', 'characters'],
    ['ana＠example', 'characters'],
    ['ana lee', 'characters'],
    ['ana\u00a0lee', 'characters'],
    ['ana\nlee', 'characters'],
    ['ana\u0000', 'characters'],
    ['ana\u200blee', 'characters'],
    ['ana\u200dlee', 'characters'],
    ['ana\u202elee', 'characters'],
    ['ana\u00adlee', 'characters'],
    ['ana\u3164lee', 'characters'],
    ['ana\u115flee', 'characters'],
    ['ana\ud800', 'characters'],
    ['ana/lee', 'characters'],
    ["o'neil", 'characters'],
    ['ana😀', 'characters'],
    ['.\u0902abc', 'characters'],
    ['аna', 'scripts'],
    ['ana.петров', 'scripts'],
    ['аnа.lее', 'scripts'],
    ['x\u0334\u0335ana', 'scripts'],
    ['ana२', 'scripts'],
    ['प्रिया2२', 'scripts'],
    ['김タロー', 'scripts'],
    ['.ana', 'ends'],
    ['ana-', 'ends'],
    ['___', 'ends'],
  ])('refuses %p for its %s', (name, problem) => {
    expect(userNameProblem(name)).toBe(problem);
  });

  const anyText = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 70 }),
    fc.string({ unit: fc.constantFrom(...'abzеаоÉñ०२09._-@ \u200b田カ김'), maxLength: 70 }),
  );

  it('accepts the stored form of every accepted name, and nothing that could be an address', () => {
    fc.assert(
      fc.property(anyText, (typed) => {
        const kept = chosenUserName(typed);
        expect(userNameProblem(kept)).toBe(userNameProblem(typed));
        if (userNameProblem(typed) !== null) return;
        expect(isEmailAddress(kept) || /[@\p{C}\p{Z}]/u.test(kept)).toBe(false);
        expect([...kept].length).toBeLessThanOrEqual(63);
        expect(normaliseAccountName(kept).length).toBeLessThanOrEqual(190);
      }),
      { numRuns: 3000 },
    );
  });
});

describe('isEmailAddress', () => {
  const long = (length: number) =>
    `${'a'.repeat(50)}@${`${'b'.repeat(40)}.`.repeat(4)}`.slice(0, length - 3) + '.ca';

  it.each([
    'a@b.ca',
    'ana.lee+rent@mail.example.com',
    "o'neil@example.co.uk",
    'x@xn--bcher-kva.xn--p1ai',
    `${'a'.repeat(64)}@example.com`,
    long(190),
  ])('accepts %s', (text) => {
    expect(isEmailAddress(text)).toBe(true);
  });

  it.each([
    '',
    'ana',
    'ana@',
    '@example.com',
    'ana@example',
    'ana@@example.com',
    'ana@exa mple.com',
    ' ana@example.com',
    'ana@example.com\n',
    'ana@example.com;bob@example.com',
    'ana..lee@example.com',
    '.ana@example.com',
    'ana.@example.com',
    'ana@-example.com',
    'ana@example-.com',
    'ana@example..com',
    'ana@example.c',
    'ana@example.123',
    '"ana"@example.com',
    'ana@[10.0.0.1]',
    'Ana <ana@example.com>',
    `${'a'.repeat(65)}@example.com`,
    long(191),
  ])('refuses %p', (text) => {
    expect(isEmailAddress(text)).toBe(false);
  });

  it('refuses blanks and semicolons anywhere', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (local, domain) => {
        const text = `${local}@${domain}`;
        expect(isEmailAddress(text) && /\s|;/.test(text)).toBe(false);
      }),
    );
  });
});
