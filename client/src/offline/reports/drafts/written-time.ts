import { isHeic } from '@walkthrough/domain';

/** Cameras write metadata before the picture, hardly ever further in. */
const HEAD_BYTES = 256 * 1024;

const SOI = 0xffd8;
const APP1 = 0xffe1;
/** Start of the picture data. */
const SOS = 0xffda;
/** "Exif". */
const EXIF = 0x45786966;
const LITTLE_ENDIAN = 0x4949;
const TIFF_LITTLE = 0x49492a00;
const TIFF_BIG = 0x4d4d002a;
/** Tags of Exif 2.32 (CIPA DC-008): pointer to the Exif entries, original time, and its UTC offset. */
const EXIF_ENTRIES = 0x8769;
const DATE_TIME_ORIGINAL = 0x9003;
const OFFSET_TIME_ORIGINAL = 0x9011;

const WALL = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)/;
const OFFSET = /^[+-]\d\d:\d\d/;

/**
 * Returns when a photo was made: camera metadata (in this device's zone if it names none), else the file's time; null
 * if neither is known.
 * @returns UTC ms by the creator's clock
 */
export async function writtenTime(file: Blob): Promise<number | null> {
  // A file evicted to its cloud is not rejected because its time is unreadable.
  const read = (part: Blob) => part.arrayBuffer().catch(() => new ArrayBuffer(0));
  const head = await read(file.slice(0, HEAD_BYTES));
  const time = isHeic(new Uint8Array(head))
    ? timeInHeic(new DataView(await read(file)))
    : timeOfCamera(new DataView(head));
  return time ?? (file instanceof File ? file.lastModified : null);
}

function timeOfCamera(head: DataView): number | null {
  return timeAt(head, () => startOfTiff(head));
}

/** HEIC metadata can be anywhere: entries start with a byte order and 42, and contain the time. */
function timeInHeic(file: DataView): number | null {
  for (let at = 0; at + 8 < file.byteLength; at += 1) {
    const sign = file.getUint32(at);
    const time = sign === TIFF_LITTLE || sign === TIFF_BIG ? timeAt(file, () => at) : null;
    if (time !== null) return time;
  }
  return null;
}

function timeAt(view: DataView, startOf: () => number | null): number | null {
  try {
    const tiff = startOf();
    return tiff === null ? null : timeIn(new Tiff(view, tiff));
  } catch (error) {
    // Offsets beyond the file: not written by a camera.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function startOfTiff(head: DataView): number | null {
  if (head.byteLength < 4 || head.getUint16(0) !== SOI) return null;
  for (let at = 2; at + 10 < head.byteLength; at += 2 + head.getUint16(at + 2)) {
    const marker = head.getUint16(at);
    if (marker === SOS || marker < 0xff00) return null;
    if (marker === APP1 && head.getUint32(at + 4) === EXIF) return at + 10;
  }
  return null;
}

function timeIn(tiff: Tiff): number | null {
  const pointer = tiff.entry(tiff.first(), EXIF_ENTRIES);
  if (pointer === null) return null;
  const entries = tiff.number(pointer + 8);
  const wall = WALL.exec(tiff.text(entries, DATE_TIME_ORIGINAL));
  if (!wall) return null;
  const [, year, month, day, time] = wall;
  const [offset = ''] = OFFSET.exec(tiff.text(entries, OFFSET_TIME_ORIGINAL)) ?? [];
  // Without an offset, assume this device's zone, as for phone cameras.
  const at = Date.parse(`${year}-${month}-${day}T${time}${offset}`);
  return Number.isNaN(at) ? null : at;
}

/** Entries of twelve bytes: tag, type, count, and value or offset from the start. */
class Tiff {
  private readonly little: boolean;

  constructor(
    private readonly view: DataView,
    private readonly start: number,
  ) {
    this.little = view.getUint16(start) === LITTLE_ENDIAN;
  }

  number(at: number): number {
    return this.view.getUint32(this.start + at, this.little);
  }

  /** Offset of the first entries. */
  first(): number {
    return this.number(4);
  }

  entry(entries: number, tag: number): number | null {
    const count = this.view.getUint16(this.start + entries, this.little);
    for (let n = 0; n < count; n += 1) {
      const at = entries + 2 + n * 12;
      if (this.view.getUint16(this.start + at, this.little) === tag) return at;
    }
    return null;
  }

  text(entries: number, tag: number): string {
    const at = this.entry(entries, tag);
    if (at === null) return '';
    const count = this.number(at + 4);
    const from = count > 4 ? this.number(at + 8) : at + 8;
    const bytes = Array.from({ length: Math.min(count, 32) }, (_, n) =>
      this.view.getUint8(this.start + from + n),
    );
    return String.fromCharCode(...bytes);
  }
}
