import { extname } from 'node:path';
import type { Request, RequestHandler, Response } from 'express';
import Negotiator from 'negotiator';

/** What the build lays beside a file (client/webpack.config.cjs), the smallest first. */
const ENDINGS: ReadonlyMap<string, string> = new Map([
  ['br', '.br'],
  ['gzip', '.gz'],
]);
const COMPRESSED_NAME = /\.(br|gz)$/;

/** The kinds that the build compresses: a 304, which has no type, says too that the answer depends on the encoding. */
const HAS_ENCODINGS = /\.(js|css|svg|webmanifest)$/;

/** Of two that the caller likes as much the first; the types of the library lack its second argument. */
interface PreferredEncoding {
  encodings(available: readonly string[], options: { preferred: readonly string[] }): string[];
}

const OFFERED = [...ENDINGS.keys(), 'identity'];

/** The endings to try, best first; those after plain bytes are worth less to the caller than plain bytes. */
function endingsFor(request: Request): string[] {
  // A part is counted in bytes of the file itself.
  if (request.headers.range) return [];
  const asked: PreferredEncoding = new Negotiator(request);
  const wanted = asked.encodings(OFFERED, { preferred: OFFERED });
  const plain = wanted.indexOf('identity');
  return wanted.slice(0, plain < 0 ? wanted.length : plain).flatMap((name) => ENDINGS.get(name) ?? []);
}

/**
 * Lets a handler of files find the compressed file beside the one that was asked for, when the caller takes it.
 * Whoever refuses plain bytes too gets them where there is nothing else: a refusal would help nobody.
 * @param files its `setHeaders` calls `setEncodingHeaders`
 */
export function precompressed(files: RequestHandler): RequestHandler {
  return (request, response, next) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    // Under its own name it would be a file of bytes that nobody can read.
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
 * Says of a compressed file what it is: its type is that of the file it was made from.
 * @returns the path of that file
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
