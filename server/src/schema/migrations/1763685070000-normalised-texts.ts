import { normaliseText } from '@walkthrough/domain';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { logger } from '../../core/logging/logger';
import { PROPERTY_KEYS_JOB, PROPERTY_KEYS_LANE } from '../../modules/portfolio/properties/property-keys-job';

/** Columns of named fields by table, as of this migration. */
const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  property: [
    ...['code', 'address_line1', 'address_line2', 'city', 'postal_code'],
    ...['landlord', 'landlord_phone', 'landlord_email', 'building_manager'],
  ],
  tenant_info: [
    ...['occupant_name1', 'occupant_name2', 'occupant_name3', 'occupant_name4'],
    ...['occupant_phone1', 'occupant_phone2', 'occupant_phone3', 'occupant_email1', 'occupant_email2'],
  ],
  customer: [
    ...['customer_first_name', 'customer_name', 'customer_code', 'billing_name', 'contact_name'],
    ...['phone_number', 'email_address', 'address_line1', 'address_line2', 'city', 'postal_code'],
  ],
  property_manager: ['code', 'name'],
  virtual_location: ['name', 'name_key'],
  team: ['name', 'name_key'],
  user: ['first_name', 'name', 'auditing_city'],
  tenant: ['display_name'],
  tenant_config: ['company_name', 'contact_address', 'contact_phone', 'contact_email', 'customer_label'],
  saved_view: ['name'],
};

/** Rows per read. */
const CHUNK = 500;

type Row = Record<string, string | number | null> & { id: number };

/**
 * Removes invisible characters from named fields (docs/decisions/0193). A job then rebuilds the search words and sort
 * keys of properties. Repeatable.
 */
export class NormalisedTexts1763685070000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, columns] of Object.entries(COLUMNS)) await normaliseTable(runner, table, columns);
    await enqueueKeys(runner);
  }

  /** The removed characters are not restored; nothing depends on them. */
  async down(): Promise<void> {}
}

async function normaliseTable(runner: QueryRunner, table: string, columns: readonly string[]): Promise<void> {
  const colliding: number[] = [];
  for (let last = 0; ;) {
    const rows = (await runner.query(
      `SELECT id, ${columns.join(', ')} FROM \`${table}\` WHERE id > ? ORDER BY id LIMIT ${CHUNK}`,
      [last],
    )) as Row[];
    for (const row of rows) if (!(await normaliseRow(runner, table, columns, row))) colliding.push(row.id);
    const newest = rows.at(-1);
    if (!newest) break;
    last = newest.id;
  }
  if (colliding.length > 0) {
    logger.warn(
      { table, ids: colliding },
      'Without invisible characters these rows would have the name of another row: they keep their names. Rename one of each pair',
    );
  }
}

/** @returns false when the row would get the unique name of another */
async function normaliseRow(
  runner: QueryRunner,
  table: string,
  columns: readonly string[],
  row: Row,
): Promise<boolean> {
  const changed = columns.flatMap((column) => {
    const before = row[column];
    const after = typeof before === 'string' ? normaliseText(before) : before;
    return after === before || after === '' ? [] : [{ column, after }];
  });
  if (changed.length === 0) return true;
  if (await isTaken(runner, table, row, changed.find(({ column }) => column === 'name_key')?.after))
    return false;
  await runner.query(
    `UPDATE \`${table}\` SET ${changed.map(({ column }) => `${column} = ?`).join(', ')} WHERE id = ?`,
    [...changed.map(({ after }) => after), row.id],
  );
  return true;
}

/** Names are unique by key within a company. */
async function isTaken(runner: QueryRunner, table: string, row: Row, key: unknown): Promise<boolean> {
  if (key === undefined) return false;
  const found = (await runner.query(
    `SELECT other.id AS id FROM \`${table}\` other
     INNER JOIN \`${table}\` own ON own.tenant_id = other.tenant_id AND own.id <> other.id
     WHERE own.id = ? AND other.name_key = ?`,
    [row.id, key],
  )) as unknown[];
  return found.length > 0;
}

async function enqueueKeys(runner: QueryRunner): Promise<void> {
  const tenants = (await runner.query(
    `SELECT id FROM tenant WHERE id NOT IN (SELECT tenant_id FROM outbox WHERE name = ? AND tenant_id IS NOT NULL)`,
    [PROPERTY_KEYS_JOB],
  )) as { id: number }[];
  const now = Date.now();
  for (const { id } of tenants) {
    await runner.query(
      `INSERT INTO outbox (tenant_id, name, lane, payload, state, run_at, created_at) VALUES (?, ?, ?, ?, 'waiting', ?, ?)`,
      [id, PROPERTY_KEYS_JOB, PROPERTY_KEYS_LANE, JSON.stringify({ after: 0 }), now, now],
    );
  }
}
