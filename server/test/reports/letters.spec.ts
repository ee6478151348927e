import { lettersOf } from '../../src/modules/reports/letters';

const filesOf = (text: string): string[] => [...lettersOf(text).fonts.keys()];

const HANGUL = Array.from({ length: 0xd7a3 - 0xac00 + 1 }, (_, index) =>
  String.fromCodePoint(0xac00 + index),
).join('');

describe('the parts of fonts that letters are printed with', () => {
  it('are of the Korean font for each Hangul syllable: the Chinese one names some that it lacks', () => {
    const files = filesOf(HANGUL);
    expect(files.length).toBeGreaterThan(50);
    expect(files.filter((file) => !file.startsWith('noto-sans-kr-'))).toEqual([]);
    // Both fonts say that they have it; the Korean one does.
    expect(filesOf('\uf90a')).toEqual([expect.stringMatching(/^noto-sans-kr-/)]);
  });

  it('are of the Chinese font for Han letters and kana', () => {
    expect(filesOf('王小明陳怡君さくらアンナ').filter((file) => !file.startsWith('noto-sans-sc-'))).toEqual(
      [],
    );
  });

  it('say which letters they are for, and no others', () => {
    const { css } = lettersOf('가王');
    expect(css.match(/unicode-range: [^;]+/gu)?.sort()).toEqual([
      'unicode-range: U+738b',
      'unicode-range: U+ac00',
    ]);
  });

  it('are none where the fonts of the report have all letters', () => {
    expect(lettersOf('Zoë Škvorecký, Иван Петров')).toEqual({ css: '', fonts: new Map() });
  });
});
