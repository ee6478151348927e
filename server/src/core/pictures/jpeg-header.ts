export interface JpegHeader {
  width: number;
  height: number;
  /** Color components: 3 for colors, 1 for gray. */
  components: number;
}

const START = 0xffd8;
const END = 0xffd9;
const SCAN = 0xda;
/** Baseline and progressive frames; the others are for arithmetic coding and the like. */
const FRAMES = [0xc0, 0xc1, 0xc2];
/** Tables, JFIF and comments. Profiles, Exif data and transforms of colors change how the pixels have to be shown. */
const PLAIN = [...FRAMES, 0xc4, 0xdb, 0xdd, 0xe0, 0xfe];

/**
 * Reads the header of a complete and plain JPEG: its pixels mean the same to each reader.
 * @returns null for anything else
 */
export function plainJpegHeader(bytes: Buffer): JpegHeader | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== START || bytes.readUInt16BE(bytes.length - 2) !== END)
    return null;
  let header: JpegHeader | null = null;
  for (let at = 2; at + 10 <= bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1]!;
    if (bytes[at] !== 0xff) return null;
    if (marker === SCAN) return header;
    if (!PLAIN.includes(marker)) return null;
    if (FRAMES.includes(marker))
      header = {
        height: bytes.readUInt16BE(at + 5),
        width: bytes.readUInt16BE(at + 7),
        components: bytes[at + 9]!,
      };
  }
  return null;
}
