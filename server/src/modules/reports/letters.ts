import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { PrintResource } from '../../core/pdf/isolated-page';

/** Han and kana. */
const CHINESE = '@fontsource/noto-sans-sc';
/** Hangul. */
const KOREAN = '@fontsource/noto-sans-kr';

/**
 * Scripts whose font is one file: their letters join or stack, so a word must never be split between files. The emoji are
 * outlines in one colour, which Chromium embeds as a font, with a text layer; coloured ones would be drawings.
 */
const WHOLE_FONTS = [
  { name: '@fontsource/noto-sans-thai', part: 'thai', letters: /[\u0e01-\u0e5b]/u },
  {
    name: '@fontsource/noto-sans-devanagari',
    part: 'devanagari',
    letters: /[\u0900-\u097f\u1cd0-\u1cf9\ua830-\ua839\ua8e0-\ua8ff]/u,
  },
  {
    name: '@fontsource/noto-sans-arabic',
    part: 'arabic',
    letters: /[\u0600-\u06ff\u0750-\u077f\u0870-\u08ff\ufb50-\ufdff\ufe70-\ufefc]/u,
  },
  { name: '@fontsource/noto-sans-hebrew', part: 'hebrew', letters: /[\u0590-\u05ff\ufb1d-\ufb4f]/u },
  {
    name: '@fontsource/noto-emoji',
    part: 'emoji',
    // Pictures, flags, skin tones and tags. The fonts of the report have the signs below U+2190 (©, ™, ‼).
    letters: /(?![\0-\u218f])[\p{Extended_Pictographic}\p{RI}\p{EMod}\u{e0020}-\u{e007f}]/u,
  },
] as const;

/** Joiners and the emoji selector: part of a word or picture, whose font has to claim them as well. */
const JOINERS = ['U+200c-200d', 'U+fe0f'];

/**
 * Of the Korean font first: Hangul, and the Han letters that the Korean standard has twice. The style sheet of the Chinese
 * one names a hundred of them that its files lack: each would print as a box.
 */
const OF_KOREAN = /[\u1100-\u11ff\u3130-\u318f\ua960-\ua97f\uac00-\ud7ff\uf900-\ufa0b]/u;

/** Letters of the fonts that come in parts. */
const OF_PARTS =
  /[\u1100-\u11ff\u2e80-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef\u{20000}-\u{3ffff}]/u;

export const LETTERS_FAMILY = 'Report Letters';

/** A part of a font: its file, and the characters it holds, as pairs of numbers. */
interface Part {
  file: string;
  path: string;
  ranges: readonly (readonly [from: number, to: number])[];
}

const FACE = /src: url\(\.\/files\/([a-z0-9-]+\.woff2)\)[^}]*unicode-range: ([^;}]+)/gu;

function rangeOf(written: string): readonly [number, number] {
  const [from = '', to = from] = written.trim().replace(/^U\+/iu, '').split('-');
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}

/** The parts of a font as its package describes them. */
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

const partWith = (parts: readonly Part[], code: number): Part | undefined =>
  parts.find(({ ranges }) => ranges.some(([from, to]) => code >= from && code <= to));

const wholeFonts = new Map<string, Part>();

/** The only file of a font that has the letter. */
function wholeFontOf(letter: string): Part | undefined {
  const font = WHOLE_FONTS.find(({ letters }) => letters.test(letter));
  if (!font) return undefined;
  const { name, part } = font;
  const known = wholeFonts.get(name);
  if (known) return known;
  const file = `${basename(name)}-${part}-400-normal.woff2`;
  const path = join(dirname(require.resolve(`${name}/package.json`)), 'files', file);
  const found = { file, path, ranges: [] };
  wholeFonts.set(name, found);
  return found;
}

/** The part that prints a letter: of the font that has it, where both claim to. */
function partOf(letter: string, code: number): Part | undefined {
  const { chinese, korean } = (known ??= { chinese: partsOf(CHINESE), korean: partsOf(KOREAN) });
  const [first, second] = OF_KOREAN.test(letter) ? [korean, chinese] : [chinese, korean];
  return partWith(first, code) ?? partWith(second, code);
}

const written = (code: number): string => `U+${code.toString(16)}`;

/** The file that prints a letter; nothing where the report's own fonts have it. */
function fileOf(letter: string): Part | undefined {
  if (letter < '\u0590') return undefined;
  return (
    wholeFontOf(letter) ?? (OF_PARTS.test(letter) ? partOf(letter, letter.codePointAt(0) ?? 0) : undefined)
  );
}

/**
 * Returns the font files that a text needs beside the report's own, and the style sheet that names them. There are some
 * hundred files, of which most reports need none and others one or two.
 * @param text all that is printed
 */
export function lettersOf(text: string): { css: string; fonts: Map<string, PrintResource> } {
  const needed = new Map<Part, string[]>();
  for (const letter of new Set(text)) {
    const part = fileOf(letter);
    if (part) needed.set(part, [...(needed.get(part) ?? []), written(letter.codePointAt(0) ?? 0)]);
  }
  // For its own letters alone: a part may claim those of another.
  const faces = [...needed].map(([part, codes]) => {
    const range = part.ranges.length === 0 ? [...codes, ...JOINERS] : codes;
    return `@font-face { font-family: '${LETTERS_FAMILY}'; font-weight: 400 600; src: url('${part.file}') format('woff2'); unicode-range: ${range.join(',')}; }`;
  });
  const fonts = [...needed.keys()].map(
    ({ file, path }) => [file, { bytes: readFileSync(path), type: 'font/woff2' }] as const,
  );
  return { css: faces.join('\n'), fonts: new Map(fonts) };
}
