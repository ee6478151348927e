import { FREQUENCIES, FREQUENCY_LABELS, type Frequency } from '../inspections/frequencies';
import { inDefaultLanguage, perLanguage } from '../messages/texts';
import { plainWords } from './sheet-cells';

const NUMBERS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const MONTHS: readonly Frequency[] = [
  'NEVER',
  'MONTHLY',
  'EVERY_TWO_MONTHS',
  'QUARTERLY',
  'THRICEANUALLY',
  'FIVE_MONTHS',
  'SEMIANUALLY',
  'SEVEN_MONTHS',
  'EIGHT_MONTHS',
  'NINE_MONTHS',
  'TEN_MONTHS',
  'ELEVEN_MONTHS',
  'ANUALLY',
];
/** Words for frequencies, in the form of `plainWords`. `Bi-monthly` means two things and is not among them. */
const FREQUENCY_WORDS: Readonly<Record<string, Frequency>> = {
  never: 'NEVER',
  none: 'NEVER',
  no: 'NEVER',
  'not inspected': 'NEVER',
  'no inspections': 'NEVER',
  'twice weekly': 'TWICEWEEKLY',
  'twice a week': 'TWICEWEEKLY',
  '2 times a week': 'TWICEWEEKLY',
  '2 x week': 'TWICEWEEKLY',
  weekly: 'WEEKLY',
  'every week': 'WEEKLY',
  'once a week': 'WEEKLY',
  '1 week': 'WEEKLY',
  'twice monthly': 'TWICEMONTHLY',
  'twice a month': 'TWICEMONTHLY',
  'semi monthly': 'TWICEMONTHLY',
  semimonthly: 'TWICEMONTHLY',
  'every 2 weeks': 'EVERY_TWO_WEEKS',
  '2 weeks': 'EVERY_TWO_WEEKS',
  fortnightly: 'EVERY_TWO_WEEKS',
  biweekly: 'EVERY_TWO_WEEKS',
  'bi weekly': 'EVERY_TWO_WEEKS',
  'every other week': 'EVERY_TWO_WEEKS',
  monthly: 'MONTHLY',
  'every month': 'MONTHLY',
  'once a month': 'MONTHLY',
  month: 'MONTHLY',
  'every other month': 'EVERY_TWO_MONTHS',
  quarterly: 'QUARTERLY',
  quarter: 'QUARTERLY',
  'every quarter': 'QUARTERLY',
  '4 times a year': 'QUARTERLY',
  '4 x year': 'QUARTERLY',
  '4 x a year': 'QUARTERLY',
  '4 x per year': 'QUARTERLY',
  '4 times per year': 'QUARTERLY',
  qtrly: 'QUARTERLY',
  qtr: 'QUARTERLY',
  '3 times a year': 'THRICEANUALLY',
  '3 x year': 'THRICEANUALLY',
  '3 times per year': 'THRICEANUALLY',
  'semi annual': 'SEMIANUALLY',
  'semi annually': 'SEMIANUALLY',
  semiannual: 'SEMIANUALLY',
  semiannually: 'SEMIANUALLY',
  'semi yearly': 'SEMIANUALLY',
  'half yearly': 'SEMIANUALLY',
  'twice a year': 'SEMIANUALLY',
  'twice yearly': 'SEMIANUALLY',
  'twice per year': 'SEMIANUALLY',
  '2 times a year': 'SEMIANUALLY',
  '2 x year': 'SEMIANUALLY',
  '2 x a year': 'SEMIANUALLY',
  '2 x per year': 'SEMIANUALLY',
  biannual: 'SEMIANUALLY',
  biannually: 'SEMIANUALLY',
  'every half year': 'SEMIANUALLY',
  '2 times per year': 'SEMIANUALLY',
  'twice annually': 'SEMIANUALLY',
  annual: 'ANUALLY',
  annually: 'ANUALLY',
  yearly: 'ANUALLY',
  'every year': 'ANUALLY',
  'once a year': 'ANUALLY',
  year: 'ANUALLY',
  '1 year': 'ANUALLY',
  'once per year': 'ANUALLY',
  '1 x year': 'ANUALLY',
  'per year': 'ANUALLY',
  'once yearly': 'ANUALLY',
  // Abbreviations and French words.
  a: 'ANUALLY',
  ann: 'ANUALLY',
  y: 'ANUALLY',
  yr: 'ANUALLY',
  annuel: 'ANUALLY',
  annuelle: 'ANUALLY',
  annuellement: 'ANUALLY',
  'chaque annee': 'ANUALLY',
  's a': 'SEMIANUALLY',
  sa: 'SEMIANUALLY',
  'semi ann': 'SEMIANUALLY',
  semi: 'SEMIANUALLY',
  semestriel: 'SEMIANUALLY',
  semestrielle: 'SEMIANUALLY',
  semestriellement: 'SEMIANUALLY',
  'half year': 'SEMIANUALLY',
  q: 'QUARTERLY',
  trimestriel: 'QUARTERLY',
  trimestrielle: 'QUARTERLY',
  trimestriellement: 'QUARTERLY',
  'chaque trimestre': 'QUARTERLY',
  m: 'MONTHLY',
  mensuel: 'MONTHLY',
  mensuelle: 'MONTHLY',
  mensuellement: 'MONTHLY',
  'chaque mois': 'MONTHLY',
  hebdomadaire: 'WEEKLY',
  'chaque semaine': 'WEEKLY',
  jamais: 'NEVER',
  aucune: 'NEVER',
};

