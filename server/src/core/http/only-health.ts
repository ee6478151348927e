import type { NextFunction, Request, Response } from 'express';

/** Of a process that does promised work: whoever runs it may ask how it is, everything else is for the servers. */
export function onlyHealth({ path }: Request, response: Response, next: NextFunction): void {
  if (path.startsWith('/health/')) next();
  else response.status(404).end();
}
