import type { Request } from 'express';
import { Observable, race } from 'rxjs';
import { ProductError } from '../errors/product-error';
import { shielded } from '../errors/shielded';
import { allow } from './body-limits';

/**
 * How many bytes of a body have to come in how long. A phone that is between two cells comes back sooner, and the slowest
 * line on which a report could ever be sent brings ten times as much.
 */
export const BODY_PATIENCE = { milliseconds: 30_000, leastBytes: 8 * 1024 };

const LOOKS = 10;

/**
 * Calls `onSlow` once when hardly anything comes of a body any more. Asks the connection how much has come: a listener
 * of the body itself would take it from its reader.
 * @returns stops watching
 */
export function watchSlowBody(request: Request, onSlow: (refusal: ProductError) => void): () => void {
  const { socket } = request;
  /** What had come at each of the last looks, the oldest first. */
  const had = [socket.bytesRead];
  const look = shielded('Looking whether a body still comes', () => {
    had.push(socket.bytesRead);
    if (had.length > LOOKS + 1) had.shift();
    if (request.complete || request.destroyed) clearInterval(timer);
    else if (had.length > LOOKS && socket.bytesRead - had[0]! < BODY_PATIENCE.leastBytes) {
      clearInterval(timer);
      // Nothing more is taken after the answer either: the connection ends with it.
      allow(request, 0);
      onSlow(new ProductError('request_timeout'));
    }
  });
  const timer = setInterval(look, BODY_PATIENCE.milliseconds / LOOKS).unref();
  return () => clearInterval(timer);
}

/**
 * Work that reads a body, ended with `request_timeout` when nothing comes of it any more. What the work holds (a place
 * among few, mostly) would else be held until the caller hangs up.
 */
export const endedWhenSlow = <T>(request: Request, work: Observable<T>): Observable<T> =>
  race(
    work,
    new Observable<never>((subscriber) => watchSlowBody(request, (refusal) => subscriber.error(refusal))),
  );
