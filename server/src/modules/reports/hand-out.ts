import { StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import type { PrintedReport } from './printed-reports.service';

/** The digest lets whoever saves the file check it against the number that is told about it (RFC 9530). */
export function handOut({ bytes, fileName, sha256 }: PrintedReport, response: Response): StreamableFile {
  const digest = Buffer.from(sha256, 'hex').toString('base64');
  response.setHeader('cache-control', 'private, no-store');
  response.setHeader('repr-digest', `sha-256=:${digest}:`);
  return new StreamableFile(bytes, {
    type: 'application/pdf',
    length: bytes.length,
    disposition: `inline; filename="${fileName}"`,
  });
}
