import { daysNow, nextMidnight } from '../../src/time/days-now';

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

describe('nextMidnight', () => {
  const zones = ['America/Denver', 'America/Los_Angeles'];
  it.each([
    ['one zone after the other', '2026-07-01T05:59:59Z', '2026-07-01T06:00:00Z'],
    ['strictly later', '2026-07-01T06:00:00Z', '2026-07-01T07:00:00Z'],
    ['the first zone of the next day', '2026-07-01T07:00:00Z', '2026-07-02T06:00:00Z'],
    ['a day of 23 hours', '2026-03-08T08:00:00Z', '2026-03-09T06:00:00Z'],
    ['a day of 25 hours', '2026-11-01T07:00:00Z', '2026-11-02T07:00:00Z'],
  ])('is %s', (_what, now, expected) => {
    expect(new Date(nextMidnight(Date.parse(now), zones)).toISOString()).toBe(expected.replace('Z', '.000Z'));
  });
});
