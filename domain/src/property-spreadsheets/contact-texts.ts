import { normalizePhoneNumber } from '../properties/phone-number';
import { tidyAddressText } from '../text/normalised-text';
import { plainWords } from './sheet-cells';

/** A North American number in any form, with an extension. */
const PHONE =
  /(?<!\d)(?:\+?1[\s.-]*)?\(?[2-9]\d{2}\)?[\s./-]*\d{3}[\s.-]*\d{4}(?!\d)(?:[\s,;]*(?:ext(?:ension)?\.?|x|poste)\s*\d{1,6})?/giu;
const EMAIL = /[^\s,;:<>()[\]|"]+@[^\s,;:<>()[\]|"@]+\.[^\s,;:<>()[\]|"@.]{2,}/gu;
/** Words that say which phone it is, and words between two. */
const LABEL =
  /^(mobile|mob|cell|cellular|cellulaire|cel|home|maison|dom|domicile|work|travail|trav|office|bureau|bus|business|main|phone|tel|telephone|telephones|ph|c|h|w|m|b|t|e|o|email|e|mail|courriel|day|night|jour|soir|and|or|et|ou|to|mailto|primary|other|personal|alt|alternate|autre)$/;
/** What a list writes where there is no phone or address. */
const NONE = /^(no|none|n a|na|nil|aucune?|pas|sans|unknown|inconnu|not? (given|provided))\b/;

export const findPhones = (text: string): string[] => text.match(PHONE) ?? [];
export const findEmails = (text: string): string[] => text.match(EMAIL) ?? [];

export interface Contacts {
  phones: string[];
  emails: string[];
  /** Whether words were left out that may matter, such as the name of somebody else. */
  hasWords: boolean;
}

/** Finds phone numbers and email addresses in a text of any form; null when it has none, but says something. */
export function readContacts(text: string): Contacts | null {
  const emails = findEmails(text).map((each) => each.replace(/[.;,]+$/, ''));
  const withoutEmails = text.replace(EMAIL, ' ');
  const phones = findPhones(withoutEmails).map((each) => normalizePhoneNumber(each.trim()));
  const rest = withoutEmails.replace(PHONE, ' ');
  const words = plainWords(rest)
    .split(' ')
    .filter((word) => /\p{L}/u.test(word) && !LABEL.test(word));
  if (phones.length + emails.length > 0)
    return {
      phones: unique(phones),
      emails: unique(emails),
      hasWords: words.length > 0 || digitsIn(rest) >= 7,
    };
  const plain = plainWords(text);
  if (plain === '') return { phones: [], emails: [], hasWords: false };
  return NONE.test(plain) && digitsIn(plain) < 7 ? { phones: [], emails: [], hasWords: true } : null;
}

const digitsIn = (text: string): number => text.replace(/\D/g, '').length;

const unique = (texts: readonly string[]): string[] => [...new Set(texts.map(tidyAddressText))];
