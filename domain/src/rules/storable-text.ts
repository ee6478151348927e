/** Stands where a sign was that cannot be stored. */
const REPLACEMENT = '\uFFFD';

/** NUL, which ends a text for some, and halves of a pair of UTF-16, which UTF-8 has no bytes for. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;
const EACH_UNSTORABLE = new RegExp(UNSTORABLE, 'gu');

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The text as every store keeps it and gives it back: a sign that none can keep is replaced, so that it is seen. */
export const storableText = (text: string): string => text.replace(EACH_UNSTORABLE, REPLACEMENT);

/**
 * The same of every text in a JSON value, names of fields among them. Nothing else changes, and no field is lost: of two
 * whose names become the same the later one is told apart. What is storable is answered as it is.
 */
export function storable<T>(value: T): T {
  return isStorable(value) ? value : (replaced(value) as T);
}

function isStorable(value: unknown): boolean {
  return unstorablePlace(value) === null;
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

/** Where the first text stands that cannot be stored, as `rooms.0.name`; empty for the value itself, null for none. */
export function unstorablePlace(value: unknown): string | null {
  if (typeof value === 'string') return UNSTORABLE.test(value) ? '' : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, each] of Object.entries(value)) {
    if (!Array.isArray(value) && UNSTORABLE.test(name)) return storableText(name);
    const below = unstorablePlace(each);
    if (below !== null) return below === '' ? name : `${name}.${below}`;
  }
  return null;
}
