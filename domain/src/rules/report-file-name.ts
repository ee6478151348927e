/** Whose report it is and of which visit. */
export interface ReportFile {
  /** Empty where only the building matters. */
  unit: string;
  street: string;
  city: string;
  /** In words, such as `Move-In`. */
  type: string;
  /** YYYY-MM-DD, where the visit is. */
  day: string;
  /** What the file is beside the report itself, such as `draft`. */
  mark?: string;
}

/** Of the name with its ending: what every file system and mail program takes. */
const MOST_CHARACTERS = 120;

/** Letters that no accent makes of an ASCII one. */
const SPELLED: Readonly<Record<string, string>> = { æ: 'ae', œ: 'oe', ø: 'o', ß: 'ss', ł: 'l', đ: 'd' };

const spelled = (letter: string): string => {
  const word = SPELLED[letter.toLowerCase()] ?? letter;
  return letter === letter.toLowerCase() ? word : word.charAt(0).toUpperCase() + word.slice(1);
};

/** Letters and digits of ASCII with single hyphens between them. */
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
  const room = MOST_CHARACTERS - ending.length - '-'.length;
  const place = joined([unit, street, city]).slice(0, room).replace(/-$/, '');
  return [place, ending].filter(Boolean).join('-');
}
