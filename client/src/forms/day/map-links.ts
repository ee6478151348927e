import type { Place } from './place';

type Found = Pick<Place, 'addressLine1' | 'city' | 'province' | 'postalCode' | 'country'>;

/** In one line, as maps find it: without the unit. */
const found = ({ addressLine1, city, province, postalCode, country }: Found): string =>
  [addressLine1, city, province, postalCode, country].filter(Boolean).join(', ');

const MAPS = 'https://www.google.com/maps';

/** As many as the map takes between where one is and the last. */
const MOST_ON_THE_WAY = 9;

/** Where it is. */
export const mapLink = (place: Found): string =>
  `${MAPS}/search/?api=1&query=${encodeURIComponent(found(place))}`;

/** How to get there. */
export const navigationLink = (place: Found): string => routeLink([place]);

/** How to get from one to the next, beginning where one is. @param places at least one; the first ten count */
export function routeLink(places: readonly Found[]): string {
  const stops = places.slice(0, MOST_ON_THE_WAY + 1).map(found);
  const last = stops.at(-1) ?? '';
  const onTheWay = stops.slice(0, -1).join('|');
  const waypoints = onTheWay && `&waypoints=${encodeURIComponent(onTheWay)}`;
  return `${MAPS}/dir/?api=1&destination=${encodeURIComponent(last)}${waypoints}`;
}
