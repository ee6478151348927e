import { useState } from 'react';

/** What a filter row holds until Search: removing a chip changes what is in force, and the row follows. */
export function useFilterDraft<Filters>(applied: Filters) {
  const [draft, setDraft] = useState(applied);
  const [shown, setShown] = useState(applied);
  if (shown !== applied) {
    setShown(applied);
    setDraft(applied);
  }
  const set = (changes: Partial<Filters>) => setDraft({ ...draft, ...changes });
  return { draft, set };
}
