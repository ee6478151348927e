/** Address and inspection of a report. */
export interface ReportFile {
  /** Empty where only the building matters. */
  unit: string;
  street: string;
  city: string;
  /** Label such as `Move-In`. */
  type: string;
  /** `YYYY-MM-DD` in the inspection's zone. */
  day: string;
  /** Kind of a file other than the report itself, such as `draft`. */
  mark?: string;
}

/** Maximum length including the extension, safe for file systems and mail programs. */
const MAX_CHARACTERS = 120;

/** Letters without a decomposition into an ASCII letter and an accent. */
const SPELLED: Readonly<Record<string, string>> = { æ: 'ae', œ: 'oe', ø: 'o', ß: 'ss', ł: 'l', đ: 'd' };

const spelled = (letter: string): string => {
  const word = SPELLED[letter.toLowerCase()] ?? letter;
  return letter === letter.toLowerCase() ? word : word.charAt(0).toUpperCase() + word.slice(1);
};

/** Reduces a text to ASCII letters and digits with single hyphens. */
const plain = (text: string): string =>
  text
    .replace(/[æœøßłđ]/giu, spelled)
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

/** Returns the file name of a saved or attached report. When it is too long, the address is cut; type and date stay. */
export function reportFileName({ unit, street, city, type, day, mark = '' }: ReportFile): string {
  const joined = (parts: readonly string[]) => parts.map(plain).filter(Boolean).join('-');
  const ending = `${joined([type, day, mark])}.pdf`;
  const room = MAX_CHARACTERS - ending.length - '-'.length;
  const place = joined([unit, street, city]).slice(0, room).replace(/-$/, '');
  return [place, ending].filter(Boolean).join('-');
}
