import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { messages, storable } from '@walkthrough/domain';
import type { Request } from 'express';
import { invalidRequest, ProductError } from '../errors/product-error';
import { type BodyLimits, bodyLimitsOf, hasBody } from './body-limits';
import { scanBody } from './body-scan';
import { assertModestQuery } from './modest';
import { readBody } from './read-body';
import { assertStorable } from './unstorable-text';

const { notJson, sendJson, sendUncompressed } = messages.requests;

/** A few calls of the spec take one raw value as text/plain. */
const MOST_PLAIN_BYTES = 1024;
const CHARSETS = /^(utf-?8|us-ascii)$/i;

/**
 * Reads JSON and text. It is the last of the guards, which lets everybody pass who sends what can be read: nobody's body
 * is read who may not use the call, and none that is larger than the call takes. Compressed bodies are refused: what
 * they grow to is known too late. Not an interceptor: with one for all calls, Nest takes each answer through observables.
 */
@Injectable()
export class BodyReader implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  async canActivate(execution: ExecutionContext): Promise<boolean> {
    if (execution.getType() === 'http') {
      const request = execution.switchToHttp().getRequest<Request>();
      assertModestQuery(request);
      assertStorable(request.query);
      if (hasBody(request) && request.method !== 'GET' && request.method !== 'HEAD') {
        assertStillThere(request);
        await this.read(request, bodyLimitsOf(this.reflector, execution));
      }
    }
    return true;
  }

  /** Nothing is read here of a form with files, nor of something that says of no type to be. */
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
      request.body = (await readBody(request, Math.min(bytes, MOST_PLAIN_BYTES))).toString('utf8');
      assertStorable(request.body);
    } else throw new ProductError('unsupported_type', sendJson);
  }
}

/** A call that has waited on a device, and is sent again until it is done (decisions 0010 and 0039). */
const isQueued = ({ headers }: Request): boolean => headers['idempotency-key'] !== undefined;

/**
 * A connection that was cut while the guard asked who calls has told of it already: whoever began to listen now (this
 * reader, the one of files) would wait for ever.
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
 * The value of a JSON text; of none at all, undefined. Not only objects: a few calls take a bare text.
 * @throws ProductError invalid_request
 */
function parsed(bytes: Buffer): unknown {
  // Not by a TextDecoder, which takes thirty times as long for letters that are not English.
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw invalidRequest(notJson);
  }
}
