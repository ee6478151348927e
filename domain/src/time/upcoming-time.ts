import { fill } from '../messages/fill';
import { upcomingTimes as texts } from './upcoming-times.messages';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Returns how soon an instant is: `in 5 minutes`; null from a week on. One in the past is due any moment. */
export function timeUntil(at: number, now: number): string | null {
  const ms = Math.max(0, at - now);
  if (ms >= 7 * DAY_MS) return null;
  if (ms < MINUTE_MS) return texts.soon;
  if (ms < HOUR_MS) return fill(texts.inMinutes, { count: Math.floor(ms / MINUTE_MS) });
  if (ms < DAY_MS) return fill(texts.inHours, { count: Math.floor(ms / HOUR_MS) });
  return fill(texts.inDays, { count: Math.floor(ms / DAY_MS) });
}
