import { ProductError } from '../../../../core/errors/product-error';
import { PictureRefused } from '../../../../core/pictures/decoding';
import { type FitPicture, type FittedPicture, PHOTO_PIXELS } from '../../../../core/pictures/fit-picture';

const SIGNATURE_PIXELS = { width: 600, height: 200 } as const;
const LOGO_PIXELS = { width: 600, height: 180 } as const;

const DATA_URL = /^data:image\/(?:png|jpeg|webp);base64,([A-Za-z0-9+/]+={0,2})$/u;

/**
 * Scales a photo for print: upright, uncropped, without EXIF data. The received file stays the evidence.
 * @throws when it is not a picture
 */
export const fitPhoto = (fit: FitPicture, original: Buffer): Promise<FittedPicture> =>
  fit(original, { ...PHOTO_PIXELS, type: 'image/jpeg' });

/** Scales a logo for print. @throws when it is not a picture */
export const fitLogo = (fit: FitPicture, original: Buffer): Promise<FittedPicture> =>
  fit(original, { ...LOGO_PIXELS, type: 'image/png' });

/** Decodes a drawn signature from its data URL; null when it is not a picture. */
export async function fitSignature(fit: FitPicture, dataUrl: string): Promise<FittedPicture | null> {
  const base64 = DATA_URL.exec(dataUrl)?.[1];
  if (base64 === undefined) return null;
  try {
    return await fit(Buffer.from(base64, 'base64'), { ...SIGNATURE_PIXELS, type: 'image/png' });
  } catch (error) {
    // The report states in its place that it is not a picture.
    if (isNoPicture(error)) return null;
    throw error;
  }
}

/** Not when decoding was unavailable: then the report is not printed yet. */
const isNoPicture = (error: unknown): boolean =>
  error instanceof PictureRefused || (error instanceof ProductError && error.code !== 'unavailable');
