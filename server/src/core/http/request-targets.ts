import type { IncomingMessage, Server } from 'node:http';

/**
 * Rewrites absolute-form request targets (RFC 9112, 3.2.2) to paths before anything reads them: Express parses them
 * with a deprecated function, about which Node warns (DEP0170) for invalid URLs, and which gives other paths than
 * `URL` does.
 */
export function normalizeRequestTargets(server: Server): void {
  server.prependListener('request', (request: IncomingMessage) => {
    request.url = pathOf(request.url ?? '/');
  });
}

/** An invalid target becomes a path that does not exist. */
function pathOf(target: string): string {
  if (target.startsWith('/') || target === '*') return target;
  const { pathname, search } = URL.canParse(target) ? new URL(target) : { pathname: target, search: '' };
  return `${pathname.startsWith('/') ? '' : '/'}${pathname}${search}`;
}
