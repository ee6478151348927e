import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { fill, messages } from '@walkthrough/domain';
import type { Response } from 'express';
import type { Observable } from 'rxjs';
import { requestContext } from '../../core/context/request-context';
import { ProductError } from '../../core/errors/product-error';

/** Our own client sends one after the other; so many are a browser with several tabs. */
export const MOST_UPLOADS_OF_ONE = 4;

/** Their bytes lie in memory until they are decoded. */
const MOST_UPLOADS = 32;

/** When to come again: as long as a photo takes on a slow line, about. */
const PAUSE_SECONDS = 5;

/** How many photos are on their way at once, of one person and in all. It stands before the body is read. */
@Injectable()
export class UploadSlots implements NestInterceptor {
  private readonly ofUser = new Map<string, number>();
  private taken = 0;

  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { tenantId, userId } = requestContext.actor();
    const user = `${tenantId}:${userId}`;
    const mine = this.ofUser.get(user) ?? 0;
    const retryAfterSeconds = PAUSE_SECONDS;
    if (mine >= MOST_UPLOADS_OF_ONE) {
      const message = fill(messages.errors.tooManyUploads, { most: MOST_UPLOADS_OF_ONE });
      throw new ProductError('too_many_attempts', message, { retryAfterSeconds });
    }
    if (this.taken >= MOST_UPLOADS) {
      throw new ProductError('unavailable', messages.errors.uploadsBusy, { retryAfterSeconds });
    }
    this.take(user, 1);
    // Also when the caller hangs up in the middle.
    execution
      .switchToHttp()
      .getResponse<Response>()
      .once('close', () => this.take(user, -1));
    return next.handle();
  }

  private take(user: string, by: 1 | -1): void {
    this.taken += by;
    const mine = (this.ofUser.get(user) ?? 0) + by;
    if (mine === 0) this.ofUser.delete(user);
    else this.ofUser.set(user, mine);
  }
}
