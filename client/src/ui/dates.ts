const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Reads only the UTC fields, so that a calendar date never moves with the device's zone. */
function dayText(date: Date): string {
  const weekday = WEEKDAYS[date.getUTCDay()];
  return `${weekday}, ${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()} ${date.getUTCFullYear()}`;
}

/** `2021-01-05` -> `Tue, Jan 5 2021` (spec 1 §9). */
export function formatCalendarDate(value: string): string {
  return dayText(new Date(`${value}T00:00Z`));
}

/** `2021-01-05T14:30`, wall time of the visit -> `Tue, Jan 5 2021 14:30`. */
export function formatWallTime(value: string): string {
  return `${dayText(new Date(`${value}Z`))} ${value.slice(11, 16)}`;
}

/** UTC milliseconds -> the day on this device, `Tue, Jan 5 2021`. */
export function formatInstantDay(instant: number): string {
  const local = new Date(instant);
  return dayText(new Date(Date.UTC(local.getFullYear(), local.getMonth(), local.getDate())));
}

/** UTC milliseconds -> the time on this device, `14:02`. */
export function formatInstantTime(instant: number): string {
  const local = new Date(instant);
  return `${twoDigits(local.getHours())}:${twoDigits(local.getMinutes())}`;
}
