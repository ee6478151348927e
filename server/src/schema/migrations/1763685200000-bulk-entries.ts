import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SchemaBuilder } from '../../core/database/schema-builder';

const INDEXES: Record<string, string[]> = {
  ix_domain_event_at: ['tenant_id', 'part_of', 'at', 'id', 'actor_id', 'name'],
  ix_domain_event_actor: ['tenant_id', 'actor_id', 'at', 'id', 'name', 'part_of'],
  ix_domain_event_name: ['tenant_id', 'name', 'at', 'id', 'actor_id', 'part_of'],
};

const EARLIER: Record<string, string[]> = {
  ix_domain_event_at: ['tenant_id', 'at', 'id', 'actor_id', 'name'],
  ix_domain_event_actor: ['tenant_id', 'actor_id', 'at', 'id', 'name'],
  ix_domain_event_name: ['tenant_id', 'name', 'at', 'id', 'actor_id'],
};

/** A change of several rows has one audit log entry, which the entries of its rows refer to (docs/decisions/0050). */
export class BulkEntries1763685200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    await schema.addPlainColumn('domain_event', (c) => c.number('part_of', { isNullable: true }));
    await replaceIndexes(schema, INDEXES);
  }

  async down(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    await replaceIndexes(schema, EARLIER);
    await schema.dropPlainColumn('domain_event', 'part_of');
  }
}

async function replaceIndexes(schema: SchemaBuilder, indexes: Record<string, string[]>): Promise<void> {
  for (const [name, columns] of Object.entries(indexes)) {
    await schema.dropIndex('domain_event', name);
    await schema.addIndex('domain_event', name, columns);
  }
}
