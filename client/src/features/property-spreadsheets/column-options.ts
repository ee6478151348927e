import {
  COLUMN_KEYS,
  type ColumnKey,
  columnOfKey,
  COUNTRIES,
  COUNTRY_LABELS,
  FREQUENCIES,
  FREQUENCY_LABELS,
  type SharedKey,
  valuesOf,
} from '@walkthrough/domain';

/** Columns that a list can have; ids come only from a download. */
export const MEANINGS: readonly ColumnKey[] = COLUMN_KEYS.filter((key) => key !== 'id' && key !== 'version');

export const titleOf = (key: ColumnKey): string => columnOfKey(key).title;

/** Returns the values to choose from for all rows; empty where any text may be typed. */
export function sharedOptions(key: SharedKey): { value: string; text: string }[] {
  if (key === 'frequency') return FREQUENCIES.map((value) => ({ value, text: FREQUENCY_LABELS[value] }));
  if (key === 'country') return COUNTRIES.map((value) => ({ value, text: COUNTRY_LABELS[value] }));
  if (key === 'province' || key === 'active') return valuesOf(key).map((value) => ({ value, text: value }));
  return [];
}
