import { Injectable } from '@nestjs/common';
import { messages, normaliseAccountName } from '@walkthrough/domain';
import { Config } from '../config/config';
import { Clock } from '../context/clock';
import { type GiveBack, GrowingWaits, WindowCounts } from './bounded-counts';

interface Guess {
  /** The account as it was named: one name is counted alike, whether somebody has it or not. */
  account: string;
  /** Whose account it is; null when nobody has this name. */
  loginId: number | null;
  /** Where the guess comes from (`networkOf`). */
  network: string;
  /** The account has been used from there lately. */
  isKnown: boolean;
}

/**
 * Brakes on callers (docs/decisions/0021): in this process, in bounded memory, every figure from `RATE_LIMITS`. A
 * refusal says when to come back and holds no connection.
 */
@Injectable()
export class RateLimits {
  private readonly guesses: GrowingWaits;
  private readonly strangers: WindowCounts;
  /** Apart, so that names invented without end do not push the real accounts out. */
  private readonly strangersOfNobody: WindowCounts;
  private readonly attempts: WindowCounts;
  private readonly userNames: WindowCounts;
  private readonly emailChecks: WindowCounts;
  private readonly resets: WindowCounts;
  private readonly reportsSent: WindowCounts;
  private readonly reportsReceived: WindowCounts;
  private readonly fileChecks: WindowCounts;
  private readonly numberChecks: WindowCounts;
  private readonly deviceReports: WindowCounts;

  constructor({ rateLimits: figures }: Config, clock: Clock) {
    const now = () => clock.now();
    const { keys } = figures.kept;
    this.guesses = new GrowingWaits(figures.guesses, keys, now);
    this.strangers = new WindowCounts(figures.strangers, keys, now);
    this.strangersOfNobody = new WindowCounts(figures.strangers, keys, now);
    this.attempts = new WindowCounts(figures.attempts, keys, now);
    this.userNames = new WindowCounts(figures.userNames, keys, now);
    this.emailChecks = new WindowCounts(figures.emailChecks, keys, now);
    this.resets = new WindowCounts(figures.resets, keys, now);
    this.reportsSent = new WindowCounts(figures.reportsSent, keys, now);
    this.reportsReceived = new WindowCounts(figures.reportsReceived, keys, now);
    this.fileChecks = new WindowCounts(figures.fileChecks, keys, now);
    this.numberChecks = new WindowCounts(figures.numberChecks, keys, now);
    this.deviceReports = new WindowCounts(figures.deviceReports, keys, now);
  }

  /**
   * Counts a guess at a password, before the password is looked at. Who guesses from where the account is used has
   * only the wait of that address and account: what strangers do, and what others do there, is not held against it.
   * @returns what to call when the guess was right
   * @throws ProductError too_many_attempts
   */
  countGuess({ account, loginId, network, isKnown }: Guess): GiveBack {
    // Not given back when one of the others refuses: who keeps knocking is counted.
    const attempt = isKnown ? nothing : this.attempts.take(network);
    const guess = this.guesses.take(`${network} ${account}`);
    const stranger = isKnown ? nothing : this.countStranger(account, loginId, guess);
    return () => {
      attempt();
      guess();
      stranger();
    };
  }

  private countStranger(account: string, loginId: number | null, guess: GiveBack): GiveBack {
    try {
      return loginId === null ? this.strangersOfNobody.take(account) : this.strangers.take(String(loginId));
    } catch (refusal) {
      guess();
      throw refusal;
    }
  }

  /** A registration or a reset. @throws ProductError too_many_attempts */
  countAttempt(network: string): void {
    this.attempts.take(network);
  }

  /** @throws ProductError too_many_attempts */
  countUserNameCheck(network: string): void {
    this.userNames.take(network);
  }

  /** @throws ProductError too_many_attempts */
  countEmailCheck(account: string): void {
    this.emailChecks.take(account);
  }

  /** A mail with a link for a forgotten password. @throws ProductError too_many_attempts */
  countReset(loginId: number): void {
    this.resets.take(String(loginId));
  }

  /**
   * A report that goes to these addresses by mail: to all of them or to none. Readers are counted for each company
   * apart: what one sends is not held against another.
   * @throws ProductError too_many_attempts
   */
  countReportMails(
    { tenantId, userId }: { tenantId: number; userId: number },
    emails: readonly string[],
  ): void {
    const { distributionsTooMany, distributionsTooManyTo } = messages.inspectionManagement;
    const counted = [this.reportsSent.take(String(userId), emails.length, distributionsTooMany)];
    try {
      for (const email of emails.map(normaliseAccountName)) {
        const refusal = distributionsTooManyTo.replace('{email}', () => email);
        counted.push(this.reportsReceived.take(`${tenantId} ${email}`, 1, refusal));
      }
    } catch (refusal) {
      for (const giveBack of counted) giveBack();
      throw refusal;
    }
  }

  /** A stranger's question about a file. @throws ProductError too_many_attempts */
  countFileCheck(network: string): void {
    this.fileChecks.take(network);
  }

  /** What a device of this account has waiting. @throws ProductError too_many_attempts */
  countDeviceReport({ tenantId, userId }: { tenantId: number; userId: number }): void {
    this.deviceReports.take(`${tenantId} ${userId}`);
  }

  /** A stranger's question about a report number. @throws ProductError too_many_attempts */
  countNumberCheck(network: string): void {
    this.numberChecks.take(network);
  }
}

const nothing: GiveBack = () => undefined;
