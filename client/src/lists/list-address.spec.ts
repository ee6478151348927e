import { pageIn, readPart, hasListParams, writePart, type ListAddress } from './list-address';

type Tab = 'open' | 'done';
type Sort = 'name' | 'date';

const list: ListAddress<Tab, Sort, { city: string }> = {
  tabs: ['open', 'done'],
  defaultSort: { open: { by: 'name', direction: 'ASC' }, done: { by: 'date', direction: 'DESC' } },
  sortsOf: (tab) => (tab === 'done' ? ['name', 'date'] : ['name']),
  noFilters: { city: '' },
  filterWords: {
    names: ['city'],
    write: ({ city }) => ({ city }),
    read: (words) => ({ city: words.get('city') ?? '' }),
  },
};
const read = (query: string) => readPart(list, new URLSearchParams(query), { city: 'Known' });
const OPEN = { tab: 'open', page: 0, sort: list.defaultSort.open, filters: { city: '' } };

describe('address of a list', () => {
  it('stores what is shown, and reads back the same', () => {
    const part = {
      tab: 'done' as const,
      page: 3,
      sort: { by: 'name' as const, direction: 'DESC' as const },
      filters: { city: 'Trois-Rivières & more' },
    };
    const words = writePart(list, new URLSearchParams(), part).toString();
    expect(words).toBe('page=4&tab=done&sort=-name&city=Trois-Rivi%C3%A8res+%26+more');
    expect(read(words)).toEqual(part);
  });

  it('omits defaults and keeps unrelated parameters', () => {
    const words = new URLSearchParams('kind=x&page=7&sort=-name&city=Here');
    const usual = { tab: 'open' as const, page: 0, sort: list.defaultSort.open, filters: { city: '' } };
    expect(writePart(list, words, usual).toString()).toBe('kind=x&tab=open');
  });

  it('of a single list includes at least the page', () => {
    const single = { ...list, tabs: ['open'] as [Tab] };
    expect(writePart(single, new URLSearchParams(), read('')).toString()).toBe('page=1');
  });

  it('selects one of several lists under a path', () => {
    const placed = { ...list, place: { kind: 'x' } };
    expect(writePart(placed, new URLSearchParams('kind=y'), read('tab=done')).toString()).toBe(
      'kind=x&tab=done',
    );
  });

  it.each([
    ['a tab that is not offered', 'tab=secret', OPEN],
    ['a page that is none', 'page=-2', OPEN],
    ['a page in words', 'page=two', OPEN],
    ['a sort that there is not', 'sort=constructor', OPEN],
    ['a sort of another tab', 'tab=open&sort=date', OPEN],
    ['nothing', '', OPEN],
  ])('falls back to the defaults for %s', (_what, query, part) => {
    expect(read(query)).toEqual(part);
  });

  it('counts pages from one', () => {
    expect(pageIn(new URLSearchParams('page=1'))).toBe(0);
    expect(pageIn(new URLSearchParams('page=12'))).toBe(11);
  });

  it('omits the list when only unrelated parameters are set', () => {
    expect(hasListParams(['city'], new URLSearchParams('kind=x'))).toBe(false);
    expect(hasListParams(['city'], new URLSearchParams('city='))).toBe(true);
  });
});
