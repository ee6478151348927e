import type { Request } from 'express';
import { invalidRequest } from '../../errors/product-error';

const MAX_QUERY_VALUES = 200;

/**
 * Rejects requests whose query has too many values, counting each value of a repeated parameter.
 * @throws ProductError invalid_request
 */
export function assertQueryWithinLimits({ query }: Pick<Request, 'query'>): void {
  const valueCount = Object.values(query).reduce<number>(
    (sum, value) => sum + (Array.isArray(value) ? value.length : 1),
    0,
  );
  if (valueCount > MAX_QUERY_VALUES)
    throw invalidRequest(`The address has too many words after its ?: at most ${MAX_QUERY_VALUES}.`);
}
