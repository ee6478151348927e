import type { INestApplicationContext } from '@nestjs/common';
import type { Config } from './core/config/config';
import { requestContext } from './core/context/request-context';
import type { DataSources } from './core/database/data-source';
import { UnitOfWork } from './core/database/unit-of-work';
import { AccountsService } from './modules/parties/accounts/accounts.service';
import { OneTimeKeys } from './modules/parties/accounts/one-time-keys';

/**
 * The link with which the first master of an installation makes the account; null once there is one. Until then
 * each start makes a new link, and the earlier ones end.
 */
export async function masterLink(app: INestApplicationContext, config: Config): Promise<string | null> {
  const accounts = app.get(AccountsService);
  return requestContext.runAsSystem('first start', () =>
    app.get(UnitOfWork).run(async () => {
      if (await accounts.hasMaster()) return null;
      const { hostname } = new URL(config.publicUrl);
      // Nothing is sent to it: whoever registers gives an address of their own.
      const loginId = await accounts.ensureMasterLogin(`master@${hostname}`);
      const key = await app.get(OneTimeKeys).issue('registration', loginId);
      return new URL(`/register?key=${key}&asks=email`, config.publicUrl).toString();
    }),
  );
}

/** Whether nobody has begun to use a migrated database: no company, and no master who has registered. */
export async function isUnused({ reader }: DataSources): Promise<boolean> {
  const used: unknown = await reader.query(
    'SELECT 1 FROM tenant UNION ALL SELECT 1 FROM login WHERE password_hash IS NOT NULL LIMIT 1',
  );
  return (used as unknown[]).length === 0;
}
