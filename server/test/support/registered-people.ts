import type { PersonItem, PersonPage } from '@walkthrough/domain';
import type { Static } from '@sinclair/typebox';
import type { Caller } from './api';
import { keyIn, mailTo } from './mails';
import type { Maple } from './maple';

type People = Static<typeof PersonPage>;

/** Manages users of maple as its administrator, and registers new ones. */
export class RegisteredPeople {
  /** Number of registered users. */
  made = 0;

  constructor(
    private readonly maple: Maple,
    private readonly password: string,
  ) {}

  readonly people = async (query = '', who: Caller = this.maple.as('admin')): Promise<PersonItem[]> =>
    (await who.get<People>(`/api/users/all?size=200${query}`)).body.content;

  readonly known = async (userName: string): Promise<PersonItem> =>
    (await this.people(`&search=${userName}`)).find((each) => each.userName === userName)!;

  /** Registers a manager with these permissions, who signs in by the returned name. */
  readonly registered = async (flags: string[], role = 'ROLE_MANAGER'): Promise<PersonItem> => {
    const userName = `person.${++this.made}`;
    const email = `${userName}@demo.example`;
    const userPermissions = Object.fromEntries(flags.map((flag) => [flag, true]));
    const body = { role, firstName: 'Some', lastName: `Person ${this.made}`, email, userPermissions };
    const { body: item, status } = await this.maple.as('admin').post<PersonItem>('/api/users', body);
    expect(status).toBe(201);
    const uuid = keyIn((await mailTo(this.maple.server, email))?.text);
    await this.maple.server.api
      .anonymous()
      .post('/api/auth/signup', { uuid, username: userName, password: this.password });
    return { ...item, ...(await this.known(userName)) };
  };
}
