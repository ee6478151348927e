import { writtenStreet, type Occupancy, type WorkBasketFilterField } from '@walkthrough/domain';
import type { Place } from '../../forms/day/place';
import type { BasketState } from './use-basket-state';

/** Modes that search the loaded rows; the others ask the server. */
const SEARCHED_HERE: readonly BasketState['mode'][] = ['team', 'offline', 'synchBasket'];

type SearchedPlace = Pick<Place, 'addressLine1' | 'addressLine2' | 'city' | 'country' | 'code'>;

interface Searched {
  property: SearchedPlace;
  occupancy: Pick<Occupancy, 'names' | 'phones' | 'emails'> | null;
}

/** What loaded rows have to match. */
export interface HeldSearch {
  /** In its field; empty where the server has looked for it. */
  text: string;
  field: WorkBasketFilterField;
  /** In address, unit, city and code. */
  property: string;
}

/** @param online without a network, the inspector's own visits are looked for among those on the device */
export function heldSearch(
  { mode, search, searchField, property }: BasketState,
  { online }: { online: boolean },
): HeldSearch {
  const isHere = SEARCHED_HERE.includes(mode) || (mode === 'assigned' && !online);
  return { text: isHere ? search : '', field: searchField, property };
}

/** As it stands on the card, and as its two fields say it. */
const addressOf = (place: SearchedPlace) =>
  `${writtenStreet(place)} ${place.addressLine1} ${place.addressLine2}`;

const FIELDS: Readonly<Record<WorkBasketFilterField, (row: Searched) => readonly string[]>> = {
  address: ({ property }) => [addressOf(property)],
  city: ({ property }) => [property.city],
  name: ({ occupancy }) => occupancy?.names ?? [],
  phone: ({ occupancy }) => (occupancy?.phones ?? []).flatMap((phone) => [phone, phone.replace(/\D/g, '')]),
  email: ({ occupancy }) => occupancy?.emails ?? [],
};

const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

/** Every word of `text` stands somewhere in one of the values, whatever its case. */
const holds = (values: readonly string[], text: string): boolean =>
  values.some((value) => wordsOf(text).every((word) => value.toLowerCase().includes(word)));

/** Whether a loaded row is one of those that are looked for. */
export function isFound({ text, field, property }: HeldSearch, row: Searched): boolean {
  const { property: place } = row;
  return (
    (text === '' || holds(FIELDS[field](row), text)) &&
    (property === '' || holds([`${addressOf(place)} ${place.city} ${place.code}`], property))
  );
}
