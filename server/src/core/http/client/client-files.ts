import { join } from 'node:path';
import {
  type Express,
  type NextFunction,
  type RequestHandler,
  type Response,
  static as serveFolder,
} from 'express';
import { ClientPage } from './client-page';
import type { PreviousBuildAssets } from './previous-build-assets';
import { precompressed, setEncodingHeaders } from './precompressed';
import { allowOnly } from '../methods';
import { styleNonceOf } from './security-headers';

/**
 * With this parameter an installed service worker names the version of a file it wants
 * (client/src/service-worker/sw.ts).
 */
const WANTED = '__WB_REVISION__';

const NONCE_PLACEHOLDER = '__CSP_NONCE__';

/** URLs of the server; all others belong to the client's router. */
const SERVER_ADDRESS = /^\/(api|health|metrics|socket\.io)(\/|$)/;
const NAMES_A_FILE = /\.\w+$/;

/** The build puts a content hash into the file name. */
const HASHED = /\.[0-9a-f]{6,}\.\w+(\.map)?$/;

function setHeaders(response: Response, path: string): void {
  const original = setEncodingHeaders(response, path);
  const isForEver = HASHED.test(original);
  response.setHeader('Cache-Control', isForEver ? 'public, max-age=31536000, immutable' : 'no-cache');
}

/**
 * Serves the built client: hashed files are cached for ever, the service worker and the manifest are revalidated, the
 * page itself is never cached. Every URL that is not the server's own gets the page. Precompressed files are used.
 * @param kept has files that pages of other versions request
 */
export function serveClient(app: Express, folder: string, kept?: PreviousBuildAssets): void {
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
  // Also under its file name: the service worker stores it under that, and its nonce must match its header. During a
  // rolling update, a server of another version would give a new worker the old page, which the worker would never
  // request again.
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

/** Skips file lookups for the server's own URLs, which would hit the disk before every call. */
const unlessOurOwn =
  (handler: RequestHandler): RequestHandler =>
  (request, response, next) => {
    if (SERVER_ADDRESS.test(request.path)) next();
    else void handler(request, response, next);
  };
