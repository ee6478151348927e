import fc from 'fast-check';
import {
  foldedText,
  LONGEST_SEARCH_WORD,
  MAX_QUERY_WORDS,
  MAX_STORED_WORDS,
  phoneDigits,
  queryWords,
  searchWords,
  wordsBeginning,
} from '../../src/text/search-words';

/**
 * Generates texts of all scripts, with many characters that case folding, word splitting and normalisation change.
 */
const texts = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.constantFrom(
        'ß',
        'ẞ',
        'Æ',
        'Œ',
        'Ø',
        'Ł',
        'đ',
        'İ',
        'ı',
        'ς',
        'Σ',
        'ﬁ',
        '½',
        'Ⅷ',
        'é',
        'e\u0301',
        ' ',
        '-',
      ),
    ),
    { maxLength: 8 },
  )
  .map((pieces) => pieces.join(''));

describe('searchWords', () => {
  it.each([
    ['', []],
    [' .,-#/ ', []],
    ['1208 Émile-Zola St.', ['1208', 'emile', 'zola', 'st']],
    ['MA-001', ['ma', '001']],
    ["O'Brien O’Brien Oʼahu", ['o', 'brien', 'ahu']],
    ['Straße STRASSE straẞe', ['strasse']],
    ['Œuvre Ærø Łódź Đakovo Þór', ['oeuvre', 'aero', 'lodz', 'dakovo', 'thor']],
    ['İstanbul ISTANBUL ıstanbul', ['istanbul']],
    ['ΟΔΟΣ οδός', ['οδοσ']],
    ['ﬁve ² ½ Ⅷ ①', ['five', '2', '1', 'viii']],
    ['ана@example.com', ['ана', 'example', 'com']],
    ['东京 Tokyo', ['东京', 'tokyo']],
    ['a b a B', ['a', 'b']],
  ])('%p', (text, expected) => {
    expect(searchWords(text)).toEqual(expected);
  });

  it('cuts long words between characters, and reads no more words than it stores', () => {
    expect(searchWords('x'.repeat(500))).toEqual(['x'.repeat(LONGEST_SEARCH_WORD)]);
    expect([...searchWords('𠀋'.repeat(500))[0]!]).toHaveLength(LONGEST_SEARCH_WORD);
    const many = Array.from({ length: 500 }, (_, n) => `w${n}`).join(' ');
    expect(searchWords(many)).toHaveLength(MAX_STORED_WORDS);
    expect(queryWords(many)).toEqual(Array.from({ length: MAX_QUERY_WORDS }, (_, n) => `w${n}`));
  });

  it('returns words of letters and digits, each once, and is idempotent', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const words = searchWords(text);
        for (const word of words) expect(word).toMatch(/^[\p{L}\p{N}]{1,60}$/u);
        expect(new Set(words).size).toBe(words.length);
        expect(searchWords(words.join(' '))).toEqual(words);
      }),
      { numRuns: 2000 },
    );
  });

  it('ignores case and the encoding of accents', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const words = searchWords(text);
        for (const same of [
          text.toUpperCase(),
          text.toLowerCase(),
          text.normalize('NFC'),
          text.normalize('NFD'),
        ]) {
          expect(searchWords(same)).toEqual(words);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('folds every letter, digit and mark of Unicode to a stable form', () => {
    const restless: string[] = [];
    for (let code = 0; code < 0x110000; code += 1) {
      const character = String.fromCodePoint(code);
      if (!/[\p{L}\p{N}\p{M}]/u.test(character)) continue;
      const words = searchWords(character).join(' ');
      const variants = [words, character.toUpperCase(), character.toLowerCase(), character.normalize('NFD')];
      if (variants.some((same) => searchWords(same).join(' ') !== words)) restless.push(character);
    }
    expect(restless).toEqual([]);
  });
});

describe('foldedText', () => {
  it.each([
    ['Émile Zola', 'emile zola'],
    ['E\u0301MILE', 'emile'],
    ['Øystein Straße', 'oystein strasse'],
    ['emile@example.com', 'emile@example.com'],
    ['100% _!', '100% _!'],
  ])('of %p keeps everything except accents and case', (text, expected) => {
    expect(foldedText(text)).toBe(expected);
  });
});

describe('wordsBeginning', () => {
  it('matches exactly the words with the prefix, compared by code points like the databases', () => {
    fc.assert(
      fc.property(texts, texts, (text, other) => {
        const [prefix] = searchWords(other);
        fc.pre(prefix !== undefined);
        const { from, before } = wordsBeginning(prefix);
        for (const word of [...searchWords(text), ...searchWords(prefix + text), prefix]) {
          const within = compared(from, word) <= 0 && compared(word, before) < 0;
          expect(within).toBe(word.startsWith(prefix));
        }
      }),
    );
  });
});

/** Compares two texts by code points, which is the order of their UTF-8 bytes. */
function compared(one: string, other: string): number {
  const [ones, others] = [[...one], [...other]].map((text) => text.map((each) => each.codePointAt(0)!));
  const differing = ones!.findIndex((code, place) => code !== others![place]);
  return differing < 0 ? ones!.length - others!.length : ones![differing]! - (others![differing] ?? -1);
}

describe('phoneDigits', () => {
  it.each([
    ['', []],
    ['none', []],
    ['604-555-0123', ['6045550123', '5550123', '0123']],
    ['+1 (604) 555.0123', ['16045550123', '6045550123', '5550123', '0123']],
    ['604 555 0123 ext. 55', ['6045550123', '5550123', '0123']],
    ['604-555-0123, 555-0199', ['6045550123', '5550123', '0123', '5550199', '0199']],
    ['５５５ ０１２３', ['5550123', '0123']],
    ['911', ['911']],
  ])('%p', (text, expected) => {
    expect(phoneDigits(text)).toEqual(expected);
  });

  const stored = [
    '604-555-0123',
    '6045550123',
    '(604) 555 0123',
    '+1 604 555 0123',
    '16045550123',
    '604.555.0123 x9',
  ];
  const typed = [
    '604',
    '604 555',
    '604-555-0123',
    '6045550123',
    '555-0123',
    '5550123',
    '0123',
    '+1 604-555-0123',
  ];
  it.each(stored.flatMap((number) => [...typed, '+16045550123'].map((query) => [number, query] as const)))(
    'stored as %s are found by %s',
    (number, query) => {
      expect(missing(number, query)).toEqual([]);
    },
  );

  it('are not found by another number', () => {
    for (const number of stored) {
      for (const query of ['604-555-0124', '605', '5550124', '123']) {
        expect({ number, query, missing: missing(number, query).length > 0 }).toEqual({
          number,
          query,
          missing: true,
        });
      }
    }
  });

  /** Returns the words of the query that are not a prefix of any search word of the number. */
  function missing(number: string, query: string): string[] {
    const words = [...searchWords(number), ...phoneDigits(number)];
    return queryWords(query).filter((prefix) => !words.some((word) => word.startsWith(prefix)));
  }
});
