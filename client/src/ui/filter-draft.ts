import { useEffect, useRef, useState } from 'react';

const isEmpty = (value: unknown): boolean => value === '';

/** How long typing must pause before the filters apply. */
const PAUSE_MS = 300;

/** @param going replaces the address while one types on in a field, so that Back leaves the whole text */
export type OnTyped<Filters> = (filters: Filters, going: { replace: boolean }) => void;

/**
 * Keeps the values of a filter row until they apply: on Search, and with `onTyped` also when typing pauses, and at once
 * when something is chosen. Removing a chip updates the row. Emptying a field removes its filter at once, because
 * otherwise an invisible text would still filter the list.
 */
export function useFilterDraft<Filters extends object>(
  applied: Filters,
  onSearch: (filters: Filters) => void,
  onTyped?: OnTyped<Filters>,
) {
  const [draft, setDraft] = useState(applied);
  const [shown, setShown] = useState(applied);
  /** What the row itself applied last: a text that is typed on must not go back to it. */
  const [sent, setSent] = useState(applied);
  if (shown !== applied) {
    setShown(applied);
    const changed = changedOf(shown, applied);
    setSent({ ...sent, ...changed });
    setDraft({ ...draft, ...withoutOwn(changed, sent) });
  }
  const current = useRef({ applied, onTyped, sent });
  useEffect(() => {
    current.current = { applied, onTyped, sent };
  });
  const timer = useRef<number>(undefined);
  const stop = () => window.clearTimeout(timer.current);
  useEffect(() => stop, []);
  // Back can come before the router has rendered what applied last: then it never will. A link within the page is a
  // popstate too, and must not empty fields.
  useEffect(() => {
    const leave = () => {
      const { applied: now, sent: last } = current.current;
      if (entriesOf(last).every(([name, value]) => isSame(now[name], value))) return;
      stop();
      setSent(now);
      setDraft(now);
    };
    window.addEventListener('popstate', leave);
    return () => window.removeEventListener('popstate', leave);
  }, []);

  const apply = (next: Filters) => {
    const { applied: before, onTyped: typed } = current.current;
    setSent(next);
    typed?.(next, { replace: isTypedOn(before, next) });
  };
  const set = (changes: Partial<Filters>) => {
    const next = { ...draft, ...changes };
    setDraft(next);
    stop();
    if (onTyped) {
      const isText = Object.values(changes).every((value) => typeof value === 'string' && value !== '');
      if (isText) timer.current = window.setTimeout(() => apply(next), PAUSE_MS);
      else apply(next);
      return;
    }
    const emptied = entriesOf(changes).filter(([name, value]) => isEmpty(value) && !isEmpty(applied[name]));
    if (emptied.length > 0) onSearch({ ...applied, ...Object.fromEntries(emptied) });
  };
  return {
    draft,
    set,
    /** Keeps what was typed from applying by itself, because it is searched for. */
    stop,
  };
}

const entriesOf = <Filters extends object>(filters: Filters) =>
  Object.entries(filters) as [keyof Filters, unknown][];

const isSame = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' && typeof other === 'string' ? one.trim() === other.trim() : one === other;

/** Returns whether only texts differ that were filters before. */
const isTypedOn = <Filters extends object>(before: Filters, next: Filters): boolean =>
  entriesOf(next).every(
    ([name, value]) =>
      isSame(before[name], value) || (typeof value === 'string' && value !== '' && before[name] !== ''),
  );

/** Returns the filters whose applied value has changed. */
const changedOf = <Filters extends object>(before: Filters, now: Filters): Partial<Filters> =>
  Object.fromEntries(entriesOf(now).filter(([name, value]) => before[name] !== value)) as Partial<Filters>;

/** Returns the changes that the row did not apply itself; edits in other fields stay. */
const withoutOwn = <Filters extends object>(changed: Partial<Filters>, sent: Filters): Partial<Filters> =>
  Object.fromEntries(
    entriesOf(changed).filter(([name, value]) => !isSame(sent[name], value)),
  ) as Partial<Filters>;
