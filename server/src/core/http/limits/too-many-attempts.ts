import { fill, messages } from '@walkthrough/domain';
import { ProductError } from '../../errors/product-error';

/**
 * Creates the error with its retry time; the error filter also sets `Retry-After`.
 * @param text with a placeholder `{time}`
 */
export function tooManyAttempts(
  waitMs: number,
  text: string = messages.errors.tooManyAttemptsFor,
): ProductError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const sentence = fill(text, { time: inWords(seconds) });
  return new ProductError('too_many_attempts', sentence, { retryAfterSeconds: seconds });
}

const inWords = (seconds: number): string =>
  seconds <= 60 ? counted(seconds, 'second') : counted(Math.ceil(seconds / 60), 'minute');

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
