import { writtenStreet, type Occupancy, type WorkBasketFilterField } from '@walkthrough/domain';
import type { Place } from '../../shared/day/place';
import type { BasketState } from './use-basket-state';

/** Modes that search the loaded rows; the others ask the server. */
const SEARCHED_HERE: readonly BasketState['mode'][] = ['team', 'offline', 'synchBasket'];

type SearchedPlace = Pick<Place, 'addressLine1' | 'addressLine2' | 'city' | 'country' | 'code'>;

interface Searched {
  property: SearchedPlace;
  occupancy: Pick<Occupancy, 'names' | 'phones' | 'emails'> | null;
}

/** Search criteria for loaded rows. */
interface LoadedRowsSearch {
  /** Text for the selected field; empty if the server searched. */
  text: string;
  field: WorkBasketFilterField;
  /** Matches address, unit, city and code. */
  property: string;
}

/**
 * @param online false searches the inspector's own inspections on the device
 */
export function searchLoadedRows(
  { mode, search, searchField, property }: BasketState,
  { online }: { online: boolean },
): LoadedRowsSearch {
  const isHere = SEARCHED_HERE.includes(mode) || (mode === 'assigned' && !online);
  return { text: isHere ? search : '', field: searchField, property };
}

/** Address as shown on the card and as its two fields have it. */
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

/** Returns whether every word of `text` occurs in one of the values, ignoring case. */
const holds = (values: readonly string[], text: string): boolean =>
  values.some((value) => wordsOf(text).every((word) => value.toLowerCase().includes(word)));

/** Returns whether a loaded row matches the search. */
export function isFound({ text, field, property }: LoadedRowsSearch, row: Searched): boolean {
  const { property: place } = row;
  return (
    (text === '' || holds(FIELDS[field](row), text)) &&
    (property === '' || holds([`${addressOf(place)} ${place.city} ${place.code}`], property))
  );
}
