import type { Sharp } from 'sharp';
import { asPictureRefused, headOf, openPicture } from './decoding';

/** The maximum size of a picture, and its output type. */
export interface PictureFit {
  width: number;
  height: number;
  type: 'image/jpeg' | 'image/png';
}

export interface FittedPicture {
  bytes: Buffer;
  type: PictureFit['type'];
  width: number;
  height: number;
}

/** Size of photos for print, in pixels: 250 per inch at their largest printed size. */
export const PHOTO_PIXELS = { width: 880, height: 610 } as const;

/** JPEG quality of photos for print. */
const QUALITY = 82;

/** A function that fits pictures; rejects with PictureRefused. */
export type FitPicture = (bytes: Buffer, fit: PictureFit) => Promise<FittedPicture>;

/** Scales down uncropped, on white like paper, in colors also when it is gray. */
export const fitForPrint = (image: Sharp, { width, height }: Pick<PictureFit, 'width' | 'height'>): Sharp =>
  image
    .flatten({ background: 'white' })
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');

/** Compresses a photo for print, without metadata. */
export const photoForPrint = (fitted: Sharp): Sharp => fitted.jpeg({ quality: QUALITY });

/**
 * Scales a picture down to the given size: uncropped, upright, without metadata, on white like paper.
 * @throws PictureRefused
 */
export const fitPicture: FitPicture = async (bytes, { type, ...size }) => {
  try {
    const image = openPicture(bytes);
    await headOf(image);
    const fitted = fitForPrint(image.rotate(), size);
    const { data, info } = await (type === 'image/png' ? fitted.png() : photoForPrint(fitted)).toBuffer({
      resolveWithObject: true,
    });
    return { bytes: data, type, width: info.width, height: info.height };
  } catch (error) {
    throw asPictureRefused(error);
  }
};
