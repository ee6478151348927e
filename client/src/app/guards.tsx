import type { UserSelf } from '@walkthrough/domain';
import { createPath, Navigate, Outlet, useLocation } from 'react-router-dom';
import { askedFor } from '../session/asked-address';
import { isFieldScreen, SCREENS } from '../session/screens';
import { isUsable, worksInField } from '../session/session-store';
import { useSession, useSignedIn } from '../session/use-session';

/**
 * Without credentials that hold, or without the tenant's metadata, back to signing in, which leads here again; but an
 * inspector whose sign-in has run out keeps the work on this device.
 */
export function RequireSession() {
  const session = useSession();
  const location = useLocation();
  if (isUsable(session, Date.now())) return <Outlet />;
  const goesOn = worksInField(session) && isFieldScreen(location.pathname);
  if (goesOn) return <Outlet />;
  return <Navigate to={SCREENS.signIn} replace state={{ asked: askedFor(createPath(location)) }} />;
}

/** Convenience only: the server decides again on every call. */
export function RequireAbility({ allowed }: { allowed: (user: UserSelf) => boolean }) {
  const { user } = useSignedIn();
  const { pathname } = useLocation();
  // The landing screen says what the other one needs.
  return allowed(user) ? <Outlet /> : <Navigate to={SCREENS.landing} replace state={{ refused: pathname }} />;
}
