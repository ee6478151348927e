import { displayDate, isCalendarDate } from '@walkthrough/domain';

/** Formats a day; returns invalid days from the address unchanged. */
export const displayDay = (day: string): string => (isCalendarDate(day) ? displayDate(day) : day);
