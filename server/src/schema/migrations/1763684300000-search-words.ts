import { OCCUPANT_FIELDS } from '@walkthrough/domain';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SchemaBuilder } from '../../core/database/schema-builder';
import { wordsOf } from '../../core/database/search-words';
import {
  PROPERTY_NOUN,
  propertyTexts,
  type PropertyTextFacts,
} from '../../modules/parties/property-records/property-texts';

type Property = PropertyTextFacts & { id: number; customerId: number | null };
type Occupants = PropertyTextFacts & { propertyId: number };

/** Properties per read, and words per statement: SQLite allows 32,766 values. */
const PROPERTIES = 500;
const WORDS = 2000;

const column = (property: string): string =>
  property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const selected = (...properties: string[]): string =>
  properties.map((property) => `${column(property)} AS ${property}`).join(', ');

/** Search words of properties. Derived from other tables, so an interrupted run starts again. */
export class SearchWords1763684300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    await schema.dropTable('search_word');
    await schema.createTable('search_word', (c) => ({
      columns: [
        c.id(),
        c.tenant(),
        c.text('noun', 20),
        c.number('noun_id'),
        c.text('field', 20),
        c.comparedText('word', 60),
      ],
      unique: { uq_search_word: ['tenant_id', 'noun', 'field', 'word', 'noun_id'] },
      indexes: { ix_search_word_row: ['tenant_id', 'noun', 'noun_id', 'field', 'word'] },
    }));
    await fill(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await new SchemaBuilder(runner).dropTable('search_word');
  }
}

async function fill(runner: QueryRunner): Promise<void> {
  const tenants = (await runner.query('SELECT id FROM tenant')) as { id: number }[];
  for (const { id } of tenants) await fillOne(runner, id);
}

async function fillOne(runner: QueryRunner, tenantId: number): Promise<void> {
  const customers = await customersOf(runner, tenantId);
  for (let last = 0; ;) {
    const properties = await propertiesAfter(runner, tenantId, last);
    const [first, newest] = [properties[0], properties.at(-1)];
    if (!first || !newest) return;
    const occupants = await occupantsBetween(runner, tenantId, first.id, newest.id);
    const words = properties.flatMap((property) => {
      const customer = customers.get(property.customerId ?? 0);
      const texts = propertyTexts({ ...occupants.get(property.id), ...customer, ...property });
      return wordsOf(texts).map(({ field, word }) => [tenantId, PROPERTY_NOUN, property.id, field, word]);
    });
    await insert(runner, words);
    last = newest.id;
  }
}

/*
 * Three plain reads. With joins, MariaDB, which has poor statistics of tables that have just grown, reads all
 * occupants of the company for each property.
 */

async function customersOf(
  runner: QueryRunner,
  tenantId: number,
): Promise<Map<number, Partial<PropertyTextFacts>>> {
  const columns = selected('id', 'customerFirstName', 'customerName', 'customerCode');
  const rows = (await runner.query(`SELECT ${columns} FROM customer WHERE tenant_id = ?`, [
    tenantId,
  ])) as Property[];
  return new Map(rows.map(({ id, ...customer }) => [id, customer]));
}

async function propertiesAfter(runner: QueryRunner, tenantId: number, last: number): Promise<Property[]> {
  const columns = selected(
    'id',
    'customerId',
    'code',
    'addressLine1',
    'addressLine2',
    'city',
    'postalCode',
    'landlord',
  );
  return (await runner.query(
    `SELECT ${columns} FROM property${through(runner, 'uq_property_tenant_id')}
     WHERE tenant_id = ? AND id > ? AND deleted_at IS NULL ORDER BY id LIMIT ${PROPERTIES}`,
    [tenantId, last],
  )) as Property[];
}

async function occupantsBetween(
  runner: QueryRunner,
  tenantId: number,
  first: number,
  last: number,
): Promise<Map<number, Occupants>> {
  const columns = selected('propertyId', ...Object.values(OCCUPANT_FIELDS).flat());
  const rows = (await runner.query(
    `SELECT ${columns} FROM tenant_info${through(runner, 'ix_tenant_info_property')}
     WHERE tenant_id = ? AND property_id BETWEEN ? AND ? AND is_current = 1 AND deleted_at IS NULL`,
    [tenantId, first, last],
  )) as Occupants[];
  return new Map(rows.map((row) => [row.propertyId, row]));
}

/** SQLite names indexes of unique constraints itself, and chooses them without a hint. */
function through(runner: QueryRunner, index: string): string {
  if (runner.connection.options.type !== 'better-sqlite3') return ` FORCE INDEX (${index})`;
  return index.startsWith('ix_') ? ` INDEXED BY ${index}` : '';
}

async function insert(runner: QueryRunner, words: (number | string)[][]): Promise<void> {
  for (let from = 0; from < words.length; from += WORDS) {
    const some = words.slice(from, from + WORDS);
    const places = some.map(() => '(?, ?, ?, ?, ?)').join(', ');
    await runner.query(
      `INSERT INTO search_word (tenant_id, noun, noun_id, field, word) VALUES ${places}`,
      some.flat(),
    );
  }
}
