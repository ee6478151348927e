import { promisify } from 'node:util';
import { crc32, deflate, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

interface Png {
  width: number;
  height: number;
  /** Bits per channel. */
  depth?: 8 | 16;
  interlaced?: boolean;
  /** Deflated rows; a few black ones by default. */
  rows?: Buffer;
  /** Chunks between header and rows. */
  before?: Buffer[];
}

/** Returns a PNG of four channels with arbitrary header values. */
export function png({ width, height, depth = 8, interlaced = false, rows, before = [] }: Png): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([depth, 6, 0, 0, interlaced ? 1 : 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    ...before,
    chunk('IDAT', rows ?? deflateSync(Buffer.alloc(4096))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const MEGABYTE = 1024 * 1024;

/** Returns hundreds of megabytes of zeros, deflated to hundreds of kilobytes. */
const bomb = (): Promise<Buffer> => promisify(deflate)(Buffer.alloc(200 * MEGABYTE));

const named = (name: string, ...rest: Buffer[]) =>
  Buffer.concat([Buffer.from(`${name}\0`, 'latin1'), ...rest]);

/** Returns a JPEG whose header claims an excessive size. */
async function hugeJpeg(): Promise<Buffer> {
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(65_500, frame + 5);
  bytes.writeUInt16BE(65_500, frame + 7);
  return bytes;
}

async function moving(): Promise<Buffer> {
  const frames = ['red', 'blue'].map((background) =>
    sharp({ create: { width: 40, height: 40, channels: 3, background } })
      .png()
      .toBuffer(),
  );
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .webp()
    .toBuffer();
}

async function cut(format: 'jpeg' | 'png' | 'webp'): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const;
  const whole = await sharp({ create: { width: 400, height: 300, channels: 3, background: 'teal', noise } })
    .toFormat(format)
    .toBuffer();
  return whole.subarray(0, Math.floor(whole.length * 0.7));
}

const whole8 = () => deflateSync(Buffer.alloc(8 * (1 + 8 * 4)));

export interface HostilePicture {
  what: string;
  bytes: () => Buffer | Promise<Buffer>;
  code: 'unsupported_type' | 'payload_too_large';
}

/** Files that claim to be pictures, with the expected error. */
export const HOSTILE_PICTURES: readonly HostilePicture[] = [
  {
    what: 'a PNG of four thousand million pixels',
    bytes: () => png({ width: 65_535, height: 65_535 }),
    code: 'payload_too_large',
  },
  {
    what: 'a PNG as long as a PNG can be',
    bytes: () => png({ width: 2_147_483_647, height: 1 }),
    code: 'unsupported_type',
  },
  {
    what: 'an interlaced PNG of sixteen bits that takes twice the memory of its pixels',
    bytes: () => png({ width: 7_000, height: 7_000, depth: 16, interlaced: true }),
    code: 'payload_too_large',
  },
  { what: 'a JPEG of four thousand million pixels', bytes: hugeJpeg, code: 'payload_too_large' },
  {
    what: 'a PNG of few pixels with rows without end',
    bytes: () => png({ width: 5_000, height: 5_000, rows: deflateSync(Buffer.alloc(64)) }),
    code: 'unsupported_type',
  },
  {
    what: 'a PNG whose rows are no deflate stream',
    bytes: () => png({ width: 8, height: 8, rows: Buffer.alloc(4096, 0x5a) }),
    code: 'unsupported_type',
  },
  { what: 'a JPEG that ends early', bytes: () => cut('jpeg'), code: 'unsupported_type' },
  { what: 'a PNG that ends early', bytes: () => cut('png'), code: 'unsupported_type' },
  { what: 'a WebP that ends early', bytes: () => cut('webp'), code: 'unsupported_type' },
  { what: 'a WebP that moves', bytes: moving, code: 'unsupported_type' },
  {
    what: 'a GIF',
    bytes: () =>
      sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
        .gif()
        .toBuffer(),
    code: 'unsupported_type',
  },
  {
    what: 'a TIFF',
    bytes: () =>
      sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
        .tiff()
        .toBuffer(),
    code: 'unsupported_type',
  },
  {
    what: 'a drawing that reads a file',
    bytes: () =>
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><image href="file:///etc/passwd"/></svg>',
      ),
    code: 'unsupported_type',
  },
  { what: 'nothing', bytes: () => Buffer.alloc(0), code: 'unsupported_type' },
];

/** Deflate bombs within or after a small picture. They may be accepted as that picture, or rejected. */
export const BOMBS: readonly { what: string; bytes: () => Promise<Buffer> }[] = [
  { what: 'after its last row', bytes: async () => png({ width: 8, height: 8, rows: await bomb() }) },
  {
    what: 'in its text',
    bytes: async () =>
      png({
        width: 8,
        height: 8,
        rows: whole8(),
        before: [chunk('zTXt', named('Comment', Buffer.from([0]), await bomb()))],
      }),
  },
  {
    what: 'in its colour profile',
    bytes: async () =>
      png({
        width: 8,
        height: 8,
        rows: whole8(),
        before: [chunk('iCCP', named('Profile', Buffer.from([0]), await bomb()))],
      }),
  },
];

/** Returns a picture that is completely in memory while it is decoded. */
export function large(shade: number): Promise<Buffer> {
  return sharp({
    create: { width: 4_000, height: 3_000, channels: 4, background: { r: shade, g: 90, b: 200, alpha: 0.5 } },
  })
    .png({ progressive: true, compressionLevel: 1 })
    .toBuffer();
}
