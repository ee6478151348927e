import type { INestApplicationContext } from '@nestjs/common';
import type { Config } from '../core/config/config';
import { requestContext } from '../core/context/request-context';
import { logger } from '../core/logging/logger';
import { JobRunner } from '../core/jobs/job-runner';
import { UnitOfWork } from '../core/database/unit-of-work';
import { AccountsService } from '../modules/parties/accounts/accounts.service';
import { hashPassword } from '../modules/parties/accounts/passwords';
import { TenantsService } from '../modules/company/tenants/tenants.service';
import { DEMO_MASTER, DEMO_PASSWORD } from './accounts';
import { DEMO_COMPANIES } from './companies';
import { CompanyBuilder, type DemoStory } from './company-builder';
import { preparePhotos } from './scenes';

/** Fills an empty installation with the demo, if configured. */
export async function fillEmptyInstallation(app: INestApplicationContext, config: Config): Promise<boolean> {
  const wanted = config.demo && config.databaseUrl === undefined;
  const isEmpty = await requestContext.runAsSystem('is the installation empty?', async () => {
    const [noTenant, master] = [
      await app.get(TenantsService).isEmpty(),
      await app.get(AccountsService).hasMaster(),
    ];
    return noTenant && !master;
  });
  if (!wanted || !isEmpty) return false;
  const started = performance.now();
  logger.info('Demo: an empty installation is filled, which takes some seconds');
  await fillWithDemo(app, Date.now(), 'running');
  logger.info({ seconds: Math.round((performance.now() - started) / 1000) }, 'Demo: filled');
  return true;
}

/**
 * Jobs of the story, such as prints of finished reports, run after the filling.
 * @param today the instant of the demo's "today", UTC milliseconds
 */
export async function fillWithDemo(
  app: INestApplicationContext,
  today: number,
  story: DemoStory,
): Promise<void> {
  if (story === 'running') preparePhotos();
  await app.get(JobRunner).paused(() => fill(app, today, story));
}

async function fill(app: INestApplicationContext, today: number, story: DemoStory): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  for (const company of DEMO_COMPANIES)
    await new CompanyBuilder(app, company, passwordHash, today).build(story);
  // Last, so that an interrupted filling is recognised as such.
  await requestContext.runAsSystem('demo master', () =>
    app.get(UnitOfWork).run(() =>
      app.get(AccountsService).createLogin({
        tenantId: null,
        userId: null,
        name: 'Master',
        userName: DEMO_MASTER,
        email: 'master@demo.example',
        passwordHash,
      }),
    ),
  );
}
