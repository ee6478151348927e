import { displayDate, isCalendarDate } from '@walkthrough/domain';

/** A day as it is written; one that an address made up stays as it is. */
export const displayDay = (day: string): string => (isCalendarDate(day) ? displayDate(day) : day);
