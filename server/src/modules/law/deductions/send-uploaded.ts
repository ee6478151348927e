import { StreamableFile } from '@nestjs/common';
import { PDF_TYPE } from '@walkthrough/domain';
import type { Response } from 'express';

/** Sends an uploaded file, which no cache may keep. A PDF never opens within our pages. */
export function sendUploaded(
  { bytes, type }: { bytes: Buffer; type: string },
  response: Response,
): StreamableFile {
  response.setHeader('cache-control', 'private, no-store');
  const disposition = type === PDF_TYPE ? 'attachment; filename="receipt.pdf"' : 'inline';
  return new StreamableFile(bytes, { type, length: bytes.length, disposition });
}
