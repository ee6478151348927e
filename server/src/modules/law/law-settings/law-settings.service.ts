import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  canBeSwitched,
  fill,
  type InternalTarget,
  isManager,
  type Jurisdiction,
  lawRuleById,
  type LawRuleChange,
  type LawSettings as LawSettingsAnswer,
  messages,
  type LawRuleSettings,
  packFingerprint,
  settingsOfRules,
  targetProblem,
  targetProblemWords,
} from '@walkthrough/domain';
import { Clock } from '../../../core/context/clock';
import { requestContext } from '../../../core/context/request-context';
import { retryIfTaken } from '../../../core/database/database-errors';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { notFound, ruleViolation } from '../../../core/errors/product-error';
import { differingValues, Recorded, type RecordedRepository } from '../../../core/events/recorded-repository';
import { LawRuleChoices } from '../../company/law-rule-choices/law-rule-choices';
import { displayName, UsersService } from '../../parties/users/users.service';
import { LawPackReview } from './law-pack-review.entity';
import { LawRuleSetting } from './law-rule-setting.entity';

const texts = messages.lawSettings;

/** Keeps what a company changed of the rules of law, and which of them its counsel reviewed. */
@Injectable()
export class LawSettings implements OnModuleInit {
  constructor(
    private readonly choices: LawRuleChoices,
    private readonly clock: Clock,
    private readonly units: UnitOfWork,
    private readonly users: UsersService,
    @Rows(LawRuleSetting) private readonly settings: TenantRepository<LawRuleSetting>,
    @Rows(LawPackReview) private readonly reviews: TenantRepository<LawPackReview>,
    @Recorded(LawRuleSetting)
    private readonly recordedSettings: RecordedRepository<LawRuleSetting, 'lawRule'>,
    @Recorded(LawPackReview) private readonly recordedReviews: RecordedRepository<LawPackReview, 'lawPack'>,
  ) {}

  onModuleInit(): void {
    this.choices.register(() => this.byRule());
  }

  /** Returns what the company changed, for the evaluator. */
  async byRule(): Promise<LawRuleSettings> {
    const rows = await this.settings.find({}, { rule: 'ASC' });
    return settingsOfRules({
      rules: rows.map((row) => ({ rule: row.rule, isOff: row.isOff, target: targetOf(row) })),
    });
  }

  /** Only managers and administrators see who changed them. */
  async get(): Promise<LawSettingsAnswer> {
    const rules = await this.settings.find({}, { rule: 'ASC' });
    const packs = await this.reviews.find({}, { jurisdiction: 'ASC' });
    const names = await this.namesOf([...rules, ...packs].map(({ changedBy }) => changedBy));
    return {
      rules: rules.map((row) => ({
        rule: row.rule,
        version: row.version,
        isOff: row.isOff,
        target: targetOf(row),
        changedAt: row.changedAt,
        changedBy: names.get(row.changedBy) ?? '',
      })),
      packs: packs.map(({ jurisdiction, version, packFingerprint: reviewed, changedAt, changedBy }) => ({
        jurisdiction,
        version,
        isReviewed: reviewed === packFingerprint(jurisdiction),
        changedAt,
        changedBy: names.get(changedBy) ?? '',
      })),
    };
  }

  /**
   * @param expected the version that the caller has seen, 0 for a rule without a setting; null skips the check
   * @throws ProductError not_found | edit_conflict | rule_violation: it cannot be switched, or the target is not earlier
   */
  async changeRule(id: string, expected: number | null, change: LawRuleChange): Promise<LawSettingsAnswer> {
    const target = checkedTarget(id, change);
    const values = {
      isOff: change.isOff,
      targetDays: target?.days ?? null,
      targetFrom: target?.from ?? null,
    };
    await this.write(async () => {
      const row = await this.settings.findLocked({ rule: id });
      if (row) {
        await this.recordedSettings.assertUnchanged(row, expected, values);
        // Otherwise the time alone would be a change.
        if (differingValues(row, values) === null) return;
        const changes = { ...values, ...this.changed() };
        await this.recordedSettings.change('lawRule.changed', row, changes, { after: { rule: id } });
        return;
      }
      const facts = { rule: id, ...values, version: 1 };
      await this.recordedSettings.create(
        'lawRule.changed',
        { rule: id, ...values, ...this.changed() },
        facts,
      );
    });
    return this.get();
  }

  /** @throws ProductError edit_conflict */
  async review(
    jurisdiction: Jurisdiction,
    expected: number | null,
    isReviewed: boolean,
  ): Promise<LawSettingsAnswer> {
    const event = isReviewed ? 'lawPack.reviewConfirmed' : 'lawPack.reviewWithdrawn';
    const reviewed = isReviewed ? packFingerprint(jurisdiction) : null;
    await this.write(async () => {
      const row = await this.reviews.findLocked({ jurisdiction });
      if (row) {
        await this.recordedReviews.assertUnchanged(row, expected, { isReviewed });
        if (row.packFingerprint === reviewed) return;
        const changes = { packFingerprint: reviewed, ...this.changed() };
        await this.recordedReviews.change(event, row, changes, { after: { jurisdiction } });
        return;
      }
      if (!isReviewed) return;
      const facts = { jurisdiction, packFingerprint: reviewed, version: 1 };
      const values = { jurisdiction, packFingerprint: reviewed, ...this.changed() };
      await this.recordedReviews.create(event, values, facts);
    });
    return this.get();
  }

  /** Of two first changes at once, the second is retried and finds the row of the first. */
  private async write(work: () => Promise<void>): Promise<void> {
    await this.units.run(() => retryIfTaken(work()));
  }

  private changed() {
    return { changedAt: this.clock.now(), changedBy: requestContext.actor().userId };
  }

  private async namesOf(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
    if (ids.length === 0 || !isManager(requestContext.actor())) return new Map();
    const people = await this.users.namesOf([...new Set(ids)]);
    return new Map(people.map((person) => [person.id, displayName(person)]));
  }
}

const targetOf = ({ targetDays, targetFrom }: LawRuleSetting): InternalTarget | null =>
  targetDays === null || targetFrom === null ? null : { days: targetDays, from: targetFrom };

/** @throws ProductError not_found | rule_violation with the field and what to do */
function checkedTarget(id: string, { targetDays, targetFrom }: LawRuleChange): InternalTarget | null {
  const rule = lawRuleById(id);
  if (!rule) throw notFound();
  if (!canBeSwitched(rule)) throw ruleViolation(fill(texts.notSwitchable, { rule: id }));
  const [days, from] = [targetDays ?? null, targetFrom ?? null];
  if (days === null && from === null) return null;
  if (days === null || from === null) throw ruleViolation(texts.targetIncomplete, { field: 'targetDays' });
  if (rule.kind !== 'duty' || rule.status === 'unconfirmed')
    throw ruleViolation(fill(texts.noTargetForHours, { rule: id }), { field: 'targetDays' });
  const problem = targetProblem({ days, from }, rule.counting);
  if (problem) throw ruleViolation(targetProblemWords(problem), { field: 'targetDays' });
  return { days, from };
}
