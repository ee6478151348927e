import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { messages, storable } from '@walkthrough/domain';
import type { Request } from 'express';
import { invalidRequest, ProductError } from '../../errors/product-error';
import { type BodyLimits, bodyLimitsOf, hasBody } from './body-limits';
import { scanBody } from './body-scan';
import { assertQueryWithinLimits } from '../input/query-limits';
import { readBody } from './read-body';
import { assertStorable } from '../input/unstorable-text';

const { notJson, sendJson, sendUncompressed } = messages.requests;

/** A few calls take one raw value as text/plain. */
const MAX_PLAIN_BYTES = 1024;
const CHARSETS = /^(utf-?8|us-ascii)$/i;

/**
 * Reads JSON and text bodies. Runs as the last guard, so a body is read only after access and size were checked.
 * Compressed bodies are rejected, because their expanded size is known too late. Not an interceptor: with a global
 * interceptor, Nest pipes every answer through observables.
 */
@Injectable()
export class BodyReader implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  async canActivate(execution: ExecutionContext): Promise<boolean> {
    if (execution.getType() === 'http') {
      const request = execution.switchToHttp().getRequest<Request>();
      assertQueryWithinLimits(request);
      assertStorable(request.query);
      if (hasBody(request) && request.method !== 'GET' && request.method !== 'HEAD') {
        assertStillThere(request);
        await this.read(request, bodyLimitsOf(this.reflector, execution));
      }
    }
    return true;
  }

  /** Skips multipart forms and bodies without a content type. */
  private async read(request: Request, { bytes, values, files, signs }: BodyLimits): Promise<void> {
    const type = request.headers['content-type'];
    if (type === undefined || (files && request.is('multipart/form-data'))) return;
    if (request.is('application/json')) {
      assertReadable(request);
      const body = await readBody(request, bytes);
      const { hasEscapedSigns } = scanBody(body, values);
      request.body = parsed(body);
      if (!hasEscapedSigns) return;
      if (signs === 'replaced' || isQueued(request)) request.body = storable<unknown>(request.body);
      else assertStorable(request.body);
    } else if (request.is('text/plain')) {
      assertReadable(request);
      request.body = (await readBody(request, Math.min(bytes, MAX_PLAIN_BYTES))).toString('utf8');
      assertStorable(request.body);
    } else throw new ProductError('unsupported_type', sendJson);
  }
}

/** Whether the call was queued on a device and is retried until it succeeds (decisions 0010 and 0039). */
const isQueued = ({ headers }: Request): boolean => headers['idempotency-key'] !== undefined;

/**
 * Detects a connection that closed while an earlier guard ran: its events were already emitted, so this reader or the
 * file reader would wait forever.
 * @throws Error when the caller has left
 */
function assertStillThere(request: Request): void {
  if (request.destroyed && !request.complete) throw new Error('The caller left before the body was read.');
}

/** @throws ProductError unsupported_type */
function assertReadable({ headers }: Request): void {
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding.toLowerCase() !== 'identity') throw new ProductError('unsupported_type', sendUncompressed);
  const [, charset = 'utf-8'] = /;\s*charset="?([^;"\s]+)/i.exec(headers['content-type'] ?? '') ?? [];
  if (!CHARSETS.test(charset)) throw new ProductError('unsupported_type', sendJson);
}

/**
 * Parses JSON text; empty text gives undefined. Not only objects: a few calls take a bare string.
 * @throws ProductError invalid_request
 */
function parsed(bytes: Buffer): unknown {
  // TextDecoder takes thirty times as long for non-ASCII text.
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw invalidRequest(notJson);
  }
}
