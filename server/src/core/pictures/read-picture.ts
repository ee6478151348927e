import { createHash } from 'node:crypto';
import { HEIC, isHeic, photoSize } from '@walkthrough/domain';
import sharp from 'sharp';
import { asPictureRefused, headOf, openPicture, PictureRefused } from './decoding';
import type { DecodeHeic } from './heic';

/** Facts about a picture that decoded completely. */
export interface PictureFacts {
  type: string;
  width: number;
  height: number;
  sha256: string;
  /** A small JPEG for lists, without metadata. */
  thumb: Buffer;
  /** A JPEG for display and print, where browsers cannot show the original; without metadata. */
  shown?: Buffer;
}

/** The same, with the bytes as received. */
export interface Picture extends PictureFacts {
  bytes: Buffer;
}

const TYPES: Readonly<Record<string, string>> = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' };
const THUMB = { width: 480, height: 480, fit: 'inside', withoutEnlargement: true } as const;

/**
 * Decodes a picture completely, so that a damaged or disguised file is rejected on upload and not by a report.
 * @param decodeHeic omitted where HEIC is not accepted
 * @throws PictureRefused
 */
export async function readPicture(bytes: Buffer, decodeHeic?: DecodeHeic): Promise<PictureFacts> {
  try {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    if (decodeHeic && isHeic(bytes)) return { ...(await readHeic(bytes, decodeHeic)), sha256 };
    const image = openPicture(bytes);
    const { format, width, height } = await headOf(image);
    const type = TYPES[format];
    if (!type) throw new PictureRefused('notAPicture');
    const thumb = await image.rotate().resize(THUMB).jpeg({ quality: 70 }).toBuffer();
    return { type, width, height, sha256, thumb };
  } catch (error) {
    throw asPictureRefused(error);
  }
}

/** The JPEG quality that devices use to compress photos. */
const QUALITY = 70;

/** The decoder has already applied the orientation and dropped the camera's metadata. */
async function readHeic(bytes: Buffer, decode: DecodeHeic): Promise<Omit<PictureFacts, 'sha256'>> {
  const { data, ...size } = await decode(bytes);
  const raw = () => sharp(data, { raw: { ...size, channels: 4 } }).flatten({ background: 'white' });
  const { width, height } = photoSize(size);
  const shown = await raw().resize({ width, height, fit: 'fill' }).jpeg({ quality: QUALITY }).toBuffer();
  const thumb = await raw().resize(THUMB).jpeg({ quality: QUALITY }).toBuffer();
  return { type: HEIC, width, height, thumb, shown };
}
