import { useState } from 'react';

const isEmpty = (value: unknown): boolean => value === '';

/**
 * What a filter row holds until Search. Removing a chip changes what is in force, and the row follows. A field that is
 * emptied stops filtering at once: otherwise the list stays filtered by a text that is no longer to be seen.
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

/** The filters that are not what they were; what is typed into the others stays. */
const changedOf = <Filters extends object>(before: Filters, now: Filters): Partial<Filters> =>
  Object.fromEntries(entriesOf(now).filter(([name, value]) => before[name] !== value)) as Partial<Filters>;
