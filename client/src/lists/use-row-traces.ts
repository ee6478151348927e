import { useEffect, useRef, useState } from 'react';

const SHOWN_MS = 10_000;

/** A row that another user has removed from the list. */
export interface RowTrace {
  rowId: number;
  /** Who did what. */
  text: string;
  /** Link to the row; null if the user can no longer see it. */
  to: string | null;
}

/** Keeps rows that have just left the list, newest first. */
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
