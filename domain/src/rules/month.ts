import moment from 'moment-timezone';
import { addMonths } from './calendar';

const SHAPE = /^[1-9]\d{3}-(?:0[1-9]|1[0-2])$/;

/** True for a month of the calendar, `YYYY-MM`. */
export const isMonth = (text: string): boolean => SHAPE.test(text);

/** From its first instant to that of the next one (UTC ms), in an IANA zone. @throws RangeError for a text that is no month */
export function monthWindow(month: string, zone: string): { from: number; before: number } {
  if (!isMonth(month)) throw new RangeError(`Not a month: ${month}`);
  const first = `${month}-01`;
  const beginOf = (date: string) => moment.tz(date, zone).valueOf();
  return { from: beginOf(first), before: beginOf(addMonths(first, 1)) };
}
