import { messages } from '@walkthrough/domain';
import { sha256Of } from '../../api/sha256';

/** As in the spec (2 §9). */
const MAX_WIDTH = 1000;
const JPEG_QUALITY = 0.7;
const JPEG = 'image/jpeg';

/** A picture that cannot be made into a photo of a report. The message is fit to be shown. */
export class PhotoProblem extends Error {
  override readonly name = 'PhotoProblem';
}

export interface ShrunkPhoto {
  bytes: ArrayBuffer;
  type: string;
  /** Null where the browser has no digest: then the server computes it, and says so in its answer. */
  sha256: string | null;
}

async function bitmapOf(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (error) {
    throw new PhotoProblem(messages.sync.photoUnreadable, { cause: error });
  }
}

function drawn(bitmap: ImageBitmap): HTMLCanvasElement {
  const scale = Math.min(1, MAX_WIDTH / bitmap.width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  const pen = canvas.getContext('2d');
  if (!pen) throw new PhotoProblem(messages.sync.photoUnreadable);
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Drawing it anew leaves everything behind that the camera wrote beside the picture, its place included. */
function encoded(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new PhotoProblem(messages.sync.photoUnreadable))),
      JPEG,
      JPEG_QUALITY,
    );
  });
}

/** Upright, at most 1000 wide, JPEG at 0.7, without metadata (spec 2 §4). */
export async function shrinkPhoto(file: Blob): Promise<ShrunkPhoto> {
  const bitmap = await bitmapOf(file);
  try {
    const blob = await encoded(drawn(bitmap));
    const bytes = await blob.arrayBuffer();
    return { bytes, type: JPEG, sha256: await sha256Of(bytes) };
  } finally {
    bitmap.close();
  }
}
