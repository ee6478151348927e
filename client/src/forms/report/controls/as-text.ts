/** The text of an answer; empty when it is none. */
export const asText = (value: unknown): string => (typeof value === 'string' ? value : '');
