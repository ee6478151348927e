import { asPictureRefused, headOf, openPicture } from './decoding';

/** The largest size a picture may have, and what it becomes. */
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

/** Somebody who fits pictures; rejects with PictureRefused. */
export type FitPicture = (bytes: Buffer, fit: PictureFit) => Promise<FittedPicture>;

/**
 * The whole picture, never a part of it, upright and without its metadata, at most as large as asked for; on white,
 * as paper is.
 * @throws PictureRefused
 */
export const fitPicture: FitPicture = async (bytes, { width, height, type }) => {
  try {
    const image = openPicture(bytes);
    await headOf(image);
    const fitted = image
      .rotate()
      .flatten({ background: 'white' })
      .resize({ width, height, fit: 'inside', withoutEnlargement: true });
    const { data, info } = await (
      type === 'image/png' ? fitted.png() : fitted.jpeg({ quality: 82 })
    ).toBuffer({ resolveWithObject: true });
    return { bytes: data, type, width: info.width, height: info.height };
  } catch (error) {
    throw asPictureRefused(error);
  }
};
