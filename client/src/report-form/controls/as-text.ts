/** Returns an answer as a string; empty if it is not one. */
export const asText = (value: unknown): string => (typeof value === 'string' ? value : '');
