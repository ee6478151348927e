import type { Request } from 'express';
import { ProductError } from '../errors/product-error';
import { watchSlowBody } from './slow-bodies';

/**
 * The bytes of a body, `most` at the most. What is beyond is left unread: the readers of Express would read it to its
 * end before they refuse it, and it need not have one.
 * @throws ProductError payload_too_large | request_timeout: hardly anything comes any more
 * @throws Error when the caller leaves before the end
 */
export function readBody(request: Request, most: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const tooLarge = () => new ProductError('payload_too_large', undefined, { mostBytes: most });
    if (Number(request.headers['content-length'] ?? 0) > most) {
      reject(tooLarge());
      return;
    }
    const parts: Buffer[] = [];
    let length = 0;
    const settle = (outcome: () => void) => {
      unwatch();
      request.off('data', onData).off('end', onEnd).off('close', onGone).off('error', onGone);
      outcome();
    };
    const onData = (part: Buffer) => {
      length += part.length;
      if (length <= most) parts.push(part);
      else {
        request.pause();
        settle(() => reject(tooLarge()));
      }
    };
    const onEnd = () => settle(() => resolve(Buffer.concat(parts)));
    const onGone = () => settle(() => reject(new Error('The caller left before the body had ended.')));
    const unwatch = watchSlowBody(request, (refusal) => settle(() => reject(refusal)));
    request.on('data', onData).on('end', onEnd).on('close', onGone).on('error', onGone);
  });
}
