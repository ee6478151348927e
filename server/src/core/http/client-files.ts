import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Express, type Response, static as serveFolder } from 'express';
import { allowOnly } from './methods';
import { styleNonceOf } from './security-headers';

const NONCE_PLACEHOLDER = '__CSP_NONCE__';

/**
 * Serves the built client: hashed files for ever, the service worker and the manifest only after asking, the page
 * itself never from a cache, and the page for every address that is not the server's own, since the router of the client decides what it shows.
 */
export function serveClient(app: Express, folder: string): void {
  const pageFile = join(folder, 'index.html');
  if (!existsSync(pageFile)) return;
  const page = readFileSync(pageFile, 'utf8');
  const sendPage = (response: Response) => {
    response.setHeader('Cache-Control', 'no-store');
    response.type('html').send(page.replaceAll(NONCE_PLACEHOLDER, styleNonceOf(response)));
  };
  // By its name too: the service worker stores it under that, and its nonce has to be that of its header.
  app.get('/index.html', (_request, response) => sendPage(response));
  app.use(
    serveFolder(folder, {
      index: false,
      setHeaders: (response, path) => {
        const hashed = /\.[0-9a-f]{8,}\.\w+(\.map)?$/.test(path);
        response.setHeader('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    }),
  );
  app.use((request, response, next) => {
    if (/^\/(api|health|metrics|socket\.io)(\/|$)/.test(request.path)) next();
    else {
      allowOnly(['GET'], request, response, (refusal?: unknown) => {
        if (refusal || /\.\w+$/.test(request.path)) next(refusal);
        else sendPage(response);
      });
    }
  });
}
