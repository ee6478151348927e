import fc from 'fast-check';
import { addDays } from '../../src/calendar/calendar';

/** Calendar dates from 2000 to 2054, month ends and leap days among them. */
export const calendarDates = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days));
