import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SchemaBuilder } from '../../core/database/schema-builder';

const INDEXES: Record<string, string[]> = {
  ix_domain_event_at: ['tenant_id', 'at', 'id', 'actor_id', 'name'],
  ix_domain_event_subject: ['tenant_id', 'subject_id', 'at', 'id', 'actor_id', 'name'],
  ix_domain_event_actor: ['tenant_id', 'actor_id', 'at', 'id', 'name'],
  ix_domain_event_name: ['tenant_id', 'name', 'at', 'id', 'actor_id'],
};

/** Entities that reference a property, and those that reference one of its inspections. */
const OF_PROPERTIES = { conditionInspection: 'condition_inspection', tenantInfo: 'tenant_info' };
const OF_VISITS = { contactAttempt: 'contact_attempt', taskReport: 'task_report', submission: 'submission' };

/** Events store their property, and get indexes by property, person and kind in order of time. */
export class AuditLog1763684450000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    await schema.addPlainColumn('domain_event', (c) => c.number('subject_id', { isNullable: true }));
    for (const statement of backfill()) await runner.query(statement);
    for (const [name, columns] of Object.entries(INDEXES))
      await schema.addIndex('domain_event', name, columns);
  }

  async down(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    for (const name of Object.keys(INDEXES)) await schema.dropIndex('domain_event', name);
    await schema.dropPlainColumn('domain_event', 'subject_id');
  }
}

/** Backfills existing events. An interrupted run continues with those that have no property yet. */
function backfill(): string[] {
  const set = (value: string, entities: string) =>
    `UPDATE domain_event SET subject_id = ${value} WHERE subject_id IS NULL AND entity IN (${entities})`;
  const here = 'domain_event.tenant_id AND r.id = domain_event.entity_id';
  const told = (side: string, key: string) => `NULLIF(JSON_EXTRACT(\`${side}\`, '$.${key}'), 'null')`;
  return [
    set('entity_id', "'property'"),
    set(`(SELECT r.property_id FROM inspection r WHERE r.tenant_id = ${here})`, "'inspection', 'report'"),
    ...Object.entries(OF_PROPERTIES).map(([entity, table]) =>
      set(`(SELECT r.property_id FROM ${table} r WHERE r.tenant_id = ${here})`, `'${entity}'`),
    ),
    ...Object.entries(OF_VISITS).map(([entity, table]) =>
      set(
        `(SELECT v.property_id FROM ${table} r JOIN inspection v ON v.tenant_id = r.tenant_id` +
          ` AND v.id = r.inspection_id WHERE r.tenant_id = ${here})`,
        `'${entity}'`,
      ),
    ),
    // Rows deleted since are resolved from their events.
    ...['after', 'before'].map((side) =>
      set(
        `${told(side, 'propertyId')}`,
        "'inspection', 'conditionInspection', 'tenantInfo', 'dataUpdateRequest'",
      ),
    ),
  ];
}
