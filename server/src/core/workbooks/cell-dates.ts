/** Built-in number formats that show a date (ECMA-376, 18.8.30). */
const BUILT_IN_DATES: ReadonlySet<number> = new Set([
  ...[14, 15, 16, 17, 22],
  ...[27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58],
]);

const DAY_MS = 86_400_000;
/** 9999-12-31 */
const LAST_SERIAL = 2_958_465;
const FROM_1904 = 1_462;

/** Maximum length of a number format in Excel. Longer ones were not written by a spreadsheet program. */
export const MAX_FORMAT_LENGTH = 255;

/** Whether a number format shows a date: apart from texts, escapes and brackets it has a `d` or a `y`. */
export function showsDay(id: number, code: string | undefined): boolean {
  if (code === undefined) return BUILT_IN_DATES.has(id);
  if (code.length > MAX_FORMAT_LENGTH) return false;
  return /[dy]/i.test(code.replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, ''));
}

/** Converts a serial number to a day, `YYYY-MM-DD`; null when it is not a valid one. */
export function dayOfSerial(serial: number, isFrom1904: boolean): string | null {
  const days = Math.floor(serial) + (isFrom1904 ? FROM_1904 : 0);
  // Serial 60 is the 29th of February 1900, which did not exist.
  if (!(days >= 1 && days <= LAST_SERIAL) || days === 60) return null;
  const before = days < 60 ? Date.UTC(1899, 11, 31) : Date.UTC(1899, 11, 30);
  return new Date(before + days * DAY_MS).toISOString().slice(0, 10);
}
