import type { World } from './world';

/** A row that a parameter can name. */
export interface NamedRow {
  key: string;
  /** Null for a row without a company. */
  tenantId: number | null;
  /** Rows of one kind are equal for the rules; a sample contains some of each. */
  kind: string;
}

/** The rows that a parameter of one name can name. */
export interface Resource {
  rows(world: World): NamedRow[];
  /** A valid key without a row. */
  absent: string;
}

const NO_NUMBER = '2147483646';
export const NO_UUID = '00000000-0000-4000-8000-00000000dead';

export const resource = (rows: Resource['rows'], absent = NO_NUMBER): Resource => ({ rows, absent });

interface OwnedRow {
  id: number;
  tenantId: number;
}

/** Returns rows that are named by their number. */
export const numbered = <T extends OwnedRow>(
  rows: Iterable<T>,
  kindOf: (row: T) => string = () => '',
): NamedRow[] => [...rows].map((row) => ({ key: String(row.id), tenantId: row.tenantId, kind: kindOf(row) }));
