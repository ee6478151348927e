import fc from 'fast-check';
import { addDays } from '../../src/calendar/calendar';

/** Generates calendar dates from 2000 to 2054, including month ends and leap days. */
export const calendarDates = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days));
