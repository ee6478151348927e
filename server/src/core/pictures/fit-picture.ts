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

/** A function that fits pictures; rejects with PictureRefused. */
export type FitPicture = (bytes: Buffer, fit: PictureFit) => Promise<FittedPicture>;

/**
 * Scales a picture down to the given size: uncropped, upright, without metadata, on white like paper.
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
