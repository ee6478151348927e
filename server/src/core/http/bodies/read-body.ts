import type { Request } from 'express';
import { ProductError } from '../../errors/product-error';
import { watchSlowBody } from './slow-bodies';

/**
 * Reads up to `most` bytes of a body and leaves the rest unread: Express would read a rejected body to its end, which
 * may never come.
 * @throws ProductError payload_too_large | request_timeout: the body stalls
 * @throws Error when the client disconnects before the end
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
