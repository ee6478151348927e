import { pino } from 'pino';
import { readLogLevel } from '../config/log-levels';
import { requestContext } from '../context/request-context';

interface ErrorFacts {
  type: string;
  message: string;
  stack?: string;
  code?: unknown;
  query?: unknown;
  cause?: ErrorFacts;
}

/**
 * Selects the error properties to log: a database error contains the values of its statement, including mails with
 * account links.
 */
function errorFacts(thrown: unknown): ErrorFacts {
  if (!(thrown instanceof Error)) return { type: typeof thrown, message: String(thrown) };
  const { code, query } = thrown as { code?: unknown; query?: unknown };
  return {
    type: thrown.constructor.name,
    message: thrown.message,
    stack: thrown.stack,
    code,
    query,
    ...(thrown.cause === undefined ? {} : { cause: errorFacts(thrown.cause) }),
  };
}

/** Structured logs on standard output: one JSON object per line, with the id of the current request. */
export const logger = pino({
  level: readLogLevel(process.env['LOG_LEVEL']) ?? (process.env['NODE_ENV'] === 'test' ? 'silent' : 'info'),
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: { err: errorFacts },
  redact: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token', '*.accessToken'],
  mixin: () => {
    const requestId = requestContext.requestId();
    const actor = requestContext.actorOrNull();
    return { requestId, ...(actor ? { userId: actor.userId, tenantId: actor.tenantId } : {}) };
  },
});
