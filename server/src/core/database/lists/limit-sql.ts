import type { Limit, ScopeValue } from '@walkthrough/domain';

/** A condition as the driver takes it: places in the text, and the values that go there in order. */
export interface SqlCondition {
  sql: string;
  values: ScopeValue[];
}

/** Between what a value has to stand. What has none stands nowhere, which both engines say of a comparison. */
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
 * What a limit says of a column, by its name in the statement. Null is a value: `NOT IN` alone would lose the rows
 * without one.
 * @param place keeps a value, and answers the text that stands for it
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
