import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { fill, messages } from '@walkthrough/domain';
import type { Request, Response } from 'express';
import type { Observable } from 'rxjs';
import { requestContext } from '../../core/context/request-context';
import { ProductError } from '../../core/errors/product-error';
import { endedWhenSilent } from '../../core/http/silent-bodies';

/** Our own client sends one after the other; so many are a browser with several tabs. */
export const MOST_UPLOADS_OF_ONE = 4;

/** Their bytes lie in memory until they are decoded. */
const MOST_UPLOADS = 32;

/** Accounts of one company cannot keep the others from sending theirs. */
export const MOST_UPLOADS_OF_COMPANY = MOST_UPLOADS / 2;

/** When to come again: as long as a photo takes on a slow line, about. */
const PAUSE_SECONDS = 5;

/** How many photos are on their way at once: of one person, of one company and in all. It stands before the body is read. */
@Injectable()
export class UploadSlots implements NestInterceptor {
  private readonly ofUser = new Map<string, number>();
  private readonly ofCompany = new Map<string, number>();
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
    const ofCompany = this.ofCompany.get(String(tenantId)) ?? 0;
    if (this.taken >= MOST_UPLOADS || ofCompany >= MOST_UPLOADS_OF_COMPANY) {
      throw new ProductError('unavailable', messages.errors.uploadsBusy, { retryAfterSeconds });
    }
    const take = (by: 1 | -1) => {
      this.taken += by;
      count(this.ofUser, user, by);
      count(this.ofCompany, String(tenantId), by);
    };
    take(1);
    const http = execution.switchToHttp();
    // Also when the caller hangs up in the middle.
    http.getResponse<Response>().once('close', () => take(-1));
    return endedWhenSilent(http.getRequest<Request>(), next.handle());
  }
}

function count(counts: Map<string, number>, key: string, by: 1 | -1): void {
  const now = (counts.get(key) ?? 0) + by;
  if (now === 0) counts.delete(key);
  else counts.set(key, now);
}
