import type { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import { PDF_TYPE } from '@walkthrough/domain';
import type { Response } from 'express';

/** Content type of an Excel workbook (.xlsx). */
export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Returns a file that the browser saves under a name. @param fileName without quotes and line breaks */
export const attachment = (
  bytes: Uint8Array | Readable,
  { type, fileName }: { type: string; fileName: string },
): StreamableFile =>
  new StreamableFile(bytes as Readable, { type, disposition: `attachment; filename="${fileName}"` });

/** Sends an uploaded file, which no cache may keep. A PDF never opens within our pages. */
export function sendUploaded(
  { bytes, type }: { bytes: Buffer; type: string },
  response: Response,
): StreamableFile {
  response.setHeader('cache-control', 'private, no-store');
  const disposition = type === PDF_TYPE ? 'attachment; filename="receipt.pdf"' : 'inline';
  return new StreamableFile(bytes, { type, length: bytes.length, disposition });
}
