import type { RecordedFacts } from '@walkthrough/domain';
import type { PlaceValues } from '@walkthrough/form-definitions';
import { reportPlace, type PlaceFacts } from './place.queries';

/** Formats the occupancy that an inspection shows. */
export function recordedOf({ occupancy }: Pick<PlaceFacts, 'occupancy'>): RecordedFacts {
  const inWords = (values: readonly string[] = []) => values.join(', ');
  return {
    names: inWords(occupancy?.names),
    num: occupancy ? String(occupancy.numOccupants) : '',
    phones: inWords(occupancy?.phones),
    emails: inWords(occupancy?.emails),
  };
}

/** Returns what the answers of a new report can start with. */
export function placeValues(place: PlaceFacts): PlaceValues {
  const { code, addressLine1, addressLine2, city, province, postalCode, landlord } = reportPlace(place);
  const { names, num, phones, emails } = recordedOf(place);
  return {
    'property.code': code,
    'property.addressLine1': addressLine1,
    'property.addressLine2': addressLine2,
    'property.city': city,
    'property.province': province,
    'property.postalCode': postalCode,
    'property.landlord': landlord,
    'occupancy.names': names,
    'occupancy.num': num,
    'occupancy.phones': phones,
    'occupancy.emails': emails,
  };
}
