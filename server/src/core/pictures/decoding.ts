import sharp, { type Metadata, type Sharp } from 'sharp';

/** More than phone cameras produce by default. */
const MAX_PIXELS = 60_000_000;

/** Memory of one decoded picture: four channels of eight bits per pixel. */
const MAX_DECODED_BYTES = MAX_PIXELS * 4;

const BYTES_OF_DEPTH: Readonly<Record<string, number>> = {
  uchar: 1,
  char: 1,
  ushort: 2,
  short: 2,
  uint: 4,
  int: 4,
  float: 4,
  complex: 8,
  double: 8,
  dpcomplex: 16,
};

/** Why a file is rejected as a picture. */
export type PictureRefusal = 'notAPicture' | 'tooLarge' | 'moving';

export class PictureRefused extends Error {
  constructor(readonly refusal: PictureRefusal) {
    super(refusal);
  }
}

/** Opens a picture without decoding it; later processing stops at the first unreadable line. */
export function openPicture(bytes: Buffer): Sharp {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'warning' });
}

/**
 * Reads the header of a file, before anything is decoded.
 * @throws PictureRefused when decoding would cost too much
 */
export async function headOf(image: Sharp): Promise<Metadata> {
  const head = await image.metadata();
  const { width, height, channels = 4, depth = 'uchar', pages = 1 } = head;
  if (pages > 1) throw new PictureRefused('moving');
  const decoded = width * height * channels * (BYTES_OF_DEPTH[depth] ?? 16);
  if (width * height > MAX_PIXELS || decoded > MAX_DECODED_BYTES) throw new PictureRefused('tooLarge');
  return head;
}

/** @throws PictureRefused when a picture with four 8-bit channels exceeds the limit */
export function assertDecodable({ width, height }: { width: number; height: number }): void {
  if (!(width * height <= MAX_PIXELS)) throw new PictureRefused('tooLarge');
}

/** The library's messages for exceeded limits. */
const BEYOND_LIMITS = /pixel limit|too large|security limit/iu;

/** Maps a decoding error to the reason of the rejection. */
export function asPictureRefused(error: unknown): PictureRefused {
  if (error instanceof PictureRefused) return error;
  const isTooLarge = error instanceof Error && BEYOND_LIMITS.test(error.message);
  return new PictureRefused(isTooLarge ? 'tooLarge' : 'notAPicture');
}
