import { Injectable } from '@nestjs/common';
import type { FinishRequest, Receipt, SubmissionState } from '@walkthrough/domain';
import { countAnswers } from '@walkthrough/form-definitions';
import { Clock } from '../../core/context/clock';
import { requestContext } from '../../core/context/request-context';
import { Rows } from '../../core/database/rows';
import type { TenantRepository } from '../../core/database/tenant-repository';
import { notFound, ProductError } from '../../core/errors/product-error';
import { DomainEvents } from '../../core/events/domain-events';
import {
  ConditionInspectionsService,
  type JudgedReport,
} from '../condition-inspections/condition-inspections.service';
import { ConditionRecords } from '../condition-inspections/condition-records';
import { ImagesService } from '../images/images.service';
import { Receipts } from './receipts';
import { SubmissionKey } from './submission-key';
import { SubmissionStep } from './submission-step.entity';
import { SubmissionSteps } from './submission-steps';
import { Submission } from './submission.entity';

/** The end of a delivery: the server looks whether it holds what the device believes to have sent. */
@Injectable()
export class SubmissionsService {
  constructor(
    private readonly clock: Clock,
    private readonly events: DomainEvents,
    private readonly images: ImagesService,
    private readonly receipts: Receipts,
    private readonly records: ConditionRecords,
    private readonly reports: ConditionInspectionsService,
    private readonly steps: SubmissionSteps,
    @Rows(Submission) private readonly submissions: TenantRepository<Submission>,
    @Rows(SubmissionStep) private readonly doneSteps: TenantRepository<SubmissionStep>,
  ) {}

  /**
   * Completes the visit when counts and hashes agree and the report can be submitted.
   * @throws ProductError conflict (what differs) | answers_invalid | report_locked | step_differs
   */
  async finish(submissionId: string, request: FinishRequest): Promise<Receipt> {
    const key = new SubmissionKey(submissionId, 'finish');
    const { inspectionId } = request;
    const step = { inspectionId, body: request };
    const answered = await this.steps.answered(key, step);
    if (!answered) {
      const record = await this.records.openOfVisit(inspectionId);
      const judged = await this.reports.judge(record.row.id);
      await this.steps.run(key, step, () => this.complete(submissionId, request, judged));
    }
    const receipt = await this.receipts.of(await this.own(submissionId));
    if (!receipt) throw new Error('A finished delivery without its event.');
    return receipt;
  }

  async state(submissionId: string): Promise<SubmissionState> {
    const submission = await this.own(submissionId);
    const steps = await this.doneSteps.find({ submissionId: submission.id }, { id: 'ASC' });
    return {
      id: submission.uuid,
      inspectionId: submission.inspectionId,
      state: submission.finishedAt === null ? 'open' : 'finished',
      steps: steps.map(({ step }) => step),
      receipt: await this.receipts.of(submission),
    };
  }

  private async complete(
    submissionId: string,
    request: FinishRequest,
    judged: JudgedReport,
  ): Promise<{ done: true }> {
    const images = (await this.images.of(request.inspectionId)).map(({ uuid, sha256 }) => ({
      id: uuid,
      sha256,
    }));
    const held = {
      answers: countAnswers(judged.record.document, judged.record.side, judged.record.answers),
      rooms: judged.rooms.length,
      images,
      form: judged.record.row,
    };
    assertSame(request, held);
    // A device's clock may be off: no report is dated into the future.
    const inspectedDate = Math.min(request.inspectedAt, this.clock.now());
    await this.reports.complete(judged, inspectedDate);
    const submission = await this.own(submissionId);
    const { answers, rooms } = held;
    const { deviceTime, supersedes = null } = request;
    const finished = { answers, rooms, images, inspectedDate, deviceTime };
    await this.submissions.updateWhere(
      { id: submission.id },
      { finished, finishedAt: this.clock.now(), supersedes },
    );
    this.events.publish('submission.received', {
      entityId: submission.id,
      after: { uuid: submissionId, inspectionId: request.inspectionId, ...finished },
    });
    return { done: true };
  }

  private async own(uuid: string): Promise<Submission> {
    const submission = await this.submissions.findOne({ uuid, userId: requestContext.actor().userId });
    if (!submission) throw notFound();
    return submission;
  }
}

interface Held {
  answers: number;
  rooms: number;
  images: { id: string; sha256: string }[];
  form: { formKey: string; formVersion: number; formSha256: string };
}

/** @throws ProductError conflict that says what differs, so that the device can send again what is missing */
function assertSame(sent: FinishRequest, held: Held): void {
  const here = new Map(held.images.map(({ id, sha256 }) => [id, sha256]));
  const named = new Set(sent.images.map(({ id }) => id));
  const { formKey, formVersion, formSha256 } = held.form;
  const differences = {
    ...(sent.answers === held.answers ? {} : { answers: { sent: sent.answers, held: held.answers } }),
    ...(sent.rooms === held.rooms ? {} : { rooms: { sent: sent.rooms, held: held.rooms } }),
    ...listed(
      'missingImages',
      sent.images.filter(({ id, sha256 }) => here.get(id) !== sha256).map(({ id }) => id),
    ),
    ...listed(
      'unexpectedImages',
      held.images.filter(({ id }) => !named.has(id)).map(({ id }) => id),
    ),
    ...(sent.form.key === formKey && sent.form.version === formVersion && sent.form.sha256 === formSha256
      ? {}
      : { form: { key: formKey, version: formVersion, sha256: formSha256 } }),
  };
  if (Object.keys(differences).length > 0) throw new ProductError('conflict', undefined, differences);
}

const listed = (name: string, ids: string[]): Record<string, string[]> =>
  ids.length === 0 ? {} : { [name]: ids };
