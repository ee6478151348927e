import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { pinoHttp } from 'pino-http';
import { requestContext } from '../context/request-context';
import { logger } from './logger';

const WELL_FORMED = /^[A-Za-z0-9._-]{8,64}$/;

function idIn(request: Request, header: string): string | null {
  const sent = request.header(header);
  return sent && WELL_FORMED.test(sent) ? sent : null;
}

/**
 * Opens the request's context, and gives it an id that logs, answers and error reports share. The id of the call goes
 * back as it came: by it a client knows that we have answered, and nothing that stands between. Proxies give requests
 * ids of their own, so it is another one.
 */
export function openContext(request: Request, response: Response, next: NextFunction): void {
  const requestId = idIn(request, 'x-request-id') ?? randomUUID();
  response.setHeader('X-Request-Id', requestId);
  const callId = idIn(request, 'x-call-id');
  if (callId !== null) response.setHeader('X-Call-Id', callId);
  requestContext.run({ requestId }, next);
}

/**
 * A part of an address that is as long as a one-time key, which some calls carry in their path, however it is written.
 * By its length and not by the call: a key that is sent to the wrong address is as good as one sent to the right.
 */
const LONG_PART = /[^/]{40,}/g;

/** An address as it may be read by whoever reads logs: without its query, and without what may be a key. */
const readablePath = (url: string): string => (url.split('?')[0] ?? '').replace(LONG_PART, '…');

/** One line for each request: method, route, status, time. */
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
