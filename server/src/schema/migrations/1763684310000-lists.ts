import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SchemaBuilder } from '../../core/database/schema-builder';

const SORTS = { scheduled: 'scheduled_at', due: 'inspect_by', inspected: 'inspected_date' };
/** The filtered column, and the covered columns. */
const NARROWED_BY: Record<string, [string, ...string[]]> = {
  manager: ['property_manager_id', 'customer_id'],
  team: ['team_set_id', 'inspector_id'],
  inspector: ['inspector_id'],
  customer: ['customer_id'],
  province: ['province'],
};
const BOARD = ['tenant_id', 'tab', 'is_condition'];
const ON_THE_WAY = [
  'template_id',
  'country',
  'province',
  'customer_id',
  'property_manager_id',
  'inspector_id',
  'auditor_id',
  'team_set_id',
];

/** Indexes of inspection lists: every order of the boards, for every kind of caller. */
const INSPECTION_INDEXES: Record<string, string[]> = {
  ...Object.fromEntries(
    Object.entries(SORTS).flatMap(([name, sort]) => [
      [`ix_inspection_${name}_all`, [...BOARD, sort, 'id', ...ON_THE_WAY]],
      ...Object.entries(NARROWED_BY).map(
        ([by, [column, ...beside]]) =>
          [`ix_inspection_${name}_${by}`, [...BOARD, column, sort, 'id', ...beside]] as const,
      ),
    ]),
  ),
  ix_inspection_inspected_city: [...BOARD, 'city_key', 'inspected_date', 'id'],
  ix_inspection_issue_due: ['tenant_id', 'has_scheduling_issue', 'inspect_by', 'id'],
  ix_inspection_record: ['tenant_id', 'condition_inspection_id'],
};
/** MariaDB creates an index for the foreign key while there is none, and does not allow the last one to be dropped. */
const OCCUPANCY_INDEX: Record<string, string[]> = {
  ix_inspection_occupancy: ['tenant_id', 'tenant_info_id'],
};
const EARLIER_INSPECTION_INDEXES: Record<string, string[]> = {
  ix_inspection_due: [...BOARD, 'inspect_by', 'id'],
  ix_inspection_scheduled: [...BOARD, 'scheduled_at', 'id'],
  ix_inspection_inspected: [...BOARD, 'inspected_date', 'id'],
  ix_inspection_issue: ['tenant_id', 'has_scheduling_issue'],
};

const PRESENT = ['tenant_id', 'deleted_at'];
const PROPERTY_INDEXES: Record<string, string[]> = {
  ix_property_code_all: [
    ...PRESENT,
    'code_key',
    'id',
    'active',
    'template_id',
    'province',
    'customer_id',
    'property_manager_id',
  ],
  ix_property_next_all: [
    ...PRESENT,
    ...['next_inspection', 'id', 'active', 'template_id', 'province', 'customer_id', 'property_manager_id'],
  ],
  ix_property_active_all: [
    ...PRESENT,
    'active',
    'id',
    'template_id',
    'province',
    'customer_id',
    'property_manager_id',
  ],
  ix_property_code_customer: [...PRESENT, 'customer_id', 'code_key', 'id', 'active', 'template_id'],
  ix_property_next_customer: [...PRESENT, 'customer_id', 'next_inspection', 'id', 'active', 'template_id'],
  ix_property_active_customer: [...PRESENT, 'customer_id', 'active', 'id', 'template_id'],
  ix_property_code_manager: [...PRESENT, 'property_manager_id', 'code_key', 'id', 'customer_id'],
  ix_property_next_manager: [...PRESENT, 'property_manager_id', 'next_inspection', 'id', 'customer_id'],
  ix_property_active_manager: [...PRESENT, 'property_manager_id', 'active', 'id', 'customer_id'],
};
const EARLIER_PROPERTY_INDEXES: Record<string, string[]> = {
  ix_property_code: ['tenant_id', 'code_key'],
};

/** Rows carry the set of their teams, and each list gets its indexes. */
export class Lists1763684310000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    await schema.createTable('team_set', (c) => ({
      columns: [c.id(), c.tenant(), c.text('teams', 700)],
      unique: { uq_team_set_teams: ['tenant_id', 'teams'] },
    }));
    for (const table of ['property', 'inspection']) {
      await schema.addColumn(table, (c) => c.number('team_set_id', { isNullable: true }));
    }
    await carryTeams(runner);
    // Countries and provinces are compared as stored.
    await runner.query('UPDATE inspection SET country = UPPER(country), province = UPPER(province)');
    await exchange(schema, 'inspection', EARLIER_INSPECTION_INDEXES, {
      ...INSPECTION_INDEXES,
      ...OCCUPANCY_INDEX,
    });
    await exchange(schema, 'property', EARLIER_PROPERTY_INDEXES, PROPERTY_INDEXES);
  }

  async down(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    await exchange(schema, 'inspection', INSPECTION_INDEXES, EARLIER_INSPECTION_INDEXES);
    await exchange(schema, 'property', PROPERTY_INDEXES, EARLIER_PROPERTY_INDEXES);
    for (const table of ['property', 'inspection']) await schema.dropColumn(table, 'team_set_id');
    await schema.dropTable('team_set');
  }
}

/** New ones first: a foreign key always needs an index that begins with its columns. */
async function exchange(
  schema: SchemaBuilder,
  table: string,
  earlier: Record<string, string[]>,
  present: Record<string, string[]>,
): Promise<void> {
  for (const [name, columns] of Object.entries(present)) await schema.addIndex(table, name, columns);
  for (const name of Object.keys(earlier)) await schema.dropIndex(table, name);
}

/** Gives each property and its inspections the set of all their teams; repeatable. */
async function carryTeams(runner: QueryRunner): Promise<void> {
  const rows = (await runner.query(
    'SELECT tenant_id AS tenant, property_id AS property, team_id AS team FROM team_property ORDER BY tenant_id, property_id, team_id',
  )) as { tenant: number; property: number; team: number }[];
  const teams = new Map<string, { tenant: number; property: number; teams: number[] }>();
  for (const { tenant, property, team } of rows) {
    const key = `${tenant}:${property}`;
    const known = teams.get(key) ?? { tenant, property, teams: [] };
    known.teams.push(team);
    teams.set(key, known);
  }
  const sets = new Map<string, number>();
  for (const each of teams.values()) {
    const text = each.teams.join(',');
    const key = `${each.tenant}:${text}`;
    const set = sets.get(key) ?? (await teamSet(runner, each.tenant, text));
    sets.set(key, set);
    await runner.query('UPDATE property SET team_set_id = ? WHERE tenant_id = ? AND id = ?', [
      ...[set, each.tenant, each.property],
    ]);
    await runner.query('UPDATE inspection SET team_set_id = ? WHERE tenant_id = ? AND property_id = ?', [
      ...[set, each.tenant, each.property],
    ]);
  }
}

async function teamSet(runner: QueryRunner, tenant: number, teams: string): Promise<number> {
  const find = async () =>
    (await runner.query('SELECT id FROM team_set WHERE tenant_id = ? AND teams = ?', [tenant, teams])) as {
      id: number;
    }[];
  if ((await find()).length === 0) {
    await runner.query('INSERT INTO team_set (tenant_id, teams) VALUES (?, ?)', [tenant, teams]);
  }
  return (await find())[0]!.id;
}
