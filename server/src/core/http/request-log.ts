import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { pinoHttp } from 'pino-http';
import { requestContext } from '../context/request-context';
import { logger } from './logger';

const WELL_FORMED = /^[A-Za-z0-9._-]{8,64}$/;

/** Opens the request's context, and gives it an id that logs, answers and error reports share. */
export function openContext(request: Request, response: Response, next: NextFunction): void {
  const sent = request.header('x-request-id');
  const requestId = sent && WELL_FORMED.test(sent) ? sent : randomUUID();
  response.setHeader('X-Request-Id', requestId);
  requestContext.run({ requestId }, next);
}

/** One line for each request: method, route, status, time. Addresses are logged without their query. */
export const requestLog = (): RequestHandler =>
  pinoHttp({
    logger,
    quietReqLogger: true,
    autoLogging: { ignore: (request) => request.url?.startsWith('/health') ?? false },
    serializers: {
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        path: request.url.split('?')[0],
      }),
      res: (response: { statusCode: number }) => ({ status: response.statusCode }),
    },
  });
