import { useEffect, useRef, useState } from 'react';

const SHOWN_MS = 10_000;

/** What is left of a row that somebody else has taken from the list. */
export interface RowTrace {
  rowId: number;
  /** Who did what. */
  text: string;
  /** Where the row stands now; null when this person no longer sees it. */
  to: string | null;
}

/** Rows that have left the list a moment ago, the latest first. */
export function useRowTraces() {
  const [shown, setShown] = useState<readonly RowTrace[]>([]);
  const timers = useRef(new Set<number>());
  useEffect(() => {
    const running = timers.current;
    return () => running.forEach((timer) => window.clearTimeout(timer));
  }, []);

  return {
    shown,
    leave: (trace: RowTrace) => {
      setShown((present) => [trace, ...present.filter(({ rowId }) => rowId !== trace.rowId)]);
      timers.current.add(
        window.setTimeout(() => setShown((present) => present.filter((each) => each !== trace)), SHOWN_MS),
      );
    },
  };
}
