function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const names = Object.keys(value).sort();
  return Object.fromEntries(names.map((name) => [name, ordered((value as Record<string, unknown>)[name])]));
}

/**
 * Returns canonical JSON, independent of property order (similar to RFC 8785): names sorted by UTF-16 unit, no white space,
 * no `undefined`. Hashes and digests use it. Recurses to the depth of the value.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(ordered(value));
}
