import { timeSince, timeUntil } from '../../src';

const NOW = Date.UTC(2026, 8, 16, 17);
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('the time since an instant', () => {
  it.each([
    [-3 * MINUTE, 'just now'],
    [0, 'just now'],
    [59 * SECOND, 'just now'],
    [MINUTE, '1 minute ago'],
    [59 * MINUTE + 59 * SECOND, '59 minutes ago'],
    [HOUR, '1 hour ago'],
    [DAY - 1, '23 hours ago'],
    [DAY, '1 day ago'],
    // Late on the day before yesterday, and at its beginning.
    [DAY + 18 * HOUR, '2 days ago'],
    [2 * DAY + 17 * HOUR, '2 days ago'],
    [6 * DAY + 17 * HOUR, '6 days ago'],
    [7 * DAY - 1, null],
    [7 * DAY, null],
  ])('is, after %d ms, %p', (ms, words) => {
    expect(timeSince(NOW - ms, NOW, (at) => new Date(at).toISOString().slice(0, 10))).toBe(words);
  });
});

describe('the time until an instant', () => {
  it.each([
    [-HOUR, 'in less than a minute'],
    [30 * SECOND, 'in less than a minute'],
    [5 * MINUTE, 'in 5 minutes'],
    [HOUR, 'in 1 hour'],
    [3 * DAY, 'in 3 days'],
    [7 * DAY, null],
  ])('is, %d ms before it, %p', (ms, words) => {
    expect(timeUntil(NOW + ms, NOW)).toBe(words);
  });
});
