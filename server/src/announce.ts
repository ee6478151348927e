import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Config } from './core/config/config';
import { requestContext } from './core/context/request-context';
import { masterLink } from './first-start';
import { AccountsService } from './modules/parties/accounts/accounts.service';
import { DEMO_ACCOUNTS, DEMO_MASTER, DEMO_PASSWORD } from './demo/accounts';
import { DEMO_COMPANIES } from './demo/companies';

/** Tells the person at the terminal where the product is, and who can sign in when this is the demo. */
export async function announce(app: NestExpressApplication, config: Config): Promise<void> {
  const address = config.port === 0 ? await app.getUrl() : config.publicUrl;
  const lines = ['', `  Walkthrough is running at ${address}`, ''];
  const isDemo = await requestContext.runAsSystem('announce', () =>
    app.get(AccountsService).findForSignIn(`${DEMO_COMPANIES[0]!.tenantName}.admin`),
  );
  if (isDemo && config.demo) {
    lines.push(`  This is the demo. Every account has the password ${DEMO_PASSWORD}`, '');
    for (const { tenantName, displayName } of DEMO_COMPANIES) {
      lines.push(`  ${displayName}`);
      lines.push(`    ${DEMO_ACCOUNTS.map(({ who }) => `${tenantName}.${who}`).join(', ')}`);
    }
    lines.push('  The provider', `    ${DEMO_MASTER}`, '');
  }
  const link = await masterLink(app, config);
  if (link)
    lines.push(
      '  Nobody administers this installation yet. This link, good once, makes the account:',
      `    ${link}`,
      '',
    );
  process.stdout.write(`${lines.join('\n')}\n`);
}
