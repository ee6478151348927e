import type { RoutePath } from '@walkthrough/domain';
import { createPath, Navigate, Outlet, useLocation } from 'react-router-dom';
import { askedFor } from '../session/asked-address';
import { isFieldScreen, mayOpen, SCREENS } from '../session/screens';
import { isUsable, worksInField } from '../session/session-store';
import { useSession, useSignedIn } from '../session/use-session';

/**
 * Redirects to sign-in without a usable session, and back after signing in. An inspector with an expired session
 * keeps access to the field screens of this device.
 */
export function RequireSession() {
  const session = useSession();
  const location = useLocation();
  if (isUsable(session, Date.now())) return <Outlet />;
  const goesOn = worksInField(session) && isFieldScreen(location.pathname);
  if (goesOn) return <Outlet />;
  return <Navigate to={SCREENS.signIn} replace state={{ asked: askedFor(createPath(location)) }} />;
}

/** Redirects users who may not open a screen. Convenience only: the server checks every call. */
export function RequireAccess({ path }: { path: RoutePath }) {
  const { user } = useSignedIn();
  // The landing screen explains which permission is missing.
  if (mayOpen(user, path)) return <Outlet />;
  return <Navigate to={SCREENS.landing} replace state={{ refused: path }} />;
}
