import type { InspectionTemplate, Role, TenantLogo, TenantMeta, UserSelf } from '@walkthrough/domain';
import { readLocal, removeLocal, writeLocal } from '../ui/local-value';

/** Lifetime of a sign-in from its creation. The server may end it earlier. */
export const CREDENTIALS_VALID_MS = 6 * 24 * 3_600_000;

export interface Credentials {
  token: string;
  /** UTC milliseconds. */
  dateCreated: number;
  /** By this device's clock, whatever that says: the server judges by its own. */
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

// Credentials last: other tabs read everything when they hear of those.
const PARTS = ['user', 'tenant', 'templates', 'logo', 'credentials'] as const;
const keyOf = (part: keyof Session) => `walkthrough.${part}`;

function areValid(credentials: Credentials, now: number): boolean {
  return now < credentials.expiresAt;
}

/** No token goes out any more; who it was stays known. */
const ended = (credentials: Credentials): Credentials => ({ ...credentials, token: '', expiresAt: 0 });

/** A stored session with as much as still holds of it; null where nothing does. */
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

/** Good enough to go on with: credentials that still hold, and the tenant's metadata, which only a master lacks. */
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

/** The session of this tab, or the one that it had last. */
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
  /** Of a session that was kept elsewhere: local storage has lost it. */
  restore(kept: Session): void {
    const session = asOfNow(kept);
    if (session) this.save(session);
  },
  /** The sign-in is over, not by choice: an inspector stays known to the work on this device, others do not. */
  expire(): void {
    if (!worksInField(session)) return this.clear();
    if (session.credentials.token === '' && session.credentials.expiresAt === 0) return;
    this.save({ ...session, credentials: ended(session.credentials) });
  },
  /** Forgets who is signed in, and nothing else: unsent work of the field stays on the device. */
  clear(): void {
    for (const part of PARTS) removeLocal(keyOf(part));
    publish(null);
  },
};

// Sign-outs and user changes must reach other tabs. Clearing all storage has no key.
window.addEventListener('storage', (event) => {
  if (event.key === null || event.key === keyOf('credentials')) publish(load());
});
