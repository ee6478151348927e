/** Timer that fires once and pauses while held. */
interface Countdown {
  hold: (by: string) => void;
  release: (by: string) => void;
}

/**
 * Starts a countdown.
 * @param ms time until `onEnd`, not counting pauses
 */
export function countdown(ms: number, onEnd: () => void): Countdown {
  const holders = new Set<string>();
  let left = ms;
  let startedAt = Date.now();
  let timer = setTimeout(onEnd, left);
  return {
    hold: (by) => {
      if (holders.size === 0) {
        clearTimeout(timer);
        left -= Date.now() - startedAt;
      }
      holders.add(by);
    },
    release: (by) => {
      if (!holders.delete(by) || holders.size > 0) return;
      startedAt = Date.now();
      timer = setTimeout(onEnd, left);
    },
  };
}
