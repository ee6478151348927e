import type { InspectionTemplate, RoleItem, SignInAnswer, TenantMeta, UserSelf } from '@walkthrough/domain';

/** Password of every demo account. */
export const PASSWORD = 'Demo!2026';

/** Session of the client by key of its local storage (client/src/session). */
export type KeptSession = Readonly<Record<`walkthrough.${string}`, string>>;

/** A session of the server: its token, and its end in UTC milliseconds. */
type SignIn = Pick<SignInAnswer, 'accessToken' | 'expiresAt'>;

/**
 * Manages sessions of one product, made over HTTP. Each device in use has its own, because two devices with one token
 * would be the same session to the server.
 */
export class SignIns {
  private readonly callers = new Map<string, Promise<SignIn>>();
  private readonly free = new Map<string, SignIn[]>();

  constructor(private readonly address: () => string) {}

  /** Calls the API as a user; signs in again if the session has ended. */
  async call(userName: string, path: string, init: RequestInit): Promise<Response> {
    const answer = await this.ask(path, init, await this.caller(userName));
    if (answer.status !== 401) return answer;
    this.callers.delete(userName);
    return this.ask(path, init, await this.caller(userName));
  }

  /** Returns a session that no other device uses, and the client's storage for it. */
  async take(userName: string): Promise<{ signIn: SignIn; kept: KeptSession }> {
    for (let signIn = this.free.get(userName)?.pop(); signIn; signIn = this.free.get(userName)?.pop()) {
      if ((await this.ask('users/self', {}, signIn)).ok) return { signIn, kept: await this.keptOf(signIn) };
    }
    const signIn = await this.make(userName);
    return { signIn, kept: await this.keptOf(signIn) };
  }

  /** Returns the session of a device that is no longer used. */
  giveBack(userName: string, signIn: SignIn): void {
    this.free.set(userName, [...(this.free.get(userName) ?? []), signIn]);
  }

  private caller(userName: string): Promise<SignIn> {
    const known = this.callers.get(userName) ?? this.make(userName);
    this.callers.set(userName, known);
    return known;
  }

  private async make(userName: string): Promise<SignIn> {
    const body = JSON.stringify({ usernameOrEmail: userName, password: PASSWORD });
    const answer = await this.ask('auth/signin', { method: 'POST', body });
    if (!answer.ok) throw new Error(`${userName} can not sign in: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as SignIn;
  }

  private ask(path: string, init: RequestInit, signIn?: SignIn): Promise<Response> {
    // For a form, fetch sets the type with its boundary.
    const headers = new Headers(init.body instanceof FormData ? {} : { 'content-type': 'application/json' });
    if (signIn) headers.set('authorization', `Bearer ${signIn.accessToken}`);
    return fetch(`${this.address()}/api/${path}`, { ...init, headers });
  }

  private async read<T>(path: string, signIn: SignIn): Promise<T> {
    return (await (await this.ask(path, {}, signIn)).json()) as T;
  }

  /** Loads what the client loads after a sign-in, except the logo. */
  private async keptOf(signIn: SignIn): Promise<KeptSession> {
    const user = await this.read<UserSelf>('users/self', signIn);
    const isMaster = user.roles.includes('ROLE_MASTER');
    const tenant = isMaster ? null : await this.read<TenantMeta>('sys_tenants/self', signIn);
    const templates = isMaster ? [] : await this.read<InspectionTemplate[]>('inspection-templates', signIn);
    const roles = (await this.read<RoleItem[]>('auth/roles', signIn)).map(({ role }) => role);
    const { accessToken: token, expiresAt } = signIn;
    const credentials = { token, expiresAt, dateCreated: Date.now(), roles };
    return {
      'walkthrough.user': JSON.stringify(user),
      'walkthrough.tenant': JSON.stringify(tenant),
      'walkthrough.templates': JSON.stringify(templates),
      'walkthrough.logo': JSON.stringify(null),
      'walkthrough.credentials': JSON.stringify(credentials),
    };
  }
}
