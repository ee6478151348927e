import { invalidRequest } from '../../errors/product-error';

/**
 * Hashes of values that a client saw on the server, or may have sent itself without receiving an answer. Any other
 * value was written by someone else.
 */
export type KnownFingerprints = readonly string[];

const MAX_SEEN = 100;

/** @throws ProductError invalid_request that names the field */
export const readKnownFingerprints = (field: string, sent: unknown): KnownFingerprints =>
  readTexts(field, sent, MAX_SEEN, 'fingerprints');

/** Reads a list of texts from a body without a DTO. @throws ProductError invalid_request that names the field */
export function readTexts(field: string, sent: unknown, most: number, what: string): readonly string[] {
  const isText = (each: unknown): each is string => typeof each === 'string';
  if (Array.isArray(sent) && sent.length <= most && sent.every(isText)) return sent;
  throw invalidRequest(`${field} must be a list of at most ${most} ${what}.`);
}
