const MIN_INTERVAL_MS = 2_000;
const JITTER_MS = 600;

/**
 * Throttles a function to one run in two seconds. The jitter spreads the requests of many boards that receive the
 * same change.
 */
export function throttled(run: () => void): { ask: () => void; stop: () => void } {
  let timer: number | undefined;
  let lastRun = 0;
  return {
    ask() {
      if (timer !== undefined) return;
      const wait = Math.max(0, lastRun + MIN_INTERVAL_MS - Date.now()) + Math.random() * JITTER_MS;
      timer = window.setTimeout(() => {
        timer = undefined;
        lastRun = Date.now();
        run();
      }, wait);
    },
    stop() {
      window.clearTimeout(timer);
      timer = undefined;
    },
  };
}
