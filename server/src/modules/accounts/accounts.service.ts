import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../core/context/clock';
import type { GlobalRepository } from '../../core/database/global-repository';
import { Rows } from '../../core/database/rows';
import { normaliseAccountName, normaliseText, userNameProblem } from '@walkthrough/domain';
import { Login } from './login.entity';
import { nameSkeleton } from './name-skeleton';
import { Session } from './session.entity';

/** Credentials are valid for 6 days from signing in (spec 1 §4). */
export const SESSION_MS = 6 * 24 * 60 * 60 * 1000;

export interface OpenSession {
  sessionId: string;
  loginId: number;
  tenantId: number | null;
  userId: number | null;
  name: string;
  userName: string | null;
  email: string;
  expiresAt: number;
}

/** What signing in needs of a login. */
export type SignInFacts = Pick<Login, 'id' | 'tenantId' | 'userId' | 'name' | 'passwordHash'>;

/** What signs people in: logins and sessions, across all companies. It knows nothing of users and roles. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly clock: Clock,
    @Rows(Login) private readonly logins: GlobalRepository<Login>,
    @Rows(Session) private readonly sessions: GlobalRepository<Session>,
  ) {}

  /** With an `@` it is an address first: a name from before that equals somebody's address opens nothing. */
  async findForSignIn(userNameOrEmail: string): Promise<SignInFacts | null> {
    const key = normaliseAccountName(userNameOrEmail);
    // An address has no invisible characters; a name from before may have some, and stays what it is.
    const emailKey = normaliseAccountName(normaliseText(userNameOrEmail));
    const byAddress = key.includes('@') ? await this.logins.findOne({ emailKey }) : null;
    return byAddress ?? this.logins.findOne({ userNameKey: key });
  }

  /**
   * Whether somebody may choose this name: it keeps the rule, and nobody has it or one that looks like it.
   * @param loginId whose name it is to be; the one they have does not stand in its way
   */
  async isUserNameFree(userName: string, loginId?: number): Promise<boolean> {
    if (userNameProblem(userName) !== null) return false;
    const holders = [
      await this.logins.findOne({ userNameKey: normaliseAccountName(userName) }),
      await this.logins.findOne({ nameSkeleton: nameSkeleton(userName) }),
    ];
    return holders.every((holder) => holder === null || holder.id === loginId);
  }

  async isEmailFree(email: string): Promise<boolean> {
    return (await this.findByEmail(email)) === null;
  }

  findByEmail(email: string): Promise<(SignInFacts & Pick<Login, 'email' | 'userName'>) | null> {
    return this.logins.findOne({ emailKey: normaliseAccountName(email) });
  }

  /** Null for a login that has no password yet. */
  async passwordHashOf(id: number): Promise<string | null> {
    return (await this.logins.findOne({ id }))?.passwordHash ?? null;
  }

  /** The same, and until the open unit ends neither the login nor its sessions are changed by another. */
  async lockedPasswordHashOf(id: number): Promise<string | null> {
    return (await this.logins.findLocked({ id }))?.passwordHash ?? null;
  }

  /**
   * Gives a login another name or password, in the open unit.
   * @param passwordGiverId who chose the password, null: its owner; left out, who chose the one before it still counts
   * @throws on a name that is taken (unique)
   */
  async setCredentials(
    id: number,
    {
      userName,
      passwordHash,
      passwordGiverId,
    }: { userName?: string; passwordHash?: string; passwordGiverId?: number | null },
  ): Promise<SignInFacts> {
    await this.logins.update(
      { id },
      {
        ...(userName === undefined ? {} : nameColumns(userName)),
        ...(passwordHash === undefined ? {} : { passwordHash }),
        ...(passwordGiverId === undefined ? {} : { passwordGiverId }),
      },
    );
    return this.login(id);
  }

  private async login(id: number): Promise<SignInFacts> {
    const login = await this.logins.findOne({ id });
    if (!login) throw new Error(`There is no login ${id}.`);
    return login;
  }

  /** What signs a company's user in. */
  async loginOf(tenantId: number, userId: number): Promise<SignInFacts & Pick<Login, 'email'>> {
    const login = await this.logins.findOne({ tenantId, userId });
    if (!login) throw new Error(`User ${userId} has no login.`);
    return login;
  }

  /** Signs in by another address from now on, in the open unit. @throws on one that is taken (unique) */
  async setEmail(id: number, email: string): Promise<SignInFacts> {
    await this.logins.update({ id }, { email, emailKey: normaliseAccountName(email) });
    return this.login(id);
  }

  /** Its password opens nothing any more, and its sessions end: who has a name can ask for another password. */
  async endPassword(id: number): Promise<void> {
    await this.endSessionsOf(id, 'password_ended');
    await this.logins.update({ id }, { passwordHash: null, passwordGiverId: null });
  }

  /** Who gave people of a company their passwords, by user; those who chose their own are not in it. */
  async passwordGivers(tenantId: number, userIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
    if (userIds.length === 0) return new Map();
    const rows = await this.logins
      .query('l')
      .select({ userId: 'l.userId', giverId: 'l.passwordGiverId' })
      .andWhere('l.tenantId = :tenantId AND l.userId IN (:...userIds)', { tenantId, userIds })
      .andWhere('l.passwordGiverId IS NOT NULL')
      .rows<{ userId: number; giverId: number }>();
    return new Map(rows.map(({ userId, giverId }) => [userId, giverId]));
  }

  /** Back to where an invitation finds somebody: no name and no password. Sessions end. */
  async resetLogin(id: number, reason: string): Promise<void> {
    await this.endSessionsOf(id, reason);
    await this.logins.update({ id }, { ...nameColumns(null), passwordHash: null, passwordGiverId: null });
  }

  /** Nobody signs in by it again, and its name and address are free for others. Its sessions end. */
  async retireLogin(id: number): Promise<void> {
    await this.resetLogin(id, 'account_deleted');
    await this.logins.update({ id }, { emailKey: `deleted ${id}` });
  }

  /** Ends every open session of a login, but the one to keep. */
  async endSessionsOf(loginId: number, reason: string, keep?: string): Promise<void> {
    // Nobody opens another one by what counted before: signing in takes this lock, too.
    await this.logins.findLocked({ id: loginId });
    for (const session of await this.sessions.find({ loginId })) {
      if (session.endedAt === null && session.id !== keep) await this.endSession(session.id, reason);
    }
  }

  /** Ends every open session of a company's people. */
  async endSessionsOfCompany(tenantId: number, reason: string): Promise<void> {
    const open = await this.sessions
      .query('s')
      .innerJoin(Login, 'l', 'l.id = s.loginId')
      .select({ id: 's.id' })
      .andWhere('l.tenantId = :tenantId AND s.endedAt IS NULL', { tenantId })
      .rows<{ id: string }>();
    for (const { id } of open) await this.endSession(id, reason);
  }

  async createLogin(values: {
    tenantId: number | null;
    userId: number | null;
    name: string;
    userName: string | null;
    email: string;
    passwordHash: string | null;
  }): Promise<number> {
    return this.logins.insert({
      ...values,
      ...nameColumns(values.userName),
      emailKey: normaliseAccountName(values.email),
      passwordGiverId: null,
      createdAt: this.clock.now(),
    });
  }

  /** True when somebody can administer the installation. */
  async hasMaster(): Promise<boolean> {
    const row = await this.masters().andWhere('l.passwordHash IS NOT NULL').slice(0, 1).first();
    return row !== null;
  }

  /** The login that waits for the first master to register; made when there is none. */
  async awaitedMaster(email: string): Promise<number> {
    const waiting = await this.masters().slice(0, 1).first<{ id: number }>();
    if (waiting) return waiting.id;
    return this.createLogin({
      tenantId: null,
      userId: null,
      name: 'Master',
      userName: null,
      email,
      passwordHash: null,
    });
  }

  /** Those who administer the installation, in the order in which they came. */
  async registeredMasters(): Promise<Pick<Login, 'id' | 'userName' | 'email'>[]> {
    return this.masters()
      .select({ id: 'l.id', userName: 'l.userName', email: 'l.email' })
      .andWhere('l.passwordHash IS NOT NULL')
      .orderBy('l.id')
      .rows();
  }

  private masters() {
    return this.logins.query('l').select({ id: 'l.id' }).andWhere('l.tenantId IS NULL');
  }

  async openSession(loginId: number, userAgent: string | null): Promise<{ id: string; expiresAt: number }> {
    const now = this.clock.now();
    const session = { id: randomUUID(), expiresAt: now + SESSION_MS };
    await this.sessions.insert({
      ...session,
      loginId,
      createdAt: now,
      lastSeenAt: now,
      endedAt: null,
      endedReason: null,
      userAgent: userAgent?.slice(0, 255) ?? null,
    });
    return session;
  }

  /** The session, if it is open; null when it has ended or expired. */
  async findOpenSession(sessionId: string): Promise<OpenSession | null> {
    const row = await this.sessions
      .query('s')
      .innerJoin(Login, 'l', 'l.id = s.loginId')
      .select({
        sessionId: 's.id',
        loginId: 'l.id',
        tenantId: 'l.tenantId',
        userId: 'l.userId',
        name: 'l.name',
        userName: 'l.userName',
        email: 'l.email',
        expiresAt: 's.expiresAt',
        endedAt: 's.endedAt',
      })
      .andWhere('s.id = :sessionId', { sessionId })
      .first<OpenSession & { endedAt: number | null }>();
    if (!row || row.endedAt !== null || row.expiresAt <= this.clock.now()) return null;
    const { endedAt: _, ...session } = row;
    return session;
  }

  /** Where somebody is signed in, the newest first. */
  async openSessionsOf(loginId: number): Promise<Session[]> {
    const now = this.clock.now();
    const sessions = await this.sessions.find({ loginId });
    return sessions
      .filter(({ endedAt, expiresAt }) => endedAt === null && expiresAt > now)
      .sort((one, other) => other.createdAt - one.createdAt);
  }

  /** Notes that a session was used now, in the open unit. */
  async noteSeen(sessionId: string): Promise<void> {
    await this.sessions.update({ id: sessionId }, { lastSeenAt: this.clock.now() });
  }

  async endSession(sessionId: string, reason: string): Promise<void> {
    await this.sessions.update({ id: sessionId }, { endedAt: this.clock.now(), endedReason: reason });
  }
}

const nameColumns = (userName: string | null) => ({
  userName,
  userNameKey: userName === null ? null : normaliseAccountName(userName),
  nameSkeleton: userName === null ? null : nameSkeleton(userName),
});
