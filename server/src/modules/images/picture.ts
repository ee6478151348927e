import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { ProductError } from '../../core/errors/product-error';

/** A received picture that could be read to its last line. */
export interface Picture {
  bytes: Buffer;
  type: string;
  width: number;
  height: number;
  sha256: string;
  /** A small JPEG for lists, without metadata. */
  thumb: Buffer;
}

const TYPES: Readonly<Record<string, string>> = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' };

/** Larger ones would take seconds and gigabytes to decode; no camera of a phone makes them. */
const MOST_PIXELS = 60_000_000;
const THUMB = { width: 480, height: 480, fit: 'inside', withoutEnlargement: true } as const;

/**
 * Reads a picture whole, so that a broken or disguised file is found at the door and not by a report.
 * @throws ProductError unsupported_type
 */
export async function readPicture(bytes: Buffer): Promise<Picture> {
  try {
    const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'warning' });
    const { format, width, height } = await image.metadata();
    const type = TYPES[format ?? ''];
    if (!type) throw new ProductError('unsupported_type');
    const thumb = await image.rotate().resize(THUMB).jpeg({ quality: 70 }).toBuffer();
    return { bytes, type, width, height, sha256: sha256Of(bytes), thumb };
  } catch (error) {
    throw error instanceof ProductError ? error : new ProductError('unsupported_type');
  }
}

/** Lower-case hexadecimal SHA-256 of bytes. */
export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
