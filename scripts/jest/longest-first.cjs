const { relative, join } = require('node:path');
const { default: Sequencer } = require('@jest/test-sequencer');
const durations = require('./durations.json');

const ROOT = join(__dirname, '../..');
const SECONDS = Object.assign({}, ...Object.values(durations).map(({ files }) => files));

/**
 * Starts the slowest files first, so that no slow file runs alone at the end. A fresh checkout has no timings, so
 * durations.json contains those of a recorded run (`npm run test:all -- --record-durations`). Files without a
 * recorded duration come last, in jest's own order.
 */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const secondsOf = ({ path }) => SECONDS[relative(ROOT, path)] ?? 0;
    return super.sort(tests).sort((one, other) => secondsOf(other) - secondsOf(one));
  }
};
module.exports.default = module.exports;
