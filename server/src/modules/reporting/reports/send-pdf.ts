import { StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import type { PrintedReport } from './printed-reports.service';

/**
 * Sets the response headers of a PDF report and returns its body. The headers include the digest (RFC 9530), so that
 * clients can verify the saved file.
 */
export function sendPdf({ bytes, fileName, sha256 }: PrintedReport, response: Response): StreamableFile {
  const digest = Buffer.from(sha256, 'hex').toString('base64');
  response.setHeader('cache-control', 'private, no-store');
  response.setHeader('repr-digest', `sha-256=:${digest}:`);
  return new StreamableFile(bytes, {
    type: 'application/pdf',
    length: bytes.length,
    disposition: `inline; filename="${fileName}"`,
  });
}
