import type { UserSelf } from '@walkthrough/domain';
import { Navigate, Outlet } from 'react-router-dom';
import { SCREENS } from '../session/screens';
import { isUsable } from '../session/session-store';
import { useSession, useSignedIn } from '../session/use-session';

/** Without credentials that hold, or without the tenant's metadata, back to signing in. */
export function RequireSession() {
  const session = useSession();
  return isUsable(session, Date.now()) ? <Outlet /> : <Navigate to={SCREENS.signIn} replace />;
}

/** Convenience only: the server decides again on every call. */
export function RequireAbility({ allowed }: { allowed: (user: UserSelf) => boolean }) {
  const { user } = useSignedIn();
  return allowed(user) ? <Outlet /> : <Navigate to={SCREENS.landing} replace />;
}
