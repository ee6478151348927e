import type { IncomingMessage, Server } from 'node:http';

/**
 * A request line may name a whole address where others name a path (RFC 9112, 3.2.2). It is made a path here, before
 * anything reads it: Express takes it apart by a means of before, which Node warns of (DEP0170) where the address is no
 * sound one, and which finds other paths in it than `URL` does.
 */
export function readTargets(server: Server): void {
  server.prependListener('request', (request: IncomingMessage) => {
    request.url = pathOf(request.url ?? '/');
  });
}

/** One that cannot be read is a path that leads nowhere. */
function pathOf(target: string): string {
  if (target.startsWith('/') || target === '*') return target;
  const { pathname, search } = URL.canParse(target) ? new URL(target) : { pathname: target, search: '' };
  return `${pathname.startsWith('/') ? '' : '/'}${pathname}${search}`;
}
