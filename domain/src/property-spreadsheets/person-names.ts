import { OCCUPANT_LIMITS } from '../properties/occupants';
import { tidyAddressText } from '../text/normalised-text';
import { plainWords } from './sheet-cells';
import { isCompany, meansVacant, splitTenants } from './tenant-names';

/** What the tenants of a row are. */
export interface RowNames {
  /** One name for each text, as it stands. */
  whole: string[];
  /** The names of all tenants. */
  split: string[];
  /** What each of them was before it was turned or shortened; undefined: nothing was changed. */
  from: (string | undefined)[];
}

/** Words of a household, not of a tenant. */
const HOUSEHOLD =
  /^(family|famille|kids?|children|enfants?|guests?|others?|spouse|wife|husband|partner|roommates?)$/;
const ROLE = /^(caretaker|superintendent|super|concierge|janitor|building manager|resident manager)$/;
const ROLE_AROUND =
  /^(?:(caretaker|superintendent|concierge|janitor)\s*[-–:]?\s+)|\s+(caretaker|superintendent|concierge|janitor)$/iu;
const BULLET = /^[\s\-–—*•&+.]+/u;
const REMARK = /\s*\([^()]*\)?\s*/gu;
/** Words of the longest name before or behind a comma. */
const LONGEST_PART = 4;

const words = (text: string): string[] => text.split(/\s+/u).filter((word) => /\p{L}/u.test(word));

/** Whether most names of a column are written as `Last, First`. */
export function isLastFirst(texts: readonly string[]): boolean {
  const people = texts.flatMap(linesOf).filter((text) => !meansVacant(text) && !isCompany(text));
  const turned = people.filter((text) => {
    const [last = '', first = '', ...others] = text.split(',').map((part) => part.trim());
    return others.length === 0 && words(last).length === 1 && first !== '';
  });
  return turned.length > 0 && turned.length * 2 >= people.length;
}

const linesOf = (text: string): string[] =>
  text
    .split(/[\r\n]+/u)
    .map((line) => tidyAddressText(line))
    .filter((line) => line !== '');

/** Reads the tenants of some texts: one per line, several in a line, first and last names in either order. */
export function readNames(texts: readonly string[], lastFirst: boolean): RowNames {
  const whole = texts.map((text) => linesOf(text).join(' / ')).filter((text) => text !== '');
  const read: { name: string; from: string | undefined }[] = [];
  for (const line of texts.flatMap(linesOf)) read.push(...namesOfLine(line, lastFirst));
  const named = read.filter(({ name }) => name !== '' && !HOUSEHOLD.test(plainWords(name)));
  const people = named.length > 0 ? named : read;
  const isCut = people.length < read.length;
  const kept = people.map(({ name, from }) => ({
    name,
    from: from ?? (isCut ? whole.join(' / ') : undefined),
  }));
  return { whole, split: kept.map(({ name }) => name), from: kept.map(({ from }) => from) };
}

function namesOfLine(line: string, lastFirst: boolean): { name: string; from: string | undefined }[] {
  if (isCompany(line)) return [{ name: line, from: undefined }];
  const names = withCommonName(splitPair(line, lastFirst) ?? splitTenants(line));
  return names.map((name) => {
    const person = turned(shortened(name));
    return { name: person, from: person === name && line.includes(name) ? undefined : line };
  });
}

/** `Priya Ramanathan, Joel Kim`: two whole names, in a column that does not write the last name first. */
function splitPair(line: string, lastFirst: boolean): string[] | null {
  const parts = line.split(',').map((part) => part.trim());
  const isPair =
    parts.length > 1 &&
    parts.length <= OCCUPANT_LIMITS.names &&
    parts.every((part) => words(part).length > 1);
  return isPair && !lastFirst && parts.every((part) => !/[/;&+]|\b(and|et)\b/iu.test(part)) ? parts : null;
}

/** `Amandeep & Harleen Sidhu` and `Nowak, Piotr & Agnieszka` share a last name. */
function withCommonName(names: readonly string[]): string[] {
  if (names.length < 2) return [...names];
  const isSingle = (name: string) => words(name).length === 1 && !name.includes(',');
  const [last, ...first] = names[0]!.split(/\s*,\s*/);
  const others = names.slice(1);
  if (first.length === 1 && others.every(isSingle))
    return [names[0]!, ...others.map((name) => `${last}, ${name}`)];
  const end = words(names.at(-1)!);
  const shared = end.slice(1).join(' ');
  return names.slice(0, -1).every(isSingle) &&
    end.length > 1 &&
    end.length <= 3 &&
    !names.at(-1)!.includes(',')
    ? [...names.slice(0, -1).map((name) => `${name} ${shared}`), names.at(-1)!]
    : [...names];
}

/** Leaves out remarks in brackets, marks of a list and roles. */
function shortened(name: string): string {
  const bare = tidyAddressText(name.replace(REMARK, ' ').replace(BULLET, ''));
  const kept = ROLE.test(plainWords(bare))
    ? bare
    : tidyAddressText(bare.replace(ROLE_AROUND, '').replace(BULLET, ''));
  return kept === '' ? name : kept;
}

/** `Last, First` becomes `First Last`. */
function turned(name: string): string {
  const parts = name.split(',').map((part) => part.trim());
  const [last = '', first = ''] = parts;
  if (parts.length !== 2 || first === '' || last === '') return name;
  if (/^(jr|sr|ii|iii|iv|md|phd|esq)\.?$/iu.test(first)) return name;
  const isShort = words(last).length <= LONGEST_PART && words(first).length <= LONGEST_PART;
  return isShort && words(last).length > 0 && words(first).length > 0 && !/\d/.test(name)
    ? `${first} ${last}`
    : name;
}
