const whole = require('./jest.config.cjs');

/** Samples of long campaigns against the built product: killed servers, a cluster, people at work. */
const CAMPAIGNS = ['test/torture/', 'test/stop/', 'test/load/', 'test/live/cluster'];

module.exports = {
  ...whole,
  testRegex: CAMPAIGNS.map((start) => `${start}.*\\.spec\\.ts$`),
};
// Not an option of jest: `npm test` leaves them out of the server's phase.
Object.defineProperty(module.exports, 'CAMPAIGNS', { value: CAMPAIGNS, enumerable: false });
