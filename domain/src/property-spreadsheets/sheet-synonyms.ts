import { type ColumnKey, keyOfTitle } from './sheet-columns';
import { plainWords } from './sheet-cells';

/** What companies call the columns of their lists, in the form of `plainWords`. */
const SYNONYMS: Partial<Record<ColumnKey, readonly string[]>> = {
  code: [
    'property code',
    'code',
    'property no',
    'property number',
    'property #',
    'prop code',
    'prop #',
    'building code',
    'reference',
    'ref',
    'file number',
    'property id code',
    'unit code',
  ],
  customer: [
    'customer',
    'client',
    'owner',
    'owner name',
    'landlord',
    'customer name',
    'client name',
    'proprietaire',
  ],
  manager: ['property manager', 'manager', 'pm', 'property manager code', 'manager code'],
  addressLine1: [
    'street address',
    'address',
    'street',
    'civic address',
    'civic number',
    'civic number and street',
    'civic',
    'street name',
    'street number',
    'street no',
    'street #',
    'house number',
    'address 1',
    'address line 1',
    'property address',
    'building',
    'building address',
    'addr',
    'property',
    'location',
    'adresse',
    'rue',
    'site address',
    'rental address',
  ],
  addressLine2: [
    'unit',
    'unit #',
    'unit no',
    'unit number',
    'apt',
    'apt #',
    'apt no',
    'apartment',
    'apartment number',
    'apartment #',
    'suite',
    'suite #',
    'suite number',
    'address 2',
    'address line 2',
    '#',
    'door',
    'room',
    'appartement',
    'unite',
    'ste',
  ],
  city: ['city', 'town', 'municipality', 'city town', 'ville', 'city name'],
  province: [
    'province',
    'prov',
    'state',
    'province or state',
    'province or state code',
    'prov state',
    'province state',
    'state province',
    'st',
    'pr',
    'state code',
    'province code',
  ],
  postalCode: [
    'postal code',
    'postal',
    'zip',
    'zip code',
    'postcode',
    'post code',
    'pc',
    'postal zip',
    'zip postal',
    'code postal',
  ],
  country: ['country', 'nation', 'pays'],
  frequency: [
    'frequency',
    'inspection frequency',
    'inspect',
    'how often',
    'inspections',
    'cycle',
    'inspection cycle',
    'interval',
    'inspection interval',
    'insp freq',
    'freq',
    'inspected',
  ],
  active: ['status', 'active', 'property status', 'unit status', 'is active', 'statut'],
  nextInspection: [
    'next inspection',
    'next inspection date',
    'next due',
    'due',
    'due date',
    'next insp',
    'inspection due',
    'next date',
    'next visit',
  ],
  occupantName1: [
    'occupant',
    'occupants',
    'occupant name',
    'occupant name 1',
    'tenant',
    'tenants',
    'tenant name',
    'tenant names',
    'tenant s',
    'lessee',
    'lessees',
    'resident',
    'residents',
    'resident name',
    'renter',
    'name',
    'names',
    'tenant 1',
    'occupant 1',
    'lessee name',
    'locataire',
    'first name',
    'last name',
    'tenant first name',
    'tenant last name',
    'leaseholder',
    'surname',
    'lessee s',
  ],
  occupantName2: [
    'tenant 2',
    'occupant 2',
    'co tenant',
    'second tenant',
    'roommate',
    'co lessee',
    'occupant name 2',
    'tenant name 2',
    'lessee 2',
    'spouse',
    'co occupant',
  ],
  occupantName3: ['tenant 3', 'occupant 3', 'occupant name 3', 'tenant name 3'],
  occupantName4: ['tenant 4', 'occupant 4', 'occupant name 4', 'tenant name 4'],
  occupantPhone1: [
    'phone',
    'telephone',
    'tel',
    'phone number',
    'phone #',
    'phone no',
    'mobile',
    'cell',
    'cell phone',
    'tenant phone',
    'contact number',
    'phone 1',
    'occupant phone',
    'occupant phone 1',
    'lessee phone',
    'home phone',
    'telephone number',
  ],
  occupantPhone2: [
    'phone 2',
    'alt phone',
    'alternate phone',
    'work phone',
    'other phone',
    'occupant phone 2',
    'second phone',
  ],
  occupantPhone3: ['phone 3', 'occupant phone 3'],
  occupantEmail1: [
    'email',
    'e mail',
    'email address',
    'e mail address',
    'tenant email',
    'occupant email',
    'occupant e mail 1',
    'email 1',
    'mail',
    'courriel',
    'lessee email',
    'emails',
    'tenant e mail',
  ],
  occupantEmail2: ['email 2', 'e mail 2', 'occupant e mail 2', 'alt email', 'second email', 'other email'],
  leaseStart: [
    'move in',
    'move in date',
    'movein',
    'moved in',
    'lease start',
    'lease start date',
    'lease from',
    'start date',
    'lease begin',
    'lease begins',
    'commencement',
    'occupied since',
    'tenancy start',
    'since',
    'lease commencement',
    'start',
    'lease date',
    'movein date',
  ],
};

