import type { Request } from 'express';
import { invalidRequest } from '../errors/product-error';

/** Deeper than anything that the product takes, and far from what would exhaust the stack of who walks through it. */
const MOST_LEVELS = 64;
/** Fields of one object. Libraries compare each with each before anybody knows the names. */
const MOST_FIELDS = 2000;
const MOST_QUERY_WORDS = 200;

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * Refuses a body of too many values or levels before anything walks through it: what comes after may take its time
 * with each value. Goes level by level, so that it needs no stack itself, and looks at no value more than once.
 * @throws ProductError invalid_request
 */
export function assertModestBody(body: unknown, mostValues: number): void {
  let values = 1;
  let level: object[] = isNested(body) ? [body] : [];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth === MOST_LEVELS) throw invalidRequest('The body has too many levels.');
    const next: object[] = [];
    for (const each of level) {
      const inner: unknown[] = Array.isArray(each) ? each : Object.values(each);
      if (!Array.isArray(each) && inner.length > MOST_FIELDS)
        throw invalidRequest(`An object of the body can have at most ${MOST_FIELDS} fields.`);
      values += inner.length;
      if (values > mostValues)
        throw invalidRequest(`The body has too many values: this call takes at most ${mostValues}.`);
      for (const value of inner) if (isNested(value)) next.push(value);
    }
    level = next;
  }
}

/** @throws ProductError invalid_request */
export function assertModestQuery({ query }: Pick<Request, 'query'>): void {
  const words = Object.values(query).reduce<number>(
    (sum, value) => sum + (Array.isArray(value) ? value.length : 1),
    0,
  );
  if (words > MOST_QUERY_WORDS)
    throw invalidRequest(`The address has too many words after its ?: at most ${MOST_QUERY_WORDS}.`);
}
