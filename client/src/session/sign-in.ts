import type { SignInRequest, TenantLogo, TenantMeta, UserSelf } from '@walkthrough/domain';
import { keepLanguage } from '../ui/language';
import {
  getInspectionTemplates,
  getRoles,
  getTenantLogo,
  getTenantMeta,
  getUserSelf,
  postSignIn,
} from './session-requests';
import { CREDENTIALS_VALID_MS, sessionStore, type Session } from './session-store';

/** Returns the tenant; null for a master, who belongs to no company. */
const tenantOf = (user: UserSelf, token: string): Promise<TenantMeta | null> =>
  user.roles.includes('ROLE_MASTER') ? Promise.resolve(null) : getTenantMeta(token);

/** Returns the logo; null if it fails, because a sign-in does not need it. */
async function logoOf(tenant: TenantMeta | null, token: string): Promise<TenantLogo | null> {
  if (!tenant?.logoS3Meta) return null;
  return getTenantLogo(tenant.id, token).catch(() => null);
}

/**
 * Loads credentials, user, tenant, templates, logo and roles in this order, and stores the session once all have
 * loaded.
 */
export async function signIn(request: SignInRequest): Promise<Session> {
  const { accessToken: token } = await postSignIn(request);
  const dateCreated = Date.now();
  const user = await getUserSelf(token);
  const tenant = await tenantOf(user, token);
  const templates = tenant ? await getInspectionTemplates(token) : [];
  const logo = await logoOf(tenant, token);
  const roles = (await getRoles(token)).map((item) => item.role);
  const session: Session = {
    // By this device's clock: compared with the server's time, a clock a week ahead would end the session at once.
    credentials: { token, dateCreated, expiresAt: dateCreated + CREDENTIALS_VALID_MS, roles },
    user,
    tenant,
    templates,
    logo,
  };
  if (user.language) keepLanguage(user.language);
  sessionStore.save(session);
  return session;
}

/** Refreshes permissions, name and logo after a reload. Offline the stored ones stay. */
export async function refreshSession(): Promise<void> {
  const before = sessionStore.get();
  if (!before?.credentials.token) return;
  const { token } = before.credentials;
  try {
    const user = await getUserSelf(token);
    const tenant = await tenantOf(user, token);
    const logo = await logoOf(tenant, token);
    // The next start shows it: a reload now could interrupt work.
    if (user.language) keepLanguage(user.language);
    const now = { ...before, user, tenant, logo };
    // Usually nothing changed, and nothing should render again. The user may have signed out since the request.
    const isSame = JSON.stringify(now) === JSON.stringify(before);
    if (!isSame && sessionStore.get()?.credentials.token === token) sessionStore.save(now);
  } catch {
    // The client has already cleared an ended session; other errors can wait for the next start.
  }
}
