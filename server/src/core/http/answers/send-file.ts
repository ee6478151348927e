import type { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';

/** Content type of an Excel workbook (.xlsx). */
export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Returns a file that the browser saves under a name. @param fileName without quotes and line breaks */
export const attachment = (
  bytes: Uint8Array | Readable,
  { type, fileName }: { type: string; fileName: string },
): StreamableFile =>
  new StreamableFile(bytes as Readable, { type, disposition: `attachment; filename="${fileName}"` });
