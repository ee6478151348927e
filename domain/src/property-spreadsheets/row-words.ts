import { plainWords } from './sheet-cells';

/** Parts of a list that a row alone announces: the rows below it are of this kind. */
export type ListPart = 'current' | 'future' | 'past' | 'summary';

const PEOPLE =
  /\b(residents?|tenants?|tenancy|tenancies|leases?|occupants?|applicants?|lessees?|locataires?|baux|renters?)\b/;
const FUTURE = /\b(future|upcoming|applicants?|prospective|prospects?|pending|futurs?|a venir|incoming)\b/;
const PAST = /\b(past|former|previous|old|moved out|evicted|anciens?|archived|ex)\b/;
const SUMMARY = /^(summary|summaries|sommaire|resume|recap|recapitulatif|charge code|legend|legende)\b/;

/** Returns the part of a list that a lone text begins; null: it is another text. */
export function partBegunBy(text: string): ListPart | null {
  const words = plainWords(text);
  if (SUMMARY.test(words)) return 'summary';
  if (!PEOPLE.test(words)) return null;
  if (FUTURE.test(words)) return 'future';
  return PAST.test(words) ? 'past' : 'current';
}

const FUTURE_STATUS = /^(future|upcoming|applicant|approved applicant|prospect|pending|futur|a venir)\b/;
const PAST_STATUS = /^(past|former|previous|moved out|ancien|parti)\b/;
const SOLD_STATUS = /^(sold|vendu)\b/;

/** Returns the kind of row that a status says; null: a current one. */
export function statusKind(text: string): 'future' | 'past' | 'sold' | null {
  const words = plainWords(text);
  if (FUTURE_STATUS.test(words)) return 'future';
  if (PAST_STATUS.test(words)) return 'past';
  return SOLD_STATUS.test(words) ? 'sold' : null;
}

const SOLD_NOTE =
  /^(sold|vendu)\b|\bno longer (managed|ours|with us)\b|\b(mgmt|management|contract) (ended|terminated)\b|\bnot (ours|managed)\b|\bplus (gere|geree) par nous\b/;

/** Whether a remark says that the property is no longer managed. */
export const saysSold = (text: string): boolean => SOLD_NOTE.test(plainWords(text));

const SPACES =
  '(?:(?:guest |visitor |visitors |staff |underground |covered |outdoor )?(?:parking|parkade)|pk|prk|pkg|prkg|stalls?|storage|lockers?|laundry|garages?|carports?|sheds?|vending|antennas?|rooftop|billboard|boiler room|mechanical|lobby|gym|pool|common areas?|amenity|amenities|clubhouse|mail ?room|stationnements?|stat|rangements?|entreposage|casiers?|buanderie|remise)';
const SPACE = new RegExp(
  `^${SPACES}(?: (?:room|space|stall|spot|unit|place|stalls|spaces|spots|places|area))?(?: #| \\d+[a-z]?| [a-z])*(?: (?:stalls?|spaces?|spots?|places?|rooms?))?$`,
);
const OFFICE =
  /^(office|admin|administration|(rental|leasing|management|site|main) office|bureau|bureau de location|non ?revenue)$/;

/** Whether a unit, a tenant or a type of unit is a parking stall, a storage room, an office or another place where nobody lives. */
export const isOtherSpace = (text: string): boolean =>
  SPACE.test(plainWords(text)) || OFFICE.test(plainWords(text));

const FLOOR =
  /\b(floors?|etages?|level|niveau|wing|aile|tower|phase|block|bloc|building|immeuble|area|secteur|zone|region|section|continued|cont d|cont|suite)\b/;
const ONLY_A_WORD =
  /^(basement|bsmt|main|upper|lower|front|rear|upstairs|downstairs|penthouse|ph|suite|rdc|rc|sous sol|garden)$/;

/** Whether a text that stands alone in the column of units is a unit: `101`, `PH2`, `Basement`, and not `2nd Floor`. */
export function isLoneUnit(text: string): boolean {
  const words = plainWords(text);
  if (ONLY_A_WORD.test(words)) return true;
  if (FLOOR.test(words)) return false;
  return words.split(' ').length <= 3 && (/\d/.test(words) || /^[a-z]$/.test(words));
}
