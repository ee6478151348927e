/**
 * Copies one company to any number of further companies, each with its own id, with one INSERT … SELECT per table.
 * Tables and columns are read from the database, so that new ones from migrations are copied too.
 */

/** Tables with a company that are not copied. */
const LEFT_OUT = new Set([
  'login', // user names are unique across companies
  'session',
  'one_time_key',
  'outbox', // the copied jobs would run again
  'domain_event', // the chain of hashes is valid for one company only, so copies start with an empty log
  'issued_report', // report numbers are issued only once
]);

/** Columns that do not reference rows of the company, or have a different value in the copy. */
const OWN = {
  tenant_id: ({ tenantId }) => String(tenantId),
  template_id: () => 'template_id',
  entity_id: () => 'entity_id',
};
const OWN_OF_TABLE = {
  tenant_head: { last_seq: () => '0', chain_hash: () => "''" },
  // Ids inside a text. In the filled demo each set contains one team.
  team_set: { teams: ({ added }) => `CAST(teams + ${added} AS CHAR)` },
};

/** Recognises integer columns that reference another row of the company by their names. */
const namesARow = ({ name, type }) => /int/i.test(type) && /(^id|_id|_by)$/.test(name);

/**
 * Adds copies of the company and commits them.
 * @param count of companies to add
 */
export async function addCopiesOf(engine, tenantId, count) {
  const database = engine.connect();
  try {
    const tables = await tablesOf(engine, database);
    const { n: tenants } = (await database.query('SELECT MAX(id) AS n FROM tenant'))[0];
    const step = await spaceBetweenIds(database, tables);
    await database.script(TUNING[engine.name].before);
    for (let copy = 1; copy <= count; copy++) {
      const own = { tenantId: Number(tenants) + copy, added: step * copy };
      await database.script(
        [
          ...TUNING[engine.name].begin,
          copyOfCompany(tenantId, own.tenantId),
          ...tables.map((table) => copyOfTable(table, tenantId, own)),
          'COMMIT;',
        ].join('\n'),
      );
    }
    await database.script(TUNING[engine.name].after(tables.map(({ name }) => name)));
  } finally {
    await database.close();
  }
}

/**
 * Skips the check of foreign keys, which hold in a copy of consistent rows. Updates the statistics of MariaDB, which
 * otherwise follow only after a while. SQLite has none, as in the product.
 */
const TUNING = {
  sqlite: {
    before: 'PRAGMA foreign_keys = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -400000;',
    begin: ['BEGIN;'],
    after: () => 'PRAGMA wal_checkpoint(TRUNCATE); PRAGMA synchronous = FULL;',
  },
  mariadb: {
    before: [
      'SET GLOBAL innodb_buffer_pool_size = 1073741824;',
      'SET GLOBAL innodb_log_file_size = 536870912;',
      'SET GLOBAL innodb_flush_log_at_trx_commit = 0;',
    ].join('\n'),
    begin: ['SET foreign_key_checks = 0;', 'SET unique_checks = 0;', 'BEGIN;'],
    after: (tables) =>
      [
        ...tables.map((name) => `ANALYZE TABLE \`${name}\`;`),
        'SET GLOBAL innodb_log_file_size = 16777216;',
        'SET GLOBAL innodb_flush_log_at_trx_commit = 1;',
      ].join('\n'),
  },
};

async function tablesOf(engine, database) {
  const rows =
    engine.name === 'sqlite'
      ? await database.query(
          "SELECT m.name AS table_name, c.name AS name, c.type AS type FROM sqlite_master m JOIN pragma_table_info(m.name) c WHERE m.type = 'table' ORDER BY m.rowid, c.cid",
        )
      : await database.query(
          'SELECT table_name AS table_name, column_name AS name, data_type AS type FROM information_schema.columns WHERE table_schema = DATABASE() ORDER BY table_name, ordinal_position',
        );
  const tables = new Map();
  for (const { table_name: name, ...column } of rows) {
    if (!tables.has(name)) tables.set(name, { name, columns: [] });
    tables.get(name).columns.push(column);
  }
  return [...tables.values()].filter(
    ({ name, columns }) => !LEFT_OUT.has(name) && columns.some((column) => column.name === 'tenant_id'),
  );
}

/** Returns the distance between the ids of two copies, a power of ten above all ids. */
async function spaceBetweenIds(database, tables) {
  let last = 0;
  for (const { name, columns } of tables) {
    if (!columns.some((column) => column.name === 'id')) continue;
    const [{ n }] = await database.query(`SELECT MAX(id) AS n FROM \`${name}\``);
    last = Math.max(last, Number(n));
  }
  return 10 ** Math.ceil(Math.log10(last + 1));
}

function copyOfCompany(tenantId, copy) {
  return (
    'INSERT INTO tenant (id, version, uuid, tenant_name, display_name, blocked, is_demo, created_at) ' +
    `SELECT ${copy}, 1, '00000000-0000-4000-8000-${String(copy).padStart(12, '0')}', 'company-${copy}', ` +
    `'Company ${copy}', 0, 1, created_at FROM tenant WHERE id = ${tenantId};`
  );
}

function copyOfTable({ name, columns }, tenantId, own) {
  const values = columns.map((column) => {
    const special = OWN_OF_TABLE[name]?.[column.name] ?? OWN[column.name];
    if (special) return special(own);
    return namesARow(column) ? `\`${column.name}\` + ${own.added}` : `\`${column.name}\``;
  });
  const names = columns.map((column) => `\`${column.name}\``);
  // In id order, like the original inserts.
  const order = columns.some((column) => column.name === 'id') ? ' ORDER BY id' : '';
  return `INSERT INTO \`${name}\` (${names.join(', ')}) SELECT ${values.join(', ')} FROM \`${name}\` WHERE tenant_id = ${tenantId}${order};`;
}
