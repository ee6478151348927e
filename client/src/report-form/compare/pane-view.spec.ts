import fc from 'fast-check';
import { moved, WHOLE, zoomed, type PaneView } from './pane-view';

const place = fc.double({ min: -0.5, max: 0.5, noNaN: true });
const at = fc.record({ x: place, y: place });
const view: fc.Arbitrary<PaneView> = fc
  .array(fc.tuple(fc.double({ min: 0.2, max: 5, noNaN: true }), at), { maxLength: 6 })
  .map((steps) => steps.reduce((now, [factor, where]) => zoomed(now, factor, where), WHOLE));

describe('view of a photo pane', () => {
  it('stays within the photo at any zoom and position', () => {
    fc.assert(
      fc.property(view, at, (from, by) => {
        const { scale, x, y } = moved(from, { x: by.x * 9, y: by.y * 9 });
        expect(scale).toBeGreaterThanOrEqual(1);
        expect(scale).toBeLessThanOrEqual(8);
        for (const part of [x, y]) expect(Math.abs(part)).toBeLessThanOrEqual((scale - 1) / 2);
      }),
    );
  });

  it('keeps the point under the finger in place', () => {
    fc.assert(
      fc.property(at, fc.double({ min: 1, max: 8, noNaN: true }), (where, factor) => {
        const { scale, x } = zoomed(WHOLE, factor, where);
        // The photo's point under the pointer stays in place.
        expect(x + where.x * scale).toBeCloseTo(where.x, 6);
      }),
    );
  });

  it('shows the whole photo at the smallest zoom', () => {
    fc.assert(fc.property(view, at, (from, where) => expect(zoomed(from, 0.01, where)).toEqual(WHOLE)));
  });
});
