import { join } from 'node:path';
import {
  type Express,
  type NextFunction,
  type RequestHandler,
  type Response,
  static as serveFolder,
} from 'express';
import { ClientPage } from './client-page';
import type { KeptClient } from './kept-client';
import { precompressed, setEncodingHeaders } from './precompressed';
import { allowOnly } from './methods';
import { styleNonceOf } from './security-headers';

/** In it a service worker that is installed names the version of a file that it wants (client/src/service-worker/sw.ts). */
const WANTED = '__WB_REVISION__';

const NONCE_PLACEHOLDER = '__CSP_NONCE__';

/** Addresses that are the server's own; all others are the client's, whose router decides what it shows. */
const SERVER_ADDRESS = /^\/(api|health|metrics|socket\.io)(\/|$)/;
const NAMES_A_FILE = /\.\w+$/;

/** The build puts the hash of what is in a file into its name. */
const HASHED = /\.[0-9a-f]{6,}\.\w+(\.map)?$/;

function setHeaders(response: Response, path: string): void {
  const original = setEncodingHeaders(response, path);
  const isForEver = HASHED.test(original);
  response.setHeader('Cache-Control', isForEver ? 'public, max-age=31536000, immutable' : 'no-cache');
}

/**
 * Serves the built client: hashed files for ever, the service worker and the manifest only after asking, the page
 * itself never from a cache, and the page for every address that is not the server's own. What the build has
 * compressed is sent so.
 * @param kept has files that pages of other versions ask for
 */
export function serveClient(app: Express, folder: string, kept?: KeptClient): void {
  const page = new ClientPage(join(folder, 'index.html'));
  const sendPage = async (response: Response, next: NextFunction) => {
    const text = await page.read();
    if (text === null) {
      next();
      return;
    }
    response.setHeader('Cache-Control', 'no-store');
    response.type('html').send(text.replaceAll(NONCE_PLACEHOLDER, styleNonceOf(response)));
  };
  // By its name too: the service worker stores it under that, and its nonce has to be that of its header. While servers
  // are replaced, one of another version would give a new worker the old page, and it would never ask again.
  app.get('/index.html', async (request, response, next) => {
    const wanted = request.query[WANTED];
    if (typeof wanted !== 'string' || (await page.is(wanted))) await sendPage(response, next);
    else response.setHeader('Cache-Control', 'no-store').status(503).end();
  });
  const files = precompressed(serveFolder(folder, { index: false, redirect: false, setHeaders }));
  app.use(unlessOurOwn(files));
  if (kept) app.use(kept.serve);
  app.use(
    unlessOurOwn((request, response, next) => {
      allowOnly(['GET'], request, response, (refusal?: unknown) => {
        if (refusal || NAMES_A_FILE.test(request.path)) next(refusal);
        else void sendPage(response, next).catch(next);
      });
    }),
  );
}

/** No file is looked for under an address of the server's own: the disk would be asked before every call. */
const unlessOurOwn =
  (handler: RequestHandler): RequestHandler =>
  (request, response, next) => {
    if (SERVER_ADDRESS.test(request.path)) next();
    else void handler(request, response, next);
  };
