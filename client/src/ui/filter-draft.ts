import { useState } from 'react';

const isEmpty = (value: unknown): boolean => value === '';

/**
 * Keeps the values of a filter row until Search. Removing a chip updates the row. Emptying a field removes its filter
 * at once, because otherwise an invisible text would still filter the list.
 */
export function useFilterDraft<Filters extends object>(
  applied: Filters,
  onSearch: (filters: Filters) => void,
) {
  const [draft, setDraft] = useState(applied);
  const [shown, setShown] = useState(applied);
  if (shown !== applied) {
    setShown(applied);
    setDraft({ ...draft, ...changedOf(shown, applied) });
  }
  const set = (changes: Partial<Filters>) => {
    setDraft({ ...draft, ...changes });
    const emptied = entriesOf(changes).filter(([name, value]) => isEmpty(value) && !isEmpty(applied[name]));
    if (emptied.length > 0) onSearch({ ...applied, ...Object.fromEntries(emptied) });
  };
  return { draft, set };
}

const entriesOf = <Filters extends object>(filters: Filters) =>
  Object.entries(filters) as [keyof Filters, unknown][];

/** Returns the filters whose applied value has changed; edits in other fields stay. */
const changedOf = <Filters extends object>(before: Filters, now: Filters): Partial<Filters> =>
  Object.fromEntries(entriesOf(now).filter(([name, value]) => before[name] !== value)) as Partial<Filters>;
