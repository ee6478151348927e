import { isHeic, photoSize } from '../../src';

describe('photoSize', () => {
  it.each([
    ['a photo by its width', [4000, 3000], [1000, 750]],
    ['an upright one by its width', [3000, 4000], [1000, 1333]],
    ['one of exactly 2:1 by its width', [4000, 2000], [1000, 500]],
    ['a panorama by its height', [3600, 1600], [2250, 1000]],
    ['a long panorama by its width', [16000, 3000], [3000, 563]],
    ['nothing up', [900, 100], [900, 100]],
    ['a line to one pixel at least', [60000, 3], [3000, 1]],
  ])('scales %s', (_what, [width, height], [toWidth, toHeight]) => {
    expect(photoSize({ width: width!, height: height! })).toEqual({ width: toWidth, height: toHeight });
  });
});

describe('isHeic', () => {
  const file = (brands: string, size = 8 + brands.length) =>
    Uint8Array.of(
      0,
      0,
      0,
      size,
      ...[...`ftyp${brands}`].map((sign) => sign.charCodeAt(0)),
      ...new Array<number>(16).fill(0),
    );
  it.each([
    ['a phone’s photo', file('heic\0\0\0\0mif1heic'), true],
    ['one that names HEVC among its brands', file('mif1\0\0\0\0heix'), true],
    ['an AVIF', file('avif\0\0\0\0mif1miaf'), false],
    ['a film', file('isom\0\0\0\0mp42'), false],
    ['one whose brands end before', file('mif1\0\0\0\0heic', 16), false],
    ['a JPEG', Uint8Array.of(0xff, 0xd8, 0xff, ...new Array<number>(40).fill(0)), false],
    ['nothing', new Uint8Array(), false],
  ])('recognizes %s', (_what, bytes, is) => expect(isHeic(bytes)).toBe(is));
});
