import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../../../core/context/sha256';
import type { FontSet, PrintResource } from '../../../core/pdf/printable-document';
import { EXTRA_FONTS_FAMILY } from './extra-fonts';

const FOLDER = join(__dirname, 'fonts');
const ENDING = '.woff2';

/** Subsets of Public Sans by their characters. */
const PARTS: Readonly<Record<string, string>> = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  vietnamese:
    'U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0301,U+0303-0304,U+0308-0309,U+0323,U+0329,U+1EA0-1EF9,U+20AB',
};

const WEIGHTS = [400, 600] as const;

/**
 * Public Sans for Latin scripts; Noto for the scripts and emoji of extra-fonts.ts, limited to the characters in the
 * report; DejaVu Sans for Greek, Cyrillic and the other characters it has; then system fonts. Static fonts only:
 * Chromium embeds a variable font as drawings (Type 3).
 */
export const FONT_FAMILY = `'Public Sans', '${EXTRA_FONTS_FAMILY}', 'Report Fallback', sans-serif`;

function face(family: string, weight: string, file: string, range?: string): string {
  const characters = range === undefined ? '' : ` unicode-range: ${range};`;
  return `@font-face { font-family: '${family}'; font-weight: ${weight}; src: url('${file}') format('woff2');${characters} }`;
}

/** Style sheet of the fonts; a file is loaded only where its characters occur. */
const FONT_CSS = [
  ...Object.entries(PARTS).flatMap(([part, range]) =>
    WEIGHTS.map((weight) =>
      face('Public Sans', String(weight), `public-sans-${part}-${weight}-normal.woff2`, range),
    ),
  ),
  face('Report Fallback', '400 600', 'dejavu-sans-400.woff2'),
].join('\n');

/** The font files, read once. */
const FONTS: ReadonlyMap<string, PrintResource> = new Map(
  readdirSync(FOLDER)
    .filter((file) => file.endsWith(ENDING))
    .map((file) => [file, { bytes: readFileSync(join(FOLDER, file)), type: 'font/woff2' }]),
);

/** The fonts of every printed document. */
export const REPORT_FONTS: FontSet = {
  key: sha256([FONT_CSS, ...[...FONTS.values()].map(({ bytes }) => sha256(bytes))].join('\n')),
  css: FONT_CSS,
  files: FONTS,
  usual: WEIGHTS.map((weight) => `${weight} 1em 'Public Sans'`),
};
