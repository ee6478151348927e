import { createHash } from 'node:crypto';
import { HEIC, isHeic, photoSize } from '@walkthrough/domain';
import sharp, { type Sharp } from 'sharp';
import { asPictureRefused, headOf, openPicture, PictureRefused } from './decoding';
import { fitForPrint, PHOTO_PIXELS, photoForPrint } from './fit-picture';
import type { DecodeHeic } from './heic';

/** Facts about a picture that decoded completely. */
export interface PictureFacts {
  type: string;
  width: number;
  height: number;
  sha256: string;
  /** A small JPEG for lists, without metadata. */
  thumb: Buffer;
  /** A JPEG for print, upright and without metadata. */
  print: Buffer;
  /** A JPEG for display where browsers cannot show the original; without metadata. */
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
    return { type, width, height, sha256, ...(await copiesOf(image.rotate())) };
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
  return { type: HEIC, width, height, shown, ...(await copiesOf(raw())) };
}

/** Makes the small copies of a picture. Decodes it once: a large PNG takes seconds. */
async function copiesOf(upright: Sharp): Promise<Pick<PictureFacts, 'thumb' | 'print'>> {
  const { data, info } = await fitForPrint(upright, PHOTO_PIXELS).raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const fitted = () => sharp(data, { raw: { width, height, channels } });
  return {
    thumb: await fitted().resize(THUMB).jpeg({ quality: QUALITY }).toBuffer(),
    print: await photoForPrint(fitted()).toBuffer(),
  };
}
