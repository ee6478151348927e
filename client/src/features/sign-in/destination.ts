import { matchPath, parsePath } from 'react-router-dom';
import type { AskedAddress } from '../../session/asked-address';
import { allScreens, homeOf } from '../../session/screens';
import type { Session } from '../../session/session-store';

/**
 * Returns where a sign-in leads: the requested address if this user may open it and nobody else worked there before,
 * otherwise home.
 */
export function destinationOf({ user, credentials }: Session, asked: AskedAddress | undefined): string {
  const home = homeOf(credentials.roles);
  if (!asked || (asked.userId ?? user.id) !== user.id) return home;
  const { pathname = '' } = parsePath(asked.address);
  const screen = allScreens().find(({ path }) => matchPath(path, pathname));
  if (!screen || screen.access === 'public') return home;
  return screen.access === 'signedIn' || screen.access(user) ? asked.address : home;
}
