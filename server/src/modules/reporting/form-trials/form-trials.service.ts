import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  EDITS_FORMS,
  type FormTrial as FormTrialItem,
  formTrials,
  isAllowed,
  type TriedDraftState,
} from '@walkthrough/domain';
import { Clock } from '../../../core/context/clock';
import { requestContext } from '../../../core/context/request-context';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { ProductError } from '../../../core/errors/product-error';
import { DomainEvents } from '../../../core/events/domain-events';
import { Jobs } from '../../../core/jobs/jobs';
import { FormsQueries } from '../../company/forms/forms.queries';
import { FormTrialCodes } from './form-trial-codes.service';
import { FormTrial } from './form-trial.entity';
import { EXPIRE_FORM_TRIAL, type ExpiryJob, factsOf } from './form-trial-start';

/** A trial that the caller may open, and until when. */
interface VisibleTrial {
  trial: FormTrial;
  expiresAt: number;
}

/** Lists, opens and deletes trials of drafts. Administrators open all of their company, colleagues need a code. */
@Injectable()
export class FormTrials implements OnModuleInit {
  constructor(
    private readonly clock: Clock,
    private readonly codes: FormTrialCodes,
    private readonly events: DomainEvents,
    private readonly forms: FormsQueries,
    private readonly jobs: Jobs,
    private readonly units: UnitOfWork,
    @Rows(FormTrial) private readonly trials: TenantRepository<FormTrial>,
  ) {}

  onModuleInit(): void {
    this.jobs.handle<ExpiryJob>(EXPIRE_FORM_TRIAL, {
      lane: 'follow',
      perform: ({ payload }) => this.removeExpired(payload.trialId),
    });
  }

  /** Returns the trials that the caller may open, newest first. */
  async list(): Promise<FormTrialItem[]> {
    const all = await this.present();
    if (editsForms()) return this.items(all.map((trial) => ({ trial, expiresAt: trial.expiresAt })));
    const opened = new Map((await this.codes.openedByCaller()).map((code) => [code.trialId, code]));
    return this.items(
      all.flatMap((trial) => {
        const code = opened.get(trial.id);
        return code ? [{ trial, expiresAt: code.expiresAt }] : [];
      }),
    );
  }

  /** Returns the users who have opened each of these trials with a code that is valid. Deleted trials are left out. */
  async openersOf(ids: readonly number[]): Promise<Map<number, number[]>> {
    const known = (await this.present()).filter(({ id }) => ids.includes(id));
    const codes = await this.codes.of(known.map(({ id }) => id));
    const opened = codes.filter(({ openedAt }) => openedAt !== null);
    return new Map(
      known.map(({ id }) => [id, opened.filter(({ trialId }) => trialId === id).map(({ userId }) => userId)]),
    );
  }

  /** @throws ProductError not_found: deleted, expired, of another company, or without a valid code */
  async visible(id: number): Promise<VisibleTrial> {
    const trial = await this.trials.findOne({ id });
    if (!trial || trial.expiresAt <= this.clock.now()) throw noTrial();
    if (editsForms()) return { trial, expiresAt: trial.expiresAt };
    const code = (await this.codes.openedByCaller()).find(({ trialId }) => trialId === id);
    if (!code) throw noTrial();
    return { trial, expiresAt: code.expiresAt };
  }

  async item(visible: VisibleTrial): Promise<FormTrialItem> {
    const [item] = await this.items([visible]);
    return item!;
  }

  /** Opens a trial, which the audit log records. @throws ProductError not_found */
  async open(id: number): Promise<VisibleTrial> {
    const visible = await this.visible(id);
    await this.units.run(() => {
      this.recordOpening(visible.trial);
      return Promise.resolve();
    });
    return visible;
  }

  /** Opens the trial of a code. @throws ProductError rule_violation | too_many_attempts */
  async openWithCode(typed: string): Promise<VisibleTrial> {
    const code = await this.codes.redeem(typed);
    const trial = await this.trials.findOne({ id: code.trialId });
    if (!trial) throw noTrial();
    await this.units.run(async () => {
      await this.codes.noteOpened(code);
      this.recordOpening(trial);
    });
    return { trial, expiresAt: code.expiresAt };
  }

  /** @throws ProductError not_found */
  async remove(id: number): Promise<void> {
    const { trial } = await this.visible(id);
    await this.units.run(() => this.delete(trial));
  }

  private async removeExpired(id: number): Promise<void> {
    await this.units.run(async () => {
      const trial = await this.trials.findOne({ id });
      if (trial && trial.expiresAt <= this.clock.now()) await this.delete(trial);
    });
  }

  private async delete(trial: FormTrial): Promise<void> {
    await this.codes.removeAll(trial.id);
    if ((await this.trials.remove({ id: trial.id })) === 0) throw noTrial();
    this.events.publish('formTrial.deleted', { entityId: trial.id, before: factsOf(trial) });
  }

  private recordOpening(trial: FormTrial): void {
    this.events.publish('formTrial.opened', { entityId: trial.id, after: factsOf(trial) });
  }

  /** Returns the trials of the company without their documents, newest first. */
  private async present(): Promise<FormTrial[]> {
    return this.trials
      .query('t')
      .select({
        id: 't.id',
        formKey: 't.formKey',
        formVersion: 't.formVersion',
        draftId: 't.draftId',
        revision: 't.revision',
        title: 't.title',
        createdBy: 't.createdBy',
        createdAt: 't.createdAt',
        expiresAt: 't.expiresAt',
      })
      .andWhere('t.expiresAt > :now', { now: this.clock.now() })
      .orderBy('t.createdAt', 'DESC')
      .orderBy('t.id', 'DESC')
      .rows<FormTrial>();
  }

  private async items(visible: readonly VisibleTrial[]): Promise<FormTrialItem[]> {
    const codes = editsForms() ? await this.codes.of(visible.map(({ trial }) => trial.id)) : [];
    const drafts = await this.forms.statesOf([...new Set(visible.map(({ trial }) => trial.draftId))]);
    return visible.map(({ trial, expiresAt }) => ({
      id: trial.id,
      key: trial.formKey,
      version: trial.formVersion,
      revision: trial.revision,
      title: trial.title,
      draft: triedDraftState(trial, drafts.get(trial.draftId)),
      createdBy: trial.createdBy,
      createdAt: trial.createdAt,
      expiresAt,
      codes: codes
        .filter(({ trialId }) => trialId === trial.id)
        .map((code) => ({
          id: code.id,
          userId: code.userId,
          name: code.name,
          expiresAt: code.expiresAt,
          openedAt: code.openedAt,
        })),
    }));
  }
}

/** @param draft as it is now; undefined when it was discarded */
function triedDraftState(
  { revision }: FormTrial,
  draft: { status: string; version: number } | undefined,
): TriedDraftState {
  if (draft === undefined) return 'discarded';
  if (draft.status !== 'draft') return 'published';
  return draft.version === revision ? 'current' : 'changed';
}

const editsForms = (): boolean => isAllowed(requestContext.actor(), EDITS_FORMS);

const noTrial = () => new ProductError('not_found', formTrials.noTrial);
