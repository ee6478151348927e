import type { Limit, ScopeValue } from '@walkthrough/domain';

/** A condition for the driver: placeholders in the text, and their values in order. */
export interface SqlCondition {
  sql: string;
  values: ScopeValue[];
}

/** Compares with bounds. Null matches no bounds, as both engines define comparisons. */
function boundsSql(
  column: string,
  { from, before }: Limit & { in?: undefined },
  place: (value: ScopeValue) => string,
): string[] {
  return [
    ...(from === undefined ? [] : [`${column} >= ${place(from)}`]),
    ...(before === undefined ? [] : [`${column} < ${place(before)}`]),
  ];
}

/**
 * Builds the SQL of a limit on a column. Null is a value: `NOT IN` alone would drop rows without one.
 * @param place adds a value, and returns its placeholder
 */
export function limitSql(column: string, limit: Limit, place: (value: ScopeValue) => string): string {
  const bounds = limit.in ? [] : boundsSql(column, limit, place);
  const wanted = limit.in ?? limit.notIn;
  const places = wanted.filter((value) => value !== null).map(place);
  const namesNull = wanted.includes(null);
  const [one] = places;
  if (limit.in) {
    if (bounds.length > 0) {
      const unlisted = one === undefined ? [] : [`${column} NOT IN (${places.join(', ')})`];
      return [...bounds, ...unlisted].join(' AND ');
    }
    if (one === undefined) return namesNull ? `${column} IS NULL` : '1 = 0';
    const listed = places.length === 1 ? `${column} = ${one}` : `${column} IN (${places.join(', ')})`;
    return namesNull ? `(${column} IS NULL OR ${listed})` : listed;
  }
  if (bounds.length > 0) {
    const unlisted = one === undefined ? [] : [`${column} NOT IN (${places.join(', ')})`];
    return [...bounds, ...unlisted].join(' AND ');
  }
  if (one === undefined) return namesNull ? `${column} IS NOT NULL` : '1 = 1';
  const unlisted = places.length === 1 ? `${column} <> ${one}` : `${column} NOT IN (${places.join(', ')})`;
  return namesNull ? unlisted : `(${column} IS NULL OR ${unlisted})`;
}
