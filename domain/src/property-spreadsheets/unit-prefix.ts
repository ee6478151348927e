import { tidyAddressText } from '../text/normalised-text';

const PREFIXED = /^(\D*\p{L}{3}[^\d]*?)\s+[-–]\s+\S/u;
/** Units that have a prefix before it is taken for one. */
const LEAST = 2;

/** Returns what stands before every unit of a column, such as the name of the building: `Beltline Lofts - 1`; empty: nothing. */
export function unitPrefix(units: readonly string[]): string {
  const filled = units.map(tidyAddressText).filter((text) => text !== '');
  const prefixes = filled.map((text) => PREFIXED.exec(text)?.[1] ?? '');
  const [first = ''] = prefixes.filter((prefix) => prefix !== '');
  const same = prefixes.filter((prefix) => prefix === first).length;
  return first !== '' && same >= LEAST && same * 2 > filled.length ? first : '';
}

/** Returns a unit without what stands before every unit. */
export function withoutPrefix(unit: string, prefix: string): string {
  if (!unit.startsWith(prefix)) return unit;
  const rest = unit.slice(prefix.length).replace(/^\s*[-–]\s*/u, '');
  return rest === '' ? unit : rest;
}
