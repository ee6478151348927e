export const DAY = 24 * 60 * 60 * 1000;

/** The UTC calendar date of an instant: close enough for dates that the demo makes up. */
export const calendarDate = (at: number): string => new Date(at).toISOString().slice(0, 10);
