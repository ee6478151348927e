const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Reads only the UTC fields, so that a calendar date never moves with the device's zone. */
function dayText(date: Date): string {
  const weekday = WEEKDAYS[date.getUTCDay()];
  return `${weekday}, ${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()} ${date.getUTCFullYear()}`;
}

/** UTC milliseconds -> the day on this device, `Tue, Jan 5 2021`. */
export function formatInstantDay(instant: number): string {
  const local = new Date(instant);
  return dayText(new Date(Date.UTC(local.getFullYear(), local.getMonth(), local.getDate())));
}

/** UTC milliseconds -> the calendar date on this device, `2021-01-05`. */
export function localDate(instant: number): string {
  const local = new Date(instant);
  return `${local.getFullYear()}-${twoDigits(local.getMonth() + 1)}-${twoDigits(local.getDate())}`;
}

/** UTC milliseconds -> the time on this device, `14:02`. */
export function formatInstantTime(instant: number): string {
  const local = new Date(instant);
  return `${twoDigits(local.getHours())}:${twoDigits(local.getMinutes())}`;
}
