import type { InspectionTemplate, Role, TenantLogo, TenantMeta, UserSelf } from '@walkthrough/domain';
import { readLocal, removeLocal, writeLocal } from '../ui/local-value';

/** Lifetime of a sign-in from its creation. The server may end it earlier. */
export const CREDENTIALS_VALID_MS = 6 * 24 * 3_600_000;

interface Credentials {
  token: string;
  /** UTC milliseconds. */
  dateCreated: number;
  /** UTC milliseconds by this device's clock. The server uses its own. */
  expiresAt: number;
  roles: Role[];
}

export interface Session {
  credentials: Credentials;
  user: UserSelf;
  /** Null for a master, who belongs to no tenant. */
  tenant: TenantMeta | null;
  templates: InspectionTemplate[];
  logo: TenantLogo | null;
}

// Credentials last, because other tabs reload everything when these change.
const PARTS = ['user', 'tenant', 'templates', 'logo', 'credentials'] as const;
const keyOf = (part: keyof Session) => `walkthrough.${part}`;

function areValid(credentials: Credentials, now: number): boolean {
  return now < credentials.expiresAt;
}

/** Removes the token; the user stays known. */
const ended = (credentials: Credentials): Credentials => ({ ...credentials, token: '', expiresAt: 0 });

/** Returns the valid parts of a stored session; null if none is valid. */
function asOfNow(stored: Session): Session | null {
  const { credentials, user } = stored;
  if (areValid(credentials, Date.now())) return stored;
  return user.inspector ? { ...stored, credentials: ended(credentials) } : null;
}

function load(): Session | null {
  const credentials = readLocal<Credentials>(keyOf('credentials'));
  const user = readLocal<UserSelf>(keyOf('user'));
  if (!credentials || !user) return null;
  return asOfNow({
    credentials,
    user,
    tenant: readLocal<TenantMeta>(keyOf('tenant')),
    templates: readLocal<InspectionTemplate[]>(keyOf('templates')) ?? [],
    logo: readLocal<TenantLogo>(keyOf('logo')),
  });
}

/** Narrows to a session with valid credentials and tenant metadata, which only a master lacks. */
export function isUsable(candidate: Session | null, now: number): candidate is Session {
  return (
    candidate !== null &&
    areValid(candidate.credentials, now) &&
    (candidate.tenant !== null || candidate.user.roles.includes('ROLE_MASTER'))
  );
}

/**
 * Narrows to an inspector's expired session: work on this device stays open, but nothing is sent or downloaded before
 * signing in.
 */
export function worksInField(candidate: Session | null): candidate is Session {
  return candidate !== null && candidate.user.inspector !== null && candidate.tenant !== null;
}

let session = load();
let last = session;
const listeners = new Set<() => void>();

function publish(next: Session | null): void {
  session = next;
  last = next ?? last;
  for (const listener of listeners) listener();
}

/** Returns the session of this tab, or its last one. */
export const lastSession = (): Session | null => last;

export const sessionStore = {
  get: () => session,
  subscribe(this: void, listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  save(next: Session): void {
    for (const part of PARTS) writeLocal(keyOf(part), next[part]);
    publish(next);
  },
  /** Restores a session from a copy after local storage lost it. */
  restore(kept: Session): void {
    const session = asOfNow(kept);
    if (session) this.save(session);
  },
  /**
   * Ends the session after it expired. An inspector stays known for the work on this device; others are signed out.
   */
  expire(): void {
    if (!worksInField(session)) return this.clear();
    if (session.credentials.token === '' && session.credentials.expiresAt === 0) return;
    this.save({ ...session, credentials: ended(session.credentials) });
  },
  /** Removes the session; unsent field work stays on the device. */
  clear(): void {
    for (const part of PARTS) removeLocal(keyOf(part));
    publish(null);
  },
};

// Sign-outs and user changes must reach other tabs. Clearing all storage has no key.
window.addEventListener('storage', (event) => {
  if (event.key === null || event.key === keyOf('credentials')) publish(load());
});
