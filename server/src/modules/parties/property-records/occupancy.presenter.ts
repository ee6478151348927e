import { OCCUPANT_FIELDS, type Occupancy } from '@walkthrough/domain';

/** The columns of an occupancy as a list query reads them; `occupancyId` null: nobody lives there. */
export interface OccupancyRow {
  occupancyId: number | null;
  occupancyVersion: number;
  numOccupants: number;
  leaseStart: string;
}

const { names: NAMES, phones: PHONES, emails: EMAILS } = OCCUPANT_FIELDS;

/** Selects the occupancy joined as `alias`, without its id. */
export const occupancyFields = (alias: string): Record<string, string> => ({
  occupancyVersion: `${alias}.version`,
  ...Object.fromEntries(
    [...NAMES, ...PHONES, ...EMAILS, 'numOccupants', 'leaseStart'].map((field) => [
      field,
      `${alias}.${field}`,
    ]),
  ),
});

export function occupancyOf(row: OccupancyRow): Occupancy | null {
  if (row.occupancyId === null) return null;
  const columns = row as unknown as Readonly<Record<string, unknown>>;
  const filled = (fields: readonly string[]) =>
    fields
      .map((field) => columns[field])
      .filter((value): value is string => typeof value === 'string' && value !== '');
  return {
    id: row.occupancyId,
    version: row.occupancyVersion,
    names: filled(NAMES),
    phones: filled(PHONES),
    emails: filled(EMAILS),
    numOccupants: row.numOccupants,
    leaseStart: row.leaseStart,
  };
}
