import { fill } from '../messages/fill';
import { relativeTimes as texts } from './relative-times.messages';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** From this distance on a date says more. */
const LIMIT_MS = 7 * DAY_MS;

/**
 * Returns how long ago an instant was: `3 hours ago`; null from a week on. An instant ahead is `just now`, since clocks
 * differ.
 * @param at UTC milliseconds
 */
export function timeSince(at: number, now: number): string | null {
  const ms = Math.max(0, now - at);
  if (ms >= LIMIT_MS) return null;
  if (ms < MINUTE_MS) return texts.justNow;
  if (ms < HOUR_MS) return fill(texts.minutesAgo, { count: Math.floor(ms / MINUTE_MS) });
  if (ms < DAY_MS) return fill(texts.hoursAgo, { count: Math.floor(ms / HOUR_MS) });
  return fill(texts.daysAgo, { count: Math.floor(ms / DAY_MS) });
}

/** Returns how soon an instant is: `in 5 minutes`; null from a week on. One in the past is due any moment. */
export function timeUntil(at: number, now: number): string | null {
  const ms = Math.max(0, at - now);
  if (ms >= LIMIT_MS) return null;
  if (ms < MINUTE_MS) return texts.soon;
  if (ms < HOUR_MS) return fill(texts.inMinutes, { count: Math.floor(ms / MINUTE_MS) });
  if (ms < DAY_MS) return fill(texts.inHours, { count: Math.floor(ms / HOUR_MS) });
  return fill(texts.inDays, { count: Math.floor(ms / DAY_MS) });
}
