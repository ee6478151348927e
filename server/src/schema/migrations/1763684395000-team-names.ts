import { placeKey } from '@walkthrough/domain';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SchemaBuilder } from '../../core/database/schema-builder';

interface NamedTeam {
  id: number;
  tenant_id: number;
  name: string;
  name_key: string | null;
}

/** Unique keys of team names, so that two people cannot take one name at once. */
export class TeamNames1763684395000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    await schema.addPlainColumn('team', (c) => c.text('name_key', 190, { isNullable: true }));
    await fillKeys(runner);
    await schema.addIndex('team', 'uq_team_name', ['tenant_id', 'name_key'], { isUnique: true });
  }

  async down(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    await schema.dropIndex('team', 'uq_team_name');
    await schema.dropPlainColumn('team', 'name_key');
  }
}

/** The first of several existing teams with one name blocks further ones; all of them stay. */
async function fillKeys(runner: QueryRunner): Promise<void> {
  const teams = (await runner.query(
    'SELECT id, tenant_id, name, name_key FROM team WHERE deleted_at IS NULL ORDER BY id',
  )) as NamedTeam[];
  const keyIn = (tenantId: number, key: string) => `${tenantId} ${key}`;
  const taken = new Set(
    teams.flatMap(({ tenant_id: tenantId, name_key: key }) => (key ? [keyIn(tenantId, key)] : [])),
  );
  for (const { id, tenant_id: tenantId, name, name_key: known } of teams) {
    const key = placeKey(name);
    if (known !== null || taken.has(keyIn(tenantId, key))) continue;
    taken.add(keyIn(tenantId, key));
    await runner.query('UPDATE team SET name_key = ? WHERE id = ?', [key, id]);
  }
}
