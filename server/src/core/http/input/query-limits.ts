import type { Request } from 'express';
import { invalidRequest } from '../../errors/product-error';

const MAX_QUERY_WORDS = 200;

/** @throws ProductError invalid_request */
export function assertQueryWithinLimits({ query }: Pick<Request, 'query'>): void {
  const words = Object.values(query).reduce<number>(
    (sum, value) => sum + (Array.isArray(value) ? value.length : 1),
    0,
  );
  if (words > MAX_QUERY_WORDS)
    throw invalidRequest(`The address has too many words after its ?: at most ${MAX_QUERY_WORDS}.`);
}
