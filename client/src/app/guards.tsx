import type { UserSelf } from '@walkthrough/domain';
import { Navigate, Outlet } from 'react-router-dom';
import { SCREENS } from '../session/screens';
import { areValid } from '../session/session-store';
import { useSession, useSignedIn } from '../session/use-session';

/** Without credentials, or without the tenant's metadata (which only a master lacks), back to signing in. */
export function RequireSession() {
  const session = useSession();
  const complete =
    session !== null &&
    areValid(session.credentials, Date.now()) &&
    (session.tenant !== null || session.user.roles.includes('ROLE_MASTER'));
  return complete ? <Outlet /> : <Navigate to={SCREENS.signIn} replace />;
}

/** Convenience only: the server decides again on every call. */
export function RequireAbility({ allowed }: { allowed: (user: UserSelf) => boolean }) {
  const { user } = useSignedIn();
  return allowed(user) ? <Outlet /> : <Navigate to={SCREENS.landing} replace />;
}
