import {
  displayDate,
  displayInspection,
  displayWall,
  isSameZone,
  today,
  zoneOfInspection,
  type Occupancy,
  type StaffInspectionRow,
  writtenStreet,
} from '@walkthrough/domain';

/** Inspection facts for the dialogs; fits rows of the boards and of the Work Basket. */
export type PlannedRow = Pick<
  StaffInspectionRow,
  'id' | 'version' | 'inspector' | 'scheduledDate' | 'timeZone' | 'inspectBy'
> & {
  property: Pick<
    StaffInspectionRow['property'],
    'id' | 'addressLine1' | 'addressLine2' | 'province' | 'country'
  >;
  /** Present in Work Basket rows, null for none; loaded separately for boards. */
  tenantInfo?: Pick<Occupancy, 'names' | 'phones'> | null;
  /** Rows of the boards and of the Work Basket have it. */
  inspectionType?: StaffInspectionRow['inspectionType'];
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

/** Returns the zone of an inspection: its own, else its property's. */
export const zoneOf = ({ timeZone, property }: Omit<WhenAndWhere, 'scheduledDate'>): string =>
  zoneOfInspection(timeZone, property);

/** Formats the scheduled time in its own zone; empty if unscheduled. */
export const inspectionOf = (row: WhenAndWhere): string =>
  row.scheduledDate ? displayInspection(row.scheduledDate, zoneOf(row)) : '';

/** Column widths with and without the zone. */
export const INSPECTION_WIDTHS = { zoned: 358, plain: 212 } as const;

/** The same without the zone. */
export const inspectionTimeOf = ({ scheduledDate }: Pick<PlannedRow, 'scheduledDate'>): string =>
  scheduledDate ? displayWall(scheduledDate) : '';

/**
 * Returns whether a list must show zones: not if all times are in the reader's zone.
 * @param viewerZone returns the IANA name; called only if something is scheduled
 */
export const needsZones = (rows: readonly WhenAndWhere[], viewerZone: () => string): boolean =>
  rows.some((row) => row.scheduledDate !== null && !isSameZone(zoneOf(row), viewerZone()));

/** Formats a day in the inspection's zone, never the reader's. */
export const dayThere = (instant: number, row: Omit<WhenAndWhere, 'scheduledDate'>): string =>
  displayDate(today(instant, zoneOf(row)));

/** Version of each row when the dialog opened. */
export type Versions = Readonly<Record<number, number>>;

export const versionsOf = (rows: readonly Pick<PlannedRow, 'id' | 'version'>[]): Versions =>
  Object.fromEntries(rows.map(({ id, version }) => [id, version]));
