import { invalidRequest } from '../errors/product-error';

/**
 * Fingerprints of a value that a client knows the server to have had, or may have sent there itself without hearing an
 * answer. Any other value is somebody else's.
 */
export type Seen = readonly string[];

const MOST_SEEN = 100;

/** @throws ProductError invalid_request that names the field */
export const readSeen = (field: string, sent: unknown): Seen =>
  readTexts(field, sent, MOST_SEEN, 'fingerprints');

/** A list of texts in a body that no DTO describes. @throws ProductError invalid_request that names the field */
export function readTexts(field: string, sent: unknown, most: number, what: string): readonly string[] {
  const isText = (each: unknown): each is string => typeof each === 'string';
  if (Array.isArray(sent) && sent.length <= most && sent.every(isText)) return sent;
  throw invalidRequest(`${field} must be a list of at most ${most} ${what}.`);
}
