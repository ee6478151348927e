import type { InspectionTemplate, RoleItem, SignInAnswer, TenantMeta, UserSelf } from '@walkthrough/domain';

/** Of every account of the demo. */
export const PASSWORD = 'Demo!2026';

/** What the client keeps of who is signed in, by its name in the browser's local storage (client/src/session). */
export type KeptSession = Readonly<Record<`walkthrough.${string}`, string>>;

/** A sign-in that the server knows: its token, and until when it holds, as UTC milliseconds. */
type SignIn = Pick<SignInAnswer, 'accessToken' | 'expiresAt'>;

/**
 * Sign-ins of the accounts of one product, made over HTTP. A device has one for itself for as long as it is used, as
 * people's devices have: two that share one would be the same session to the server.
 */
export class SignIns {
  private readonly callers = new Map<string, Promise<SignIn>>();
  private readonly free = new Map<string, SignIn[]>();

  constructor(private readonly address: () => string) {}

  /** Calls the API as somebody; whose sign-in has ended meanwhile is signed in again. */
  async call(userName: string, path: string, init: RequestInit): Promise<Response> {
    const answer = await this.ask(path, init, await this.caller(userName));
    if (answer.status !== 401) return answer;
    this.callers.delete(userName);
    return this.ask(path, init, await this.caller(userName));
  }

  /** A sign-in that no other device has, and what the client keeps of it. */
  async take(userName: string): Promise<{ signIn: SignIn; kept: KeptSession }> {
    for (let signIn = this.free.get(userName)?.pop(); signIn; signIn = this.free.get(userName)?.pop()) {
      if ((await this.ask('users/self', {}, signIn)).ok) return { signIn, kept: await this.keptOf(signIn) };
    }
    const signIn = await this.make(userName);
    return { signIn, kept: await this.keptOf(signIn) };
  }

  /** The device is not used any more. */
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
    // Of a form, fetch says the type itself, with what stands between its parts.
    const headers = new Headers(init.body instanceof FormData ? {} : { 'content-type': 'application/json' });
    if (signIn) headers.set('authorization', `Bearer ${signIn.accessToken}`);
    return fetch(`${this.address()}/api/${path}`, { ...init, headers });
  }

  private async read<T>(path: string, signIn: SignIn): Promise<T> {
    return (await (await this.ask(path, {}, signIn)).json()) as T;
  }

  /** The same as the client asks for after a sign-in; the logo it fetches at its start. */
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
