import type { Request } from 'express';
import { Observable, race } from 'rxjs';
import { ProductError } from '../errors/product-error';
import { shielded } from '../errors/shielded';
import { allow } from './body-limits';

/** For how long nothing may come of a body that has begun: a phone that is between two cells comes back sooner. */
export const BODY_PATIENCE = { milliseconds: 30_000 };

const LOOKS = 10;

/**
 * Work that reads a body, ended with `request_timeout` when nothing comes of it any more. What the work holds (a place
 * among few, mostly) would else be held until the caller hangs up.
 */
export const endedWhenSilent = <T>(request: Request, work: Observable<T>): Observable<T> =>
  race(work, silenceOf(request));

/** Asks the connection how much has come: who listens to the body itself would take it from its reader. */
const silenceOf = (request: Request): Observable<never> =>
  new Observable((subscriber) => {
    const { socket } = request;
    let had = socket.bytesRead;
    let silent = 0;
    const look = shielded('Looking whether a body still comes', () => {
      silent = socket.bytesRead === had ? silent + 1 : 0;
      had = socket.bytesRead;
      if (request.complete || request.destroyed) clearInterval(timer);
      else if (silent >= LOOKS) {
        // Nothing more is taken after the answer either: the connection ends with it.
        allow(request, 0);
        subscriber.error(new ProductError('request_timeout'));
      }
    });
    const timer = setInterval(look, BODY_PATIENCE.milliseconds / LOOKS).unref();
    return () => clearInterval(timer);
  });
