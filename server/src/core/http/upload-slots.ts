import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { fill, messages } from '@walkthrough/domain';
import type { Request, Response } from 'express';
import { finalize, type Observable } from 'rxjs';
import { requestContext } from '../context/request-context';
import { ProductError } from '../errors/product-error';
import { bodyLimitsOf } from './body-limits';
import { endedWhenTooLarge } from './bounded-bodies';
import { endedWhenSlow } from './slow-bodies';

/** Bytes of one uploaded photo. The client sends some 200 KB; an original of a good camera has 12 MB. */
export const MOST_UPLOAD_BYTES = 15 * 1024 * 1024;

/** Bytes that one place is for: a photo with what a form writes around it. */
const BYTES_OF_PLACE = MOST_UPLOAD_BYTES + 64 * 1024;

/** Our own client sends one after the other; so many are a browser with several tabs. */
export const MOST_UPLOADS_OF_ONE = 4;

/** Their bytes lie in memory until they are decoded. */
const MOST_UPLOADS = 32;

/** Accounts of one company cannot keep the others from sending theirs. */
export const MOST_UPLOADS_OF_COMPANY = MOST_UPLOADS / 2;

/** When to come again: as long as a photo takes on a slow line, about. */
const PAUSE_SECONDS = 5;

/**
 * How many photos are on their way at once, or wait to be decoded: of one person, of one company and in all. It stands
 * before the body is read, refuses one that says it is larger than the call takes, and gives a large one as many places
 * as it has photos.
 */
@Injectable()
export class UploadSlots implements NestInterceptor {
  private readonly ofUser = new Map<string, number>();
  private readonly ofCompany = new Map<string, number>();
  private taken = 0;

  constructor(private readonly reflector: Reflector) {}

  /** @throws ProductError payload_too_large | too_many_attempts | unavailable */
  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = execution.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    // Whoever has left while it was asked what they may will not leave a second time: their place would stay taken.
    if (response.closed || (request.destroyed && !request.readableEnded))
      throw new ProductError('request_timeout');
    const { bytes: mostBytes } = bodyLimitsOf(this.reflector, execution);
    const places = placesFor(request, mostBytes);
    const { tenantId, userId } = requestContext.actor();
    const user = `${tenantId}:${userId}`;
    const mine = this.ofUser.get(user) ?? 0;
    const retryAfterSeconds = PAUSE_SECONDS;
    if (mine + places > MOST_UPLOADS_OF_ONE) {
      const message = fill(messages.errors.tooManyUploads, { most: MOST_UPLOADS_OF_ONE });
      throw new ProductError('too_many_attempts', message, { retryAfterSeconds });
    }
    const ofCompany = this.ofCompany.get(String(tenantId)) ?? 0;
    if (this.taken + places > MOST_UPLOADS || ofCompany + places > MOST_UPLOADS_OF_COMPANY) {
      throw new ProductError('unavailable', messages.errors.uploadsBusy, { retryAfterSeconds });
    }
    const take = (by: number) => {
      this.taken += by;
      count(this.ofUser, user, by);
      count(this.ofCompany, String(tenantId), by);
    };
    take(places);
    // Of the two what ends last: a picture waits and is decoded also when its caller has hung up behind it, and who
    // sends and hangs up a thousand times has as many places as anybody else.
    let open = 2;
    const ended = () => {
      open -= 1;
      if (open === 0) take(-places);
    };
    response.once('close', ended);
    const work = next.handle().pipe(finalize(ended));
    return endedWhenTooLarge(request, mostBytes, endedWhenSlow(request, work));
  }
}

/**
 * By what a request says of its body; one that says nothing may become as large as the call takes.
 * @throws ProductError payload_too_large
 */
function placesFor({ headers }: Request, mostBytes: number): number {
  const length = headers['content-length'];
  const bytes = length === undefined ? mostBytes : Number(length);
  if (bytes > mostBytes) throw new ProductError('payload_too_large', undefined, { mostBytes });
  return Math.max(1, Math.ceil(bytes / BYTES_OF_PLACE));
}

function count(counts: Map<string, number>, key: string, by: number): void {
  const now = (counts.get(key) ?? 0) + by;
  if (now === 0) counts.delete(key);
  else counts.set(key, now);
}
