import type { GridSort } from '../grid/data-grid';
import type { Choice } from '../ui/choice-field';

/** Part and order of a list, as kept in the address. */
export interface ListPart<Tab extends string, Sort extends string, Filters> {
  tab: Tab;
  /** Zero-based, as on the wire; in the address people count from one. */
  page: number;
  sort: GridSort<Sort>;
  filters: Filters;
}

/** How filters stand in an address. */
export interface FilterWords<Filters> {
  names: readonly string[];
  /** What is not filtered by has an empty word, or none. */
  write: (filters: Filters) => Readonly<Record<string, string>>;
  /**
   * What can not be used is left out.
   * @param known what was filtered by last, for what an address does not say: the names of people
   */
  read: (words: URLSearchParams, known: Filters) => Filters;
}

const ID = /^[1-9]\d{0,9}$/;

/** A choice by its id. What it is called was known if it is the one that was chosen last. */
export function choiceIn(word: string | null, known: Choice | null): Choice | null {
  if (word === null || !ID.test(word)) return null;
  const id = Number(word);
  return known?.id === id ? known : { id, label: '' };
}

export interface ListAddress<Tab extends string, Sort extends string, Filters> {
  /** What is offered now, at least one; the first is where the list opens. */
  tabs: readonly [Tab, ...Tab[]];
  /** What each tab is opened for. */
  defaultSort: Readonly<Record<Tab, GridSort<Sort>>>;
  /** What a tab can be sorted by: its columns that are shown sorted. */
  sortsOf: (tab: Tab) => readonly Sort[];
  noFilters: Filters;
  filterWords: FilterWords<Filters>;
  /** Words that lead to this list where several share a path. */
  place?: Readonly<Record<string, string>>;
}

const TAB = 'tab';
const PAGE = 'page';
const SORT = 'sort';

/** Whether an address says anything of a list; otherwise it is shown as it was left. */
export const speaksOf = (names: readonly string[], words: URLSearchParams): boolean =>
  [TAB, PAGE, SORT, ...names].some((name) => words.has(name));

/** Zero-based; the first page when the address says none that there could be. */
export function pageIn(words: URLSearchParams): number {
  const text = words.get(PAGE) ?? '';
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) - 1 : 0;
}

/** The same address at another page. */
export function atPage(words: URLSearchParams, page: number): URLSearchParams {
  const next = new URLSearchParams(words);
  if (page === 0) next.delete(PAGE);
  else next.set(PAGE, String(page + 1));
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
 * Returns the shortest address for a part of a list.
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
  // An address that says nothing would be read as 'as it was left'.
  if (!speaksOf(list.filterWords.names, next)) next.set(PAGE, '1');
  return next;
}
