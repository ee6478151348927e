import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { shielded } from '../errors/shielded';
import type { Metrics } from './metrics';

/** Measures each request under the template of its route: an address with ids in it would be a label without end. */
export const requestMetrics =
  (metrics: Metrics): RequestHandler =>
  (request: Request, response: Response, next: NextFunction) => {
    const done = metrics.requests.startTimer();
    const measured = shielded('Measuring a request', () => {
      const route = (request.route as { path?: string } | undefined)?.path ?? 'none';
      done({ method: request.method, route, status: `${Math.floor(response.statusCode / 100)}xx` });
    });
    response.once('close', measured);
    next();
  };
