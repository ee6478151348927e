import { constants } from 'node:zlib';
import { Header } from '@nestjs/common';
import compression from 'compression';
import type { NextFunction, Request, Response } from 'express';

/** Below this the headers outweigh the savings. */
const SMALLEST_BYTES = 1024;

/** Answers are compressed while the client waits: these levels cost less time than they save. */
const BROTLI_QUALITY = 4;
const GZIP_LEVEL = 5;

/** Decides by type; never compresses a partial answer, whose bytes the client counts. */
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

/** `compression` skips HEAD, which would then report another length and encoding than GET. */
const asGet = (request: Request): Request =>
  request.method === 'HEAD'
    ? (Object.create(request, { method: { value: 'GET', enumerable: true } }) as Request)
    : request;

/**
 * Compresses texts, JSON and pages over 1 KB with brotli, gzip or deflate. Skips photos, archives and PDFs, which are
 * already compressed, and answers with secrets (`@CarriesSecret`).
 */
export function compressAnswers(request: Request, response: Response, next: NextFunction): void {
  compress(asGet(request), response, next);
}

/**
 * Marks an answer with a secret that opens an account. The length of a compressed answer reveals whether injected text
 * occurs in it (BREACH), so neither we nor a proxy may compress it.
 */
export const CarriesSecret = () => Header('Cache-Control', 'no-store, no-transform');
