import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { ModuleRef, Reflector } from '@nestjs/core';
import { fill, messages, storable, findUnstorablePath } from '@walkthrough/domain';
import type { Request } from 'express';
import { invalidRequest, ProductError } from '../../errors/product-error';
import { type BodyLimits, bodyLimitsOf, checkBeforeBodyOf, hasBody, keepSentBytes } from './body-limits';
import { scanBody } from './body-scan';
import { watchSlowBody } from './slow-bodies';

const texts = messages.requests;

/** A few calls take one raw value as text/plain. */
const MAX_PLAIN_BYTES = 1024;
const MAX_QUERY_VALUES = 200;
/** Field names are the client's own text. */
const MAX_NAME_LENGTH = 100;
const CHARSETS = /^(utf-?8|us-ascii)$/i;

/**
 * Checks the query, and reads JSON and text bodies. Runs as the last guard, so a body is read only after access and
 * size were checked. Compressed bodies are rejected, because their expanded size is known too late. Not an
 * interceptor: with a global interceptor, Nest pipes every answer through observables.
 */
@Injectable()
export class BodyReader implements CanActivate {
  constructor(
    private readonly modules: ModuleRef,
    private readonly reflector: Reflector,
  ) {}

  async canActivate(execution: ExecutionContext): Promise<boolean> {
    if (execution.getType() === 'http') {
      const request = execution.switchToHttp().getRequest<Request>();
      assertQueryWithinLimits(request);
      assertStorable(request.query);
      const check = checkBeforeBodyOf(this.reflector, execution);
      if (check && !(await this.modules.get(check, { strict: false }).canActivate(execution))) return false;
      if (hasBody(request) && request.method !== 'GET' && request.method !== 'HEAD') {
        assertStillThere(request);
        await this.read(request, bodyLimitsOf(this.reflector, execution));
      }
    }
    return true;
  }

  /** Skips multipart forms and bodies without a content type. */
  private async read(request: Request, limits: BodyLimits): Promise<void> {
    const { bytes, values, fields, files, signs, keepsBytes } = limits;
    const type = request.headers['content-type'];
    if (type === undefined || (files && request.is('multipart/form-data'))) return;
    if (request.is('application/json')) {
      assertReadable(request);
      const body = await readBody(request, bytes);
      if (keepsBytes) keepSentBytes(request, body);
      const { hasEscapedSigns } = scanBody(body, values, fields);
      request.body = parsed(body);
      if (!hasEscapedSigns) return;
      if (signs === 'replaced' || isQueued(request)) request.body = storable<unknown>(request.body);
      else assertStorable(request.body);
    } else if (request.is('text/plain')) {
      assertReadable(request);
      request.body = (await readBody(request, Math.min(bytes, MAX_PLAIN_BYTES))).toString('utf8');
      assertStorable(request.body);
    } else throw new ProductError('unsupported_type', texts.sendJson);
  }
}

/**
 * Rejects requests whose query has too many values, counting each value of a repeated parameter.
 * @throws ProductError invalid_request
 */
function assertQueryWithinLimits({ query }: Pick<Request, 'query'>): void {
  const valueCount = Object.values(query).reduce<number>(
    (sum, value) => sum + (Array.isArray(value) ? value.length : 1),
    0,
  );
  if (valueCount > MAX_QUERY_VALUES)
    throw invalidRequest(`The address has too many words after its ?: at most ${MAX_QUERY_VALUES}.`);
}

/** @throws ProductError invalid_request that names the first field whose text, or name, cannot be stored */
function assertStorable(sent: unknown): void {
  const place = findUnstorablePath(sent);
  if (place === null) return;
  const field = place.slice(0, MAX_NAME_LENGTH) || texts.theBody;
  const problem = fill(texts.unstorableText, { field });
  throw invalidRequest(problem, { problems: [{ field, problem }] });
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
  if (encoding.toLowerCase() !== 'identity')
    throw new ProductError('unsupported_type', texts.sendUncompressed);
  const [, charset = 'utf-8'] = /;\s*charset="?([^;"\s]+)/i.exec(headers['content-type'] ?? '') ?? [];
  if (!CHARSETS.test(charset)) throw new ProductError('unsupported_type', texts.sendJson);
}

/**
 * Reads up to `most` bytes of a body and leaves the rest unread: Express would read a rejected body to its end, which
 * may never come.
 * @throws ProductError payload_too_large | request_timeout: the body stalls
 * @throws Error when the client disconnects before the end
 */
function readBody(request: Request, most: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const tooLarge = () => new ProductError('payload_too_large', undefined, { mostBytes: most });
    if (Number(request.headers['content-length'] ?? 0) > most) {
      reject(tooLarge());
      return;
    }
    const parts: Buffer[] = [];
    let length = 0;
    const settle = (outcome: () => void) => {
      unwatch();
      request.off('data', onData).off('end', onEnd).off('close', onGone).off('error', onGone);
      outcome();
    };
    const onData = (part: Buffer) => {
      length += part.length;
      if (length <= most) parts.push(part);
      else {
        request.pause();
        settle(() => reject(tooLarge()));
      }
    };
    const onEnd = () => settle(() => resolve(Buffer.concat(parts)));
    const onGone = () => settle(() => reject(new Error('The caller left before the body had ended.')));
    const unwatch = watchSlowBody(request, (refusal) => settle(() => reject(refusal)));
    request.on('data', onData).on('end', onEnd).on('close', onGone).on('error', onGone);
  });
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
    throw invalidRequest(texts.notJson);
  }
}
