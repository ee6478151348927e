import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SchemaBuilder, tenantLink } from '../../core/database/schema-builder';

/** Inspectors get mails about changes of their schedule by others, unless they opt out. */
export class PlanNotices1763685220000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    await schema.createTable('plan_notice', (c) => ({
      columns: [
        c.id(),
        c.tenant(),
        c.number('inspector_id'),
        c.number('inspection_id'),
        c.text('address', 400),
        c.flag('was_assigned'),
        c.text('was_scheduled', 16, { isNullable: true }),
        c.text('was_time_zone', 40, { isNullable: true }),
        c.instant('created_at'),
      ],
      indexes: { ix_plan_notice_inspector: ['tenant_id', 'inspector_id', 'inspection_id'] },
      links: { fk_plan_notice_inspector: tenantLink('inspector_id', 'user') },
    }));
    await schema.addPlainColumn('user', (c) => c.flag('plan_mails_off'));
  }

  async down(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    await schema.dropPlainColumn('user', 'plan_mails_off');
    await schema.dropTable('plan_notice');
  }
}
