import { Injectable } from '@nestjs/common';
import { canonicalJson } from '@walkthrough/domain';
import { Clock } from '../../../core/context/clock';
import { requestContext } from '../../../core/context/request-context';
import { retryIfTaken } from '../../../core/database/database-errors';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { notFound, ProductError } from '../../../core/errors/product-error';
import { sha256 } from '../../../core/context/sha256';
import { ReportAccess } from '../inspections/report-access';
import { Receipts } from './receipts';
import type { SubmissionKey } from './submission-key';
import { SubmissionStep } from './submission-step.entity';
import { Submission } from './submission.entity';

/** The facts of a step. `body` is compared; bytes are represented by their hash. */
interface StepFacts {
  inspectionId: number;
  body: unknown;
}

/** Marks a step that was answered from the table, so that the transaction has nothing left to do. */
type Remembered<T> = { remembered: true; answer: T } | { remembered: false };

/**
 * Exactly-once writes: each step is committed together with its row, and repeated requests are answered from the row.
 */
@Injectable()
export class SubmissionSteps {
  constructor(
    private readonly clock: Clock,
    private readonly units: UnitOfWork,
    private readonly access: ReportAccess,
    private readonly receipts: Receipts,
    @Rows(Submission) private readonly submissions: TenantRepository<Submission>,
    @Rows(SubmissionStep) private readonly steps: TenantRepository<SubmissionStep>,
  ) {}

  /**
   * Runs `work` in a transaction, once per key; without a key every time. The same key with the same body returns the
   * stored answer; a different body is rejected and stored too.
   * @throws ProductError step_differs | submission_finished (with the receipt): that side of a condition inspection
   * has been delivered
   */
  async run<T>(key: SubmissionKey | null, facts: StepFacts, work: () => Promise<T>): Promise<T> {
    if (key === null) return this.units.run(work);
    const bodyHash = hashOf(facts.body);
    const differing = await this.differing(key, facts, bodyHash);
    if (differing) throw differing;
    try {
      return await this.units.run(() => this.once(key, facts, bodyHash, work));
    } catch (refusal) {
      // The same step was done concurrently while this one waited for the inspection's row: return its answer.
      const storedAnswer = refusal instanceof ProductError ? await this.answered<T>(key, facts) : null;
      if (storedAnswer === null) throw refusal;
      return storedAnswer;
    }
  }

  private async once<T>(
    key: SubmissionKey,
    facts: StepFacts,
    bodyHash: string,
    work: () => Promise<T>,
  ): Promise<T> {
    const submission = await this.submission(key, facts.inspectionId);
    const before = await this.remembered<T>(submission.id, key.step, bodyHash);
    if (before.remembered) return before.answer;
    const answer = await work();
    await this.remember({ submissionId: submission.id, step: key.step, bodyHash, answer });
    return answer;
  }

  /** Returns the answer of a step that was done with this body; for work that is costly to prepare. */
  async answered<T>(key: SubmissionKey | null, facts: StepFacts): Promise<T | null> {
    if (key === null) return null;
    const submission = await this.submissions.findOne({ uuid: key.submissionId });
    if (!submission) return null;
    assertSame(submission, facts.inspectionId);
    const row = await this.steps.findOne({ submissionId: submission.id, step: key.step });
    return row?.bodyHash === hashOf(facts.body) ? (row.answer as T) : null;
  }

  /**
   * Whether a step has been done, with any body: it is then answered from the table, or differs.
   * @throws ProductError not_found | step_differs when the delivery belongs to another user or inspection
   */
  async isDone(key: SubmissionKey, inspectionId: number): Promise<boolean> {
    const submission = await this.submissions.findOne({ uuid: key.submissionId });
    if (!submission) return false;
    assertSame(submission, inspectionId);
    return (await this.steps.findOne({ submissionId: submission.id, step: key.step })) !== null;
  }

  /** Returns the delivery of this key, creating it for its first step. */
  private async submission(key: SubmissionKey, inspectionId: number): Promise<{ id: number }> {
    const known = await this.submissions.findOne({ uuid: key.submissionId });
    if (known) return assertSame(known, inspectionId);
    const { isCondition } = await this.access.readable(inspectionId);
    // A correction within the grace delay of a recurring inspection is a delivery of its own (decision 0042).
    const receipt = isCondition ? await this.receipts.ofInspection(inspectionId) : null;
    if (receipt) throw new ProductError('submission_finished', undefined, { receipt });
    const id = await retryIfTaken(
      this.units.unrecorded('ledger step', () =>
        this.submissions.insert({
          uuid: key.submissionId,
          inspectionId,
          userId: requestContext.actor().userId,
          startedAt: this.clock.now(),
          finishedAt: null,
          finished: null,
          supersedes: null,
        }),
      ),
    );
    return { id };
  }

  private async remembered<T>(submissionId: number, step: string, bodyHash: string): Promise<Remembered<T>> {
    const row = await this.steps.findOne({ submissionId, step });
    if (!row) return { remembered: false };
    // The other body arrived while this one waited: the retry finds it outside the transaction.
    if (row.bodyHash !== bodyHash) throw new ProductError('step_differs');
    return { remembered: true, answer: row.answer as T };
  }

  private async remember(
    done: Pick<SubmissionStep, 'submissionId' | 'step' | 'bodyHash' | 'answer'>,
  ): Promise<void> {
    const row = { ...done, doneAt: this.clock.now(), others: null };
    await retryIfTaken(this.units.unrecorded('ledger step', () => this.steps.insert(row)));
  }

  /** Stores the second body of a step in a transaction of its own, because the error rolls back the other one. */
  private async differing(key: SubmissionKey, facts: StepFacts, hash: string): Promise<ProductError | null> {
    const submission = await this.submissions.findOne({ uuid: key.submissionId });
    if (!submission) return null;
    assertSame(submission, facts.inspectionId);
    const row = await this.steps.findOne({ submissionId: submission.id, step: key.step });
    if (!row || row.bodyHash === hash) return null;
    await this.units.unrecorded('ledger step', () => this.keepOther(row.id, hash, facts.body));
    return new ProductError('step_differs', undefined, { step: key.step });
  }

  /** Locks the step first: of other bodies that arrive at the same time, each is kept. */
  private async keepOther(id: number, hash: string, body: unknown): Promise<void> {
    const step = await this.steps.findLocked({ id });
    const others = step?.others ?? [];
    if (!step || others.some((other) => other.hash === hash)) return;
    await this.steps.updateWhere({ id }, { others: [...others, { hash, at: this.clock.now(), body }] });
  }
}

const hashOf = (body: unknown): string => sha256(canonicalJson(body));

/** A delivery belongs to one inspection and one user, on any device. */
function assertSame(submission: Submission, inspectionId: number): Submission {
  if (submission.userId !== requestContext.actor().userId) throw notFound();
  if (submission.inspectionId !== inspectionId) throw new ProductError('step_differs');
  return submission;
}
