import type { PhotoMark } from '../../src/photos/contract';
import { applyMarksChange, markPath } from '../../src/photos/photo-marks';
import { reorder } from '../../src/photos/photo-order';

const list = (ids: string) => [...ids].map((id) => ({ id }));

describe('reordered photos', () => {
  it.each([
    ['all of them', 'abc', 'cab', 'cab'],
    ['some, in the places that they hold together', 'axbyc', 'cba', 'cxbya'],
    ['one alone stays', 'abc', 'b', 'abc'],
    ['what is gone counts for nothing', 'abc', 'czab', 'cab'],
    ['what is named twice counts once', 'abc', 'bab', 'bac'],
    ['nothing', 'abc', '', 'abc'],
  ])('%s', (_what, before, wanted, after) => {
    const sorted = reorder(list(before), [...wanted]);
    expect(sorted.map(({ id }) => id).join('')).toBe(after);
    expect(reorder(sorted, [...wanted])).toEqual(sorted);
  });
});

const mark = (id: string, changes: Partial<PhotoMark> = {}): PhotoMark => ({
  id,
  kind: 'line',
  x1: 0,
  y1: 5_000,
  x2: 10_000,
  y2: 5_000,
  ...changes,
});

describe('marks', () => {
  it('of two users merge in any order, idempotently', () => {
    const base = [mark('a'), mark('b')];
    const ours = { added: [mark('c'), mark('a', { x1: 9 })], removed: [] };
    const theirs = { added: [mark('d')], removed: ['b', 'x'] };
    const both = applyMarksChange(applyMarksChange(base, ours), theirs);
    expect(both.map(({ id }) => id)).toEqual(['a', 'c', 'd']);
    expect(both[0]).toEqual(mark('a', { x1: 9 }));
    const other = applyMarksChange(applyMarksChange(base, theirs), ours);
    expect(new Set(other)).toEqual(new Set(both));
    expect(applyMarksChange(both, ours)).toEqual(both);
  });

  it('are drawn in the dimensions of the picture', () => {
    const size = { width: 200, height: 100 };
    expect(markPath(mark('a'), size)).toBe('M0 50L200 50');
    expect(markPath(mark('a', { kind: 'arrow' }), size)).toBe('M0 50L200 50M194.59 47.4L200 50L194.59 52.6');
    const circle = mark('a', { kind: 'circle', y1: 10_000, y2: 0 });
    expect(markPath(circle, size)).toBe('M0 50A100 50 0 1 0 200 50A100 50 0 1 0 0 50Z');
  });
});
