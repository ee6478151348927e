import type { Limit, ScopeValue } from '@walkthrough/domain';

/** A condition as the driver takes it: places in the text, and the values that go there in order. */
export interface SqlCondition {
  sql: string;
  values: ScopeValue[];
}

/**
 * What a limit says of a column, by its name in the statement. Null is a value: `NOT IN` alone would lose the rows
 * without one.
 * @param place keeps a value, and answers the text that stands for it
 */
export function limitSql(column: string, limit: Limit, place: (value: ScopeValue) => string): string {
  const wanted = limit.in ?? limit.notIn;
  const places = wanted.filter((value) => value !== null).map(place);
  const namesNull = wanted.includes(null);
  const [one] = places;
  if (limit.in) {
    if (one === undefined) return namesNull ? `${column} IS NULL` : '1 = 0';
    const listed = places.length === 1 ? `${column} = ${one}` : `${column} IN (${places.join(', ')})`;
    return namesNull ? `(${column} IS NULL OR ${listed})` : listed;
  }
  if (one === undefined) return namesNull ? `${column} IS NOT NULL` : '1 = 1';
  const unlisted = places.length === 1 ? `${column} <> ${one}` : `${column} NOT IN (${places.join(', ')})`;
  return namesNull ? unlisted : `(${column} IS NULL OR ${unlisted})`;
}
