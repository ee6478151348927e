import { SHIPPED_DEFINITIONS } from '@walkthrough/form-definitions';
import { isInside, locate, nearest, selectionAt } from './selection';

const form = SHIPPED_DEFINITIONS[0]!;

it.each([
  ['/sections/3/items/12/keys/moveIn', { section: 3, item: 12 }],
  ['/sections/3/items', { section: 3, item: null }],
  ['/sections/3/title', { section: 3, item: null }],
  ['/sections', null],
  ['/appliesTo/country', null],
  ['', null],
  ['/metadata/paperRows/3', undefined],
  ['/engine', undefined],
])('finds that %s belongs to %j', (place, selection) => {
  expect(selectionAt(place)).toEqual(selection);
});

it('places a finding about a text at the item that uses it', () => {
  const [locale] = Object.keys(form.i18n);
  const item = form.sections[1]!.items[0]!;
  const [found] = locate(form, [{ path: `/i18n/${locale}/${item.label}` }]);
  expect(found?.place).toBe('/sections/1/items/0/label');
  expect(locate(form, [{ path: '/i18n/en-CA/nobodys' }])[0]?.place).toBe('/i18n/en-CA/nobodys');
});

it('selects the nearest existing element when the selected one is gone', () => {
  const last = form.sections.length - 1;
  expect(nearest(form, { section: 0, item: 0 })).toEqual({ section: 0, item: 0 });
  expect(nearest(form, { section: 99, item: 99 })).toEqual({
    section: last,
    item: form.sections[last]!.items.length - 1,
  });
  expect(nearest({ ...form, sections: [] }, { section: 0, item: 0 })).toBeNull();
});

it('treats a path as inside itself and its ancestors, but not inside a path with the same prefix', () => {
  expect(['/a/1', '/a/1/b', '/a/12'].map((place) => isInside(place, '/a/1'))).toEqual([true, true, false]);
});
