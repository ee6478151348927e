import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  FORM_TRIAL_CODE_KEPT_MS,
  formTrials,
  inspectorName,
  type NewFormTrialCode,
  plainTrialCode,
  shownTrialCode,
  STAFF_ROLES,
  TRIAL_CODE_ALPHABET,
  TRIAL_CODE_LENGTH,
} from '@walkthrough/domain';
import { Clock } from '../../../core/context/clock';
import { requestContext } from '../../../core/context/request-context';
import { sha256 } from '../../../core/context/sha256';
import { retryIfTaken } from '../../../core/database/database-errors';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { notFound, ruleViolation } from '../../../core/errors/product-error';
import { DomainEvents } from '../../../core/events/domain-events';
import { RateLimits } from '../../../core/http/limits/rate-limits';
import { UsersService } from '../../parties/users/users.service';
import { FormTrialCode } from './form-trial-code.entity';
import type { FormTrial } from './form-trial.entity';

/** A code with the name of its user. */
type NamedCode = FormTrialCode & { name: string };

/** Creates, checks and revokes the codes that open a trial for one colleague each. */
@Injectable()
export class FormTrialCodes {
  constructor(
    private readonly clock: Clock,
    private readonly events: DomainEvents,
    private readonly limits: RateLimits,
    private readonly units: UnitOfWork,
    private readonly users: UsersService,
    @Rows(FormTrialCode) private readonly codes: TenantRepository<FormTrialCode>,
  ) {}

  /** Returns the codes of these trials that are still valid, by the name of their user. */
  async of(trialIds: readonly number[]): Promise<NamedCode[]> {
    if (trialIds.length === 0) return [];
    const codes = await this.codes
      .query('c')
      .select({
        id: 'c.id',
        trialId: 'c.trialId',
        userId: 'c.userId',
        expiresAt: 'c.expiresAt',
        openedAt: 'c.openedAt',
      })
      .andWhere('c.trialId IN (:...trialIds) AND c.expiresAt > :now', { trialIds, now: this.clock.now() })
      .rows<FormTrialCode>();
    if (codes.length === 0) return [];
    const users = await this.users.namesOf([...new Set(codes.map(({ userId }) => userId))]);
    return users.flatMap((user) =>
      codes
        .filter(({ userId }) => userId === user.id)
        .map((code) => ({ ...code, name: inspectorName(user) })),
    );
  }

  /** Returns the codes that the caller has entered and can still use. */
  async openedByCaller(): Promise<FormTrialCode[]> {
    const { userId } = requestContext.actor();
    const now = this.clock.now();
    const own = await this.codes.find({ userId });
    return own.filter(({ openedAt, expiresAt }) => openedAt !== null && expiresAt > now);
  }

  /**
   * Creates a code for a colleague, which ends an earlier one. The answer is the only place that has it.
   * @throws ProductError rule_violation when the user needs none, or is not a colleague
   */
  async create(trial: FormTrial, userId: number): Promise<NewFormTrialCode> {
    const user = await this.users.find(userId);
    if (!user) throw notFound();
    if (user.role === 'ROLE_ADMIN') throw ruleViolation(formTrials.codeForAdministrator, { field: 'userId' });
    if (!STAFF_ROLES.includes(user.role) || user.status !== 'ACTIVE' || user.deletedAt !== null)
      throw ruleViolation(formTrials.codeForOther, { field: 'userId' });
    const code = newCode();
    const expiresAt = Math.min(this.clock.now() + FORM_TRIAL_CODE_KEPT_MS, trial.expiresAt);
    const id = await this.units.run(async () => {
      await this.codes.remove({ trialId: trial.id, userId });
      const values = { trialId: trial.id, userId, codeHash: sha256(code), expiresAt, openedAt: null };
      // Somebody may create one at the same time: the retry replaces it.
      const inserted = await retryIfTaken(this.codes.insert(values));
      this.record('formTrial.codeCreated', trial, userId);
      return inserted;
    });
    const name = inspectorName(user);
    return { id, userId, name, expiresAt, openedAt: null, code: shownTrialCode(code) };
  }

  /**
   * Redeems a code of the caller. Unknown, expired and other users' codes are refused alike.
   * @throws ProductError rule_violation | too_many_attempts
   */
  async redeem(typed: string): Promise<FormTrialCode> {
    const { tenantId, userId } = requestContext.actor();
    const wasRight = await this.limits.countTrialCode({ tenantId: tenantId ?? 0, userId });
    const codeHash = sha256(plainTrialCode(typed));
    const now = this.clock.now();
    const own = await this.codes.find({ userId });
    const code = own.find((each) => each.codeHash === codeHash && each.expiresAt > now);
    if (!code) throw ruleViolation(formTrials.wrongCode, { field: 'code' });
    wasRight();
    return code;
  }

  /** Notes in the current transaction that a code was entered. */
  async noteOpened({ id, openedAt }: FormTrialCode): Promise<void> {
    if (openedAt === null) await this.codes.updateWhere({ id }, { openedAt: this.clock.now() });
  }

  /** Returns a code of the current company. @throws ProductError not_found */
  get(id: number): Promise<FormTrialCode> {
    return this.codes.get(id);
  }

  /** Ends a code, and what it opened. @throws ProductError not_found */
  async revoke(trial: FormTrial, { id, userId }: FormTrialCode): Promise<void> {
    await this.units.run(async () => {
      if ((await this.codes.remove({ id })) === 0) throw notFound();
      this.record('formTrial.codeRevoked', trial, userId);
    });
  }

  /** Removes the codes of a trial in the current transaction. */
  async removeAll(trialId: number): Promise<void> {
    await this.codes.remove({ trialId });
  }

  private record(
    name: 'formTrial.codeCreated' | 'formTrial.codeRevoked',
    { id, formKey, formVersion }: FormTrial,
    userId: number,
  ): void {
    const key = name === 'formTrial.codeCreated' ? 'after' : 'before';
    this.events.publish(name, { entityId: id, [key]: { formKey, formVersion, userId } });
  }
}

const newCode = (): string =>
  Array.from(
    { length: TRIAL_CODE_LENGTH },
    () => TRIAL_CODE_ALPHABET[randomInt(TRIAL_CODE_ALPHABET.length)],
  ).join('');
