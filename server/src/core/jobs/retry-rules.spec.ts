import { LANES } from './lanes';
import { isGivenUp, backoffDelay } from './retry-rules';

const HOUR = 3_600_000;

describe('the delay before a retry', () => {
  it.each([
    [1, 5_000],
    [2, 10_000],
    [7, 320_000],
    [8, 600_000],
    [500, 600_000],
  ])('after %i failures is %i ms', (refusals, pause) => {
    expect(backoffDelay(refusals)).toBe(pause);
  });
});

describe('giving up', () => {
  it.each([
    ['print', 7, 100 * HOUR, false],
    ['print', 8, 1, true],
    ['notices', 8, 1, true],
    ['mail', 140, 24 * HOUR - 1, false],
    ['mail', 140, 24 * HOUR, true],
    ['mail', 1, 25 * HOUR, true],
  ] as const)('in the lane %s after %i failures in %i ms: %s', (lane, refusals, triedForMs, expected) => {
    expect(isGivenUp(LANES[lane].retryLimit, refusals, triedForMs)).toBe(expected);
  });
});
