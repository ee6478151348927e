const { relative, join } = require('node:path');
const { default: Sequencer } = require('@jest/test-sequencer');
const dearest = require('./dearest-files.json');

const ROOT = join(__dirname, '../..');

/**
 * Files that take longest begin first: one that begins last keeps a single worker busy while the others stand idle. A
 * fresh checkout knows nothing of earlier runs, so that they are named in dearest-files.json, as `npm test` prints them;
 * all others come in jest's own order.
 */
module.exports = class DearestFirst extends Sequencer {
  sort(tests) {
    const ranks = new Map(dearest.map((file, rank) => [file, rank]));
    const rankOf = ({ path }) => ranks.get(relative(ROOT, path)) ?? Infinity;
    return super.sort(tests).sort((one, other) => {
      const [first, second] = [rankOf(one), rankOf(other)];
      return first === second ? 0 : first - second;
    });
  }
};
module.exports.default = module.exports;
