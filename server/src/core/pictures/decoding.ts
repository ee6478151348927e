import sharp, { type Metadata, type Sharp } from 'sharp';

/** No camera of a phone makes more, unless it is told to. */
export const MOST_PIXELS = 60_000_000;

/** What one picture may take when all of it lies in memory: four channels of eight bits for each pixel. */
const MOST_DECODED_BYTES = MOST_PIXELS * 4;

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

export const PICTURE_REFUSALS = ['notAPicture', 'tooLarge', 'moving'] as const;
/** Why a file is not taken as a picture. */
export type PictureRefusal = (typeof PICTURE_REFUSALS)[number];

export class PictureRefused extends Error {
  constructor(readonly refusal: PictureRefusal) {
    super(refusal);
  }
}

/** Opens a picture without decoding it; what is done with it stops at the first line that cannot be read. */
export function openPicture(bytes: Buffer): Sharp {
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'warning' });
}

/**
 * What the head of a file says, before anything is decoded.
 * @throws PictureRefused when it says that decoding costs too much
 */
export async function headOf(image: Sharp): Promise<Metadata> {
  const head = await image.metadata();
  const { width, height, channels = 4, depth = 'uchar', pages = 1 } = head;
  if (pages > 1) throw new PictureRefused('moving');
  const decoded = width * height * channels * (BYTES_OF_DEPTH[depth] ?? 16);
  if (width * height > MOST_PIXELS || decoded > MOST_DECODED_BYTES) throw new PictureRefused('tooLarge');
  return head;
}

/** @throws PictureRefused when a picture of four channels of eight bits is larger than may be decoded */
export function assertDecodable({ width, height }: { width: number; height: number }): void {
  if (!(width * height <= MOST_PIXELS)) throw new PictureRefused('tooLarge');
}

/** The library's own words for a limit that it holds. */
const BEYOND_LIMITS = /pixel limit|too large|security limit/iu;

/** The refusal that an error of decoding means. */
export function asPictureRefused(error: unknown): PictureRefused {
  if (error instanceof PictureRefused) return error;
  const isTooLarge = error instanceof Error && BEYOND_LIMITS.test(error.message);
  return new PictureRefused(isTooLarge ? 'tooLarge' : 'notAPicture');
}
