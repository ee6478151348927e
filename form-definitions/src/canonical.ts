function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const names = Object.keys(value).sort();
  return Object.fromEntries(names.map((name) => [name, ordered((value as Record<string, unknown>)[name])]));
}

/**
 * The one text of a document, whatever the order of its properties: names sorted by UTF-16 unit, no white space.
 * The server takes the SHA-256 of it. Only for documents that passed the gate: it recurses as deep as they go.
 */
export function canonical(document: unknown): string {
  return JSON.stringify(ordered(document));
}
