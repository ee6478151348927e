import { shownChoices, type LabelledChoice } from './shown-choices';

const TOWNS = Array.from({ length: 20 }, (_town, index): LabelledChoice => [
  index + 1,
  `Town ${String.fromCodePoint(97 + index)}`,
]);

const codes = (search: string, pinned: readonly unknown[], chosen = pinned) =>
  shownChoices(TOWNS, { search, pinned, chosen }).shown.map(([code]) => code);
const upTo = (last: number) => Array.from({ length: last }, (_code, index) => index + 1);

describe('a long list of choices', () => {
  it('shows the first twelve, and says how many more there are', () => {
    expect(shownChoices(TOWNS, { search: '', pinned: [], chosen: [] })).toEqual({
      shown: TOWNS.slice(0, 12),
      more: 8,
      isFound: true,
    });
    expect(shownChoices(TOWNS, { search: 'city', pinned: [null], chosen: [null] })).toEqual({
      shown: [],
      more: 0,
      isFound: false,
    });
  });

  it('shows what was chosen before the search first, whether or not it matches', () => {
    expect(codes('', [15])).toEqual([15, ...upTo(12)]);
    expect(codes('TOWN b', [15])).toEqual([15, 2]);
  });

  it('keeps its order while choices are made, so that arrow keys reach each of them', () => {
    for (const chosen of [1, 2, 3, 12]) expect(codes('', [15], [chosen])).toEqual([15, ...upTo(12)]);
    expect(codes('', [], [])).toEqual(codes('', [], [7]));
  });

  it('shows what is chosen elsewhere, and does not count it as hidden', () => {
    const { shown, more } = shownChoices(TOWNS, { search: '', pinned: [], chosen: [18] });
    expect(shown.map(([code]) => code)).toEqual([...upTo(12), 18]);
    expect(more).toBe(7);
  });

  it('shows a value that is no choice, also after another choice', () => {
    const { shown } = shownChoices(TOWNS, { search: '', pinned: ['Springfield'], chosen: ['Springfield'] });
    expect(shown[0]).toEqual(['Springfield', 'Springfield']);
    expect(codes('', ['Springfield'], [2])).toEqual(['Springfield', ...upTo(12)]);
    expect(codes('', [99, 3], [99, 3])).toEqual([99, 3, 1, 2, ...upTo(13).slice(3)]);
    expect(codes('', ['', null, undefined])).toEqual(upTo(12));
  });
});
