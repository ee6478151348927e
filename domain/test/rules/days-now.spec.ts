import { daysNow } from '../../src/time/days-now';

describe('current days in the product’s time zones', () => {
  it.each([
    // The zones of the product reach from Newfoundland (UTC−2:30 in summer) to Hawaii (UTC−10).
    ['2026-09-17T02:29Z', ['2026-09-16']],
    ['2026-09-17T02:30Z', ['2026-09-16', '2026-09-17']],
    ['2026-09-17T09:59Z', ['2026-09-16', '2026-09-17']],
    ['2026-09-17T10:00Z', ['2026-09-17']],
  ])('at %s are %p', (at, days) => {
    expect(daysNow(Date.parse(at))).toEqual(days);
  });
});
