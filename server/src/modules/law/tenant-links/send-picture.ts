import { StreamableFile } from '@nestjs/common';
import type { Response } from 'express';

/** Sends a picture that no cache may keep. */
export function sendPicture(
  { bytes, type }: { bytes: Buffer; type: string },
  response: Response,
): StreamableFile {
  response.setHeader('cache-control', 'private, no-store');
  return new StreamableFile(bytes, { type, length: bytes.length, disposition: 'inline' });
}
