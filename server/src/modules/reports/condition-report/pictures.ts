import sharp, { type Sharp } from 'sharp';

/** A picture with the size in which it is printed. */
export interface Picture {
  bytes: Buffer;
  type: 'image/jpeg' | 'image/png';
  width: number;
  height: number;
}

/** Pixels: 250 to the inch in the widest place a photo has on paper. */
export const PHOTO_PIXELS = { width: 880, height: 610 } as const;

const SIGNATURE_PIXELS = { width: 600, height: 200 } as const;
const LOGO_PIXELS = { width: 600, height: 180 } as const;

/** More than any camera of a phone makes; a small file may claim to be larger. */
const MOST_PIXELS = 120_000_000;
const DATA_URL = /^data:image\/(?:png|jpeg|webp);base64,([A-Za-z0-9+/]+={0,2})$/u;

function open(bytes: Buffer): Sharp {
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).rotate();
}

/** The whole picture, never a part of it, at most as large as `box`; on white, as paper is. */
async function fitted(bytes: Buffer, box: { width: number; height: number }, type: Picture['type']) {
  const picture = open(bytes)
    .flatten({ background: 'white' })
    .resize({ ...box, fit: 'inside', withoutEnlargement: true });
  const { data, info } = await (
    type === 'image/png' ? picture.png() : picture.jpeg({ quality: 82 })
  ).toBuffer({
    resolveWithObject: true,
  });
  return { bytes: data, type, width: info.width, height: info.height };
}

/**
 * The picture of a photo for print: upright, whole, without its EXIF data. The file as received stays the evidence.
 * @throws Error when it is no picture
 */
export async function fitPhoto(original: Buffer): Promise<Picture> {
  return fitted(original, PHOTO_PIXELS, 'image/jpeg');
}

/** A logo as it is printed. @throws Error when it is no picture */
export async function fitLogo(original: Buffer): Promise<Picture> {
  return fitted(original, LOGO_PIXELS, 'image/png');
}

/** A drawn signature of its data URL; null when that is no picture. */
export async function fitSignature(dataUrl: string): Promise<Picture | null> {
  const base64 = DATA_URL.exec(dataUrl)?.[1];
  if (base64 === undefined) return null;
  try {
    return await fitted(Buffer.from(base64, 'base64'), SIGNATURE_PIXELS, 'image/png');
  } catch {
    // Whoever sent it: the report says so in its place.
    return null;
  }
}
