import { plausiblePhotoTime, plausibleInspectionTime } from '../../src';

const NOW = Date.UTC(2026, 8, 16, 17);
const DAY = 86_400_000;

describe('inspection time reported by a device', () => {
  it.each([
    ['now', NOW, NOW],
    ['a week of no network ago', NOW - 7 * DAY, NOW - 7 * DAY],
    ['a year ago, on a device that lay in a drawer', NOW - 366 * DAY, NOW - 366 * DAY],
    ['longer ago: the clock was reset', NOW - 366 * DAY - 1, NOW],
    ['1970', 0, NOW],
    ['a minute ahead', NOW + 60_000, NOW],
    ['a day ahead', NOW + DAY, NOW],
  ])('is accepted or replaced: %s', (_what, received, believed) => {
    expect(plausibleInspectionTime(received, NOW)).toBe(believed);
  });
});

describe('photo time reported by a device', () => {
  it.each([
    ['not told', null, null],
    ['years ago, chosen from the gallery', NOW - 3_000 * DAY, NOW - 3_000 * DAY],
    ['2000', Date.UTC(2000, 0, 1), Date.UTC(2000, 0, 1)],
    ['before there were such phones', Date.UTC(2000, 0, 1) - 1, null],
    ['a clock a day ahead', NOW + DAY, NOW + DAY],
    ['2243', Date.UTC(2243, 0, 1), null],
  ])('is accepted or dropped: %s', (_what, received, believed) => {
    expect(plausiblePhotoTime(received, NOW)).toBe(believed);
  });
});
