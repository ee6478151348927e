import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { PrintResource } from '../../../core/pdf/printable-document';

/** A range of code points. */
type Range = readonly [from: number, to: number];

/** A subset of a font: its file and its characters. */
interface Part {
  file: string;
  path: string;
  ranges: readonly Range[];
  /** Whether it covers all its characters and the joiners; other subsets serve only the characters of the text. */
  isWhole?: boolean;
}

/** A font in a single file, by ranges or by a pattern of its characters. */
type WholeFont = { name: string; part: string } & ({ ranges: readonly Range[] } | { letters: RegExp });

/** Han and kana. */
const CHINESE = '@fontsource/noto-sans-sc';
/** Hangul. */
const KOREAN = '@fontsource/noto-sans-kr';

/**
 * Scripts whose font is a single file, because their letters join or stack and a word must not be split between files.
 * The file covers the whole script, because shaping substitutes letters: Thai sara am becomes two glyphs that no text
 * contains. The emoji are monochrome outlines, which Chromium embeds as a font with a text layer; coloured ones would
 * become drawings.
 */
const WHOLE_FONTS: readonly WholeFont[] = [
  { name: '@fontsource/noto-sans-thai', part: 'thai', ranges: [[0x0e01, 0x0e5b]] },
  {
    name: '@fontsource/noto-sans-devanagari',
    part: 'devanagari',
    ranges: [
      [0x0900, 0x097f],
      [0x1cd0, 0x1cf9],
      [0xa830, 0xa839],
      [0xa8e0, 0xa8ff],
    ],
  },
  {
    name: '@fontsource/noto-sans-arabic',
    part: 'arabic',
    ranges: [
      [0x0600, 0x06ff],
      [0x0750, 0x077f],
      [0x0870, 0x08ff],
      [0xfb50, 0xfdff],
      [0xfe70, 0xfefc],
    ],
  },
  {
    name: '@fontsource/noto-sans-hebrew',
    part: 'hebrew',
    ranges: [
      [0x0590, 0x05ff],
      [0xfb1d, 0xfb4f],
    ],
  },
  {
    name: '@fontsource/noto-emoji',
    part: 'emoji',
    // Pictographs, flags, skin tones and tags. The report's own fonts have the signs below U+2190 (©, ™, ‼).
    letters: /(?![\0-\u218f])[\p{Extended_Pictographic}\p{RI}\p{EMod}\u{e0020}-\u{e007f}]/u,
  },
];

/** Joiners and the emoji selector are part of a word or emoji, so its font must cover them too. */
const JOINERS = ['U+200c-200d', 'U+fe0f'];

/**
 * Prefer the Korean font for Hangul and for the Han letters that the Korean standard has twice. The Chinese style
 * sheet claims a hundred of them that its files lack: each would print as a box.
 */
const OF_KOREAN = /[\u1100-\u11ff\u3130-\u318f\ua960-\ua97f\uac00-\ud7ff\uf900-\ufa0b]/u;

/** Characters of the fonts that come in subsets. */
const OF_PARTS =
  /[\u1100-\u11ff\u2e80-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef\u{20000}-\u{3ffff}]/u;

export const EXTRA_FONTS_FAMILY = 'Report Letters';

const FACE = /src: url\(\.\/files\/([a-z0-9-]+\.woff2)\)[^}]*unicode-range: ([^;}]+)/gu;

function rangeOf(written: string): Range {
  const [from = '', to = from] = written.trim().replace(/^U\+/iu, '').split('-');
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}

/** Reads the subsets of a font from its package. */
function partsOf(name: string): Part[] {
  const folder = dirname(require.resolve(`${name}/package.json`));
  const css = readFileSync(join(folder, '400.css'), 'utf8');
  return [...css.matchAll(FACE)].map(([, file = '', written = '']) => ({
    file,
    path: join(folder, 'files', file),
    ranges: written.split(',').map(rangeOf),
  }));
}

let known: Readonly<Record<'chinese' | 'korean', readonly Part[]>> | undefined;

const isIn = (ranges: readonly Range[], code: number): boolean =>
  ranges.some(([from, to]) => code >= from && code <= to);

const partWith = (parts: readonly Part[], code: number): Part | undefined =>
  parts.find(({ ranges }) => isIn(ranges, code));

const wholeFonts = new Map<string, Part>();

/** Returns the single-file font that has the letter. */
function wholeFontOf(letter: string, code: number): Part | undefined {
  const font = WHOLE_FONTS.find((each) =>
    'ranges' in each ? isIn(each.ranges, code) : each.letters.test(letter),
  );
  if (!font) return undefined;
  const { name, part } = font;
  const known = wholeFonts.get(name);
  if (known) return known;
  const file = `${basename(name)}-${part}-400-normal.woff2`;
  const path = join(dirname(require.resolve(`${name}/package.json`)), 'files', file);
  const found = { file, path, ranges: 'ranges' in font ? font.ranges : [], isWhole: true };
  wholeFonts.set(name, found);
  return found;
}

/** Returns the subset that prints a letter: of the font that really has it, where both claim to. */
function partOf(letter: string, code: number): Part | undefined {
  const { chinese, korean } = (known ??= { chinese: partsOf(CHINESE), korean: partsOf(KOREAN) });
  const [first, second] = OF_KOREAN.test(letter) ? [korean, chinese] : [chinese, korean];
  return partWith(first, code) ?? partWith(second, code);
}

const written = (code: number): string => `U+${code.toString(16)}`;
const writtenRange = ([from, to]: Range): string => `${written(from)}-${to.toString(16)}`;

/** Returns the file that prints a letter; undefined when the report's own fonts have it. */
function fileOf(letter: string): Part | undefined {
  if (letter < '\u0590') return undefined;
  const code = letter.codePointAt(0) ?? 0;
  return wholeFontOf(letter, code) ?? (OF_PARTS.test(letter) ? partOf(letter, code) : undefined);
}

/**
 * Returns the font files that a text needs besides the report's own, and their style sheet. Of several hundred files,
 * most reports need none and others one or two.
 * @param text everything that is printed
 */
export function extraFontsFor(text: string): { css: string; fonts: Map<string, PrintResource> } {
  const needed = new Map<Part, string[]>();
  for (const letter of new Set(text)) {
    const part = fileOf(letter);
    if (part) needed.set(part, [...(needed.get(part) ?? []), written(letter.codePointAt(0) ?? 0)]);
  }
  const faces = [...needed].map(([part, codes]) => {
    // A subset of a large font may claim letters of another font.
    const own = part.isWhole && part.ranges.length > 0 ? part.ranges.map(writtenRange) : codes;
    const range = part.isWhole ? [...own, ...JOINERS] : own;
    return `@font-face { font-family: '${EXTRA_FONTS_FAMILY}'; font-weight: 400 600; src: url('${part.file}') format('woff2'); unicode-range: ${range.join(',')}; }`;
  });
  const fonts = [...needed.keys()].map(
    ({ file, path }) => [file, { bytes: readFileSync(path), type: 'font/woff2' }] as const,
  );
  return { css: faces.join('\n'), fonts: new Map(fonts) };
}
