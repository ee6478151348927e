import type { Occupancy } from '@walkthrough/domain';

/** The columns of an occupancy as a list query reads them; `occupancyId` null: nobody lives there. */
export interface OccupancyRow {
  occupancyId: number | null;
  numOccupants: number;
  leaseStart: string;
}

const NAMES = ['occupantName1', 'occupantName2', 'occupantName3', 'occupantName4'];
const PHONES = ['occupantPhone1', 'occupantPhone2', 'occupantPhone3'];
const EMAILS = ['occupantEmail1', 'occupantEmail2'];

/** What to select of the occupancy joined as `alias`, besides its id. */
export const occupancyFields = (alias: string): Record<string, string> =>
  Object.fromEntries(
    [...NAMES, ...PHONES, ...EMAILS, 'numOccupants', 'leaseStart'].map((field) => [
      field,
      `${alias}.${field}`,
    ]),
  );

export function occupancyOf(row: OccupancyRow): Occupancy | null {
  if (row.occupancyId === null) return null;
  const columns = row as unknown as Readonly<Record<string, unknown>>;
  const filled = (fields: string[]) =>
    fields
      .map((field) => columns[field])
      .filter((value): value is string => typeof value === 'string' && value !== '');
  return {
    id: row.occupancyId,
    names: filled(NAMES),
    phones: filled(PHONES),
    emails: filled(EMAILS),
    numOccupants: row.numOccupants,
    leaseStart: row.leaseStart,
  };
}
