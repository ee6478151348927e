import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SchemaBuilder } from '../../core/database/schema-builder';

/** Tenants have a day on which they joined and one on which their consent to email ended; deliveries name their tenant. */
export class ServedTenants1764610000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    await schema.addPlainColumn('tenancy_tenant', (c) =>
      c.date('email_service_ended_on', { nullable: true }),
    );
    await schema.addPlainColumn('tenancy_tenant', (c) => c.date('joined_on', { nullable: true }));
    await schema.addPlainColumn('delivery', (c) => c.number('tenancy_tenant_id', { isNullable: true }));
  }

  async down(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    await schema.dropPlainColumn('delivery', 'tenancy_tenant_id');
    await schema.dropPlainColumn('tenancy_tenant', 'joined_on');
    await schema.dropPlainColumn('tenancy_tenant', 'email_service_ended_on');
  }
}
