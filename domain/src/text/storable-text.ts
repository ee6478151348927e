/** Replaces a character that cannot be stored. */
const REPLACEMENT = '\uFFFD';

/** NUL, which terminates text in some systems, and unpaired surrogates, which UTF-8 cannot encode. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;
const EACH_UNSTORABLE = new RegExp(UNSTORABLE, 'gu');

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the text as every store keeps it, with unstorable characters visibly replaced. */
export const storableText = (text: string): string => text.replace(EACH_UNSTORABLE, REPLACEMENT);

/**
 * Applies this to every text in a JSON value, including field names. Nothing else changes and no field is lost: if two
 * names become equal, the later one is made unique. Storable values are returned unchanged.
 */
export function storable<T>(value: T): T {
  return isStorable(value) ? value : (replaced(value) as T);
}

function isStorable(value: unknown): boolean {
  return findUnstorablePath(value) === null;
}

function replaced(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map(replaced);
  if (!isObject(value)) return value;
  const fields = new Map<string, unknown>();
  for (const [name, each] of Object.entries(value)) {
    let own = storableText(name);
    while (fields.has(own) || (own !== name && Object.hasOwn(value, own))) own += REPLACEMENT;
    fields.set(own, replaced(each));
  }
  return Object.fromEntries(fields);
}

/**
 * Returns the path of the first text that cannot be stored, as `rooms.0.name`; empty for the value itself, null if there is
 * none.
 */
export function findUnstorablePath(value: unknown): string | null {
  if (typeof value === 'string') return UNSTORABLE.test(value) ? '' : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, each] of Object.entries(value)) {
    if (!Array.isArray(value) && UNSTORABLE.test(name)) return storableText(name);
    const below = findUnstorablePath(each);
    if (below !== null) return below === '' ? name : `${name}.${below}`;
  }
  return null;
}
