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
  /** name -> columns; each begins with tenant_id on a tenant's table. */
  unique?: Record<string, string[]>;
  indexes?: Record<string, string[]>;
  /** name -> link; a tenant's link carries the company, so that the database refuses one across companies. */
  links?: Record<string, { columns: string[]; to: string; references: string[] }>;
}

/**
 * What migrations are written with. Every step looks first whether it has been done: MariaDB commits each DDL
 * statement by itself, so a migration killed half-way is simply run again.
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
   * Adds a column by the database's own statement. On SQLite TypeORM would build the table anew, which the links of
   * others to it forbid; a column without a key needs none of that.
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

  /** The way back from `addPlainColumn`. */
  async dropPlainColumn(table: string, name: string): Promise<void> {
    if (!(await this.runner.hasColumn(table, name))) return;
    await this.runner.query(`ALTER TABLE ${table} DROP COLUMN ${name}`);
  }

  /** One statement each: MariaDB commits it by itself, and a migration that was killed begins with the next. */
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

  /** Puts a row of a fixed list in, unless one with its id is there. */
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

/** The link of a tenant's table: `(tenant_id, column) -> (tenant_id, id)`. */
export const tenantLink = (column: string, to: string) => ({
  columns: ['tenant_id', column],
  to,
  references: ['tenant_id', 'id'],
});

const withoutUndefined = (column: TableColumnOptions): TableColumnOptions =>
  Object.fromEntries(
    Object.entries(column).filter(([, value]) => value !== undefined),
  ) as TableColumnOptions & Record<string, unknown>;
