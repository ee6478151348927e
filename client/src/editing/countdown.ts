/** Timer that fires once. It pauses while at least one holder holds it. */
interface Countdown {
  hold: (holder: string) => void;
  release: (holder: string) => void;
}

/**
 * Starts a timer that can be paused.
 * @param ms time until `onEnd` is called, not counting pauses
 */
export function countdown(ms: number, onEnd: () => void): Countdown {
  const holders = new Set<string>();
  let remainingMs = ms;
  let startedAt = Date.now();
  let timer = setTimeout(onEnd, remainingMs);
  return {
    hold: (holder) => {
      if (holders.size === 0) {
        clearTimeout(timer);
        remainingMs -= Date.now() - startedAt;
      }
      holders.add(holder);
    },
    release: (holder) => {
      if (!holders.delete(holder) || holders.size > 0) return;
      startedAt = Date.now();
      timer = setTimeout(onEnd, remainingMs);
    },
  };
}
