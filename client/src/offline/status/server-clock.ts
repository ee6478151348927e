import { readLocal, writeLocal } from '../../ui/local-value';
import type { Clock } from './clock';

const KEY = 'walkthrough.clockOffset';

/** The Date header has whole seconds, so on average it is half a second behind. */
const HEADER_ROUNDING_MS = 500;

let offset = readLocal<number>(KEY) ?? 0;

/** Measures the offset from an answer, assuming that the server's time is midway between sending and receiving. */
export function noteServerTime(serverNow: number, sentAt: number, receivedAt: number): void {
  offset = Math.round(serverNow + HEADER_ROUNDING_MS - (sentAt + receivedAt) / 2);
  writeLocal(KEY, offset);
}

export const deviceClock: Clock = {
  now: () => Date.now(),
  offset: () => offset,
  random: () => Math.random(),
};

/** UTC ms by the server's clock: used for displayed days and delays, since a phone may have the wrong date. */
export const serverNow = (): number => deviceClock.now() + deviceClock.offset();
