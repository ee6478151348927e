import type { Place } from './place';

type Found = Pick<Place, 'addressLine1' | 'city' | 'province' | 'postalCode' | 'country'>;

/** One-line address for map searches, without the unit. */
const found = ({ addressLine1, city, province, postalCode, country }: Found): string =>
  [addressLine1, city, province, postalCode, country].filter(Boolean).join(', ');

const MAPS = 'https://www.google.com/maps';

/** Waypoint limit of the map service. */
const MAX_IN_FLIGHT = 9;

/** Link to the map. */
export const mapLink = (place: Found): string =>
  `${MAPS}/search/?api=1&query=${encodeURIComponent(found(place))}`;

/** Link to directions. */
export const navigationLink = (place: Found): string => routeLink([place]);

/**
 * Link to a route from the current position.
 * @param places at least one; only the first ten are used
 */
export function routeLink(places: readonly Found[]): string {
  const stops = places.slice(0, MAX_IN_FLIGHT + 1).map(found);
  const last = stops.at(-1) ?? '';
  const onTheWay = stops.slice(0, -1).join('|');
  const waypoints = onTheWay && `&waypoints=${encodeURIComponent(onTheWay)}`;
  return `${MAPS}/dir/?api=1&destination=${encodeURIComponent(last)}${waypoints}`;
}