const BY_WORDS: ReadonlyMap<string, ColumnKey> = new Map(
  Object.entries(SYNONYMS).flatMap(([key, words]) => words.map((each) => [each, key as ColumnKey] as const)),
);

/** Several columns with these words belong into one cell, such as a civic number and a street. */
const PARTS = /\b(first|last|given|family|surname|street|civic|house)\b/;

/** The next column of several with the same meaning: `Tenant`, `Tenant`. */
const NEXT: Partial<Record<ColumnKey, ColumnKey>> = {
  occupantName1: 'occupantName2',
  occupantName2: 'occupantName3',
  occupantName3: 'occupantName4',
  occupantPhone1: 'occupantPhone2',
  occupantPhone2: 'occupantPhone3',
  occupantEmail1: 'occupantEmail2',
};

/** Characters of a heading that are compared. */
const TITLE_READ = 120;

/** Returns the words by which a company's own choice for a heading is remembered. */
export const rememberedTitle = (title: string): string => plainWords(title.slice(0, TITLE_READ));

/**
 * Returns the column that a heading probably means; undefined when nothing fits. Words in brackets and behind a colon count
 * less: `Lessee (legal name)` is a lessee.
 */
export function guessColumn(title: string): ColumnKey | undefined {
  const text = title.slice(0, TITLE_READ);
  const exact = keyOfTitle(text) ?? BY_WORDS.get(plainWords(text));
  if (exact !== undefined) return exact;
  const short = plainWords(text.replace(/[([:].*$/s, ''));
  return BY_WORDS.get(short) ?? BY_WORDS.get(short.replace(/ (date|name|no|number|#)$/, ''));
}

/**
 * Guesses the columns of a heading row. Id and version are found only by their exact headings, because other lists have ids
 * of their own.
 * @param titles by column index
 * @param remembered what the company chose before for a heading (`rememberedTitle`); null: not used
 */
export function guessColumns(
  titles: ReadonlyMap<number, string>,
  remembered: ReadonlyMap<string, ColumnKey | null> = new Map(),
): Map<number, ColumnKey> {
  const found = new Map<number, ColumnKey>();
  const taken = new Map<ColumnKey, string>();
  for (const [at, title] of titles) {
    const words = rememberedTitle(title);
    const known = remembered.get(words);
    let key = known === undefined ? guessColumn(title) : (known ?? undefined);
    // A chosen column is kept, unless an earlier one has the same heading.
    const moves = (other: string) => (known === undefined ? !arePartsOf(other, words) : other === words);
    while (key !== undefined && taken.has(key) && moves(taken.get(key)!)) key = NEXT[key];
    if (key === undefined || key === 'id' || key === 'version') continue;
    found.set(at, key);
    taken.set(key, words);
  }
  return found;
}

const arePartsOf = (one: string, other: string): boolean =>
  one !== other && PARTS.test(one) && PARTS.test(other);
