import {
  displayDate,
  displayVisit,
  displayWall,
  isSameZone,
  today,
  zoneOfVisit,
  type Occupancy,
  type StaffInspectionRow,
  writtenStreet,
} from '@walkthrough/domain';

/** What the dialogs need to know of an inspection; rows of the boards and of the Work Basket both fit. */
export type PlannedRow = Pick<
  StaffInspectionRow,
  'id' | 'version' | 'inspector' | 'scheduledDate' | 'timeZone' | 'inspectBy'
> & {
  property: Pick<
    StaffInspectionRow['property'],
    'id' | 'addressLine1' | 'addressLine2' | 'province' | 'country'
  >;
  /** Rows of the Work Basket have it, null for nobody; those of the boards leave it to be asked for. */
  tenantInfo?: Pick<Occupancy, 'names' | 'phones'> | null;
};

export function addressOf({
  property,
}: {
  property: Pick<PlannedRow['property'], 'addressLine1' | 'addressLine2' | 'country'>;
}): string {
  return writtenStreet(property);
}

export function personName(person: { firstName: string; name: string }): string {
  return `${person.firstName} ${person.name}`.trim();
}

type WhenAndWhere = Pick<PlannedRow, 'scheduledDate' | 'timeZone'> & {
  property: Pick<PlannedRow['property'], 'province' | 'country'>;
};

/** The IANA zone that the visit is spoken of in: its own, else that of the property. */
export const zoneOf = ({ timeZone, property }: Omit<WhenAndWhere, 'scheduledDate'>): string =>
  zoneOfVisit(timeZone, property);

/** The planned visit in its own zone; empty while none is planned. */
export const visitOf = (row: WhenAndWhere): string =>
  row.scheduledDate ? displayVisit(row.scheduledDate, zoneOf(row)) : '';

/** Widths of a list's column, with the zone and without. */
export const VISIT_WIDTHS = { zoned: 358, plain: 212 } as const;

/** The same without the zone, for a list that shows none. */
export const visitTimeOf = ({ scheduledDate }: Pick<PlannedRow, 'scheduledDate'>): string =>
  scheduledDate ? displayWall(scheduledDate) : '';

/**
 * Whether a list has to name the zones of its visits: it need not while all that it shows are planned in the reader's.
 * @param viewerZone gives the IANA name; asked for only when a visit is planned
 */
export const needsZones = (rows: readonly WhenAndWhere[], viewerZone: () => string): boolean =>
  rows.some((row) => row.scheduledDate !== null && !isSameZone(zoneOf(row), viewerZone()));

/** The day on which a visit was made or a note taken, where the visit is: never that of the reader's zone. */
export const dayThere = (instant: number, row: Omit<WhenAndWhere, 'scheduledDate'>): string =>
  displayDate(today(instant, zoneOf(row)));

/** The version of each row as it was when the dialog opened. */
export type Versions = Readonly<Record<number, number>>;

export const versionsOf = (rows: readonly Pick<PlannedRow, 'id' | 'version'>[]): Versions =>
  Object.fromEntries(rows.map(({ id, version }) => [id, version]));
