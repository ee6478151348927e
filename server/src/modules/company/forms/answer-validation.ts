import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { FormPin } from '@walkthrough/domain';
import { ProductError } from '../../../core/errors/product-error';
import { FormsService } from './forms.service';
import { WORKER_FILE } from './worker/worker-file';
import type {
  AnswerProblem,
  AnswerSchema,
  ValidateJob,
  ValidateOutcome,
  ValidationForm,
} from './worker/worker-jobs';
import { JobTooCostly, WorkerLane } from '../../../core/threads/worker-lane';

const LIMITS = { milliseconds: 15_000, memoryMb: 256, waiting: 200 };

/**
 * Validates answers against the schemas of the pinned form version. Uses a separate worker from the one that checks
 * administrators' documents, so a hostile form cannot delay submissions.
 */
@Injectable()
export class AnswerValidation implements OnModuleDestroy {
  private readonly lane = new WorkerLane(WORKER_FILE, LIMITS);

  constructor(private readonly forms: FormsService) {}

  onModuleDestroy(): Promise<void> {
    return this.lane.close();
  }

  /**
   * @param answers with the context (`withContext`) for a submit schema; the draft schema checks types only
   * @returns the problems that prevent storing or submitting the answers; empty when there are none
   * @throws ProductError not_found | conflict, when the stored form is not the one that was pinned
   */
  async validate(
    pin: FormPin,
    schema: AnswerSchema,
    answers: Readonly<Record<string, unknown>>,
  ): Promise<AnswerProblem[]> {
    const form = await this.forms.version(pin.key, pin.version);
    if (form.pin.sha256 !== pin.sha256) throw new ProductError('conflict');
    return this.validated({ kind: 'validate', sha256: pin.sha256, schema, answers }, form);
  }

  /**
   * Returns the values that the data schema of an unpublished form refuses.
   * @param cacheKey names the form in the worker, where no published form has this name
   */
  validateUnpublished(
    form: Pick<ValidationForm, 'document' | 'dataSchema'>,
    cacheKey: string,
    answers: Readonly<Record<string, unknown>>,
  ): Promise<AnswerProblem[]> {
    const job: ValidateJob = { kind: 'validate', sha256: cacheKey, schema: 'data', answers };
    return this.validated(job, { ...form, submitSchemas: {} });
  }

  private async validated(job: ValidateJob, form: ValidationForm): Promise<AnswerProblem[]> {
    return (
      (await this.validateInWorker(job)) ??
      (await this.validateInWorker({ ...job, form: validationForm(form) })) ??
      []
    );
  }

  private validateInWorker(job: ValidateJob): Promise<ValidateOutcome> {
    return this.lane.run<ValidateOutcome>(job).catch((reason: unknown) => {
      throw reason instanceof JobTooCostly ? new ProductError('payload_too_large') : reason;
    });
  }
}

const validationForm = ({ document, dataSchema, submitSchemas }: ValidationForm): ValidationForm => ({
  document,
  dataSchema,
  submitSchemas,
});
