export interface DueFacts {
  /** Calendar day; null: none, which is last. */
  due: string | null;
  property: { addressLine1: string; addressLine2: string };
}

/** Sorts after every calendar day. */
const NO_DAY = '~';

const inStreet = new Intl.Collator('en', { numeric: true });

const doorOf = ({ addressLine1, addressLine2 }: DueFacts['property']) => `${addressLine1} ${addressLine2}`;

/** The server's order of the Work Basket by due date: due days, and on one day doors in the order of the street. */
export function compareDue(one: DueFacts, other: DueFacts): number {
  const [day, otherDay] = [one.due ?? NO_DAY, other.due ?? NO_DAY];
  if (day !== otherDay) return day < otherDay ? -1 : 1;
  return inStreet.compare(doorOf(one.property), doorOf(other.property));
}
