import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SchemaBuilder } from '../../core/database/schema-builder';
import { logger } from '../../core/logging/logger';
import { nameSkeleton, SKELETON_LENGTH } from '../../modules/parties/accounts/name-skeleton';

interface NamedLogin {
  id: number;
  user_name: string;
  name_skeleton: string | null;
}

/** Skeletons of user names, so that nobody can choose a look-alike (docs/decisions/0154). */
export class UserNames1763684330000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    await schema.addPlainColumn('login', (c) =>
      c.text('name_skeleton', SKELETON_LENGTH, { isNullable: true }),
    );
    await fillSkeletons(runner);
    await schema.addIndex('login', 'uq_login_name_skeleton', ['name_skeleton'], { isUnique: true });
    await listNamesThatAreAddresses(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    await schema.dropIndex('login', 'uq_login_name_skeleton');
    await schema.dropPlainColumn('login', 'name_skeleton');
  }
}

/** The first of several existing look-alikes blocks further ones; all of them stay valid. */
async function fillSkeletons(runner: QueryRunner): Promise<void> {
  const logins = (await runner.query(
    'SELECT id, user_name, name_skeleton FROM login WHERE user_name IS NOT NULL ORDER BY id',
  )) as NamedLogin[];
  const taken = new Set(logins.map(({ name_skeleton: known }) => known));
  for (const { id, user_name: userName, name_skeleton: known } of logins) {
    const skeleton = nameSkeleton(userName);
    if (known !== null || taken.has(skeleton)) continue;
    taken.add(skeleton);
    await runner.query('UPDATE login SET name_skeleton = ? WHERE id = ?', [skeleton, id]);
  }
}

/** By id, not by name: more people read the log than the accounts. */
async function listNamesThatAreAddresses(runner: QueryRunner): Promise<void> {
  const found = (await runner.query(
    `SELECT named.id AS id FROM login named
     INNER JOIN login addressed ON addressed.email_key = named.user_name_key AND addressed.id <> named.id
     ORDER BY named.id`,
  )) as { id: number }[];
  if (found.length === 0) return;
  logger.warn(
    { logins: found.map(({ id }) => id) },
    'These accounts have the e-mail address of another account as user name: it no longer signs them in. They sign in with their own address, and can choose another name',
  );
}
