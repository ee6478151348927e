import { Injectable } from '@nestjs/common';
import { messages, normaliseAccountName } from '@walkthrough/domain';
import { Config } from '../config/config';
import { Clock } from '../context/clock';
import type { Limit } from '../config/rate-limit-figures';
import { ProductError } from '../errors/product-error';
import { Redis } from '../redis/redis';
import { type Counts, type GiveBack, GrowingWaits, WindowCounts } from './bounded-counts';
import { logger } from './logger';
import { SharedCounts } from './shared-counts';

interface Guess {
  /** The login whose password is guessed, by whichever of its names; the name as it was typed when nobody has it. */
  account: number | string;
  /** Where the guess comes from (`networkOf`). */
  network: string;
  /** The account has been used from there lately. */
  isKnown: boolean;
}

/**
 * Brakes on callers (docs/decisions/0021), every figure from `RATE_LIMITS`: counted by all processes together where they
 * share a Redis, otherwise in this process, in bounded memory. A refusal says when to come back and holds no connection.
 */
@Injectable()
export class RateLimits {
  private readonly guesses: Counts;
  private readonly strangers: Counts;
  /** Apart, so that names invented without end do not push the real accounts out. */
  private readonly strangersOfNobody: Counts;
  private readonly attempts: Counts;
  private readonly userNames: Counts;
  private readonly userNameChanges: Counts;
  private readonly emailChecks: Counts;
  private readonly resets: Counts;
  private readonly links: Counts;
  private readonly reportsSent: Counts;
  private readonly reportsReceived: Counts;
  private readonly fileChecks: Counts;
  private readonly numberChecks: Counts;
  private readonly feedGuesses: Counts;
  private readonly feedRequests: Counts;
  private readonly notices: Counts;
  private readonly deviceReports: Counts;

  constructor({ rateLimits: figures }: Config, clock: Clock, redis: Redis) {
    const now = () => clock.now();
    const { keys } = figures.kept;
    const shared = redis.isUsed ? new SharedCounts(redis.atOnce(), now) : null;
    const windows = (name: string, limit: Limit): Counts => {
      const alone = new WindowCounts(limit, keys, now);
      return shared?.windows(name, limit, alone) ?? alone;
    };
    const guesses = new GrowingWaits(figures.guesses, keys, now);
    this.guesses = shared?.waits('guesses', figures.guesses, guesses) ?? guesses;
    this.strangers = windows('strangers', figures.strangers);
    this.strangersOfNobody = windows('strangersOfNobody', figures.strangers);
    this.attempts = windows('attempts', figures.attempts);
    this.userNames = windows('userNames', figures.userNames);
    this.userNameChanges = windows('userNameChanges', figures.userNameChanges);
    this.emailChecks = windows('emailChecks', figures.emailChecks);
    this.resets = windows('resets', figures.resets);
    this.links = windows('links', figures.links);
    this.reportsSent = windows('reportsSent', figures.reportsSent);
    this.reportsReceived = windows('reportsReceived', figures.reportsReceived);
    this.fileChecks = windows('fileChecks', figures.fileChecks);
    this.numberChecks = windows('numberChecks', figures.numberChecks);
    this.feedGuesses = windows('feedGuesses', figures.feedGuesses);
    this.feedRequests = windows('feedRequests', figures.feedRequests);
    this.notices = windows('notices', figures.notices);
    this.deviceReports = windows('deviceReports', figures.deviceReports);
  }

  /**
   * Counts a guess at a password, before the password is looked at. Who guesses from where the account is used has
   * only the wait of that address and account: what strangers do, and what others do there, is not held against it.
   * @returns what to call when the guess was right
   * @throws ProductError too_many_attempts
   */
  async countGuess({ account, network, isKnown }: Guess): Promise<GiveBack> {
    // Not given back when one of the others refuses: who keeps knocking is counted.
    const attempt = isKnown ? nothing : await this.attempts.take(network);
    // Told apart by their kind: a name that is a number is nobody's number.
    const guess = await this.guesses.take(`${network} ${typeof account} ${account}`);
    const stranger = isKnown ? nothing : await this.countStranger(account, guess);
    return () => {
      attempt();
      guess();
      stranger();
    };
  }

