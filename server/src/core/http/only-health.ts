import type { NextFunction, Request, Response } from 'express';

/** For worker processes: allows health checks only; all other requests belong to the servers. */
export function onlyHealth({ path }: Request, response: Response, next: NextFunction): void {
  if (path.startsWith('/health/')) next();
  else response.status(404).end();
}
