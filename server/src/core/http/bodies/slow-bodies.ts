import type { Request } from 'express';
import { Observable, race } from 'rxjs';
import { ProductError } from '../../errors/product-error';
import { shielded } from '../../errors/shielded';
import { allow } from './body-limits';

/**
 * Minimum bytes of a body per time. A phone that changes cells recovers sooner, and the slowest line that could ever
 * send a report is ten times as fast.
 */
export const MIN_BODY_SPEED = { milliseconds: 30_000, leastBytes: 8 * 1024 };

const LOOKS = 10;

/**
 * Calls `onSlow` once when a body stalls. Reads the connection's byte count: a listener on the body itself would take
 * it from its reader.
 * @returns a function that stops watching
 */
export function watchSlowBody(request: Request, onSlow: (refusal: ProductError) => void): () => void {
  const { socket } = request;
  /** The byte counts of recent checks, oldest first. */
  const had = [socket.bytesRead];
  const look = shielded('Looking whether a body still comes', () => {
    had.push(socket.bytesRead);
    if (had.length > LOOKS + 1) had.shift();
    if (request.complete || request.destroyed) clearInterval(timer);
    else if (had.length > LOOKS && socket.bytesRead - had[0]! < MIN_BODY_SPEED.leastBytes) {
      clearInterval(timer);
      // Accept nothing more after the answer: the connection closes with it.
      allow(request, 0);
      onSlow(new ProductError('request_timeout'));
    }
  });
  const timer = setInterval(look, MIN_BODY_SPEED.milliseconds / LOOKS).unref();
  return () => clearInterval(timer);
}

/**
 * Ends work that reads a body with `request_timeout` when the body stalls. Otherwise its resources (usually an upload
 * slot) would be held until the client disconnects.
 */
export const endWhenSlow = <T>(request: Request, work: Observable<T>): Observable<T> =>
  race(
    work,
    new Observable<never>((subscriber) => watchSlowBody(request, (refusal) => subscriber.error(refusal))),
  );
