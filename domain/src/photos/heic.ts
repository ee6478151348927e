/** MIME type of a photo format that only some browsers support. */
export const HEIC = 'image/heic';

/** File brands of HEVC still images (ISO/IEC 23008-12). AVIF files use other brands. */
const HEIC_BRANDS: readonly string[] = ['heic', 'heix', 'heim', 'heis'];

const textAt = (bytes: Uint8Array, from: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + 4));

/** Returns whether a file's header declares HEIC. @param head at least its first 64 bytes */
export function isHeic(head: Uint8Array): boolean {
  if (head.length < 16 || textAt(head, 4) !== 'ftyp') return false;
  const end = Math.min(head.length, new DataView(head.buffer, head.byteOffset).getUint32(0));
  for (let at = 8; at + 4 <= end; at += 4) if (HEIC_BRANDS.includes(textAt(head, at))) return true;
  return false;
}
