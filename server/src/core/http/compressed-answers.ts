import { constants } from 'node:zlib';
import { Header } from '@nestjs/common';
import compression from 'compression';
import type { NextFunction, Request, Response } from 'express';

/** Below this the headers weigh more than what is saved. */
const SMALLEST_BYTES = 1024;

/** Each answer is compressed while somebody waits: these are the levels that cost less time than they save. */
const BROTLI_QUALITY = 4;
const GZIP_LEVEL = 5;

/** By its type; and never a part of a file, whose bytes the asker counts. */
function isCompressed(request: Request, response: Response): boolean {
  if (!request.headers.range) return compression.filter(request, response);
  response.vary('Accept-Encoding');
  return false;
}

const compress = compression({
  filter: isCompressed,
  threshold: SMALLEST_BYTES,
  level: GZIP_LEVEL,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
});

/** `compression` leaves HEAD alone, which would then name another length and no encoding than the GET has. */
const asGet = (request: Request): Request =>
  request.method === 'HEAD'
    ? (Object.create(request, { method: { value: 'GET', enumerable: true } }) as Request)
    : request;

/**
 * Texts, JSON and pages over 1 KB travel as the caller can take them: brotli, gzip or deflate. Photos, archives and
 * PDFs are compressed already and are left alone, as is what says so (`@CarriesSecret`).
 */
export function compressAnswers(request: Request, response: Response, next: NextFunction): void {
  compress(asGet(request), response, next);
}

/**
 * The answer holds something that opens an account. The length of a compressed answer tells whether what a stranger
 * put into it is in it twice (BREACH), so neither we nor a proxy compresses it.
 */
export const CarriesSecret = () => Header('Cache-Control', 'no-store, no-transform');
