import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { FormPin } from '@walkthrough/domain';
import { ProductError } from '../../core/errors/product-error';
import { FormsService } from './forms.service';
import { WORKER_FILE } from './worker/worker-file';
import type {
  AnswerProblem,
  AnswerSchema,
  JudgedForm,
  ValidateJob,
  ValidateOutcome,
} from './worker/worker-jobs';
import { JobTooCostly, WorkerLane } from '../../core/threads/worker-lane';

const LIMITS = { milliseconds: 15_000, memoryMb: 256, waiting: 200 };

/**
 * Holds answers against the schemas of the version that an inspection has pinned. In a thread of its own, apart
 * from the one that looks at administrators' documents: nobody's hostile form keeps a submission waiting.
 */
@Injectable()
export class AnswerValidation implements OnModuleDestroy {
  private readonly lane = new WorkerLane(WORKER_FILE, LIMITS);

  constructor(private readonly forms: FormsService) {}

  onModuleDestroy(): Promise<void> {
    return this.lane.close();
  }

  /**
   * @param answers with the context (`withContext`) for a submit schema; the draft schema looks at types only
   * @returns the form keys that keep the answers from being stored or submitted; none when all is well
   * @throws ProductError not_found | conflict, when the stored form is not the one that was pinned
   */
  async validate(
    pin: FormPin,
    schema: AnswerSchema,
    answers: Readonly<Record<string, unknown>>,
  ): Promise<AnswerProblem[]> {
    const form = await this.forms.version(pin.key, pin.version);
    if (form.pin.sha256 !== pin.sha256) throw new ProductError('conflict');
    const job: ValidateJob = { kind: 'validate', sha256: pin.sha256, schema, answers };
    return (await this.judged(job)) ?? (await this.judged({ ...job, form: judgedForm(form) })) ?? [];
  }

  private judged(job: ValidateJob): Promise<ValidateOutcome> {
    return this.lane.run<ValidateOutcome>(job).catch((reason: unknown) => {
      throw reason instanceof JobTooCostly ? new ProductError('payload_too_large') : reason;
    });
  }
}

const judgedForm = ({ document, dataSchema, submitSchemas }: JudgedForm): JudgedForm => ({
  document,
  dataSchema,
  submitSchemas,
});
