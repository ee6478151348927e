import type { GridSort } from '../grid/data-grid';
import type { Choice } from '../ui/autocomplete-field';

/** Tab, page, sort and filters of a list, as kept in the URL. */
export interface ListPart<Tab extends string, Sort extends string, Filters> {
  tab: Tab;
  /** Zero-based as on the wire; one-based in the URL. */
  page: number;
  sort: GridSort<Sort>;
  filters: Filters;
}

/** Reads and writes filters as query parameters. */
export interface FilterWords<Filters> {
  names: readonly string[];
  /** Returns an empty string, or no entry, for an unused filter. */
  write: (filters: Filters) => Readonly<Record<string, string>>;
  /**
   * Reads the filters and ignores invalid parameters.
   * @param known the last filters, for labels that a URL does not contain, such as names of people
   */
  read: (words: URLSearchParams, known: Filters) => Filters;
}

const ID = /^[1-9]\d{0,9}$/;

/** Returns the choice with this id. Its label is known only if it equals the last choice. */
export function choiceIn(word: string | null, known: Choice | null): Choice | null {
  if (word === null || !ID.test(word)) return null;
  const id = Number(word);
  return known?.id === id ? known : { id, label: '' };
}

export interface ListAddress<Tab extends string, Sort extends string, Filters> {
  /** Available tabs, at least one. The list opens with the first. */
  tabs: readonly [Tab, ...Tab[]];
  /** Default sort of each tab. */
  defaultSort: Readonly<Record<Tab, GridSort<Sort>>>;
  /** Returns the sorts that a tab offers: those of its sortable columns. */
  sortsOf: (tab: Tab) => readonly Sort[];
  noFilters: Filters;
  filterWords: FilterWords<Filters>;
  /** Parameters that select this list where several lists share a path. */
  place?: Readonly<Record<string, string>>;
}

const TAB = 'tab';
const PAGE = 'page';
const SORT = 'sort';

/** Returns whether a URL has parameters of the list. Without any, the list opens as the user left it. */
export const hasListParams = (names: readonly string[], words: URLSearchParams): boolean =>
  [TAB, PAGE, SORT, ...names].some((name) => words.has(name));

/** Returns the zero-based page; the first page if the parameter is missing or invalid. */
export function pageIn(words: URLSearchParams, name = PAGE): number {
  const text = words.get(name) ?? '';
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) - 1 : 0;
}

/**
 * Returns the parameters of the URL as it is now. The router renders a navigation later than it changes the URL, so a change
 * that starts from the rendered parameters would lose those of the navigation before.
 */
export const wordsNow = (): URLSearchParams => new URLSearchParams(window.location.search);

/** Returns the same URL parameters with another page. */
export function atPage(words: URLSearchParams, page: number, name = PAGE): URLSearchParams {
  const next = new URLSearchParams(words);
  if (page === 0) next.delete(name);
  else next.set(name, String(page + 1));
  return next;
}

const sortWord = ({ by, direction }: GridSort<string>) => (direction === 'DESC' ? `-${by}` : by);

function sortIn<Sort extends string>(words: URLSearchParams, sorts: readonly Sort[]): GridSort<Sort> | null {
  const word = words.get(SORT) ?? '';
  const by = sorts.find((sort) => sort === word.replace(/^-/, ''));
  return by === undefined ? null : { by, direction: word.startsWith('-') ? 'DESC' : 'ASC' };
}

/** Reads a list's state from an address, ignoring invalid parameters. */
export function readPart<Tab extends string, Sort extends string, Filters>(
  list: ListAddress<Tab, Sort, Filters>,
  words: URLSearchParams,
  known: Filters,
): ListPart<Tab, Sort, Filters> {
  const tab = list.tabs.find((each) => each === words.get(TAB)) ?? list.tabs[0];
  return {
    tab,
    page: pageIn(words),
    sort: sortIn(words, list.sortsOf(tab)) ?? list.defaultSort[tab],
    filters: list.filterWords.read(words, known),
  };
}

/**
 * Returns the shortest URL parameters for a state of the list.
 * @param words present parameters, of which unrelated ones are kept
 */
export function writePart<Tab extends string, Sort extends string, Filters>(
  list: ListAddress<Tab, Sort, Filters>,
  words: URLSearchParams,
  { tab, page, sort, filters }: ListPart<Tab, Sort, Filters>,
): URLSearchParams {
  const next = atPage(words, page);
  const isUsual = sortWord(sort) === sortWord(list.defaultSort[tab]);
  const said = {
    ...list.place,
    [TAB]: list.tabs.length > 1 ? tab : '',
    [SORT]: isUsual ? '' : sortWord(sort),
    ...Object.fromEntries(list.filterWords.names.map((name) => [name, ''])),
    ...list.filterWords.write(filters),
  };
  for (const [name, word] of Object.entries(said)) {
    if (word === '') next.delete(name);
    else next.set(name, word);
  }
  // Without any parameter the list would open in its remembered state.
  if (!hasListParams(list.filterWords.names, next)) next.set(PAGE, '1');
  return next;
}
