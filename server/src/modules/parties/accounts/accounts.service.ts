import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../core/context/clock';
import { requestContext } from '../../../core/context/request-context';
import type { GlobalRepository } from '../../../core/database/global-repository';
import { Rows } from '../../../core/database/rows';
import {
  DEFAULT_LANGUAGE,
  type Language,
  type OfferedLanguage,
  normaliseAccountName,
  normaliseText,
  userNameProblem,
} from '@walkthrough/domain';
import { Login } from './login.entity';
import { nameSkeleton } from './name-skeleton';
import { Session } from './session.entity';

/** Sessions expire 6 days after sign-in. */
const SESSION_MS = 6 * 24 * 60 * 60 * 1000;

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

/** The columns of a login that sign-in needs. */
export type SignInFacts = Pick<
  Login,
  'id' | 'tenantId' | 'userId' | 'name' | 'passwordHash' | 'language' | 'hasChosenLanguage'
>;

/** Manages logins and sessions across all companies. Knows nothing about users and roles. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly clock: Clock,
    @Rows(Login) private readonly logins: GlobalRepository<Login>,
    @Rows(Session) private readonly sessions: GlobalRepository<Session>,
  ) {}

  /**
   * Finds a login; input with an `@` is matched as an email address first, so an older user name that equals
   * somebody's address no longer signs in.
   */
  async findForSignIn(userNameOrEmail: string): Promise<SignInFacts | null> {
    const key = normaliseAccountName(userNameOrEmail);
    // Addresses never contain invisible characters; older user names may, and are kept as they are.
    const emailKey = normaliseAccountName(normaliseText(userNameOrEmail));
    const byAddress = key.includes('@') ? await this.logins.findOne({ emailKey }) : null;
    return byAddress ?? this.logins.findOne({ userNameKey: key });
  }

  /**
   * Returns whether a user name follows the rule, is free and does not look like a taken one.
   * @param loginId the login that will get the name; its present name does not count as taken
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

  /** Returns null for a login that has no password yet. */
  async passwordHashOf(id: number): Promise<string | null> {
    return (await this.logins.findOne({ id }))?.passwordHash ?? null;
  }

  /** Like `passwordHashOf`, and locks the login and its sessions until the current transaction ends. */
  async lockedPasswordHashOf(id: number): Promise<string | null> {
    return (await this.logins.findLocked({ id }))?.passwordHash ?? null;
  }

  /**
   * Sets a login's user name or password in the current transaction.
   * @param passwordGiverId the user who chose the password; null when the owner did; undefined keeps the recorded
   * giver
   * @throws when the name is taken (unique constraint)
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

  /** Returns a login by its id. @throws when there is none */
  async login(id: number): Promise<SignInFacts> {
    const login = await this.logins.findOne({ id });
    if (!login) throw new Error(`There is no login ${id}.`);
    return login;
  }

  /** Returns the login of a company's user. */
  async loginOf(tenantId: number, userId: number): Promise<SignInFacts & Pick<Login, 'email'>> {
    const login = await this.logins.findOne({ tenantId, userId });
    if (!login) throw new Error(`User ${userId} has no login.`);
    return login;
  }

  /** Sets the sign-in address in the current transaction. @throws when the address is taken (unique constraint) */
  async setEmail(id: number, email: string): Promise<SignInFacts> {
    await this.logins.update({ id }, { email, emailKey: normaliseAccountName(email) });
    return this.login(id);
  }

  /** Sets the name under which the account is shown, in the current transaction. */
  async setName(id: number, name: string): Promise<void> {
    await this.logins.update({ id }, { name });
  }

  /** Removes the password and ends all sessions. The user can request a password reset. */
  async endPassword(id: number): Promise<void> {
    await this.endSessionsOf(id, 'password_ended');
    await this.logins.update({ id }, { passwordHash: null, passwordGiverId: null });
  }

  /** Returns the users who set passwords for others, by user id; omits users who chose their own password. */
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

  /** Resets a login to its invited state (no name, no password) and ends its sessions. */
  async resetLogin(id: number, reason: string): Promise<void> {
    await this.endSessionsOf(id, reason);
    await this.logins.update({ id }, { ...nameColumns(null), passwordHash: null, passwordGiverId: null });
  }

  /** Disables a login for good, frees its name and address, and ends its sessions. */
  async retireLogin(id: number): Promise<void> {
    await this.resetLogin(id, 'account_deleted');
    await this.logins.update({ id }, { emailKey: `deleted ${id}` });
  }

  /** Ends every open session of a login except `keep`. */
  async endSessionsOf(loginId: number, reason: string, keep?: string): Promise<void> {
    // Sign-in takes this lock too, so no session can be opened with the old credentials.
    await this.logins.findLocked({ id: loginId });
    for (const session of await this.sessions.find({ loginId })) {
      if (session.endedAt === null && session.id !== keep) await this.endSession(session.id, reason);
    }
  }

  /** Ends every open session of a company's users. */
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
      // Until the person signs in: the language of the one who invites them.
      language: requestContext.language(),
      hasChosenLanguage: false,
      createdAt: this.clock.now(),
    });
  }

  /** Returns whether a master exists. */
  async hasMaster(): Promise<boolean> {
    const row = await this.masters().andWhere('l.passwordHash IS NOT NULL').slice(0, 1).first();
    return row !== null;
  }

  /** Returns the login that the first master will register with; creates it when there is none. */
  async ensureMasterLogin(email: string): Promise<number> {
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

  /** Returns the registered masters in order of creation. */
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

  /** Keeps the language in which a person signs in, unless they have chosen one. */
  async rememberLanguage(login: SignInFacts, language: Language): Promise<void> {
    if (login.hasChosenLanguage || login.language === language) return;
    await this.logins.update({ id: login.id }, { language });
  }

  /**
   * Keeps the language that the owner of a session chooses, in the current transaction.
   * @returns the language before
   */
  async chooseLanguage(sessionId: string, language: OfferedLanguage): Promise<Language> {
    const session = await this.sessions.findOne({ id: sessionId });
    if (!session) throw new Error(`There is no session ${sessionId}.`);
    const { id, language: before } = await this.login(session.loginId);
    await this.logins.update({ id }, { language, hasChosenLanguage: true });
    return before;
  }

  /** Returns the language that the owner of a login has chosen; null without a choice. */
  async chosenLanguage(which: { tenantId: number; userId: number } | { id: number }) {
    const login = await this.logins.findOne(which);
    return login?.hasChosenLanguage ? (login.language as OfferedLanguage) : null;
  }

  /** Returns the chosen language of a user, otherwise that of the last sign-in, before that the inviter's. */
  async languageOf(tenantId: number, userId: number): Promise<Language> {
    return (await this.logins.findOne({ tenantId, userId }))?.language ?? DEFAULT_LANGUAGE;
  }

  /** Returns the language of the users of a company with these addresses, by normalised address. */
  async languagesByEmail(
    tenantId: number,
    emails: readonly string[],
  ): Promise<ReadonlyMap<string, Language>> {
    const keys = [...new Set(emails.map(normaliseAccountName))];
    const rows = await this.logins
      .query('l')
      .select({ emailKey: 'l.emailKey', language: 'l.language' })
      .andWhere('l.tenantId = :tenantId AND l.emailKey IN (:...keys)', { tenantId, keys })
      .rows<Pick<Login, 'emailKey' | 'language'>>();
    return new Map(rows.map(({ emailKey, language }) => [emailKey, language]));
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

  /** Returns the session when it is open; null when it has ended or expired. */
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

  /** Returns the open sessions of a login, newest first. */
  async openSessionsOf(loginId: number): Promise<Session[]> {
    const now = this.clock.now();
    const sessions = await this.sessions.find({ loginId });
    return sessions
      .filter(({ endedAt, expiresAt }) => endedAt === null && expiresAt > now)
      .sort((one, other) => other.createdAt - one.createdAt);
  }

  /** Sets the session's last use to now, in the current transaction. */
  async touchSession(sessionId: string): Promise<void> {
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

/** Does work in the company of the login's user; nothing for a master. */
export async function inCompanyOf(
  { tenantId, userId }: SignInFacts,
  work: (userId: number) => Promise<void>,
): Promise<void> {
  if (tenantId !== null && userId !== null) await requestContext.inTenant(tenantId, () => work(userId));
}
