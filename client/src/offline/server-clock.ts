import { readLocal, writeLocal } from '../ui/local-value';
import type { Clock } from './clock';

const KEY = 'walkthrough.clockOffset';

/** The Date header has whole seconds: on average it is half a second behind. */
const HEADER_ROUNDING_MS = 500;

let offset = readLocal<number>(KEY) ?? 0;

/** Takes the offset from an answer: the server wrote its time half-way between sending and receiving. */
export function noteServerTime(serverNow: number, sentAt: number, receivedAt: number): void {
  offset = Math.round(serverNow + HEADER_ROUNDING_MS - (sentAt + receivedAt) / 2);
  writeLocal(KEY, offset);
}

export const deviceClock: Clock = {
  now: () => Date.now(),
  offset: () => offset,
  random: () => Math.random(),
};

/** UTC ms; what a person is told of days and delays goes by it, and not by a phone that has the wrong day. */
export const serverNow = (): number => deviceClock.now() + deviceClock.offset();
