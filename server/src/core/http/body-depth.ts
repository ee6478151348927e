import type { NextFunction, Request, Response } from 'express';
import { invalidRequest } from '../errors/product-error';

/** Deeper than anything that the product takes, and far from what would exhaust the stack of who walks through it. */
const MOST_LEVELS = 64;

function isTooDeep(body: unknown): boolean {
  let level: object[] = isNested(body) ? [body] : [];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth === MOST_LEVELS) return true;
    level = level.flatMap((each) => Object.values(each).filter(isNested));
  }
  return false;
}

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * Refuses bodies of many levels before anything walks through them by recursion (validation does). Goes level by
 * level, so that it needs no stack itself.
 */
export function refuseDeepBodies(request: Request, _response: Response, next: NextFunction): void {
  next(isTooDeep(request.body) ? invalidRequest('The body has too many levels.') : undefined);
}
