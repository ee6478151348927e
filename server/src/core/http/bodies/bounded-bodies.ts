import type { Request } from 'express';
import { Observable, race } from 'rxjs';
import { ProductError } from '../../errors/product-error';
import { shielded } from '../../errors/shielded';

/**
 * Ends the reading of a multipart form with `payload_too_large` when more arrives than the call accepts: the form
 * parser limits each file and their number, keeps them all, and reads rejected parts to an end that may never come.
 */
export const endedWhenTooLarge = <T>(
  request: Request,
  mostBytes: number,
  work: Observable<T>,
): Observable<T> => race(work, excessOf(request, mostBytes));

/** Listens only after the parser has started: an earlier listener would take the body from it. */
const excessOf = (request: Request, mostBytes: number): Observable<never> =>
  new Observable((subscriber) => {
    let bytes = 0;
    const count = shielded('Counting what comes of a form', (part: Buffer) => {
      bytes += part.length;
      if (bytes <= mostBytes) return;
      request.off('data', count);
      // Nobody reads the rest.
      request.unpipe();
      subscriber.error(new ProductError('payload_too_large', undefined, { mostBytes }));
    });
    const begin = () => void request.on('data', count);
    request.once('resume', begin);
    return () => void request.off('resume', begin).off('data', count);
  });
