import { randomUUID } from 'node:crypto';
import { DEFAULT_LANGUAGE, type Language, LANGUAGES, PSEUDO_LOCALE } from '@walkthrough/domain';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { pinoHttp } from 'pino-http';
import type { Config } from '../config/config';
import { requestContext } from '../context/request-context';
import { logger } from '../logging/logger';

const WELL_FORMED = /^[A-Za-z0-9._-]{8,64}$/;

function idIn(request: Request, header: string): string | null {
  const sent = request.header(header);
  return sent && WELL_FORMED.test(sent) ? sent : null;
}

/**
 * Opens the request's context with an id that logs, answers and error reports share. The client's call id
 * (`X-Call-Id`) is echoed, so that the client knows that the product answered and not something in between. Proxies
 * set request ids too, so the call id is a separate header.
 */
export const openContext =
  (languages: readonly Language[]): RequestHandler =>
  (request: Request, response: Response, next: NextFunction): void => {
    const requestId = idIn(request, 'x-request-id') ?? randomUUID();
    response.setHeader('X-Request-Id', requestId);
    const callId = idIn(request, 'x-call-id');
    if (callId !== null) response.setHeader('X-Call-Id', callId);
    // The language that the client prefers.
    const language = (request.acceptsLanguages(...languages) || DEFAULT_LANGUAGE) as Language;
    requestContext.run({ requestId, language }, next);
  };

/** Returns the languages that clients may choose: the pseudo-locale is for tests of screens and mails. */
export const offeredLanguages = ({ production }: Pick<Config, 'production'>): readonly Language[] =>
  production ? LANGUAGES.filter((language) => language !== PSEUDO_LOCALE) : LANGUAGES;

/**
 * A path segment as long as a one-time key, in any encoding. Detected by length and not by route: a key sent to a
 * wrong URL must not be logged either.
 */
const LONG_PART = /[^/]{40,}/g;

/** Returns a URL for the log: without its query, and without possible keys. */
const readablePath = (url: string): string => (url.split('?')[0] ?? '').replace(LONG_PART, '…');

/** Writes one line per request: method, route, status, duration. */
export const requestLog = (): RequestHandler =>
  pinoHttp({
    logger,
    quietReqLogger: true,
    autoLogging: { ignore: (request) => request.url?.startsWith('/health') ?? false },
    serializers: {
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        path: readablePath(request.url),
      }),
      res: (response: { statusCode: number }) => ({ status: response.statusCode }),
    },
  });
