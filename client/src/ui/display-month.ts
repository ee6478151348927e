const MONTH_NAME = new Intl.DateTimeFormat('en-CA', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A month `YYYY-MM` in words, such as `November 2026`. */
export const displayMonth = (month: string): string => MONTH_NAME.format(new Date(`${month}-01T00:00:00Z`));
