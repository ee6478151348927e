import { useLayoutEffect, useRef, useState } from 'react';
import { useReportForm } from './form-context';

/** Pause in typing before input is committed. */
const PAUSE_MS = 300;

/** Maximum delay while typing continues, so that little is lost if the phone shuts down. */
const MAX_DELAY_MS = 700;

interface Held<Value> {
  value: Value;
  /** `performance.now()` of the first change since the last commit. */
  since: number;
  timer: number;
  release: () => void;
}

interface Draft<Value> {
  value: Value;
  change: (value: Value) => void;
  /** Normalizes and commits the input: now, or when the press that leaves the field ends. */
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

  // Shows an answer that a rule or a copy has written, unless the control holds uncommitted input.
  const [lastCommitted, setLastCommitted] = useState(committed);
  if (!Object.is(lastCommitted, committed)) {
    setLastCommitted(committed);
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
    const earlier = held.current;
    if (earlier !== null) window.clearTimeout(earlier.timer);
    const now = performance.now();
    const since = earlier?.since ?? now;
    held.current = {
      value: next,
      since,
      timer: window.setTimeout(flushWhenReleased, Math.min(PAUSE_MS, since + MAX_DELAY_MS - now)),
      release: earlier?.release ?? store.holdDraft(() => latestFlush.current()),
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
