function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const names = Object.keys(value).sort();
  return Object.fromEntries(names.map((name) => [name, ordered((value as Record<string, unknown>)[name])]));
}

/**
 * The one text of a value, whatever the order of its properties (in the manner of RFC 8785): names sorted by UTF-16
 * unit, no white space, no `undefined`. What hashes and digests are taken of. It recurses as deep as the value goes.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(ordered(value));
}
