import { displayVisit, ianaZone, type StaffInspectionRow } from '@walkthrough/domain';

/** What the dialogs need to know of an inspection; rows of the boards and of the Work Basket both fit. */
export type PlannedRow = Pick<
  StaffInspectionRow,
  'id' | 'version' | 'inspector' | 'scheduledDate' | 'timeZone'
> & {
  property: Pick<StaffInspectionRow['property'], 'addressLine1' | 'addressLine2' | 'province' | 'country'>;
};

export function addressOf({ property }: Pick<PlannedRow, 'property'>): string {
  const { addressLine1, addressLine2 } = property;
  return addressLine2 ? `${addressLine1}, ${addressLine2}` : addressLine1;
}

export function personName(person: { firstName: string; name: string }): string {
  return `${person.firstName} ${person.name}`.trim();
}

/** The planned visit in its own zone; empty while none is planned. */
export function visitOf({ scheduledDate, timeZone }: Pick<PlannedRow, 'scheduledDate' | 'timeZone'>): string {
  return scheduledDate ? displayVisit(scheduledDate, ianaZone(timeZone)) : '';
}

/** The version of each row as it was when the dialog opened. */
export type Versions = Readonly<Record<number, number>>;

export const versionsOf = (rows: readonly Pick<PlannedRow, 'id' | 'version'>[]): Versions =>
  Object.fromEntries(rows.map(({ id, version }) => [id, version]));
