import { ProductError } from '../errors/product-error';

/** The refusal that says when to come back; the error filter puts the seconds into `Retry-After`, too. */
export function tooManyAttempts(waitMs: number): ProductError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new ProductError(
    'too_many_attempts',
    `Too many attempts. Please try again in ${inWords(seconds)}.`,
    {
      retryAfterSeconds: seconds,
    },
  );
}

const inWords = (seconds: number): string =>
  seconds <= 60 ? counted(seconds, 'second') : counted(Math.ceil(seconds / 60), 'minute');

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
