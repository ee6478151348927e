import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PrintResource } from '../../core/pdf/isolated-page';

/** Han and kana. */
const CHINESE = '@fontsource/noto-sans-sc';
/** Hangul. */
const KOREAN = '@fontsource/noto-sans-kr';

/**
 * Of the Korean font first: Hangul, and the Han letters that the Korean standard has twice. The style sheet of the Chinese
 * one names a hundred of them that its files lack: each would print as a box.
 */
const OF_KOREAN = /[\u1100-\u11ff\u3130-\u318f\ua960-\ua97f\uac00-\ud7ff\uf900-\ufa0b]/u;

/** All that a font of the report's own may have: where nothing lies beyond, nothing is looked for. */
const BEYOND =
  /[\u1100-\u11ff\u2e80-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef\u{20000}-\u{3ffff}]/gu;

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

/** The part that prints a letter: of the font that has it, where both claim to. */
function partOf(letter: string, code: number): Part | undefined {
  const { chinese, korean } = (known ??= { chinese: partsOf(CHINESE), korean: partsOf(KOREAN) });
  const [first, second] = OF_KOREAN.test(letter) ? [korean, chinese] : [chinese, korean];
  return partWith(first, code) ?? partWith(second, code);
}

const written = (code: number): string => `U+${code.toString(16)}`;

/**
 * The parts of fonts that a text needs beside the report's own: Chinese, Japanese and Korean letters. They are some
 * hundred files, of which a report needs one or two, and most reports none.
 * @param text all that is printed
 */
export function lettersOf(text: string): { css: string; fonts: Map<string, PrintResource> } {
  const needed = new Map<Part, number[]>();
  for (const letter of new Set(text.match(BEYOND))) {
    const code = letter.codePointAt(0) ?? 0;
    const part = partOf(letter, code);
    if (part) needed.set(part, [...(needed.get(part) ?? []), code]);
  }
  // For its own letters alone: a part may claim those of another.
  const faces = [...needed].map(
    ([{ file }, codes]) =>
      `@font-face { font-family: '${LETTERS_FAMILY}'; font-weight: 400 600; src: url('${file}') format('woff2'); unicode-range: ${codes.map(written).join(',')}; }`,
  );
  const fonts = [...needed.keys()].map(
    ({ file, path }) => [file, { bytes: readFileSync(path), type: 'font/woff2' }] as const,
  );
  return { css: faces.join('\n'), fonts: new Map(fonts) };
}
