import { addDays, isPlausibleDay } from '../calendar/calendar';
import { INSPECTION_MINUTES } from '../inspections/schedule-conflict';

/** How long a proposed inspection takes at least. */
export const NOTICE_MINUTES = INSPECTION_MINUTES;

/** Returns the wall time some minutes later. Used within a day, where no clock changes matter to a proposed hour. */
export function wallPlus(wall: string, minutes: number): string {
  const [hour = 0, minute = 0] = wall.slice(11).split(':').map(Number);
  const total = hour * 60 + minute + minutes;
  const two = (value: number) => String(value).padStart(2, '0');
  const day = addDays(wall.slice(0, 10), Math.floor(total / 1440));
  return `${day}T${two(Math.floor(total / 60) % 24)}:${two(total % 60)}`;
}

/** Returns whether a text is a day and an hour, `YYYY-MM-DDTHH:mm`. */
export const isProposedTime = (time: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/.test(time) && isPlausibleDay(time.slice(0, 10));
