import { displayDate, displayTime, displayWall } from '@walkthrough/domain';

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** UTC milliseconds -> the calendar date on this device, `2021-01-05`. */
export function localDate(instant: number): string {
  const local = new Date(instant);
  return `${local.getFullYear()}-${twoDigits(local.getMonth() + 1)}-${twoDigits(local.getDate())}`;
}

/** Its beginning on this device, UTC milliseconds. By the browser: our zone data has North America's zones alone. */
export const localMidnight = (date: string): number => new Date(`${date}T00:00`).valueOf();

/** The beginning of the next day on this device, UTC milliseconds. */
export const localDayEnd = (date: string): number => new Date(`${date}T24:00`).valueOf();

function localWall(instant: number): string {
  const local = new Date(instant);
  return `${localDate(instant)}T${twoDigits(local.getHours())}:${twoDigits(local.getMinutes())}`;
}

/** UTC milliseconds -> the day on this device, `Tue, Jan 5 2021`. What belongs to a visit has the day of its zone. */
export const formatInstantDay = (instant: number): string => displayDate(localDate(instant));

/** UTC milliseconds -> the time on this device, `2:02 PM`. */
export const formatInstantTime = (instant: number): string => displayTime(localWall(instant));

/** UTC milliseconds -> both, `Tue, Jan 5 2021, 2:02 PM`. */
export const formatInstant = (instant: number): string => displayWall(localWall(instant));

let zone: { name: string; offset: number } | null = null;

/** The IANA name of this device's zone. A phone takes 25 ms to tell it, so it is asked again when the clock jumps. */
export function viewerZone(): string {
  const offset = new Date().getTimezoneOffset();
  if (zone?.offset !== offset) zone = { name: Intl.DateTimeFormat().resolvedOptions().timeZone, offset };
  return zone.name;
}
