import { format } from 'numfmt';
import { MAX_FORMAT_LENGTH } from './cell-dates';

/** Built-in number formats (ECMA-376, 18.8.30); dates are in cell-dates. */
export const BUILT_IN_FORMATS: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  37: '#,##0 ;(#,##0)',
  38: '#,##0 ;[Red](#,##0)',
  39: '#,##0.00;(#,##0.00)',
  40: '#,##0.00;[Red](#,##0.00)',
  48: '##0.0E+0',
  49: '@',
};

/**
 * Returns a number as a spreadsheet program displays it: 7 in the format `000` is `007`. The general format keeps all
 * digits, as the formula bar does: a phone number of twelve digits would otherwise end as `4.42079E+11`.
 */
export function shownNumber(number: number, code: string | undefined): string {
  const general = String(number);
  if (code === undefined || code.length > MAX_FORMAT_LENGTH || /^(?:General|@)$/i.test(code)) return general;
  try {
    return format(code, number).trim() || general;
  } catch {
    // A format that no program would display either.
    return general;
  }
}
