import {
  type QueryRunner,
  Table,
  TableColumn,
  type TableColumnOptions,
  TableForeignKey,
  TableIndex,
} from 'typeorm';
import { ColumnBuilder, type Dialect } from './columns';

interface TableParts {
  columns: TableColumnOptions[];
  /** name -> columns; each starts with tenant_id in a tenant-owned table. */
  unique?: Record<string, string[]>;
  indexes?: Record<string, string[]>;
  /**
   * name -> foreign key; a tenant-owned table's includes the company, so that the database rejects links across
   * companies.
   */
  links?: Record<string, { columns: string[]; to: string; references: string[] }>;
}

/**
 * The steps of migrations. Each step first checks whether it has been done: MariaDB commits each DDL statement by
 * itself, so an interrupted migration can simply be run again.
 */
export class SchemaBuilder {
  readonly column: ColumnBuilder;
  readonly dialect: Dialect;

  constructor(private readonly runner: QueryRunner) {
    this.dialect = runner.connection.options.type === 'better-sqlite3' ? 'sqlite' : 'mysql';
    this.column = new ColumnBuilder(this.dialect);
  }

  async createTable(name: string, describe: (column: ColumnBuilder) => TableParts): Promise<void> {
    if (await this.runner.hasTable(name)) return;
    const { columns, unique = {}, indexes = {}, links = {} } = describe(this.column);
    const table = new Table({
      name,
      columns: columns.map(withoutUndefined),
      uniques: Object.entries(unique).map(([key, columnNames]) => ({ name: key, columnNames })),
      indices: Object.entries(indexes).map(([key, columnNames]) => ({ name: key, columnNames })),
      foreignKeys: Object.entries(links).map(
        ([key, link]) =>
          new TableForeignKey({
            name: key,
            columnNames: link.columns,
            referencedTableName: link.to,
            referencedColumnNames: link.references,
            onDelete: 'NO ACTION',
            onUpdate: 'NO ACTION',
          }),
      ),
    });
    await this.runner.createTable(table, false, true, true);
  }

  async addColumn(table: string, describe: (column: ColumnBuilder) => TableColumnOptions): Promise<void> {
    const column = new TableColumn(withoutUndefined(describe(this.column)));
    if (await this.runner.hasColumn(table, column.name)) return;
    await this.runner.addColumn(table, column);
  }

  /**
   * Adds a column with the database's own statement. On SQLite TypeORM would rebuild the table, which foreign keys to
   * it forbid; a column without a key needs no rebuild.
   */
  async addPlainColumn(
    table: string,
    describe: (column: ColumnBuilder) => TableColumnOptions,
  ): Promise<void> {
    const column: Omit<TableColumnOptions, 'default'> & { default?: string | number | boolean } = describe(
      this.column,
    );
    const { name, type, length, isNullable, default: byDefault } = column;
    if (await this.runner.hasColumn(table, name)) return;
    const size = length ? `(${length})` : '';
    await this.runner.query(
      `ALTER TABLE ${table} ADD COLUMN ${name} ${type}${size}${isNullable ? ' NULL' : ' NOT NULL'}` +
        (byDefault === undefined ? '' : ` DEFAULT ${String(byDefault)}`),
    );
  }

  /** Reverses `addPlainColumn`. */
  async dropPlainColumn(table: string, name: string): Promise<void> {
    if (!(await this.runner.hasColumn(table, name))) return;
    await this.runner.query(`ALTER TABLE ${table} DROP COLUMN ${name}`);
  }

  /** One statement each: MariaDB commits each by itself, and an interrupted migration continues with the next. */
  async addIndex(
    table: string,
    name: string,
    columnNames: string[],
    { isUnique = false } = {},
  ): Promise<void> {
    if (await this.hasIndex(table, name)) return;
    await this.runner.createIndex(table, new TableIndex({ name, columnNames, isUnique }));
  }

  async dropIndex(table: string, name: string): Promise<void> {
    if (await this.hasIndex(table, name)) await this.runner.dropIndex(table, name);
  }

  async dropColumn(table: string, name: string): Promise<void> {
    if (await this.runner.hasColumn(table, name)) await this.runner.dropColumn(table, name);
  }

  /** Inserts a row of a fixed list unless its id exists. */
  async insertOnce(table: string, row: Record<string, string | number> & { id: number }): Promise<void> {
    const found: unknown = await this.runner.query(`SELECT id FROM ${table} WHERE id = ?`, [row.id]);
    if (Array.isArray(found) && found.length > 0) return;
    const names = Object.keys(row);
    const places = names.map(() => '?').join(', ');
    await this.runner.query(
      `INSERT INTO ${table} (${names.join(', ')}) VALUES (${places})`,
      Object.values(row),
    );
  }

  private async hasIndex(table: string, name: string): Promise<boolean> {
    const found = await this.runner.getTable(table);
    return found?.indices.some((index) => index.name === name) ?? false;
  }

  async dropTable(name: string): Promise<void> {
    await this.runner.dropTable(name, true);
  }
}

/** The foreign key of a tenant-owned table: `(tenant_id, column) -> (tenant_id, id)`. */
export const tenantLink = (column: string, to: string) => ({
  columns: ['tenant_id', column],
  to,
  references: ['tenant_id', 'id'],
});

const withoutUndefined = (column: TableColumnOptions): TableColumnOptions =>
  Object.fromEntries(
    Object.entries(column).filter(([, value]) => value !== undefined),
  ) as TableColumnOptions & Record<string, unknown>;
