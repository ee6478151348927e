import type { NextFunction, Request, Response } from 'express';
import { shielded } from '../errors/shielded';
import { allowanceOf, hasBody } from './body-limits';

/** A caller that sends so slowly has its answer by now. */
const PATIENCE_MS = 30_000;

/**
 * What happens to a body that nobody has read when the answer is there (a refusal, mostly): the answer goes out, what
 * still comes is thrown away up to what the call would have taken, and then the connection is closed. Node by itself
 * would either read for ever or cut the caller off before it has seen the answer.
 */
export function leaveUnread(request: Request, response: Response, next: NextFunction): void {
  if (hasBody(request)) {
    const end = response.end.bind(response) as (...rest: unknown[]) => Response;
    response.end = ((...rest: unknown[]) => {
      if (request.complete) return end(...rest);
      // A body that came in one piece with its head is whole a moment later.
      setImmediate(
        shielded('Answering before the body', () => {
          if (request.complete || request.destroyed) end(...rest);
          else answerFirst(request, response, rest, end);
        }),
      );
      return response;
    }) as Response['end'];
  }
  next();
}

function answerFirst(
  request: Request,
  response: Response,
  [chunk, encoding]: unknown[],
  end: () => void,
): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
  if (typeof chunk === 'string') response.write(chunk, encoding as BufferEncoding);
  else if (chunk instanceof Uint8Array) response.write(chunk);
  else response.flushHeaders();
  let left = allowanceOf(request);
  let ended = false;
  const finish = shielded('Closing after an answer', () => {
    if (ended) return;
    ended = true;
    clearTimeout(timer);
    end();
    if (!request.complete) request.destroy();
  });
  const timer = setTimeout(finish, PATIENCE_MS);
  timer.unref();
  // Of a body that has come to nothing, nothing is waited for.
  if (left === 0) setImmediate(finish);
  request.on('data', (part: Buffer) => {
    left -= part.length;
    if (left < 0) finish();
  });
  request.once('end', finish).once('close', finish);
  request.resume();
}
