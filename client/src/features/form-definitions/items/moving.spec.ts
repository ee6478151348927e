import { addItems, addSection, blankDefinition, PAIR } from '@walkthrough/form-definitions';
import { dropAt, nextPlace, moveRow, type RowOnScreen } from './moving';
import type { RowPlace } from './selection';

const named = (labels: readonly string[]) =>
  labels.map((label) => ({ type: 'text' as const, label, sides: PAIR }));
const blank = blankDefinition({
  key: 'form',
  title: 'Form',
  section: 'One',
  locale: 'en-CA',
  country: ['CA'],
  conditionInspectionType: [],
});
/** Two sections with items, and an empty one between them. */
const form = addItems(
  addItems(addSection(addSection(blank, 1, 'Two'), 2, 'Three'), { section: 0, item: 0 }, named(['a', 'b'])),
  { section: 2, item: 0 },
  named(['c']),
);
const at = (section: number, item: number | null): RowPlace => ({ section, item });
const outline = (row: RowPlace, to: RowPlace) =>
  moveRow(form, row, to).sections.map(({ items }) => items.map(({ id }) => id).join(''));

describe('moves by one step', () => {
  it('take an item through every position of the form, and stop at the last', () => {
    const row = at(0, 0);
    const seen: string[][] = [];
    let to = row;
    for (let step = 0; step < 6; step += 1) {
      to = nextPlace(form, { row, to, by: 'key' }, 'down');
      seen.push(outline(row, to));
    }
    expect(seen).toEqual([
      ['ba', '', 'c'],
      ['b', 'a', 'c'],
      ['b', '', 'ac'],
      ['b', '', 'ca'],
      ['b', '', 'ca'],
      ['b', '', 'ca'],
    ]);
    for (let step = 0; step < 6; step += 1) to = nextPlace(form, { row, to, by: 'key' }, 'up');
    expect(to).toEqual(row);
  });

  it('take a section through the sections', () => {
    const row = at(0, null);
    const down = nextPlace(form, { row, to: row, by: 'key' }, 'down');
    expect(outline(row, down)).toEqual(['', 'ab', 'c']);
    expect(nextPlace(form, { row, to: down, by: 'key' }, 'up')).toEqual(row);
    expect(nextPlace(form, { row, to: row, by: 'key' }, 'up')).toEqual(row);
  });
});

describe('drops at a height', () => {
  /** Each row 10 pixels high, from above. */
  const onScreen = (places: readonly RowPlace[]): RowOnScreen[] =>
    places.map((place, index) => ({ place, top: index * 10, bottom: index * 10 + 10 }));
  const rows = onScreen([at(0, null), at(0, 0), at(0, 1), at(1, null), at(2, null), at(2, 0)]);

  it.each([
    ['above everything', -5, ['ab', '', 'c'], 10],
    ['before itself', 11, ['ab', '', 'c'], 10],
    ['behind itself', 19, ['ab', '', 'c'], 20],
    ['behind the other', 29, ['ba', '', 'c'], 30],
    ['before the heading of the next section', 31, ['ba', '', 'c'], 30],
    ['under the heading of an empty section', 39, ['b', 'a', 'c'], 40],
    ['before an item of another section', 51, ['b', '', 'ac'], 50],
    ['below everything', 500, ['b', '', 'ca'], 60],
  ])('put an item %s', (_where, y, expected, line) => {
    const drop = dropAt(form, rows, y, at(0, 0));
    expect([outline(at(0, 0), drop.to), drop.at]).toEqual([expected, line]);
  });

  it('on the heading of a folded section put the item at its end', () => {
    const folded = onScreen([at(0, null), at(0, 0), at(0, 1), at(1, null), at(2, null)]);
    expect(outline(at(0, 0), dropAt(form, folded, 48, at(0, 0)).to)).toEqual(['b', '', 'ca']);
  });

  it.each([
    [2, ['ab', '', 'c']],
    [36, ['', 'ab', 'c']],
    [500, ['', 'c', 'ab']],
  ])('put the first section at %i', (y, expected) => {
    expect(outline(at(0, null), dropAt(form, rows, y, at(0, null)).to)).toEqual(expected);
  });
});
