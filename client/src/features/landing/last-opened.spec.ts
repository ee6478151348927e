import { openedAt } from './last-opened';

const MINUTE = 60_000;
const NOW = 1_764_400_000_000;

describe('openedAt', () => {
  it('has no earlier visit the first time', () => {
    expect(openedAt(NOW, null)).toEqual({ at: NOW, since: null });
  });

  it('goes on with the same visit within half an hour', () => {
    expect(openedAt(NOW, { at: NOW - 30 * MINUTE, since: 5 })).toEqual({ at: NOW, since: 5 });
  });

  it('counts from the end of the last visit after a longer pause', () => {
    const at = NOW - 31 * MINUTE;
    expect(openedAt(NOW, { at, since: 5 })).toEqual({ at: NOW, since: at });
  });

  it('ignores a damaged value', () => {
    expect(openedAt(NOW, { at: Number.NaN, since: 5 })).toEqual({ at: NOW, since: null });
  });
});
