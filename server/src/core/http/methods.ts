import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { ProductError } from '../errors/product-error';

interface Route {
  method: string;
  /** With `:parameters`, without a leading slash. */
  address: string;
}

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);

/** Parameters that hold an id or number never match a fixed path segment; names match any segment. */
const isOfNumbers = (segment: string): boolean => /^:(\w*id|version|index)$/.test(segment);

/**
 * Handles the methods of existing URLs: 405 with `Allow` for an unsupported one, `Allow` alone for OPTIONS. GET
 * implies HEAD. `inspections/assigned` does not match `inspections/:id`, and does not have its DELETE.
 */
export function refuseOtherMethods(routes: readonly Route[]): RequestHandler {
  const known = new Map<number, { method: string; segments: string[] }[]>();
  for (const { method, address } of routes) {
    const segments = segmentsOf(address.toLowerCase());
    known.set(segments.length, [...(known.get(segments.length) ?? []), { method, segments }]);
  }
  const methodsAt = (path: string): Set<string> => {
    const asked = segmentsOf(path.toLowerCase());
    const fits = ({ segments }: { segments: string[] }) =>
      segments.every((segment, n) => segment.startsWith(':') || segment === asked[n]);
    const fitting = (known.get(asked.length) ?? []).filter(fits);
    const isFixed = (n: number) => fitting.some(({ segments }) => segments[n] === asked[n]);
    const isMeant = ({ segments }: { segments: string[] }) =>
      !segments.some((segment, n) => isOfNumbers(segment) && isFixed(n));
    return new Set(fitting.filter(isMeant).map(({ method }) => method));
  };
  return (request, response, next) => {
    const methods = methodsAt(request.path);
    if (methods.size === 0) next();
    else allowOnly([...methods], request, response, next);
  };
}

/** Lets these methods pass, and HEAD with GET. */
export function allowOnly(methods: string[], request: Request, response: Response, next: NextFunction): void {
  const allowed = methods.includes('GET') ? [...methods, 'HEAD'] : methods;
  if (allowed.includes(request.method)) {
    next();
    return;
  }
  response.setHeader('Allow', [...allowed, 'OPTIONS'].sort().join(', '));
  if (request.method === 'OPTIONS') response.status(204).end();
  else next(new ProductError('method_not_allowed'));
}
