import { isNativeError } from 'node:util/types';
import { DatabaseSync, type StatementSync } from '@photostructure/sqlite';

/**
 * TypeORM uses better-sqlite3's API, a package that needs a compiler or a download. @photostructure/sqlite ships its
 * binaries in the registry and has node:sqlite's API. This file adapts the second to the first: only the calls of
 * TypeORM 1.1.1's driver.
 */

type SqlValue = null | number | bigint | string | Uint8Array;
type Row = Record<string, unknown>;

/** TypeORM and the product recognise constraint errors by better-sqlite3's codes. */
const CODE_NAMES: Readonly<Record<number, string>> = {
  5: 'SQLITE_BUSY',
  13: 'SQLITE_FULL',
  275: 'SQLITE_CONSTRAINT_CHECK',
  787: 'SQLITE_CONSTRAINT_FOREIGNKEY',
  1299: 'SQLITE_CONSTRAINT_NOTNULL',
  1555: 'SQLITE_CONSTRAINT_PRIMARYKEY',
  1811: 'SQLITE_CONSTRAINT_TRIGGER',
  2067: 'SQLITE_CONSTRAINT_UNIQUE',
};

function withCodes<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (isNativeError(error) && 'errcode' in error && typeof error.errcode === 'number') {
      const code = CODE_NAMES[error.errcode];
      if (code) Object.assign(error, { code });
    }
    throw error;
  }
}

function toSqlValue(value: unknown): SqlValue {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'string') return value;
  if (value instanceof Uint8Array) return value;
  throw new TypeError(`A value of type ${typeof value} cannot be bound to SQL.`);
}

/** Blobs arrive as Uint8Array; the rest of the server expects Buffer. */
function withBuffers(row: Row, keys: readonly string[]): Row {
  for (const key of keys) {
    const value = row[key];
    if (value instanceof Uint8Array && !Buffer.isBuffer(value)) {
      row[key] = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
    }
  }
  return row;
}

/** Columns declared as numbers or text contain nothing else; expressions have no declared type. */
const NEVER_BLOB = /^(integer|int|bigint|boolean|varchar|text)\b/i;

class Statement {
  /** True when the statement returns rows; TypeORM chooses between `all` and `run` by it. */
  readonly reader: boolean;
  /** Results that may be blobs: checking every value of a page takes as long as serialising it. */
  private readonly blobs: string[];

  /** @param isNeedless checked before each run */
  constructor(
    private readonly statement: InstanceType<typeof StatementSync>,
    private readonly isNeedless: () => boolean = () => false,
  ) {
    const columns = statement.columns();
    this.reader = columns.length > 0;
    this.blobs = columns.filter(({ type }) => !NEVER_BLOB.test(type ?? '')).map(({ name }) => name);
  }

  all(...parameters: unknown[]): Row[] {
    return withCodes(() => {
      const rows = this.statement.all(...parameters.map(toSqlValue)) as Row[];
      return this.blobs.length === 0 ? rows : rows.map((row) => withBuffers(row, this.blobs));
    });
  }

  get(...parameters: unknown[]): Row | undefined {
    return withCodes(() => {
      const row = this.statement.get(...parameters.map(toSqlValue)) as Row | undefined;
      return row && withBuffers(row, this.blobs);
    });
  }

  run(...parameters: unknown[]) {
    if (this.isNeedless()) return { changes: 0, lastInsertRowid: 0 };
    return withCodes(() => this.statement.run(...parameters.map(toSqlValue)));
  }

  *iterate(...parameters: unknown[]): Generator<Row> {
    for (const row of this.all(...parameters)) yield row;
  }
}

/** The class that TypeORM constructs as `new driver(file, options)`. */
export class BetterSqlite3Shape {
  open = true;
  private readonly database: InstanceType<typeof DatabaseSync>;

  constructor(
    readonly name: string,
    options: { readonly?: boolean; timeout?: number } = {},
  ) {
    this.database = new DatabaseSync(name, {
      readOnly: options.readonly === true,
      timeout: options.timeout ?? 5000,
      enableForeignKeyConstraints: true,
    });
  }

  /**
   * SQLite rolls a transaction back by itself when the disk is full or fails. TypeORM does not know, rolls back again,
   * and if that fails continues as if inside the old transaction: later writes would be acknowledged and never
   * committed. So a rollback without a transaction succeeds.
   */
  prepare(sql: string): Statement {
    const isNeedless = sql === 'ROLLBACK' ? () => !this.database.isTransaction : undefined;
    return withCodes(() => new Statement(this.database.prepare(sql), isNeedless));
  }

  exec(sql: string): this {
    withCodes(() => this.database.exec(sql));
    return this;
  }

  pragma(text: string, options?: { simple?: boolean }): unknown {
    const rows = withCodes(() => this.database.prepare(`PRAGMA ${text}`).all() as Row[]);
    return options?.simple ? rows[0] && Object.values(rows[0])[0] : rows;
  }

  /** Registers a deterministic SQL function on this connection. */
  function(
    name: string,
    options: { deterministic: boolean; varargs: boolean },
    answer: (...texts: (string | null)[]) => string | number,
  ): this {
    withCodes(() => this.database.function(name, options, answer));
    return this;
  }

  close(): this {
    if (this.open) {
      this.open = false;
      this.database.close();
    }
    return this;
  }
}