  private async countStranger(account: number | string, guess: GiveBack): Promise<GiveBack> {
    try {
      return await (typeof account === 'string'
        ? this.strangersOfNobody.take(account)
        : this.strangers.take(String(account)));
    } catch (refusal) {
      guess();
      throw refusal;
    }
  }

  /** A registration or a reset. @throws ProductError too_many_attempts */
  async countAttempt(network: string): Promise<void> {
    await this.attempts.take(network);
  }

  /** @throws ProductError too_many_attempts */
  async countUserNameCheck(network: string): Promise<void> {
    await this.userNames.take(network);
  }

  /** A refusal says whether a name is free, as the question does. @throws ProductError too_many_attempts */
  async countUserNameChange(loginId: number): Promise<void> {
    await this.userNameChanges.take(String(loginId));
  }

  /** @throws ProductError too_many_attempts */
  async countEmailCheck(account: string): Promise<void> {
    await this.emailChecks.take(account);
  }

  /** A mail with a link for a forgotten password. @throws ProductError too_many_attempts */
  async countReset(loginId: number): Promise<void> {
    await this.resets.take(String(loginId));
  }

  /**
   * A mail that somebody has sent to an address of their choice: an invitation, or a link that confirms it. Counted for
   * each company apart, like readers of reports.
   * @throws ProductError too_many_attempts
   */
  async countLink(tenantId: number, email: string): Promise<void> {
    const refusal = messages.users.linksTooMany.replace('{email}', () => email);
    await this.links.take(`${tenantId} ${normaliseAccountName(email)}`, 1, refusal);
  }

  /**
   * A report, or a notice, that goes to these addresses by mail: to all of them or to none. Readers are counted for each company
   * apart: what one sends is not held against another.
   * @throws ProductError too_many_attempts
   */
  async countReportMails(
    { tenantId, userId }: { tenantId: number; userId: number },
    emails: readonly string[],
    refusals = REPORT_REFUSALS,
  ): Promise<void> {
    const counted = [await this.reportsSent.take(String(userId), emails.length, refusals.sent)];
    try {
      for (const email of emails.map(normaliseAccountName)) {
        const refusal = refusals.received.replace('{email}', () => email);
        counted.push(await this.reportsReceived.take(`${tenantId} ${email}`, 1, refusal));
      }
    } catch (refusal) {
      for (const giveBack of counted) giveBack();
      throw refusal;
    }
  }

  /** A request for a calendar feed that there is not. @throws ProductError too_many_attempts */
  async countFeedGuess(network: string): Promise<void> {
    await this.feedGuesses.take(network);
  }

  /** A calendar app that reads one feed, by the hash of its key. @throws ProductError too_many_attempts */
  async countFeedRequest(keyHash: string): Promise<void> {
    await this.feedRequests.take(keyHash);
  }

  /** A stranger's question about a file. @throws ProductError too_many_attempts */
  async countFileCheck(network: string): Promise<void> {
    await this.fileChecks.take(network);
  }

  /**
   * Counts a mail that tells somebody of a change. The change is saved all the same.
   * @returns whether the mail may be sent
   */
  async mayNotify(tenantId: number, email: string): Promise<boolean> {
    try {
      await this.notices.take(`${tenantId} ${normaliseAccountName(email)}`);
      return true;
    } catch (error) {
      if (!(error instanceof ProductError) || error.code !== 'too_many_attempts') throw error;
      logger.warn({ tenantId }, 'A recipient has reached the limit of notifications: no mail was sent');
      return false;
    }
  }

  /** What a device of this account has waiting. @throws ProductError too_many_attempts */
  async countDeviceReport({ tenantId, userId }: { tenantId: number; userId: number }): Promise<void> {
    await this.deviceReports.take(`${tenantId} ${userId}`);
  }

  /** A stranger's question about a report number. @throws ProductError too_many_attempts */
  async countNumberCheck(network: string): Promise<void> {
    await this.numberChecks.take(network);
  }
}

const REPORT_REFUSALS: { sent: string; received: string } = {
  sent: messages.inspectionManagement.distributionsTooMany,
  received: messages.inspectionManagement.distributionsTooManyTo,
};

const nothing: GiveBack = () => undefined;
