import type { Request } from 'express';
import { Observable, race } from 'rxjs';
import { ProductError } from '../errors/product-error';
import { shielded } from '../errors/shielded';

/**
 * Work that reads a form with files, ended with `payload_too_large` when more of it comes than the call takes: its reader
 * bounds each file and their number, keeps them all, and reads what it refuses to an end that need not come.
 */
export const endedWhenTooLarge = <T>(
  request: Request,
  mostBytes: number,
  work: Observable<T>,
): Observable<T> => race(work, excessOf(request, mostBytes));

/** Listens once the reader has begun: whoever listens before takes the body from it. */
const excessOf = (request: Request, mostBytes: number): Observable<never> =>
  new Observable((subscriber) => {
    let bytes = 0;
    const count = shielded('Counting what comes of a form', (part: Buffer) => {
      bytes += part.length;
      if (bytes <= mostBytes) return;
      request.off('data', count);
      // What still comes is nobody's any more.
      request.unpipe();
      subscriber.error(new ProductError('payload_too_large', undefined, { mostBytes }));
    });
    const begin = () => void request.on('data', count);
    request.once('resume', begin);
    return () => void request.off('resume', begin).off('data', count);
  });
