import { extraFontsFor } from '../../src/modules/reporting/reports/extra-fonts';

const filesOf = (text: string): string[] => [...extraFontsFor(text).fonts.keys()];

const HANGUL = Array.from({ length: 0xd7a3 - 0xac00 + 1 }, (_, index) =>
  String.fromCodePoint(0xac00 + index),
).join('');

describe('the parts of fonts that letters are printed with', () => {
  it('are of the Korean font for each Hangul syllable: the Chinese one names some that it lacks', () => {
    const files = filesOf(HANGUL);
    expect(files.length).toBeGreaterThan(50);
    expect(files.filter((file) => !file.startsWith('noto-sans-kr-'))).toEqual([]);
    // Both fonts claim to have it; the Korean one does.
    expect(filesOf('\uf90a')).toEqual([expect.stringMatching(/^noto-sans-kr-/)]);
  });

  it('are of the Chinese font for Han letters and kana', () => {
    expect(filesOf('王小明陳怡君さくらアンナ').filter((file) => !file.startsWith('noto-sans-sc-'))).toEqual(
      [],
    );
  });

  it('say which letters they are for, and no others', () => {
    const { css } = extraFontsFor('가王');
    expect(css.match(/unicode-range: [^;]+/gu)?.sort()).toEqual([
      'unicode-range: U+738b',
      'unicode-range: U+ac00',
    ]);
  });

  it.each([
    ['thai', 'สมชาย', 'noto-sans-thai-thai-400-normal.woff2'],
    ['devanagari', 'प्रिया', 'noto-sans-devanagari-devanagari-400-normal.woff2'],
    ['arabic', 'محمد، ٣', 'noto-sans-arabic-arabic-400-normal.woff2'],
    ['hebrew', 'נועה', 'noto-sans-hebrew-hebrew-400-normal.woff2'],
    ['emoji', '🏠👩🏽‍🔧🇨🇦', 'noto-emoji-emoji-400-normal.woff2'],
  ])('are one file for %s, which also claims what joins its letters', (_script, text, file) => {
    const { css, fonts } = extraFontsFor(`Ana ${text}`);
    expect([...fonts.keys()]).toEqual([file]);
    expect(css).toMatch(/unicode-range: (?:U\+[0-9a-f]+(?:-[0-9a-f]+)?,)+U\+200c-200d,U\+fe0f;/u);
    expect(css).not.toMatch(/U\+(?:41|6e|61|20)\b/u);
  });

  it.each([
    // Sara am is a ring and sara aa; a letter with a dot is the letter and the dot.
    ['\u0e33', [0xe4d, 0xe32]],
    ['\u095b', [0x91c, 0x93c]],
    ['\u0622', [0x627, 0x653]],
    ['\ufb2c', [0x5e9, 0x5bc, 0x5c1]],
  ])('claim the signs that shaping puts in place of letters of %s', (text, signs) => {
    const [, range = ''] = /unicode-range: ([^;]+);/u.exec(extraFontsFor(text).css) ?? [];
    const ranges = range.split(',').map((each) => each.replace('U+', '').split('-'));
    const isClaimed = (sign: number) =>
      ranges.some(
        ([from = '', to = from]) => sign >= Number.parseInt(from, 16) && sign <= Number.parseInt(to, 16),
      );
    expect(signs.filter((sign) => !isClaimed(sign))).toEqual([]);
  });

  it('are none where the fonts of the report have all letters', () => {
    expect(extraFontsFor('Zoë Škvorecký, Иван Петров © ™ 1 #')).toEqual({ css: '', fonts: new Map() });
  });
});
