import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import { type ErrorBody, type ErrorCode, messages } from '@walkthrough/domain';
import type { Request, Response } from 'express';
import { databaseRefusal } from '../database/database-errors';
import { storeRefusal } from '../files/store-errors';
import { logger } from '../logging/logger';
import { ERROR_CATALOGUE } from '../errors/catalogue';
import { invalidRequest, ProductError } from '../errors/product-error';

/** Converts any thrown value to the error body. Never exposes a stack or SQL. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const response = http.getResponse<Response>();
    if (hasLeft(http.getRequest<Request>())) {
      logger.debug('A caller left before the request had ended');
      response.destroy();
      return;
    }
    const refusal = asProductError(thrown);
    const { status, log } = ERROR_CATALOGUE[refusal.code];
    const context = { code: refusal.code, ...(log === 'error' ? { err: thrown } : {}) };
    logger[log](context, refusal.message);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const wait = retryAfter(refusal.details);
    if (wait !== null) response.setHeader('retry-after', String(wait));
    forgetWhatWasToBeSent(response, status);
    response.status(status).json(this.bodyOf(refusal));
  }

  /** Returns what is sent; protocols with errors of their own replace it. */
  protected bodyOf(refusal: ProductError): object {
    return errorBody(refusal);
  }
}

/** An aborted request is not an error, and nobody reads its answer. */
const hasLeft = ({ destroyed, complete }: Request): boolean => destroyed && !complete;

/** Headers that a handler or the static file server may have set before the error. */
const OF_WHAT_WAS_TO_BE_SENT = [
  ...['accept-ranges', 'content-disposition', 'content-encoding', 'content-length', 'content-type'],
  ...['etag', 'last-modified'],
];

/** An error must not be cached for ever as the file at its URL, or be sent with the file's encoding. */
function forgetWhatWasToBeSent(response: Response, status: number): void {
  for (const name of OF_WHAT_WAS_TO_BE_SENT) response.removeHeader(name);
  // For an unsatisfiable range it contains the file's length (RFC 9110, 15.5.17).
  if (status !== 416) response.removeHeader('content-range');
  if (!/no-store/.test(String(response.getHeader('cache-control'))))
    response.setHeader('cache-control', 'no-store');
}

/** Returns the seconds of a Retry-After header, which devices respect. */
function retryAfter(details: unknown): number | null {
  if (typeof details !== 'object' || details === null || !('retryAfterSeconds' in details)) return null;
  return typeof details.retryAfterSeconds === 'number' ? details.retryAfterSeconds : null;
}

export function errorBody(refusal: ProductError): ErrorBody {
  const { code, message, details } = refusal;
  return details === undefined ? { code, message } : { code, message, details };
}

export function asProductError(thrown: unknown): ProductError {
  if (thrown instanceof ProductError) return thrown;
  if (thrown instanceof HttpException) return fromHttpException(thrown);
  const parser = fromBodyParser(thrown);
  if (parser) return parser;
  return databaseRefusal(thrown) ?? storeRefusal(thrown) ?? new ProductError('internal_error');
}

const CODE_OF_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'invalid_request',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  412: 'precondition_failed',
  413: 'payload_too_large',
  415: 'unsupported_type',
  416: 'range_not_satisfiable',
  422: 'rule_violation',
  429: 'too_many_attempts',
};

const texts = messages.requests;

/** The product throws ProductError; these come from the framework: an unknown URL, an unreadable form. */
function fromHttpException(thrown: HttpException): ProductError {
  const status = thrown.getStatus();
  if (status === 400 && thrown.cause instanceof Error) return invalidRequest(wordsOfForm(thrown.cause));
  return fromStatus(status) ?? new ProductError('internal_error');
}

function fromStatus(status: number): ProductError | null {
  const code = CODE_OF_STATUS[status];
  if (!code) return null;
  return code === 'invalid_request' ? invalidRequest(texts.notReadable) : new ProductError(code);
}

/** The form parser has codes for exceeded limits, and none for malformed forms. */
const wordsOfForm = (reason: Error): string => ('code' in reason ? texts.formHasTooMuch : texts.notAForm);

/** Errors of Express middleware (bad URLs, unsatisfiable ranges) have a status but no class of ours. */
function fromBodyParser(thrown: unknown): ProductError | null {
  if (!(thrown instanceof Error) || !('status' in thrown) || typeof thrown.status !== 'number') return null;
  return fromStatus(thrown.status);
}
