import { qrCode } from '../../src/tenant-links/qr-code';

/** The code of `tenant-report`, which jsQR 1.4.0 has read. */
const READ = [
  '#######..#..#.#######',
  '#.....#..##.#.#.....#',
  '#.###.#.#..#..#.###.#',
  '#.###.#.#.#.#.#.###.#',
  '#.###.#.#...#.#.###.#',
  '#.....#.##.#..#.....#',
  '#######.#.#.#.#######',
  '........##...........',
  '#.#####..###..#####..',
  '#..##.......#...###.#',
  '##.##.###...#.#..###.',
  '######....#.##...##..',
  '....#.###..##.#.#..#.',
  '........#.##.#.###.##',
  '#######...####.#...#.',
  '#.....#.#.#..#.#.###.',
  '#.###.#.#.#.###....##',
  '#.###.#.#.##....#.#..',
  '#.###.#.#..##....##..',
  '#.....#..#.#.#.####..',
  '#######.#..#..#.#..#.',
];

describe('a QR code', () => {
  it('is the one that an independent reader has read', () => {
    const printed = qrCode('tenant-report').map((row) => row.map((dark) => (dark ? '#' : '.')).join(''));
    expect(printed).toEqual(READ);
  });

  it.each([
    [1, 21],
    [14, 21],
    [15, 25],
    [85, 41],
    [150, 49],
  ])('of %d characters has %d modules on each side', (length, size) => {
    const code = qrCode('x'.repeat(length));
    expect([code.length, ...new Set(code.map((row) => row.length))]).toEqual([size, size]);
  });

  it('refuses a text that does not fit', () => {
    expect(() => qrCode('x'.repeat(2_000))).toThrow(RangeError);
  });
});
