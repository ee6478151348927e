import Box from '@mui/material/Box';
import { timeSince } from '@walkthrough/domain';
import { useSyncExternalStore } from 'react';
import { serverNow } from '../offline/status/server-clock';
import { formatInstant, localDate } from '../ui/dates';
import { visuallyHidden } from '../ui/visually-hidden';

const TICK_MS = 30_000;

let ticks = 0;
let timer: number | undefined;
const listeners = new Set<() => void>();

/** Calls all shown times every half minute, with one timer. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= window.setInterval(() => {
    ticks += 1;
    for (const each of listeners) each();
  }, TICK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.clearInterval(timer);
    timer = undefined;
  };
}

/** Place of the time in a sentence: `fill(texts.lastSeen, { time: TIME })`. A character that no text has. */
export const TIME = '\uE000';

interface RelativeTimeProps {
  /** UTC milliseconds. */
  at: number;
  /** The exact time; by default in the zone of this device. */
  exact?: string;
  /** A sentence with the time at the place of `TIME`. */
  text?: string;
  /** Returns the relative time; null if the exact one says more. `timeUntil` for an instant ahead. */
  words?: typeof timeSince;
}

/**
 * Shows how long ago an instant was, and the exact time on hover and to assistive technology. From a week on, shows the
 * exact time.
 */
export function RelativeTime({
  at,
  exact = formatInstant(at),
  text = TIME,
  words = timeSince,
}: RelativeTimeProps) {
  useSyncExternalStore(subscribe, () => ticks);
  const relative = words(at, serverNow(), localDate);
  const place = text.indexOf(TIME);
  return (
    <>
      {text.slice(0, place)}
      <Box
        component="time"
        dateTime={new Date(at).toISOString()}
        title={relative === null ? undefined : exact}
        // Keeps the hidden text inside of areas that scroll.
        sx={{ position: 'relative' }}
      >
        {relative ?? exact}
        {relative !== null && (
          <Box component="span" sx={visuallyHidden}>
            {` (${exact})`}
          </Box>
        )}
      </Box>
      {text.slice(place + TIME.length)}
    </>
  );
}
