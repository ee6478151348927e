import { Column, PrimaryColumn, PrimaryGeneratedColumn, type TableColumnOptions } from 'typeorm';
import type { ColumnOptions } from 'typeorm';

/**
 * The column kinds of the product: the only place that knows how each engine spells them. Entities use the
 * decorators below, migrations use `ColumnBuilder`; a test holds the two against each other on both engines.
 */
export type Dialect = 'sqlite' | 'mysql';

const milliseconds = {
  to: (value: unknown) => value,
  from: (value: unknown) => (value === null || value === undefined ? value : Number(value)),
};

const json = {
  to: (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value)),
  from: (value: unknown): unknown => (typeof value === 'string' ? JSON.parse(value) : value),
};

/** Stands for JSON that cannot be read any more: there is nothing in it. */
export class UnreadableJson {}

const jsonIfReadable = {
  to: json.to,
  from: (value: unknown): unknown => {
    try {
      return json.from(value);
    } catch {
      return new UnreadableJson();
    }
  },
};

type Nullable = { nullable?: boolean };

/** The entity's own number, made by the database. */
export const IdColumn = () => PrimaryGeneratedColumn('increment', { type: 'int' });
/** A foreign or other whole number. */
export const NumberColumn = (options: ColumnOptions = {}) => Column({ type: 'int', ...options });
/** Short text; `length` as the field limits say (190 for searchable text, 255 for addresses). */
export const TextColumn = (length: number, options: ColumnOptions = {}) =>
  Column({ type: 'varchar', length, ...options });
/** Text of any length. */
export const LongTextColumn = (options: Nullable = {}) => Column({ type: 'text', ...options });
/** A value stored as JSON text, and parsed on both engines alike. */
export const JsonColumn = (options: Nullable = {}) => Column({ type: 'text', transformer: json, ...options });
/** The same where rows are read many at a time: one that cannot be read says so, and the others are there. */
export const RecordedJsonColumn = (options: Nullable = {}) =>
  Column({ type: 'text', transformer: jsonIfReadable, ...options });
export const FlagColumn = (options: ColumnOptions = {}) =>
  Column({ type: 'boolean', default: false, ...options });
/** Yes, no, or not said. */
export const OptionalFlagColumn = () => Column({ type: 'boolean', nullable: true });
/** An instant: UTC milliseconds. */
export const InstantColumn = (options: Nullable = {}) =>
  Column({ type: 'bigint', transformer: milliseconds, ...options });
/** A calendar date `YYYY-MM-DD`; it has no time and no zone. */
export const CalendarDateColumn = (options: Nullable = {}) =>
  Column({ type: 'varchar', length: 10, ...options });
/** Wall time `YYYY-MM-DDTHH:mm` in the zone stored beside it. */
export const WallTimeColumn = (options: Nullable = {}) => Column({ type: 'varchar', length: 16, ...options });
export const UuidColumn = (options: ColumnOptions = {}) =>
  Column({ type: 'varchar', length: 36, ...options });
export const PrimaryNumberColumn = () => PrimaryColumn({ type: 'int' });
export const PrimaryUuidColumn = () => PrimaryColumn({ type: 'varchar', length: 36 });

/** The same kinds for migrations. */
export class ColumnBuilder {
  constructor(private readonly dialect: Dialect) {}

  id = (): TableColumnOptions => ({
    name: 'id',
    type: this.dialect === 'sqlite' ? 'integer' : 'int',
    isPrimary: true,
    isGenerated: true,
    generationStrategy: 'increment',
  });
  tenant = (): TableColumnOptions => this.number('tenant_id');
  version = (): TableColumnOptions => this.number('version', { default: 1 });
  number = (name: string, options: Partial<TableColumnOptions> = {}): TableColumnOptions => ({
    name,
    type: this.dialect === 'sqlite' ? 'integer' : 'int',
    ...options,
  });
  text = (name: string, length: number, options: Partial<TableColumnOptions> = {}): TableColumnOptions => ({
    name,
    type: 'varchar',
    length: String(length),
    ...options,
  });
  /** Text of which ranges are read: compared by code points, whatever the database's own collation is. */
  comparedText = (name: string, length: number): TableColumnOptions =>
    this.text(
      name,
      length,
      this.dialect === 'sqlite' ? {} : { charset: 'utf8mb4', collation: 'utf8mb4_bin' },
    );
  longText = (name: string, options: Nullable = {}): TableColumnOptions => ({
    name,
    // MariaDB's `text` ends at 64 KB; SQLite's has no end.
    type: this.dialect === 'sqlite' ? 'text' : 'longtext',
    isNullable: options.nullable,
  });
  json = (name: string, options: Nullable = {}): TableColumnOptions => this.longText(name, options);
  flag = (name: string, byDefault = false): TableColumnOptions => ({
    name,
    type: this.dialect === 'sqlite' ? 'boolean' : 'tinyint',
    ...(this.dialect === 'sqlite' ? {} : { length: '1', width: 1 }),
    default: byDefault ? 1 : 0,
  });
  /** Yes, no, or not said. */
  optionalFlag = (name: string): TableColumnOptions => ({
    ...this.flag(name),
    default: undefined,
    isNullable: true,
  });
  instant = (name: string, options: Nullable = {}): TableColumnOptions => ({
    name,
    type: 'bigint',
    isNullable: options.nullable,
  });
  date = (name: string, options: Nullable = {}): TableColumnOptions =>
    this.text(name, 10, { isNullable: options.nullable });
  wallTime = (name: string, options: Nullable = {}): TableColumnOptions =>
    this.text(name, 16, { isNullable: options.nullable });
  uuid = (name: string, options: Partial<TableColumnOptions> = {}): TableColumnOptions =>
    this.text(name, 36, options);
}
