import { useLayoutEffect, useRef, useState } from 'react';
import { useReportForm } from './form-context';

/** Pause in typing before input is committed. */
const PAUSE_MS = 300;

/** Maximum delay while typing continues, in case the phone dies. */
const LONGEST_HELD_MS = 700;

interface Held<Value> {
  value: Value;
  /** Start of the difference from the committed value, by `performance.now()`. */
  since: number;
  timer: number;
  release: () => void;
}

interface Draft<Value> {
  value: Value;
  change: (value: Value) => void;
  /** Commits tidied input: at once, or when the press that leaves the field ends. */
  leave: () => void;
}

/**
 * Holds input in the control and commits it after a pause or a maximum delay, so that key presses do not update the
 * whole form. Blur, unmount, hiding the page and Submit commit it, so nothing is lost.
 * @param tidy normalizes the value on blur, such as trimming whitespace
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

  // A rule or copy wrote the answer; current input takes precedence.
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

  // A layout effect cleans up before the screen's effects close the report.
  useLayoutEffect(() => () => latestFlush.current(), []);
  return { value, change, leave };
}