/** How often something happens in a year, or every how many months. */
const TIMES_A_YEAR: Readonly<Record<string, Frequency>> = {
  '1': 'ANUALLY',
  '2': 'SEMIANUALLY',
  '3': 'THRICEANUALLY',
  '4': 'QUARTERLY',
  '6': 'EVERY_TWO_MONTHS',
  '12': 'MONTHLY',
};
const A_YEAR =
  /^(\d{1,2}) ?(?:x|times?|fois)? ?(?:a|per|par|each|every|an|in)? ?(?:years?|yrs?|annum|an|annee)$/;
const EVERY_MONTHS =
  /^(?:every |each |once every |aux |tous les |toutes les |chaque )?(\d{1,2}) ?(?:months?|mos?|mths?|mnths?|mois|m)$/;
const EVERY_YEAR = /^(?:every |each |aux |tous les )?(?:1 |12 )?(?:years?|yrs?|ans?|annees?)$/;
const FRENCH_NUMBERS = [
  ...['zero', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix', 'onze', 'douze'],
];
const ONCE: Readonly<Record<string, string>> = { once: '1 x', twice: '2 x', thrice: '3 x' };

const numbered = (words: string): string =>
  words
    .replace(/\b[a-z]+\b/g, (word) => {
      const at = Math.max(NUMBERS.indexOf(word), FRENCH_NUMBERS.indexOf(word));
      return at === -1 ? word : String(at);
    })
    .replace(/(\d)x\b/g, '$1 x');

/** Frequencies by their codes and labels. Lists are searched for them cell by cell. */
const LABELS = perLanguage(() => ({
  codes: new Map(
    FREQUENCIES.flatMap((code) => [
      [plainWords(code), code] as const,
      [plainWords(FREQUENCY_LABELS[code]), code] as const,
    ]),
  ),
}));

/**
 * Reads a frequency in English or French words: `Annual`, `semi-annually`, `every 6 months`, `2x / year`, `aux 6 mois`.
 * @returns undefined: unknown or ambiguous
 */
export function readFrequency(text: string): Frequency | undefined {
  const plain = plainWords(text);
  const find = () => LABELS.codes.get(plain);
  const own = find() ?? inDefaultLanguage(find);
  const words = numbered(plain);
  const known = own ?? FREQUENCY_WORDS[words] ?? FREQUENCY_WORDS[plain];
  if (known !== undefined) return known;
  const times = A_YEAR.exec(words.replace(/\b(once|twice|thrice)\b/, (word) => ONCE[word]!))?.[1];
  const isCount = times !== undefined && /x|times?|fois|\b(a|per|par)\b|once|twice|thrice/.test(plain);
  if (isCount) return TIMES_A_YEAR[times];
  if (EVERY_YEAR.test(words)) return 'ANUALLY';
  const months = EVERY_MONTHS.exec(words)?.[1];
  return months !== undefined && Number(months) > 0 ? MONTHS[Number(months)] : undefined;
}

/** Words of a sentence that may be a frequency together. */
const LONGEST_PHRASE = 5;

const SAYS_HOW_OFTEN = /^[a-z]{6,}$|\b(every|each|aux|tous|toutes|a|per|par)\b.* /;

/** Finds a frequency in a sentence: `Inspections: every 4 months (Feb / Jun / Oct)`. */
export function findFrequency(sentence: string): Frequency | undefined {
  const words = plainWords(sentence).split(' ').slice(0, 40);
  for (let length = LONGEST_PHRASE; length > 0; length -= 1)
    for (let from = 0; from + length <= words.length; from += 1) {
      const phrase = words.slice(from, from + length).join(' ');
      const read = SAYS_HOW_OFTEN.test(phrase) ? readFrequency(phrase) : undefined;
      if (read !== undefined) return read;
    }
  return undefined;
}
