export interface DueFacts {
  /** Calendar day; null sorts last. */
  due: string | null;
  property: { addressLine1: string; addressLine2: string };
}

/** Sorts after every calendar day. */
const NO_DAY = '~';

const inStreet = new Intl.Collator('en', { numeric: true });

const doorOf = ({ addressLine1, addressLine2 }: DueFacts['property']) => `${addressLine1} ${addressLine2}`;

/** Server's due-date order: by day, then by address. */
export function compareDue(one: DueFacts, other: DueFacts): number {
  const [day, otherDay] = [one.due ?? NO_DAY, other.due ?? NO_DAY];
  if (day !== otherDay) return day < otherDay ? -1 : 1;
  return inStreet.compare(doorOf(one.property), doorOf(other.property));
}
