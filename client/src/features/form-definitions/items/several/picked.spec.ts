import type { FormDefinition } from '@walkthrough/form-definitions';
import { allIdsAround, idsBetween, placesOf, withToggled } from './picked';

const section = (id: string, items: string) => ({ id, items: [...items].map((each) => ({ id: each })) });
const form = { sections: [section('one', 'abc'), section('two', 'xy')] } as unknown as FormDefinition;
const rowsOf = (...names: string[]) =>
  names.map((name) => {
    const [head = 0, item] = name.split('.').map(Number);
    return { section: head, item: item ?? null };
  });
const row = (name: string) => rowsOf(name)[0]!;
const all = rowsOf('0', '0.0', '0.1', '0.2', '1', '1.0', '1.1');
const words = (ids: ReadonlySet<string>) => [...ids].join('');

describe('picked items', () => {
  it.each([
    ['0.0', '0.2', all, 'abc'],
    ['1.0', '0.1', all, 'bcx'],
    ['0', '0.0', all, 'a'],
    ['0.1', '0.1', all, 'b'],
    // The first section is collapsed.
    ['0', '1.0', rowsOf('0', '1', '1.0', '1.1'), 'x'],
    ['0.1', '1.0', rowsOf('0', '1', '1.0', '1.1'), 'x'],
  ])('reach from %s to %s', (from, to, rows, expected) => {
    expect(words(idsBetween(form, rows, row(from), row(to)))).toBe(expected);
  });

  it('are those of the section first, then all', () => {
    const near = allIdsAround(form, all, row('1.1'), new Set('a'));
    expect([words(near), words(allIdsAround(form, all, row('1'), near))]).toEqual(['xy', 'abcxy']);
  });

  it('are added and removed one by one, and found where they are now', () => {
    const two = withToggled(form, withToggled(form, new Set(), row('1.0')), row('0.1'));
    expect(placesOf(form, two)).toEqual([row('0.1'), row('1.0')]);
    expect(words(withToggled(form, two, row('0.1')))).toBe('x');
    expect(withToggled(form, two, row('0'))).toBe(two);
  });
});
