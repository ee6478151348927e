import { createRequire } from 'node:module';
import { TENANT } from '../fill/filled.mjs';

const require = createRequire(import.meta.url);
const { strFromU8, unzipSync } = require('fflate');

/** Properties per transaction, as in the product. */
const PART = 100;
/** Rows per statement. */
const AT_ONCE = 200;

const SHEET = 'xl/worksheets/sheet1.xml';
const CELL = /<c[^>]*?(?:\/>|>(?:<is><t[^>]*>([^<]*)<\/t><\/is>)?<\/c>)/g;

/**
 * Reads the file as code that trusts it would: unpacks it completely, parses it with a regular expression, compares
 * addresses with existing ones, and stores each line as JSON in one transaction.
 */
export async function readByHand(database, file, expected) {
  const xml = strFromU8(unzipSync(file, { filter: ({ name }) => name === SHEET })[SHEET]);
  const [titles, ...rows] = xml
    .split('<row>')
    .slice(1)
    .map((row) => [...row.matchAll(CELL)].map(([, text]) => text ?? ''));
  if (rows.length !== expected) throw new Error(`By hand ${rows.length} rows were read.`);
  const street = titles.findIndex((title) => /street/i.test(title));
  const present = new Set(
    (
      await database.query('SELECT address_line1 FROM property WHERE tenant_id = ? AND deleted_at IS NULL', [
        TENANT,
      ])
    ).map((row) => row.address_line1.toLowerCase()),
  );
  await database.execute('CREATE TABLE hand_line (place INTEGER PRIMARY KEY, detail TEXT)');
  await database.transaction(async (run) => {
    for (let from = 0; from < rows.length; from += AT_ONCE) {
      const lines = rows.slice(from, from + AT_ONCE).map((row, n) => {
        const isThere = present.has(row[street].toLowerCase());
        return [from + n, JSON.stringify({ isThere, row })];
      });
      await run(`INSERT INTO hand_line VALUES ${lines.map(() => '(?, ?)').join(', ')}`, lines.flat());
    }
  });
}

/** The tables of an import, and the column that references the property. */
const TABLES = [
  { table: 'property', of: 'id' },
  { table: 'tenant_info', of: 'property_id' },
  { table: 'inspection', of: 'property_id' },
  { table: 'search_word', of: 'noun_id', only: " AND noun = 'property'" },
  { table: 'domain_event', of: 'subject_id', only: " AND source = 'spreadsheet'" },
];

/** Reads the rows that an import created. */
export const rowsOfImport = {
  newest: async (database) => {
    const [{ newest }] = await database.query('SELECT MAX(id) AS newest FROM property');
    return Number(newest);
  },
  /**
   * @returns `{ parts: [[{ table, rows }, …], …], count }`, with the rows of a fixed number of properties in each
   * part
   */
  since: async (database, newest) => {
    const tables = [];
    for (const { table, of, only = '' } of TABLES)
      tables.push({
        table,
        of,
        rows: await database.query(
          `SELECT * FROM ${table} WHERE tenant_id = ? AND ${of} > ?${only} ORDER BY ${of}, id`,
          [TENANT, newest],
        ),
      });
    const ids = tables[0].rows.map(({ id }) => id);
    const byProperty = tables.map(({ table, of, rows }) => ({ table, rows: grouped(rows, of) }));
    const parts = [];
    for (let from = 0; from < ids.length; from += PART)
      parts.push(
        byProperty.map(({ table, rows }) => ({
          table,
          rows: ids.slice(from, from + PART).flatMap((id) => rows.get(id) ?? []),
        })),
      );
    return { parts, count: tables.reduce((sum, { rows }) => sum + rows.length, 0) };
  },
};

function grouped(rows, column) {
  const groups = new Map();
  for (const row of rows) {
    if (!groups.has(row[column])) groups.set(row[column], []);
    groups.get(row[column]).push(row);
  }
  return groups;
}

/** Inserts these rows unchanged, one part per transaction, and updates the head of the log once in each. */
export async function importByHand(database, { parts }) {
  for (const part of parts)
    await database.transaction(async (run) => {
      for (const { table, rows } of part)
        for (let from = 0; from < rows.length; from += AT_ONCE)
          await run(...insertOf(table, rows.slice(from, from + AT_ONCE)));
      const last = part.at(-1).rows.at(-1);
      await run(`SELECT last_seq FROM tenant_head WHERE tenant_id = ?${database.lockingRead}`, [TENANT]);
      await run('UPDATE tenant_head SET last_seq = ?, chain_hash = ? WHERE tenant_id = ?', [
        last.seq,
        last.chain_hash,
        TENANT,
      ]);
    });
}

function insertOf(table, rows) {
  const columns = Object.keys(rows[0]);
  const places = `(${columns.map(() => '?').join(', ')})`;
  const names = columns.map((column) => `\`${column}\``).join(', ');
  const sql = `INSERT INTO ${table} (${names}) VALUES ${rows.map(() => places).join(', ')}`;
  return [sql, rows.flatMap((row) => columns.map((column) => asStored(row[column])))];
}

/** Drivers may parse JSON columns. */
const asStored = (value) =>
  value !== null && typeof value === 'object' && !Buffer.isBuffer(value) ? JSON.stringify(value) : value;
