import { StreamableFile } from '@nestjs/common';
import type { Response } from 'express';

interface PdfFile {
  bytes: Buffer;
  fileName: string;
  /** Adds the digest to the headers (RFC 9530), so that clients can verify the saved file. */
  sha256?: string;
}

/** Sets the response headers of a PDF, which no cache may keep, and returns its body. */
export function sendPdf(
  { bytes, fileName, sha256 }: PdfFile,
  response: Response,
  disposition: 'inline' | 'attachment' = 'inline',
): StreamableFile {
  response.setHeader('cache-control', 'private, no-store');
  if (sha256 !== undefined) {
    const digest = Buffer.from(sha256, 'hex').toString('base64');
    response.setHeader('repr-digest', `sha-256=:${digest}:`);
  }
  return new StreamableFile(bytes, {
    type: 'application/pdf',
    length: bytes.length,
    disposition: `${disposition}; filename="${fileName}"`,
  });
}
