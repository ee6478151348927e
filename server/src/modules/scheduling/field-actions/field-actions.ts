import { Injectable } from '@nestjs/common';
import { canonicalJson, messages } from '@walkthrough/domain';
import { Clock } from '../../../core/context/clock';
import { requestContext } from '../../../core/context/request-context';
import { retryIfTaken } from '../../../core/database/database-errors';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { invalidRequest, ProductError } from '../../../core/errors/product-error';
import { sha256 } from '../../../core/context/sha256';
import { FieldAction } from './field-action.entity';

/** What an idempotency key stands for: the call, the row and the body. */
interface ActionRequest {
  call: string;
  id: number;
  body: unknown;
}

/**
 * Applies small changes that devices queue offline: once per idempotency key, with the same answer for every repeat.
 * Reports have their own ledger (SubmissionSteps).
 */
@Injectable()
export class FieldActions {
  constructor(
    private readonly clock: Clock,
    private readonly units: UnitOfWork,
    @Rows(FieldAction) private readonly actions: TenantRepository<FieldAction>,
  ) {}

  /**
   * Returns the earlier answer for a key; undefined for an unused key. For callers with side effects outside their
   * transaction.
   * @throws ProductError as `once`
   */
  async storedAnswer<T>(key: string | null, request: ActionRequest): Promise<T | undefined> {
    const before = key === null ? null : await this.actions.findOne({ uuid: key });
    return before ? answerOf<T>(before, hashOf(request)) : undefined;
  }

  /**
   * Runs `work` in a transaction once per key; without a key, every time.
   * @throws ProductError invalid_request for a key of another user, step_differs when the key was used for another
   * change (with the answer to that change)
   */
  once<T>(key: string | null, request: ActionRequest, work: () => Promise<T>): Promise<T> {
    if (key === null) return this.units.run(work);
    const requestHash = hashOf(request);
    return this.units.run(async () => {
      const before = await this.actions.findOne({ uuid: key });
      if (before) return answerOf<T>(before, requestHash);
      const answer = await work();
      await this.remember(key, requestHash, answer);
      return answer;
    });
  }

  private async remember(uuid: string, requestHash: string, answer: unknown): Promise<void> {
    const { userId } = requestContext.actor();
    const row = { uuid, userId, requestHash, answer: answer ?? null, doneAt: this.clock.now() };
    // Of two concurrent requests with the same key, the later one is retried and finds the stored answer.
    await retryIfTaken(this.units.unrecorded('ledger step', () => this.actions.insert(row)));
  }
}

const hashOf = (request: ActionRequest): string => sha256(canonicalJson({ ...request }));

function answerOf<T>(action: FieldAction, requestHash: string): T {
  const { changeDiffers, keyOfAnother } = messages.errors;
  if (action.userId !== requestContext.actor().userId) throw invalidRequest(keyOfAnother);
  if (action.requestHash === requestHash) return action.answer as T;
  throw new ProductError('step_differs', changeDiffers, { answer: action.answer });
}
