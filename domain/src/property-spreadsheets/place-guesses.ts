import type { DraftRow } from './draft-rows';
import { hasValue, markGuess } from './read-row';
import type { Area } from './row-kinds';
import type { RowSteps } from './row-steps';
import { streetName } from './sheet-addresses';
import { plainWords } from './sheet-cells';
import { readProvince } from './sheet-choices';

/** Characters of a street's name before it is searched for in other texts. */
const LEAST_NAME = 6;
/** Rows in one province before it is assumed for those without any. */
const LEAST_ROWS = 2;

/** Provinces by the first letters of their postal codes; X is in two. */
const POSTAL_LETTERS: readonly (readonly [string, string])[] = [
  ['NL', 'A'],
  ['NS', 'B'],
  ['PE', 'C'],
  ['NB', 'E'],
  ['QC', 'GHJ'],
  ['ON', 'KLMNP'],
  ['MB', 'R'],
  ['SK', 'S'],
  ['AB', 'T'],
  ['BC', 'V'],
  ['YT', 'Y'],
];

/** Returns the province of a Canadian postal code; undefined: it is none, or in two provinces. */
export function provinceOfPostalCode(text: string): string | undefined {
  const [letter = ''] = /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i.test(text.trim()) ? text.trim().toUpperCase() : '';
  return letter === '' ? undefined : POSTAL_LETTERS.find(([, letters]) => letters.includes(letter))?.[0];
}

const house = ({ values }: DraftRow): string =>
  [values.addressLine1, values.city].map((text) => plainWords(text ?? '')).join('|');

/**
 * Fills in what a row does not say of its place, as a guess: the postal code of the same house or of the building row above
 * that names its street, and the province of its postal code, of the same city, or of all other rows.
 * @param shared the province of rows without any
 */
export function* guessPlaces(
  drafts: readonly DraftRow[],
  areas: readonly (Area & { line: number })[],
  shared: string | undefined,
): RowSteps<void> {
  const codes = new Map<string, string>();
  for (const row of drafts) {
    yield;
    if (hasValue(row.values, 'postalCode')) codes.set(house(row), row.values.postalCode!);
  }
  const withCode = areas.filter(({ address }) => address.postalCode !== undefined);
  let passed = 0;
  for (const row of drafts) {
    yield;
    // Both are in order, so the last area above a row is found without a search.
    while (passed < withCode.length && withCode[passed]!.line < row.line) passed += 1;
    if (isFree(row, 'postalCode')) guessPostalCode(row, codes, withCode[passed - 1]);
  }
  for (const row of drafts) {
    const province = isFree(row, 'province') ? provinceOfPostalCode(row.values.postalCode ?? '') : undefined;
    if (province !== undefined) row.values.province = province;
  }
  yield;
  const cities = yield* provincesByCity(drafts, areas);
  for (const row of drafts) {
    yield;
    const city = plainWords(row.values.city ?? '');
    const known = city !== '' && isFree(row, 'province') ? cities.get(city) : undefined;
    if (known && known !== shared) fill(row, 'province', { value: known, from: row.values.city! });
  }
  if (shared !== undefined) return;
  const all = drafts.flatMap(({ values }) => (hasValue(values, 'province') ? [values.province!] : []));
  const [only, ...others] = new Set(all);
  if (only === undefined || others.length > 0 || all.length < LEAST_ROWS) return;
  for (const row of drafts)
    if (hasValue(row.values, 'addressLine1') && isFree(row, 'province'))
      fill(row, 'province', { value: only, from: only });
}

const isFree = ({ values, problems }: DraftRow, key: 'postalCode' | 'province'): boolean =>
  !hasValue(values, key) && !problems.has(key);

function fill(
  row: DraftRow,
  key: 'postalCode' | 'province',
  { value, from }: { value: string; from: string },
): void {
  row.values[key] = value;
  markGuess(row, key, { kind: 'place', from, before: '' });
}

function guessPostalCode(row: DraftRow, codes: ReadonlyMap<string, string>, area: Area | undefined): void {
  const street = row.values.addressLine1 ?? '';
  const name = streetName(street);
  const ofHouse = codes.get(house(row));
  if (ofHouse !== undefined) return fill(row, 'postalCode', { value: ofHouse, from: street });
  const isNamed = area && name.length >= LEAST_NAME && plainWords(area.text).includes(name);
  if (isNamed) fill(row, 'postalCode', { value: area.address.postalCode!, from: area.text });
}

/** Returns the province of each city that rows and building rows name with one province only. */
function* provincesByCity(
  drafts: readonly DraftRow[],
  areas: readonly Area[],
): RowSteps<Map<string, string>> {
  const found = new Map<string, Set<string>>();
  const add = (city: string | undefined, province: string | undefined) => {
    const code = province === undefined ? undefined : readProvince(province);
    if (!city || code === undefined) return;
    const key = plainWords(city);
    found.set(key, (found.get(key) ?? new Set()).add(code));
  };
  for (const { values } of drafts) {
    yield;
    add(values.city, values.province);
  }
  for (const { address } of areas) {
    yield;
    add(address.city, address.province);
  }
  return new Map([...found].flatMap(([city, codes]) => (codes.size === 1 ? [[city, [...codes][0]!]] : [])));
}
