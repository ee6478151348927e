import { Injectable } from '@nestjs/common';
import { formTrials, messages, normaliseAccountName, perLanguage } from '@walkthrough/domain';
import { Config } from '../../config/config';
import { Clock } from '../../context/clock';
import type { Limit } from '../../config/rate-limit-figures';
import { ProductError } from '../../errors/product-error';
import { Redis } from '../../redis/redis';
import { type Counts, type UndoCount, GrowingWaits, WindowCounts } from './bounded-counts';
import { logger } from '../../logging/logger';
import { SharedCounts } from './shared-counts';

interface Guess {
  /**
   * The login whose password is guessed, whichever of its names was used; the typed name when there is no such login.
   */
  account: number | string;
  /** Where the guess comes from (`networkOf`). */
  network: string;
  /** Whether the account was recently used from there. */
  isKnown: boolean;
}

/**
 * Rate limits (docs/decisions/0021), all configured by `RATE_LIMITS`: shared by all processes with Redis, otherwise in
 * this process with bounded memory. Errors contain a retry time and hold no connection.
 */
@Injectable()
export class RateLimits {
  private readonly guesses: Counts;
  private readonly unknownAddresses: Counts;
  /** Separate, so that endless invented names do not evict real accounts. */
  private readonly unknownAddressesWithoutAccount: Counts;
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
  private readonly answersRequests: Counts;
  private readonly notices: Counts;
  private readonly deviceReports: Counts;
  private readonly sheetChecks: Counts;
  private readonly trialCodes: Counts;
  private readonly tenantLinkNetwork: Counts;
  private readonly tenantLinkGuesses: Counts;
  private readonly tenantLinkCalls: Counts;
  private readonly tenantLinkSaves: Counts;
  private readonly tenantLinkPages: Counts;
  private readonly tenantLinkPhotos: Counts;

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
    this.unknownAddresses = windows('strangers', figures.strangers);
    this.unknownAddressesWithoutAccount = windows('strangersOfNobody', figures.strangers);
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
    this.answersRequests = windows('answersRequests', figures.answersRequests);
    this.notices = windows('notices', figures.notices);
    this.deviceReports = windows('deviceReports', figures.deviceReports);
    this.sheetChecks = windows('sheetChecks', figures.sheetChecks);
    this.trialCodes = windows('trialCodes', figures.trialCodes);
    this.tenantLinkNetwork = windows('tenantLinkNetwork', figures.tenantLinkNetwork);
    this.tenantLinkGuesses = windows('tenantLinkGuesses', figures.tenantLinkGuesses);
    this.tenantLinkCalls = windows('tenantLinkCalls', figures.tenantLinkCalls);
    this.tenantLinkSaves = windows('tenantLinkSaves', figures.tenantLinkSaves);
    this.tenantLinkPages = windows('tenantLinkPages', figures.tenantLinkPages);
    this.tenantLinkPhotos = windows('tenantLinkPhotos', figures.tenantLinkPhotos);
  }

  /**
   * Counts a password guess before the password is checked. From a known network only that account's own wait applies:
   * guesses from unknown networks, and other users in that network, do not count against it.
   * @returns a function to call when the guess was right
   * @throws ProductError too_many_attempts
   */
  async countGuess({ account, network, isKnown }: Guess): Promise<UndoCount> {
    // Not given back when another limit rejects: persistent callers keep being counted.
    const attempt = isKnown ? nothing : await this.attempts.take(network);
    // Separated by type: a numeric user name is not a login id.
    const guess = await this.guesses.take(`${network} ${typeof account} ${account}`);
    const giveBackUnknown = isKnown ? nothing : await this.countUnknownAddress(account, guess);
    return () => {
      attempt();
      guess();
      giveBackUnknown();
    };
  }

  private async countUnknownAddress(account: number | string, guess: UndoCount): Promise<UndoCount> {
    try {
      return await (typeof account === 'string'
        ? this.unknownAddressesWithoutAccount.take(account)
        : this.unknownAddresses.take(String(account)));
    } catch (refusal) {
      guess();
      throw refusal;
    }
  }

  /** Counts a registration or a reset. @throws ProductError too_many_attempts */
  async countAttempt(network: string): Promise<void> {
    await this.attempts.take(network);
  }

  /** @throws ProductError too_many_attempts */
  async countUserNameCheck(network: string): Promise<void> {
    await this.userNames.take(network);
  }

  /**
   * The error reveals whether a name is free, as the availability check does. @throws ProductError too_many_attempts
   */
  async countUserNameChange(loginId: number): Promise<void> {
    await this.userNameChanges.take(String(loginId));
  }

  /** @throws ProductError too_many_attempts */
  async countEmailCheck(account: string): Promise<void> {
    await this.emailChecks.take(account);
  }

  /** Counts a password-reset mail. @throws ProductError too_many_attempts */
  async countReset(loginId: number): Promise<void> {
    await this.resets.take(String(loginId));
  }

  /**
   * Counts an invitation or address confirmation, which goes to an address of the sender's choice. Counted per
   * company, like report recipients.
   * @throws ProductError too_many_attempts
   */
  async countLink(tenantId: number, email: string): Promise<void> {
    const refusal = messages.users.linksTooMany.replace('{email}', () => email);
    await this.links.take(`${tenantId} ${normaliseAccountName(email)}`, 1, refusal);
  }

  /**
   * Counts a report mail or notice to these addresses: all of them or none. Recipients are counted per company, so
   * that companies do not affect each other.
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

  /** Counts a request for an unknown calendar feed, or with an unknown token. @throws ProductError too_many_attempts */
  async countFeedGuess(network: string): Promise<void> {
    await this.feedGuesses.take(network);
  }

  /** Counts a calendar app's request for one feed, by the hash of its key. @throws ProductError too_many_attempts */
  async countFeedRequest(keyHash: string): Promise<void> {
    await this.feedRequests.take(keyHash);
  }

  /** Counts a program's request with a token of the answers feed, by its hash. @throws ProductError too_many_attempts */
  async countAnswersRequest(tokenHash: string): Promise<void> {
    await this.answersRequests.take(tokenHash);
  }

  /** Counts a public verification of a file. @throws ProductError too_many_attempts */
  async countFileCheck(network: string): Promise<void> {
    await this.fileChecks.take(network);
  }

  /**
   * Counts a notification mail. The change itself is saved in any case.
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

  /** Counts a device report of this account. @throws ProductError too_many_attempts */
  async countDeviceReport({ tenantId, userId }: { tenantId: number; userId: number }): Promise<void> {
    await this.deviceReports.take(`${tenantId} ${userId}`);
  }

  /** Counts a check of an uploaded spreadsheet by this account. @throws ProductError too_many_attempts */
  async countSheetCheck({ tenantId, userId }: { tenantId: number; userId: number }): Promise<void> {
    await this.sheetChecks.take(`${tenantId} ${userId}`, 1, messages.spreadsheets.checksTooMany);
  }

  /**
   * Counts a code of a form trial that this account enters.
   * @returns a function to call when the code was right
   * @throws ProductError too_many_attempts
   */
  countTrialCode({ tenantId, userId }: { tenantId: number; userId: number }): Promise<UndoCount> {
    return this.trialCodes.take(`${tenantId} ${userId}`, 1, formTrials.codesTooMany);
  }

  /** Counts a call of the tenant's page, before its link is looked up. @throws ProductError too_many_attempts */
  async countTenantLinkAddress(network: string): Promise<void> {
    await this.tenantLinkNetwork.take(network, 1, messages.tenantReport.tooManyCalls);
  }

  /** Counts a call with an unknown link of a tenant. @throws ProductError too_many_attempts */
  async countTenantLinkGuess(network: string): Promise<void> {
    await this.tenantLinkGuesses.take(network, 1, messages.tenantReport.tooManyCalls);
  }

  /** Counts a call with a link of a tenant, and a save. @throws ProductError too_many_attempts */
  async countTenantLinkCall(secretHash: string, isSave: boolean): Promise<void> {
    const refusal = messages.tenantReport.tooManyCalls;
    await this.tenantLinkCalls.take(secretHash, 1, refusal);
    if (isSave) await this.tenantLinkSaves.take(secretHash, 1, refusal);
  }

  /** Counts a call that reads the whole report of a link. @throws ProductError too_many_attempts */
  async countTenantLinkPage(secretHash: string): Promise<void> {
    await this.tenantLinkPages.take(secretHash, 1, messages.tenantReport.tooManyCalls);
  }

  /** Counts a photo that a tenant adds; removed ones count too. @throws ProductError too_many_attempts */
  async countTenantLinkPhoto(secretHash: string): Promise<void> {
    await this.tenantLinkPhotos.take(secretHash, 1, messages.tenantReport.tooManyCalls);
  }

  /** Counts a public verification of a report number. @throws ProductError too_many_attempts */
  async countNumberCheck(network: string): Promise<void> {
    await this.numberChecks.take(network);
  }
}

const REPORT_REFUSALS: { sent: string; received: string } = perLanguage(() => ({
  sent: messages.inspectionManagement.distributionsTooMany,
  received: messages.inspectionManagement.distributionsTooManyTo,
}));

const nothing: UndoCount = () => undefined;
