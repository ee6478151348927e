import { displayDate, displayTime, displayWall } from '@walkthrough/domain';

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Returns the calendar date of an instant (UTC milliseconds) on this device, for example `2021-01-05`. */
export function localDate(instant: number): string {
  const local = new Date(instant);
  return `${local.getFullYear()}-${twoDigits(local.getMonth() + 1)}-${twoDigits(local.getDate())}`;
}

/**
 * Returns the start of a day on this device in UTC milliseconds. Uses `Date`, because our zone data has only North
 * America.
 */
export const localMidnight = (date: string): number => new Date(`${date}T00:00`).valueOf();

/** Returns the end of a day on this device in UTC milliseconds. */
export const localDayEnd = (date: string): number => new Date(`${date}T24:00`).valueOf();

function localWall(instant: number): string {
  const local = new Date(instant);
  return `${localDate(instant)}T${twoDigits(local.getHours())}:${twoDigits(local.getMinutes())}`;
}

/**
 * Returns the day of an instant on this device, for example `Tue, Jan 5 2021`. Visits use the day of their own zone.
 */
export const formatInstantDay = (instant: number): string => displayDate(localDate(instant));

/** Returns the time of an instant on this device, for example `2:02 PM`. */
export const formatInstantTime = (instant: number): string => displayTime(localWall(instant));

/** Returns day and time of an instant on this device, for example `Tue, Jan 5 2021, 2:02 PM`. */
export const formatInstant = (instant: number): string => displayWall(localWall(instant));

let zone: { name: string; offset: number } | null = null;

/**
 * Returns the IANA name of this device's zone. Cached until the offset changes, because a phone needs 25 ms to read
 * it.
 */
export function viewerZone(): string {
  const offset = new Date().getTimezoneOffset();
  if (zone?.offset !== offset) zone = { name: Intl.DateTimeFormat().resolvedOptions().timeZone, offset };
  return zone.name;
}
