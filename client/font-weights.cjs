const subsetFont = require('subset-font');

/** Weights that the theme uses; the font has more. */
const WEIGHTS = { min: 400, max: 700 };

/** The `unicode-range` of the Latin file in theme.ts. */
const LATIN = [
  [0x20, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
];

const letters = LATIN.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
).join('');

/**
 * Webpack loader for the Latin font file: removes unused weights, a sixth of a file that each phone downloads.
 * @param {Buffer} font
 */
module.exports = function fontWeights(font) {
  return subsetFont(font, letters, { targetFormat: 'woff2', variationAxes: { wght: WEIGHTS } });
};
module.exports.raw = true;
