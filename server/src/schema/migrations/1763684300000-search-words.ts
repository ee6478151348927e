import { OCCUPANT_FIELDS } from '@walkthrough/domain';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SchemaBuilder } from '../../core/database/schema-builder';
import { wordsOf } from '../../core/database/search-words';
import {
  PROPERTY_NOUN,
  propertyTexts,
  type PropertyTextFacts,
} from '../../modules/properties/property-texts';

type PropertyRow = PropertyTextFacts & { id: number; tenantId: number };

/** Properties that are read at a time, and words of one statement: SQLite takes 32,766 values. */
const PROPERTIES = 500;
const WORDS = 2000;

const column = (property: string): string =>
  property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const OCCUPANTS = Object.values(OCCUPANT_FIELDS)
  .flat()
  .map((field) => `o.${column(field)} AS ${field}`);
const TEXTS = `
  SELECT p.id, p.tenant_id AS tenantId, p.code, p.address_line1 AS addressLine1, p.address_line2 AS addressLine2,
    p.city, p.landlord, c.customer_first_name AS customerFirstName, c.customer_name AS customerName,
    c.customer_code AS customerCode, ${OCCUPANTS.join(', ')}
  FROM property p
  LEFT JOIN customer c ON c.tenant_id = p.tenant_id AND c.id = p.customer_id
  LEFT JOIN tenant_info o
    ON o.tenant_id = p.tenant_id AND o.property_id = p.id AND o.is_current = 1 AND o.deleted_at IS NULL
  WHERE p.id > ? AND p.deleted_at IS NULL ORDER BY p.id LIMIT ${PROPERTIES}`;

/** The words by which properties are found. They follow from other tables: a run that was cut off begins anew. */
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
  for (let last = 0; ;) {
    const rows = (await runner.query(TEXTS, [last])) as PropertyRow[];
    const next = rows.at(-1);
    if (!next) return;
    await insert(
      runner,
      rows.flatMap((row) =>
        wordsOf(propertyTexts(row)).map(({ field, word }) => [
          row.tenantId,
          PROPERTY_NOUN,
          row.id,
          field,
          word,
        ]),
      ),
    );
    last = next.id;
  }
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
