import { useLayoutEffect, useRef, useState } from 'react';
import { useReportForm } from './form-context';

/** How long a pause in typing is before what was typed is committed. */
const PAUSE_MS = 300;

/** Who types without a pause has it committed all the same: a phone may die while they do. */
const LONGEST_HELD_MS = 700;

interface Held<Value> {
  value: Value;
  /** When it began to differ from what is committed, by `performance.now()`. */
  since: number;
  timer: number;
  release: () => void;
}

interface Draft<Value> {
  value: Value;
  change: (value: Value) => void;
  /** Commits what is held, tidied: at once, or when the press that leaves the field has ended. */
  leave: () => void;
}

/**
 * What is being typed, kept in the control and committed after a pause, or while the typing goes on, so that a key
 * press does not go through the whole form. Nothing is ever dropped: leaving the field, taking it off the page, hiding the page and Submit commit it.
 * @param tidy what is committed when the field is left, such as the same text without surplus spaces
 */
export function useDraft<Value>(
  committed: Value,
  commit: (value: Value) => void,
  tidy?: (value: Value) => Value,
): Draft<Value> {
  const { store, presses } = useReportForm();
  const [value, setValue] = useState(committed);
  const held = useRef<Held<Value> | null>(null);
  const latestCommit = useRef(commit);
  latestCommit.current = commit;

  // Something else has written the answer (a rule, a copy); what is being typed wins over it.
  const [seen, setSeen] = useState(committed);
  if (!Object.is(seen, committed)) {
    setSeen(committed);
    if (held.current === null) setValue(committed);
  }

  const flush = () => {
    const draft = held.current;
    if (draft === null) return;
    window.clearTimeout(draft.timer);
    draft.release();
    held.current = null;
    latestCommit.current(draft.value);
  };
  const latestFlush = useRef(flush);
  latestFlush.current = flush;

  const flushWhenReleased = () => presses.whenReleased(() => latestFlush.current());

  const change = (next: Value) => {
    setValue(next);
    const before = held.current;
    if (before !== null) window.clearTimeout(before.timer);
    const now = performance.now();
    const since = before?.since ?? now;
    held.current = {
      value: next,
      since,
      timer: window.setTimeout(flushWhenReleased, Math.min(PAUSE_MS, since + LONGEST_HELD_MS - now)),
      release: before?.release ?? store.holdDraft(() => latestFlush.current()),
    };
  };

  const leave = () => {
    const tidied = tidy === undefined ? value : tidy(value);
    if (!Object.is(tidied, value)) change(tidied);
    flushWhenReleased();
  };

  // A layout effect: it ends before the screen's own effects do, which close the report.
  useLayoutEffect(() => () => latestFlush.current(), []);
  return { value, change, leave };
}
