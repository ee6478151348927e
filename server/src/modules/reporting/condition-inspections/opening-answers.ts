import { normalizePostalCode } from '@walkthrough/domain';
import { entries, type Answers, type FormDefinition } from '@walkthrough/form-definitions';
import type { PlaceFacts } from '../../portfolio/properties/place.queries';
import { isOwnedByCompany } from '../../portfolio/properties/place.queries';

/** Prefills a new record from the property, its owner and its occupants. Returns only keys that the form has. */
export function openingAnswers(document: FormDefinition, place: PlaceFacts): Answers {
  const asked = new Set(
    ['moveIn', 'moveOut'].flatMap((side) => entries(document, side as 'moveIn').map(({ key }) => key)),
  );
  const known = { ...landlord(place), ...occupants(place), ...rentalUnit(place) };
  return Object.fromEntries(Object.entries(known).filter(([key, value]) => asked.has(key) && value !== ''));
}

function landlord(place: PlaceFacts): Record<string, string> {
  const { customerAddress: address } = place;
  return {
    ...landlordName(place),
    landlordUnit: address.line2,
    landlordStreet: address.line1,
    landlordCity: address.city,
    landlordProvince: address.province,
    landlordPostalCode: normalizePostalCode(address.postalCode),
  };
}

/** Returns the landlord's name: the customer, or the owner's name of a property without a customer. */
function landlordName(place: PlaceFacts): Record<string, string> {
  if (place.customerName === null) return nameOf('landlord', place.landlord);
  if (isOwnedByCompany(place)) return { landlordLastName: place.customerName };
  return { landlordFirstName: place.customerFirstName ?? '', landlordLastName: place.customerName };
}

function occupants({ occupancy }: PlaceFacts): Record<string, string> {
  const [first = '', second = ''] = occupancy?.names ?? [];
  return {
    ...nameOf('tenant', first),
    ...nameOf('tenantSecond', second),
    possessionDate: occupancy?.leaseStart ?? '',
  };
}

const rentalUnit = (place: PlaceFacts): Record<string, string> => ({
  rentalUnit: place.addressLine2,
  rentalStreet: place.addressLine1,
  rentalCity: place.city,
  rentalProvince: place.province,
  rentalPostalCode: normalizePostalCode(place.postalCode),
});

/** Splits a one-line name; the last word is the last name. */
function nameOf(prefix: string, name: string): Record<string, string> {
  const words = name.trim().split(/\s+/);
  const last = words.pop() ?? '';
  return { [`${prefix}FirstName`]: words.join(' '), [`${prefix}LastName`]: last };
}
