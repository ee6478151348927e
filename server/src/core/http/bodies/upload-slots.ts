import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { fill, messages } from '@walkthrough/domain';
import type { Request, Response } from 'express';
import { finalize, Observable, race } from 'rxjs';
import { requestContext } from '../../context/request-context';
import { ProductError } from '../../errors/product-error';
import { shielded } from '../../errors/shielded';
import { networkOf } from '../limits/network-address';
import { bodyLimitsOf } from './body-limits';
import { endWhenSlow } from './slow-bodies';

/** Bytes of one uploaded photo. The client sends some 200 KB; an original of a good camera has 12 MB. */
export const MAX_UPLOAD_BYTES = 15 * 1024 * 1024;

/** Bytes per slot: a photo with its multipart overhead. */
const BYTES_OF_PLACE = MAX_UPLOAD_BYTES + 64 * 1024;

/** Our client uploads one at a time; this many come from a browser with several tabs. */
export const MAX_UPLOADS_PER_USER = 4;

/** Their bytes are in memory until they are decoded. */
const MAX_UPLOADS = 32;

/** One company's users must not block the uploads of others. */
export const MAX_UPLOADS_PER_COMPANY = MAX_UPLOADS / 2;

/** Retry delay: about as long as a photo takes on a slow line. */
const PAUSE_SECONDS = 5;

/**
 * Limits the photos that are being uploaded or wait for decoding: per user, per company and in all. Runs before the
 * body is read, rejects announced sizes above the call's limit, and gives a large upload several slots.
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
    // A client that disconnected during the access check emits no further close event, so its slot would never be
    // freed.
    if (response.closed || (request.destroyed && !request.readableEnded))
      throw new ProductError('request_timeout');
    const { bytes: mostBytes } = bodyLimitsOf(this.reflector, execution);
    const places = placesFor(request, mostBytes);
    const actor = requestContext.actorOrNull();
    // The master belongs to no company.
    const tenantId = actor ? actor.tenantId : requestContext.tenantId();
    // Callers without an account, who came with a secret, count by their network.
    const user = `${tenantId}:${actor?.userId ?? networkOf(request.ip)}`;
    const mine = this.ofUser.get(user) ?? 0;
    const retryAfterSeconds = PAUSE_SECONDS;
    if (mine + places > MAX_UPLOADS_PER_USER) {
      const message = fill(messages.errors.tooManyUploads, { most: MAX_UPLOADS_PER_USER });
      throw new ProductError('too_many_attempts', message, { retryAfterSeconds });
    }
    const ofCompany = this.ofCompany.get(String(tenantId)) ?? 0;
    if (this.taken + places > MAX_UPLOADS || ofCompany + places > MAX_UPLOADS_PER_COMPANY) {
      throw new ProductError('unavailable', messages.errors.uploadsBusy, { retryAfterSeconds });
    }
    const take = (by: number) => {
      this.taken += by;
      count(this.ofUser, user, by);
      count(this.ofCompany, String(tenantId), by);
    };
    take(places);
    // Freed by the later of the two: a picture is decoded even when its client has disconnected, and a client that
    // sends and disconnects a thousand times must not get more slots than others.
    let open = 2;
    const ended = () => {
      open -= 1;
      if (open === 0) take(-places);
    };
    response.once('close', ended);
    const work = next.handle().pipe(finalize(ended));
    return endWhenTooLarge(request, mostBytes, endWhenSlow(request, work));
  }
}

/**
 * Uses the announced size; without one, the call's limit.
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

/**
 * Ends the reading of a multipart form with `payload_too_large` when more arrives than the call accepts: the form
 * parser limits each file and their number, keeps them all, and reads rejected parts to an end that may never come.
 */
const endWhenTooLarge = <T>(request: Request, mostBytes: number, work: Observable<T>): Observable<T> =>
  race(work, excessOf(request, mostBytes));

/** Listens only after the parser has started: an earlier listener would take the body from it. */
const excessOf = (request: Request, mostBytes: number): Observable<never> =>
  new Observable((subscriber) => {
    let bytes = 0;
    const countBytes = shielded('Counting what comes of a form', (part: Buffer) => {
      bytes += part.length;
      if (bytes <= mostBytes) return;
      request.off('data', countBytes);
      // Nobody reads the rest.
      request.unpipe();
      subscriber.error(new ProductError('payload_too_large', undefined, { mostBytes }));
    });
    const begin = () => void request.on('data', countBytes);
    request.once('resume', begin);
    return () => void request.off('resume', begin).off('data', countBytes);
  });
