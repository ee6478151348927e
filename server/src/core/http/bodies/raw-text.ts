import type { Request } from 'express';
import { invalidRequest } from '../../errors/product-error';

/**
 * Reads the body of a call that takes one raw value: text/plain, or a JSON string (clients use both).
 * @throws ProductError invalid_request
 */
export function rawText(request: Request, most: number): string {
  const body: unknown = request.body;
  if (typeof body !== 'string') throw invalidRequest('The body must be one plain text value.');
  const value = body
    .trim()
    .replace(/^"(.*)"$/s, '$1')
    .trim();
  if (value.length > most) throw invalidRequest(`The value can have at most ${most} characters.`);
  return value;
}
