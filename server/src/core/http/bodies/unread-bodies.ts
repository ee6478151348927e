import type { NextFunction, Request, Response } from 'express';
import { shielded } from '../../errors/shielded';
import { allowanceOf, hasBody } from './body-limits';

/** A client that sends this slowly already has its answer. */
const PATIENCE_MS = 30_000;

/**
 * Handles a body that is unread when the answer is sent, usually after an error: discards incoming bytes up to the
 * call's limit, then closes the connection. Node itself would either read for ever or reset the connection before the
 * client reads the answer.
 */
export function handleUnreadBodies(request: Request, response: Response, next: NextFunction): void {
  if (hasBody(request)) {
    const end = response.end.bind(response) as (...rest: unknown[]) => Response;
    response.end = ((...rest: unknown[]) => {
      if (request.complete) return end(...rest);
      // A body that arrived in one packet with its headers is complete in a moment.
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
  // No byte is left to wait for.
  if (left === 0) setImmediate(finish);
  request.on('data', (part: Buffer) => {
    left -= part.length;
    if (left < 0) finish();
  });
  request.once('end', finish).once('close', finish);
  request.resume();
}
