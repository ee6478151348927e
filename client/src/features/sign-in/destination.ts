import { mayOpenScreen, SCREEN_PATHS } from '@walkthrough/domain';
import { matchPath, parsePath } from 'react-router-dom';
import type { AskedAddress } from '../../session/asked-address';
import { visitorOf } from '../../session/permissions';
import { homeOf, isEntrance } from '../../session/screens';
import type { Session } from '../../session/session-store';

/**
 * Returns where a sign-in leads: the requested address if this user may open it and nobody else worked there before,
 * otherwise home.
 */
export function destinationOf(
  { user, credentials, tenant }: Session,
  asked: AskedAddress | undefined,
): string {
  const home = homeOf(credentials.roles);
  if (!asked || (asked.userId ?? user.id) !== user.id) return home;
  const { pathname = '' } = parsePath(asked.address);
  const path = SCREEN_PATHS.find((each) => matchPath(each, pathname));
  if (path === undefined || isEntrance(path)) return home;
  return mayOpenScreen(visitorOf(user, tenant), path) ? asked.address : home;
}
