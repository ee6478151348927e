import { LIMITS } from '@walkthrough/form-definitions';
import { PAPER } from '../../../../ui/stored-colors';

/** A picture that does not fit into a form, however far it is reduced. */
export class PictureTooLarge extends Error {}

/** Longest sides in pixels and JPEG qualities that are tried, the best first. */
const TRIES = [
  [1_200, 0.85],
  [1_000, 0.75],
  [800, 0.65],
  [600, 0.55],
] as const;

/** Returns a picture as a JPEG data URL that fits into a form. @throws PictureTooLarge, or when it cannot be read */
export async function pictureOf(file: File): Promise<string> {
  const image = await createImageBitmap(file);
  try {
    for (const [side, quality] of TRIES) {
      const data = drawn(image, side).toDataURL('image/jpeg', quality);
      if (data.startsWith('data:image/jpeg') && data.length <= LIMITS.pictureLength) return data;
    }
  } finally {
    image.close();
  }
  throw new PictureTooLarge();
}

function drawn(image: ImageBitmap, longest: number): HTMLCanvasElement {
  const scale = Math.min(1, longest / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser cannot draw.');
  // A JPEG has no transparent parts.
  context.fillStyle = PAPER;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}
