import { fill, foldedText, formEditing } from '@walkthrough/domain';
import { searchableTexts, type FormDefinition } from '@walkthrough/form-definitions';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { nameOf } from '../item-words';
import { pathOfSelection, selectionAt, type Selection } from '../selection';
import { fieldAt, type JumpTarget } from '../use-jump';

interface FindOptions {
  definition: FormDefinition;
  locale: string;
  pane: RefObject<HTMLElement | null>;
  list: RefObject<HTMLElement | null>;
  /** Opens a row without taking the focus. */
  onReveal: (row: Selection) => void;
}

/** Returns the row and field of a place. */
function targetAt(path: string): JumpTarget {
  const selection = selectionAt(path) ?? null;
  const field = path.split('/').slice(1 + pathOfSelection(selection).length);
  return { selection, field: field.join('/') };
}

/** Searches the texts of a form, ignoring accents and case, and opens one match after the other. */
export function useFind({ definition, locale, pane, list, onReveal }: FindOptions) {
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  /** Index of the match that is shown; -1 before the first. */
  const [at, setAt] = useState(-1);
  const [target, setTarget] = useState<JumpTarget | null>(null);
  const before = useRef<Element | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const index = useMemo(
    () =>
      isOpen
        ? searchableTexts(definition, locale).map(({ path, text }) => ({ path, text: foldedText(text) }))
        : [],
    [isOpen, definition, locale],
  );
  const wanted = foldedText(query.trim());
  const matches = wanted === '' ? [] : index.filter(({ text }) => text.includes(wanted));
  const shownAt = Math.min(at, matches.length - 1);
  useMark(pane, target);

  const open = () => {
    if (!isOpen) before.current = document.activeElement;
    setOpen(true);
    field.current?.select();
  };
  const close = () => {
    setOpen(false);
    setAt(-1);
    setTarget(null);
    const target = before.current;
    window.setTimeout(() => {
      // The element may be gone, or was nothing in particular.
      const isUsable = target instanceof HTMLElement && target.isConnected && target !== document.body;
      const main = list.current?.querySelector<HTMLElement>('[data-main][tabindex="0"]');
      (isUsable ? target : main)?.focus();
    });
  };
  useFindKey(pane, open);
  const found = target === null ? null : nameOf(definition, target.selection, locale);
  return {
    isOpen,
    field,
    query,
    open,
    close,
    setQuery: (next: string) => {
      setQuery(next);
      setAt(-1);
      setTarget(null);
    },
    /** Shows the next match, or the previous one; from the last on to the first. */
    step: (by: 1 | -1) => {
      if (matches.length === 0) return;
      const start = shownAt < 0 && by < 0 ? 0 : shownAt;
      const next = (start + by + matches.length) % matches.length;
      const place = targetAt(matches[next]?.path ?? '');
      setAt(next);
      setTarget(place);
      onReveal(place.selection);
    },
    /** Position and number of the matches, in words. */
    words:
      wanted === ''
        ? ''
        : found !== null && shownAt >= 0
          ? fill(formEditing.matchAt, { number: shownAt + 1, count: matches.length, name: found })
          : fill(formEditing.matchCount, { count: matches.length }),
  };
}

export type Find = ReturnType<typeof useFind>;

/** Opens the search by Ctrl+F or Cmd+F while the focus is in the pane, or nowhere. */
function useFindKey(pane: RefObject<HTMLElement | null>, open: () => void): void {
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isFind = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'f';
      const target = event.target as Node;
      if (!isFind || (target !== document.body && !pane.current?.contains(target))) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [pane]);
}

/** Marks the field of a match and scrolls to it and to its row. The focus stays where it is. */
function useMark(pane: RefObject<HTMLElement | null>, target: JumpTarget | null): void {
  useEffect(() => {
    if (!pane.current || !target) return;
    const field = target.field === '' ? undefined : fieldAt(pane.current, target.field);
    const shown = field ?? pane.current.querySelector<HTMLElement>('.items-properties h2');
    field?.closest('details')?.setAttribute('open', '');
    shown?.setAttribute('data-found', '');
    shown?.scrollIntoView({ block: 'center' });
    pane.current.querySelector('[aria-current="true"]')?.scrollIntoView({ block: 'nearest' });
    return () => shown?.removeAttribute('data-found');
  }, [pane, target]);
}
