import type { INestApplicationContext } from '@nestjs/common';
import type { Config } from '../core/config/config';
import { requestContext } from '../core/context/request-context';
import { UnitOfWork } from '../core/database/unit-of-work';
import { masterLink } from '../first-start';
import { AccountsService } from '../modules/parties/accounts/accounts.service';
import { OneTimeKeys } from '../modules/parties/accounts/one-time-keys';
import { People } from '../modules/parties/people/people.service';

/** Thrown when what the person at the terminal asked for cannot be done; the message is for them. */
export class Refused extends Error {}

export interface Link {
  /** What it opens: an account that is yet to be made, or a new password for one. */
  opens: 'registration' | 'password_reset';
  /** User name or address; null for an account that is yet to be made. */
  account: string | null;
  address: string;
}

/**
 * A link, good once, for whoever administers the installation: to make the account when there is none, and otherwise
 * to choose a new password.
 * @param named user name or address of a master, needed when there are several
 * @throws Refused when nobody or several could be meant
 */
export async function newMasterLink(
  app: INestApplicationContext,
  config: Config,
  named: string | undefined,
): Promise<Link> {
  const first = await masterLink(app, config);
  if (first !== null) return { opens: 'registration', account: null, address: first };
  return requestContext.runAsSystem('administration', () =>
    app.get(UnitOfWork).run(async () => {
      const masters = await app.get(AccountsService).registeredMasters();
      const meant = masters.filter(({ userName, email }) => !named || [userName, email].includes(named));
      const [master] = meant;
      const names = masters.map(({ userName, email }) => userName ?? email).join(', ');
      if (!master || meant.length > 1)
        throw new Refused(`Say which master is meant, with --user: ${names}. Nothing was changed.`);
      const key = await app.get(OneTimeKeys).issue('password_reset', master.id);
      return {
        opens: 'password_reset',
        account: master.userName ?? master.email,
        address: new URL(`/passwordReset?key=${encodeURIComponent(key)}`, config.publicUrl).toString(),
      };
    }),
  );
}

/**
 * Blocks a company's user and ends their sessions; in the log as the system's doing.
 * @throws Refused when there is no such user
 */
export async function blockUser(app: INestApplicationContext, userNameOrEmail: string): Promise<string> {
  const login = await requestContext.runAsSystem('administration', () =>
    app.get(AccountsService).findForSignIn(userNameOrEmail),
  );
  if (!login) throw new Refused(`Nobody signs in as ${userNameOrEmail}. Nothing was changed.`);
  const { tenantId, userId, name } = login;
  if (tenantId === null || userId === null)
    throw new Refused(
      `${name} administers the installation, and is no user of a company. Nothing was changed.`,
    );
  await requestContext.runApart('administration', () =>
    requestContext.inTenant(tenantId, () => app.get(People).blockFromOutside(userId)),
  );
  return name;
}
