import { OCCUPANT_LIMITS } from '../properties/occupants';
import { tidyAddressText } from '../text/normalised-text';
import { plainWords } from './sheet-cells';

/** Words of companies and institutions: such a text is one name, whatever signs it has. */
const COMPANY =
  /\b(inc|incorporated|ltd|limited|ltee|llc|llp|lp|corp|corporation|co|company|companies|cie|group|holdings?|associates|partners|partnership|sons|bros|brothers|daughters|enterprises?|services?|properties|management|realty|society|foundation|trust|estate|church|university|college|school|ministry|department|city of|clinic|law|consulting|industries|ventures|international|plc|gmbh|store|stores|restaurant|cafe|studio|salon|bank|insurance)\b/;
const ABBREVIATION = /\b(c\/o|a\/k\/a|aka|d\/b\/a|o\/a|n\/a|w\/|t\/a|f\/k\/a)/i;

/** What a list writes where nobody lives. */
const VACANT =
  /^(vacant|vacante?s?|vacancy|empty|none|n a|tba|tbd|unoccupied|available|no tenants?|vacant unit|model|down|libre|inoccupee?|vide|a louer|for rent|to rent|for lease|aucun locataire|disponible|-+|)$/;
/** The same with a remark behind it: `vacant - reno until Jan`. */
const VACANT_WITH_REMARK = /^\W*(vacant|vacancy|unoccupied|libre|inoccupé|à louer)\s*[-–—:,(/]/iu;

/** Returns whether a text in a column of tenants means that there is none. */
export const meansVacant = (text: string): boolean =>
  VACANT.test(plainWords(text)) || VACANT_WITH_REMARK.test(text);

/** Whether a text says more than that nobody lives there: `vacant - reno until Jan`. */
export const hasVacantRemark = (text: string): boolean =>
  !VACANT.test(plainWords(text)) && VACANT_WITH_REMARK.test(text);

/** Whether a text names a company or an institution. */
export const isCompany = (text: string): boolean =>
  COMPANY.test(text.toLowerCase().replace(/[.,]/g, ' ')) ||
  COMPANY.test(plainWords(text)) ||
  ABBREVIATION.test(text);

/**
 * Splits `A / B`, `A & B`, `A and B` and `A; B` into names, as a guess. A company stays whole: `Smith & Sons Ltd` is one
 * tenant, and so is a text of more names than an occupancy has.
 * @returns one name when nothing is to be split
 */
export function splitTenants(text: string): string[] {
  const whole = tidyAddressText(text);
  if (isCompany(whole)) return [whole];
  const names = whole
    .split(/\s*[/;&+\n]\s*|\s+(?:and|et)\s+/iu)
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const isFine =
    names.length > 1 &&
    names.length <= OCCUPANT_LIMITS.names &&
    names.every((name) => /\p{L}{2}/u.test(name));
  return isFine ? names : [whole];
}
