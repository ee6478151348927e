import { extname } from 'node:path';
import type { Request, RequestHandler, Response } from 'express';
import Negotiator from 'negotiator';

/** Compressed files that the build writes next to each file (client/webpack.config.cjs), smallest first. */
const ENDINGS: ReadonlyMap<string, string> = new Map([
  ['br', '.br'],
  ['gzip', '.gz'],
]);
const COMPRESSED_NAME = /\.(br|gz)$/;

/** File types that the build compresses: needed for `Vary` on a 304, which has no content type. */
const HAS_ENCODINGS = /\.(js|css|svg|webmanifest)$/;

/** Prefers the first of two equal encodings; the library's types lack the second argument. */
interface PreferredEncoding {
  encodings(available: readonly string[], options: { preferred: readonly string[] }): string[];
}

const OFFERED = [...ENDINGS.keys(), 'identity'];

/** Returns the endings to try, best first; encodings that the client ranks below identity are left out. */
function endingsFor(request: Request): string[] {
  // Ranges refer to the bytes of the original file.
  if (request.headers.range) return [];
  const asked: PreferredEncoding = new Negotiator(request);
  const wanted = asked.encodings(OFFERED, { preferred: OFFERED });
  const plain = wanted.indexOf('identity');
  return wanted.slice(0, plain < 0 ? wanted.length : plain).flatMap((name) => ENDINGS.get(name) ?? []);
}

/**
 * Lets a static file handler send the compressed file when the client accepts it. A client that rejects identity too
 * still gets plain bytes when there is nothing else: an error would not help.
 * @param files its `setHeaders` calls `setEncodingHeaders`
 */
export function precompressed(files: RequestHandler): RequestHandler {
  return (request, response, next) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    // Requested by its own name, it would be sent as unreadable bytes.
    if (!isRead || COMPRESSED_NAME.test(request.path)) {
      next();
      return;
    }
    const { url, path } = request;
    const endings = endingsFor(request);
    const tryNext = (error?: unknown) => {
      request.url = url;
      if (error) {
        next(error);
        return;
      }
      const ending = endings.shift();
      if (ending === undefined) {
        void files(request, response, next);
        return;
      }
      request.url = path + ending;
      void files(request, response, tryNext);
    };
    tryNext();
  };
}

const encodingOf = (path: string): string | undefined =>
  [...ENDINGS].find(([, ending]) => path.endsWith(ending))?.[0];

/**
 * Sets the headers of a compressed file: its type is that of the original.
 * @returns the path of the original file
 */
export function setEncodingHeaders(response: Response, path: string): string {
  const encoding = encodingOf(path);
  const original = encoding ? path.slice(0, path.lastIndexOf('.')) : path;
  if (HAS_ENCODINGS.test(original)) response.vary('Accept-Encoding');
  if (!encoding) return path;
  response.setHeader('Content-Encoding', encoding);
  response.type(extname(original));
  return original;
}
