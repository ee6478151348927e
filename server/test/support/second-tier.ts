import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { TenantConfig } from '../../src/modules/company/tenants/tenant-config.entity';
import { inMaple } from './in-company';
import type { TestApp } from './test-app';

/** Gives maple second-tier support, so that its users need no license. */
export const secondTierForMaple = ({ app }: TestApp): Promise<void> =>
  inMaple(async () => {
    const database = app.get(Database);
    const configs = new TenantRepository(database, TenantConfig);
    await database.runUnit(() => configs.updateWhere({}, { hasTier2Support: true }));
  });
