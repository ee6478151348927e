import { HEIC, isHeic, messages, photoSize } from '@walkthrough/domain';
import { PAPER } from '../../../ui/stored-colors';
import { sha256Of } from '../../../api/sha256';
import { writtenTime } from './written-time';

const JPEG_QUALITY = 0.7;
const JPEG = 'image/jpeg';

/** Picture that cannot become a report photo. The message can be shown. */
export class PhotoProblem extends Error {
  override readonly name = 'PhotoProblem';
}

export interface ShrunkPhoto {
  bytes: ArrayBuffer;
  type: string;
  /** Null without Web Crypto: then the server computes it and returns it. */
  sha256: string | null;
  /** Time in the file's metadata, by the clock of its creator; null if none. */
  writtenAt: number | null;
}

async function bitmapOf(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (error) {
    throw new PhotoProblem(messages.deviceReports.photoUnreadable, { cause: error });
  }
}

function drawn(bitmap: ImageBitmap, turns: number): HTMLCanvasElement {
  const upright = turns % 2 === 0 ? bitmap : { width: bitmap.height, height: bitmap.width };
  const canvas = Object.assign(document.createElement('canvas'), photoSize(upright));
  const scale = canvas.width / upright.width;
  const pen = canvas.getContext('2d');
  if (!pen) throw new PhotoProblem(messages.deviceReports.photoUnreadable);
  // JPEG has no transparency: transparent areas would become black and hide dark text.
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.translate(canvas.width / 2, canvas.height / 2);
  pen.rotate((turns * Math.PI) / 2);
  const [across, down] = [bitmap.width * scale, bitmap.height * scale];
  pen.drawImage(bitmap, -across / 2, -down / 2, across, down);
  return canvas;
}

/** Re-encoding removes all metadata, including the location. */
function encoded(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new PhotoProblem(messages.deviceReports.photoUnreadable))),
      JPEG,
      JPEG_QUALITY,
    );
  });
}

/** Server limit. */
const MAX_ORIGINAL_BYTES = 15 * 1024 * 1024;

/** Returns whether a file is a HEIC, which only some browsers can show. */
const isHeicFile = async (file: Blob): Promise<boolean> =>
  isHeic(new Uint8Array(await file.slice(0, 64).arrayBuffer()));

/**
 * Returns the photo upright, scaled down, as JPEG at 0.7 without metadata. A HEIC that this browser cannot decode stays
 * as it is; the server converts it (decision 0023).
 * @param turns clockwise quarter turns from the camera's orientation
 */
export async function shrinkPhoto(file: Blob, turns = 0): Promise<ShrunkPhoto> {
  const writtenAt = writtenTime(file);
  const kept = async (blob: Blob, type: string): Promise<ShrunkPhoto> => {
    const bytes = await blob.arrayBuffer();
    return { bytes, type, sha256: await sha256Of(bytes), writtenAt: await writtenAt };
  };
  let bitmap;
  try {
    bitmap = await bitmapOf(file);
  } catch (error) {
    if (file.size > MAX_ORIGINAL_BYTES || !(await isHeicFile(file).catch(() => false))) throw error;
    return kept(file, HEIC);
  }
  try {
    return await kept(await encoded(drawn(bitmap, turns)), JPEG);
  } finally {
    bitmap.close();
  }
}
