import fc from 'fast-check';
import {
  invisibleCharacters,
  isEmailAddress,
  naturalOrderKey,
  normaliseLine,
  normaliseText,
  parseEmailList,
  storedWords,
  tidyAddressText,
} from '../../src';

describe('normaliseText', () => {
  it.each([
    ['Van\u200Bcouver', 'Vancouver'],
    ['\u202Egnik\u202C Street', 'gnik Street'],
    ['\uFEFFAnn\u00ADa', 'Anna'],
    ['\u00A0 12\u202FMain\u3000Street \u2003', '12 Main Street'],
    ['Zoe\u0308', 'Zoë'],
    ['e\u200B\u0301', 'é'],
    ['Ann\u200Da', 'Anna'],
    ['Ann\u200Ca', 'Anna'],
    ['\u200B\u2060', ''],
  ])('removes invisible characters from %j', (typed, kept) => {
    expect(normaliseText(typed)).toBe(kept);
  });

  it.each([
    ['a Persian word', 'می\u200Cخواهم'],
    ['a Sinhala conjunct', 'ශ්\u200Dරී'],
    ['a Malayalam chillu at the end', 'അവന്\u200D'],
    ['an emoji of a family', '👩\u200D👩\u200D👧'],
    ['an emoji with a skin tone', '👩🏽\u200D🚀'],
    ['a rainbow flag', '🏳️\u200D🌈'],
    ['several lines', 'one\ntwo'],
  ])('keeps the joiners of %s', (_what, text) => {
    expect(normaliseText(text)).toBe(text);
  });

  it('is stable when marks change their order after a joiner is removed', () => {
    const once = normaliseText('\u0301\u200D\u094D\u200D');
    expect(normaliseText(once)).toBe(once);
    expect(once).not.toContain('\u200D');
  });

  it('is idempotent, and leaves no format characters except joiners', () => {
    const sign = fc.constantFrom(
      ...['a', 'é', 'e\u0301', '\u0301', ' ', '\u00A0', '\u200B', '\u200C', '\u200D', '\u202E', '\uFEFF'],
      ...[
        'ش',
        'ी',
        'क',
        '्',
        'ন',
        '়',
        '👩',
        '🏽',
        '\uFE0F',
        '🌈',
        '\u{E0067}',
        '\n',
        '한',
        '\u1100',
        '\u1161',
      ],
    );
    const text = fc.oneof(
      fc.array(sign, { maxLength: 12 }).map((all) => all.join('')),
      fc.string({ unit: 'binary' }),
    );
    fc.assert(
      fc.property(text, (typed) => {
        const once = normaliseText(typed);
        expect(normaliseText(once)).toBe(once);
        expect(once).toBe(once.normalize('NFC').trim());
        expect(once.replace(/[\u200C\u200D]/g, '')).not.toMatch(/\p{Cf}/u);
        expect(normaliseText(tidyAddressText(typed))).toBe(tidyAddressText(typed));
      }),
      { numRuns: 2_000 },
    );
  });

  it('leaves mail addresses unchanged', () => {
    const address = 'jo.o+x@mail.example';
    expect(isEmailAddress(normaliseText(`\u200B${address}\u200E `))).toBe(true);
    expect(parseEmailList(`${address}\u200B; \u202Ab@c.example\u202C`)).toMatchObject({
      ok: true,
      emails: [address, 'b@c.example'],
    });
  });
});

describe('normaliseLine', () => {
  it('returns one line without control characters', () => {
    expect(normaliseLine(' Quay\u202E\r\nEast\tWing\u0007\u0085\u2028 ')).toBe('Quay East Wing');
    expect(normaliseLine('Quay East')).toBe('Quay East');
  });
});

describe('invisibleCharacters', () => {
  it.each([
    ['Main Street', null],
    ['\u200B', 'U+200B ZERO WIDTH SPACE'],
    ['a\u202Eb\u202Ec\u3164', 'U+202E RIGHT-TO-LEFT OVERRIDE, U+3164 HANGUL FILLER'],
    ['\u{E0001}', 'U+E0001'],
    ['\u00A0', 'U+00A0 NO-BREAK SPACE'],
  ])('names those of %j', (text, named) => {
    expect(invisibleCharacters(text)).toBe(named);
  });
});

describe('naturalOrderKey', () => {
  it('sorts numbers naturally', () => {
    const units = ['2', '10', '9', '101', '007', 'PH 2', 'PH 10', '4B', '4A', '12345678901234', 'Lobby', '0'];
    const sorted = [...units].sort((one, other) => (naturalOrderKey(one) < naturalOrderKey(other) ? -1 : 1));
    expect(sorted).toEqual([
      ...['0', '2', '4A', '4B', '007', '9', '10', '101', '12345678901234', 'Lobby', 'PH 2', 'PH 10'],
    ]);
  });

  it('orders any two numbers by size', () => {
    const number = fc.integer({ min: 0, max: 999_999_999 });
    fc.assert(
      fc.property(number, number, (one, other) => {
        const [first, second] = [naturalOrderKey(`unit ${one}`), naturalOrderKey(`unit ${other}`)];
        expect(Math.sign(one - other)).toBe(first < second ? -1 : first > second ? 1 : 0);
      }),
    );
  });
});

describe('storedWords', () => {
  it.each([
    ["Sean O'Brien", ['sean', 'o', 'brien', 'obrien', 'seanobrien']],
    ['d\u2019Arcy', ['d', 'arcy', 'darcy']],
    ['V5K 1A1', ['v5k', '1a1', 'v5k1a1']],
    ['MA-001', ['ma', '001', 'ma001']],
    ['Vancouver', ['vancouver']],
    ['Van\u200Bcouver', ['vancouver']],
    ["'", []],
  ])('of %j are found without apostrophes and spaces', (text, words) => {
    expect(storedWords(text)).toEqual(words);
  });
});
