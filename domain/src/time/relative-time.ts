import { fill } from '../messages/fill';
import { relativeTimes as texts } from './relative-times.messages';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * Returns how long ago an instant was: `3 hours ago`; null from a week on. An instant ahead is `just now`, since clocks
 * differ. From 24 hours on, counts the days of the calendar: noon the day before yesterday is `2 days ago`.
 * @param at UTC milliseconds
 * @param dayOf the reader's date at an instant, `YYYY-MM-DD`
 */
export function timeSince(at: number, now: number, dayOf: (instant: number) => string): string | null {
  const ms = Math.max(0, now - at);
  if (ms < MINUTE_MS) return texts.justNow;
  if (ms < HOUR_MS) return fill(texts.minutesAgo, { count: Math.floor(ms / MINUTE_MS) });
  if (ms < DAY_MS) return fill(texts.hoursAgo, { count: Math.floor(ms / HOUR_MS) });
  const days = (Date.parse(dayOf(now)) - Date.parse(dayOf(at))) / DAY_MS;
  return days < 7 ? fill(texts.daysAgo, { count: days }) : null;
}
