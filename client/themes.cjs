const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const path = require('node:path');
const { HASH_DIGITS } = require('./shell-manifest.cjs');
const colors = require('./src/app/theme/colors.json');

const FIRST_THEME = path.resolve(__dirname, 'public/first-theme.js');

/** Root type size of the theme for bright light; all type sizes are relative to it. */
const LARGER_TYPE = 'font-size:112.5%';

function rule(selector, values, more) {
  const variables = Object.entries(values).map(([name, value]) => `--color-${name}:${value}`);
  return `${selector}{${[...variables, ...more].join(';')}}`;
}

/**
 * CSS variables of all themes, for the page itself: they apply before any script of the app runs, and are no part of
 * its scripts. Paper is always light.
 */
exports.themeStyles = [
  rule(':root', colors.light, ['color-scheme:light']),
  '@media not print{',
  rule(':root[data-theme=dark]', colors.dark, ['color-scheme:dark']),
  rule(':root[data-theme=sunlight]', colors.sunlight, [LARGER_TYPE]),
  '}',
].join('');

/** Color of the browser's own bars until the script below has run. */
exports.barColor = colors.light.bar;

/** The script that shows a device's theme before the first paint: its source, and its name in the build. */
exports.firstTheme = {
  from: FIRST_THEME,
  to: `assets/first-theme.${createHash('sha256').update(readFileSync(FIRST_THEME)).digest('hex').slice(0, HASH_DIGITS)}.js`,
};
