import fc from 'fast-check';
import { writtenTime } from './written-time';

interface Exif {
  time?: string;
  offset?: string;
  little?: boolean;
}

/** Start of a camera JPEG: header, metadata entries, picture. */
function photo({ time, offset, little = true }: Exif): Uint8Array<ArrayBuffer> {
  const texts = [
    ...(time === undefined ? [] : [[0x9003, `${time}\0`] as const]),
    ...(offset === undefined ? [] : [[0x9011, `${offset}\0`] as const]),
  ];
  const tiff = new DataView(new ArrayBuffer(400));
  tiff.setUint16(0, little ? 0x4949 : 0x4d4d);
  tiff.setUint16(2, 42, little);
  tiff.setUint32(4, 8, little);
  tiff.setUint16(8, 1, little);
  const entry = (at: number, tag: number, [type, count, value]: readonly [number, number, number]) => {
    tiff.setUint16(at, tag, little);
    tiff.setUint16(at + 2, type, little);
    tiff.setUint32(at + 4, count, little);
    tiff.setUint32(at + 8, value, little);
  };
  entry(10, 0x8769, [4, 1, 40]);
  tiff.setUint16(40, texts.length, little);
  texts.forEach(([tag, text], n) => {
    const at = 200 + n * 40;
    entry(42 + n * 12, tag, [2, text.length, at]);
    [...text].forEach((sign, place) => tiff.setUint8(at + place, sign.charCodeAt(0)));
  });
  const jfif = [0xff, 0xe0, 0, 4, 0, 0];
  const app1 = [0xff, 0xe1, 0x01, 0x98, 0x45, 0x78, 0x69, 0x66, 0, 0];
  return new Uint8Array([
    0xff,
    0xd8,
    ...jfif,
    ...app1,
    ...new Uint8Array(tiff.buffer),
    ...[0xff, 0xda, 0, 2, 1, 2, 3],
  ]);
}

const FILE_TIME = Date.UTC(2026, 0, 2);
const asFile = (bytes: Uint8Array<ArrayBuffer>) =>
  new File([bytes], 'photo.jpg', { lastModified: FILE_TIME });

describe('time of a photo in its file', () => {
  it.each([
    [
      'in the offset that the camera names',
      { time: '2026:11:20 14:03:05', offset: '-08:00' },
      Date.UTC(2026, 10, 20, 22, 3, 5),
    ],
    [
      'in the zone of the device where it names none',
      { time: '2026:07:20 14:03:05' },
      new Date(2026, 6, 20, 14, 3, 5).getTime(),
    ],
    [
      'by a camera of the other byte order',
      { time: '2026:11:20 14:03:05', offset: '+09:00', little: false },
      Date.UTC(2026, 10, 20, 5, 3, 5),
    ],
    ['of the file where the camera had no clock', { time: '0000:00:00 00:00:00' }, FILE_TIME],
    ['of the file where the camera wrote blanks', { time: '    :  :     :  :  ' }, FILE_TIME],
    ['of the file where it wrote other things alone', {}, FILE_TIME],
  ] as const)('is the time %s', async (_what, exif, expected) => {
    expect(await writtenTime(asFile(photo(exif)))).toBe(expected);
  });

  it('is the time of the file for other image types, and unknown for bytes alone', async () => {
    const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0]);
    expect(await writtenTime(asFile(png))).toBe(FILE_TIME);
    expect(await writtenTime(new Blob([png]))).toBeNull();
  });

  it('is the time of the file when that cannot be read again', async () => {
    const file = asFile(photo({ time: '2026:11:20 14:03:05', offset: '-08:00' }));
    file.slice = () =>
      Object.assign(new Blob(), {
        arrayBuffer: () => Promise.reject(new DOMException('Gone', 'NotReadableError')),
      });
    expect(await writtenTime(file)).toBe(FILE_TIME);
  });

  it('ignores data that no camera writes', async () => {
    const whole = photo({ time: '2026:11:20 14:03:05', offset: '-08:00' });
    const damage = fc.record({
      length: fc.nat({ max: whole.length }),
      at: fc.nat({ max: whole.length - 1 }),
      byte: fc.nat({ max: 255 }),
    });
    await fc.assert(
      fc.asyncProperty(damage, async ({ length, at, byte }) => {
        const bytes = whole.slice(0, length);
        if (at < length) bytes[at] = byte;
        expect(await writtenTime(asFile(bytes))).toEqual(expect.any(Number));
      }),
    );
  });
});
