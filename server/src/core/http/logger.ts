import { pino } from 'pino';
import { requestContext } from '../context/request-context';

/** Structured logs on standard output: one JSON object a line, with the request id of the work under way. */
export const logger = pino({
  level: process.env['LOG_LEVEL'] ?? (process.env['NODE_ENV'] === 'test' ? 'silent' : 'info'),
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token', '*.accessToken'],
  mixin: () => {
    const requestId = requestContext.requestId();
    const actor = requestContext.actorOrNull();
    return { requestId, ...(actor ? { userId: actor.userId, tenantId: actor.tenantId } : {}) };
  },
});
