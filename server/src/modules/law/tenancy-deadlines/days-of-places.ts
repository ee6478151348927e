import { JURISDICTION_PLACES, today, zoneOfInspection } from '@walkthrough/domain';

/** The places of the rules, each with its zone. */
const PLACES = Object.values(JURISDICTION_PLACES).map((place) => ({
  ...place,
  zone: zoneOfInspection(null, place),
}));

/** Zones of the properties that have deadlines. */
export const DEADLINE_ZONES: readonly string[] = [...new Set(PLACES.map(({ zone }) => zone))];

/** A condition on tenancies `t`. */
export interface TenancyCondition {
  sql: string;
  parameters: Record<string, string>;
}

/**
 * Returns a condition that compares with the day of each place.
 * @param sql of one place, with the names of `daysOf` as parameters
 * @param daysOf by the present day of the place
 */
export function onDayOfPlace(
  now: number,
  sql: string,
  daysOf: (day: string) => Record<string, string>,
): TenancyCondition {
  const parameters: TenancyCondition['parameters'] = {};
  const ofPlaces = PLACES.map(({ country, province, zone }, at) => {
    const days = daysOf(today(now, zone));
    for (const [name, value] of Object.entries({ country, province, ...days }))
      parameters[`${name}${at}`] = value;
    const ofPlace = `t.country = :country AND t.province = :province AND (${sql})`;
    return `(${ofPlace.replaceAll(/:\w+/g, (name) => `${name}${at}`)})`;
  });
  return { sql: `(${ofPlaces.join(' OR ')})`, parameters };
}

/** Returns the earliest and the latest present day of the places, for the ranges of indexes. */
export function daysOfPlaces(now: number): { first: string; last: string } {
  const days = DEADLINE_ZONES.map((zone) => today(now, zone)).sort();
  return { first: days[0]!, last: days.at(-1)! };
}
