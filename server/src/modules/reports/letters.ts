import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PrintResource } from '../../core/pdf/isolated-page';

/** Fonts in the order in which they are asked: Han and kana of the first, what it lacks (Hangul) of the second. */
const PACKAGES = ['@fontsource/noto-sans-sc', '@fontsource/noto-sans-kr'] as const;

/** All that a font of the report's own may have: where nothing lies beyond, nothing is looked for. */
const BEYOND =
  /[\u1100-\u11ff\u2e80-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef\u{20000}-\u{3ffff}]/gu;

export const LETTERS_FAMILY = 'Report Letters';

/** A part of a font: its file, and the characters it holds as the style sheet writes them and as pairs of numbers. */
interface Part {
  file: string;
  path: string;
  written: string;
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
    written,
    path: join(folder, 'files', file),
    ranges: written.split(',').map(rangeOf),
  }));
}

let known: readonly Part[] | undefined;

const partWith = (parts: readonly Part[], code: number): Part | undefined =>
  parts.find(({ ranges }) => ranges.some(([from, to]) => code >= from && code <= to));

/**
 * The parts of fonts that a text needs beside the report's own: Chinese, Japanese and Korean letters. They are some
 * hundred files, of which a report needs one or two, and most reports none.
 * @param text all that is printed
 */
export function lettersOf(text: string): { css: string; fonts: Map<string, PrintResource> } {
  const codes = new Set((text.match(BEYOND) ?? []).map((letter) => letter.codePointAt(0) ?? 0));
  if (codes.size === 0) return { css: '', fonts: new Map() };
  const parts = (known ??= PACKAGES.flatMap(partsOf));
  const needed = new Set(
    [...codes].map((code) => partWith(parts, code)).filter((part) => part !== undefined),
  );
  const faces = [...needed].map(
    ({ file, written }) =>
      `@font-face { font-family: '${LETTERS_FAMILY}'; font-weight: 400 600; src: url('${file}') format('woff2'); unicode-range: ${written}; }`,
  );
  const fonts = [...needed].map(
    ({ file, path }) => [file, { bytes: readFileSync(path), type: 'font/woff2' }] as const,
  );
  return { css: faces.join('\n'), fonts: new Map(fonts) };
}
