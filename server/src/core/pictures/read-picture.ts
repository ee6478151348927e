import { createHash } from 'node:crypto';
import { asPictureRefused, headOf, openPicture, PictureRefused } from './decoding';

/** What is known of a picture that could be read to its last line. */
export interface PictureFacts {
  type: string;
  width: number;
  height: number;
  sha256: string;
  /** A small JPEG for lists, without metadata. */
  thumb: Buffer;
}

/** The same with the bytes as they were received. */
export interface Picture extends PictureFacts {
  bytes: Buffer;
}

const TYPES: Readonly<Record<string, string>> = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' };
const THUMB = { width: 480, height: 480, fit: 'inside', withoutEnlargement: true } as const;

/**
 * Reads a picture whole, so that a broken or disguised file is found at the door and not by a report.
 * @throws PictureRefused
 */
export async function readPicture(bytes: Buffer): Promise<PictureFacts> {
  try {
    const image = openPicture(bytes);
    const { format, width, height } = await headOf(image);
    const type = TYPES[format];
    if (!type) throw new PictureRefused('notAPicture');
    const thumb = await image.rotate().resize(THUMB).jpeg({ quality: 70 }).toBuffer();
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { type, width, height, sha256, thumb };
  } catch (error) {
    throw asPictureRefused(error);
  }
}
