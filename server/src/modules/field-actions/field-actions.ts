import { Injectable } from '@nestjs/common';
import { canonicalJson, messages } from '@walkthrough/domain';
import { Clock } from '../../core/context/clock';
import { requestContext } from '../../core/context/request-context';
import { ConcurrentChange, isUniqueViolation } from '../../core/database/database-errors';
import { Rows } from '../../core/database/rows';
import type { TenantRepository } from '../../core/database/tenant-repository';
import { UnitOfWork } from '../../core/database/unit-of-work';
import { invalidRequest, ProductError } from '../../core/errors/product-error';
import { sha256 } from '../../core/events/sha256';
import { FieldAction } from './field-action.entity';

/** What a key stands for: which call on which row, and what was sent with it. */
export interface ActionRequest {
  call: string;
  id: number;
  body: unknown;
}

/**
 * Small changes that devices keep until there is a network: each is done once for its key, and answered the same
 * however often it is sent. Reports have a ledger of their own (SubmissionSteps).
 */
@Injectable()
export class FieldActions {
  constructor(
    private readonly clock: Clock,
    private readonly units: UnitOfWork,
    @Rows(FieldAction) private readonly actions: TenantRepository<FieldAction>,
  ) {}

  /**
   * Returns what the key was answered before; undefined for one that has not been used. For work that has to do something
   * outside of its unit first.
   * @throws ProductError as `once`
   */
  async answered<T>(key: string | null, request: ActionRequest): Promise<T | undefined> {
    const before = key === null ? null : await this.actions.findOne({ uuid: key });
    return before ? answerOf<T>(before, hashOf(request)) : undefined;
  }

  /**
   * Does `work` in a unit, once for a key; without a key each time.
   * @throws ProductError invalid_request for a key of somebody else, step_differs when it stood for another change (with
   *   what that one was answered)
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
    try {
      await this.units.unrecorded('ledger step', () => this.actions.insert(row));
    } catch (error) {
      // The same key came twice at once: the later unit begins again, and finds it.
      throw isUniqueViolation(error) ? new ConcurrentChange() : error;
    }
  }
}

const hashOf = (request: ActionRequest): string => sha256(canonicalJson({ ...request }));

function answerOf<T>(action: FieldAction, requestHash: string): T {
  const { changeDiffers, keyOfAnother } = messages.errors;
  if (action.userId !== requestContext.actor().userId) throw invalidRequest(keyOfAnother);
  if (action.requestHash === requestHash) return action.answer as T;
  throw new ProductError('step_differs', changeDiffers, { answer: action.answer });
}
