import { invalidRequest } from '../../errors/product-error';

const LARGEST_ID = 2_147_483_647;

/** OpenAPI schema of a non-empty list of database ids. */
export const idListSchema = (most: number) => ({
  type: 'array',
  items: { type: 'integer', minimum: 1, maximum: LARGEST_ID },
  minItems: 1,
  maxItems: most,
});

const isId = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= LARGEST_ID;

/**
 * Reads the ids of a body that is a list, or an object with one; without duplicates.
 * @throws ProductError invalid_request
 */
export function readIdList(body: unknown, most: number): number[] {
  const list: unknown = typeof body === 'object' && body !== null && 'ids' in body ? body.ids : body;
  if (!Array.isArray(list) || list.length === 0 || !list.every(isId))
    throw invalidRequest('The body must be a list of ids.');
  if (list.length > most) throw invalidRequest(`The body can have at most ${most} ids.`);
  return [...new Set(list)];
}
