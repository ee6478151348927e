const { relative, join } = require('node:path');
const { default: Sequencer } = require('@jest/test-sequencer');
const durations = require('./durations.json');

const ROOT = join(__dirname, '../..');
const SECONDS = Object.assign({}, ...Object.values(durations).map(({ files }) => files));

/**
 * Starts the files that take longest first: one that starts last keeps a single worker busy while the others are idle. A
 * fresh checkout has no timings of its own, so durations.json holds those of a recorded run (`npm run test:all --
 * --record-durations`); files that it does not name come last, in jest's own order.
 */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const secondsOf = ({ path }) => SECONDS[relative(ROOT, path)] ?? 0;
    return super.sort(tests).sort((one, other) => secondsOf(other) - secondsOf(one));
  }
};
module.exports.default = module.exports;
