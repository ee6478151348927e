import { LIMITS } from '../limits';
import { error, pointer, type Finding } from './finding';

interface Place {
  value: unknown;
  path: readonly (string | number)[];
}

/** Returns whether a name is special on every JavaScript object; never allowed for keys, text ids or other names. */
export function isForbiddenName(name: string): boolean {
  return name in Object.prototype || name === 'prototype';
}

function childrenOf({ value, path }: Place): Place[] {
  if (Array.isArray(value))
    return value.map((each: unknown, index) => ({ value: each, path: [...path, index] }));
  return Object.entries(value as Record<string, unknown>).map(([name, each]) => ({
    value: each,
    path: [...path, name],
  }));
}

/** Returns the number of entries; a list has its length without being read. */
function widthOf(value: object): number {
  return Array.isArray(value) ? value.length : Object.keys(value).length;
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === Object.prototype || prototype === null;
}

function problemAt({ value, path }: Place): Finding | null {
  const place = pointer(...path);
  const name = path.at(-1);
  if (typeof name === 'string' && isForbiddenName(name)) {
    return error(place, 'forbiddenName', `The name ${name} is not allowed anywhere in a document.`);
  }
  if (path.length > LIMITS.depth)
    return error(place, 'tooDeep', `A document is at most ${LIMITS.depth} levels deep.`);
  if (typeof value === 'object' && value !== null) {
    return isPlain(value) ? null : error(place, 'notPlain', 'Only plain JSON objects and lists are allowed.');
  }
  const isJson =
    value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);
  return isJson ? null : error(place, 'notPlain', 'Only what JSON can express is allowed.');
}

function sizeOf({ value, path }: Place): number {
  const name = path.at(-1);
  return (typeof value === 'string' ? value.length : 1) + (typeof name === 'string' ? name.length : 0);
}

/**
 * Checks the size limits before anything else: without recursion, stopping at the first excess, so a hostile document
 * (deep, huge, circular) costs no more than the largest allowed one.
 */
export function boundsFindings(document: unknown): Finding[] {
  const open: Place[] = [{ value: document, path: [] }];
  let [nodes, characters] = [0, 0];
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    nodes += 1;
    characters += sizeOf(place);
    const path = pointer(...place.path);
    if (nodes > LIMITS.nodes)
      return [error(path, 'tooLarge', `A document has at most ${LIMITS.nodes} values.`)];
    if (characters > LIMITS.characters) {
      return [error(path, 'tooLarge', `A document has at most ${LIMITS.characters} characters.`)];
    }
    const problem = problemAt(place);
    if (problem !== null) return [problem];
    if (typeof place.value !== 'object' || place.value === null) continue;
    if (widthOf(place.value) > LIMITS.nodes) {
      return [error(path, 'tooLarge', `A document has at most ${LIMITS.nodes} values.`)];
    }
    open.push(...childrenOf(place).reverse());
  }
  return [];
}
