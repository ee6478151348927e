import { Injectable } from '@nestjs/common';
import { fill, FORM_TRIAL_KEPT_MS, formTrials, MAX_FORM_TRIALS } from '@walkthrough/domain';
import { type FormDefinition, forCurrentEngine } from '@walkthrough/form-definitions';
import { Clock } from '../../../core/context/clock';
import { requestContext } from '../../../core/context/request-context';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { ruleViolation } from '../../../core/errors/product-error';
import { DomainEvents } from '../../../core/events/domain-events';
import { Jobs } from '../../../core/jobs/jobs';
import { DocumentCheck, documentRefused } from '../../company/forms/document-check';
import { FormDrafts } from '../../company/forms/form-drafts.service';
import { UsersService } from '../../parties/users/users.service';
import { FormTrial } from './form-trial.entity';

export const EXPIRE_FORM_TRIAL = 'formTrial.expire';

export interface ExpiryJob {
  trialId: number;
}

/** Starts trials of drafts, and queues their deletion. */
@Injectable()
export class FormTrialStart {
  constructor(
    private readonly check: DocumentCheck,
    private readonly clock: Clock,
    private readonly drafts: FormDrafts,
    private readonly events: DomainEvents,
    private readonly jobs: Jobs,
    private readonly units: UnitOfWork,
    private readonly users: UsersService,
    @Rows(FormTrial) private readonly trials: TenantRepository<FormTrial>,
  ) {}

  /**
   * Starts a trial of a draft's current revision. A second call for the same revision returns the caller's first one.
   * @throws ProductError not_found | edit_conflict | rule_violation with the findings, when the draft has errors
   */
  async create(key: string, version: number, expected: number | null): Promise<FormTrial> {
    const draft = await this.drafts.draft(key, version, expected);
    const known = await this.ofRevision(draft.id, draft.version);
    if (known) return known;
    const document = forCurrentEngine(draft.document as FormDefinition);
    const { storable, compiled, findings } = await this.check.check(JSON.stringify(document), {
      key,
      version,
    });
    if (!storable || !compiled) throw documentRefused(formTrials.notTriable, findings);
    const { userId, name } = requestContext.actor();
    const createdAt = this.clock.now();
    const values = {
      formKey: key,
      formVersion: version,
      draftId: draft.id,
      revision: draft.version,
      title: storable.title,
      document: storable.document,
      sha256: storable.sha256,
      dataSchema: compiled.dataSchema,
      uiSchema: compiled.uiSchema,
      createdById: userId,
      createdBy: name,
      createdAt,
      expiresAt: createdAt + FORM_TRIAL_KEPT_MS,
    };
    const id = await this.units.run(async () => {
      // Concurrent calls: the second finds what the first has started.
      await this.users.lock(userId);
      const started = await this.ofRevision(draft.id, draft.version);
      if (started) return started.id;
      if ((await this.trials.count()) >= MAX_FORM_TRIALS)
        throw ruleViolation(fill(formTrials.tooManyTrials, { most: MAX_FORM_TRIALS }));
      const trialId = await this.trials.insert(values);
      await this.jobs.enqueue(EXPIRE_FORM_TRIAL, { trialId } satisfies ExpiryJob, values.expiresAt);
      this.events.publish('formTrial.created', { entityId: trialId, after: factsOf(values) });
      return trialId;
    });
    return this.trials.get(id);
  }

  /** Returns the caller's trial of a revision that is not about to expire. */
  private async ofRevision(draftId: number, revision: number): Promise<FormTrial | null> {
    const { userId: createdById } = requestContext.actor();
    const found = await this.trials.find({ draftId, revision, createdById });
    return found.find(({ expiresAt }) => expiresAt > this.clock.now()) ?? null;
  }
}

/** What the audit log keeps of a trial. */
export const factsOf = ({ formKey, formVersion, revision, title }: Partial<FormTrial>) => ({
  formKey,
  formVersion,
  revision,
  name: title,
});
