import { addCodewords, capacityOf, type QrVersion } from './qr-blocks';

/** A QR code: `true` is a dark module. Rows from the top, without the quiet zone. */
export type QrCode = readonly (readonly boolean[])[];

/** Error correction M: a print may lose 15 %. */
const FORMAT_BITS_M = 0;
const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** Encodes a text as a QR code (ISO/IEC 18004, byte mode, level M). @throws RangeError when it is too long */
export function qrCode(text: string): QrCode {
  const bytes = utf8(text);
  const version = versionFor(bytes.length);
  const codewords = addCodewords(dataOf(bytes, version), version);
  const drawn = MASKS.map((_, mask) => new Drawing(version, codewords, mask));
  return drawn.reduce((best, each) => (each.penalty() < best.penalty() ? each : best)).modules;
}

/** Returns UTF-8 bytes without an encoder of the platform. */
const utf8 = (text: string): number[] =>
  [...encodeURIComponent(text).matchAll(/%([0-9A-F]{2})|(.)/g)].map(([, hex, plain = '']) =>
    hex === undefined ? plain.charCodeAt(0) : parseInt(hex, 16),
  );

function versionFor(length: number): QrVersion {
  for (let version = 1; version <= 20; version += 1) {
    const head = 4 + (version < 10 ? 8 : 16);
    if (head + length * 8 <= capacityOf(version) * 8) return version;
  }
  throw new RangeError('This text is too long for a QR code.');
}

function dataOf(bytes: readonly number[], version: QrVersion): number[] {
  const bits: number[] = [];
  const append = (value: number, count: number) => {
    for (let at = count - 1; at >= 0; at -= 1) bits.push((value >>> at) & 1);
  };
  append(0b0100, 4);
  append(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) append(byte, 8);
  const room = capacityOf(version) * 8;
  append(0, Math.min(4, room - bits.length));
  append(0, (8 - (bits.length % 8)) % 8);
  for (let pad = 0xec; bits.length < room; pad ^= 0xec ^ 0x11) append(pad, 8);
  return Array.from({ length: bits.length / 8 }, (_, byte) =>
    bits.slice(byte * 8, byte * 8 + 8).reduce((value, bit) => (value << 1) | bit, 0),
  );
}

/** Draws one code with one mask. */
class Drawing {
  readonly modules: boolean[][];
  private readonly size: number;
  private readonly isFixed: boolean[][];

  constructor(
    private readonly version: QrVersion,
    codewords: readonly number[],
    mask: number,
  ) {
    this.size = version * 4 + 17;
    const empty = () => Array.from({ length: this.size }, () => Array<boolean>(this.size).fill(false));
    this.modules = empty();
    this.isFixed = empty();
    this.drawPatterns(mask);
    this.drawCodewords(codewords);
    this.applyMask(mask);
  }

  penalty(): number {
    const columns = this.modules.map((_, x) => this.modules.map((row) => row[x]!));
    const lines = [...this.modules, ...columns];
    const dark = this.modules.flat().filter(Boolean).length;
    const balance = Math.ceil(Math.abs(dark * 20 - this.size ** 2 * 10) / this.size ** 2) - 1;
    return lines.reduce((sum, line) => sum + penaltyOfLine(line), 0) + this.squares() * 3 + balance * 10;
  }

  private squares(): number {
    let count = 0;
    for (let y = 1; y < this.size; y += 1)
      for (let x = 1; x < this.size; x += 1) {
        const color = this.modules[y]![x];
        const others = [this.modules[y - 1]![x], this.modules[y]![x - 1], this.modules[y - 1]![x - 1]];
        if (others.every((each) => each === color)) count += 1;
      }
    return count;
  }

  private fix(x: number, y: number, dark: boolean): void {
    if (x < 0 || y < 0 || x >= this.size || y >= this.size) return;
    this.modules[y]![x] = dark;
    this.isFixed[y]![x] = true;
  }

  private drawPatterns(mask: number): void {
    const { size } = this;
    for (let at = 0; at < size; at += 1) {
      this.fix(6, at, at % 2 === 0);
      this.fix(at, 6, at % 2 === 0);
    }
    for (const [x, y] of [
      [3, 3],
      [size - 4, 3],
      [3, size - 4],
    ] as const)
      this.square(x, y, 4, (distance) => distance !== 2 && distance !== 4);
    const places = alignments(this.version);
    const last = places.length - 1;
    places.forEach((x, i) =>
      places.forEach((y, j) => {
        const isFinder = (i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0);
        if (!isFinder) this.square(x, y, 2, (distance) => distance !== 1);
      }),
    );
    this.drawFormat(mask);
    if (this.version >= 7) this.drawVersion();
  }

  private square(x: number, y: number, reach: number, isDark: (distance: number) => boolean): void {
    for (let dy = -reach; dy <= reach; dy += 1)
      for (let dx = -reach; dx <= reach; dx += 1)
        this.fix(x + dx, y + dy, isDark(Math.max(Math.abs(dx), Math.abs(dy))));
  }

  private drawFormat(mask: number): void {
    const data = (FORMAT_BITS_M << 3) | mask;
    const bits = ((data << 10) | remainderOf(data, 0x537, 10)) ^ 0x5412;
    const bit = (at: number) => ((bits >>> at) & 1) === 1;
    const { size } = this;
    for (let at = 0; at < 15; at += 1) {
      if (at < 6) this.fix(8, at, bit(at));
      else if (at < 8) this.fix(8, at + 1, bit(at));
      else if (at === 8) this.fix(7, 8, bit(at));
      else this.fix(14 - at, 8, bit(at));
      if (at < 8) this.fix(size - 1 - at, 8, bit(at));
      else this.fix(8, size - 15 + at, bit(at));
    }
    this.fix(8, size - 8, true);
  }

  private drawVersion(): void {
    const bits = (this.version << 12) | remainderOf(this.version, 0x1f25, 12);
    for (let at = 0; at < 18; at += 1) {
      const dark = ((bits >>> at) & 1) === 1;
      const far = this.size - 11 + (at % 3);
      const near = Math.floor(at / 3);
      this.fix(far, near, dark);
      this.fix(near, far, dark);
    }
  }

  /** Fills columns of two in zigzag, from the right. */
  private drawCodewords(codewords: readonly number[]): void {
    let bit = 0;
    for (let right = this.size - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5;
      for (let step = 0; step < this.size; step += 1) {
        const isUpward = ((right + 1) & 2) === 0;
        const y = isUpward ? this.size - 1 - step : step;
        for (const x of [right, right - 1]) {
          if (this.isFixed[y]![x] || bit >= codewords.length * 8) continue;
          this.modules[y]![x] = ((codewords[bit >>> 3]! >>> (7 - (bit & 7))) & 1) === 1;
          bit += 1;
        }
      }
    }
  }

  private applyMask(mask: number): void {
    for (let y = 0; y < this.size; y += 1)
      for (let x = 0; x < this.size; x += 1)
        if (!this.isFixed[y]![x] && MASKS[mask]!(x, y)) this.modules[y]![x] = !this.modules[y]![x];
  }
}

function remainderOf(value: number, divisor: number, bits: number): number {
  let rest = value;
  for (let at = 0; at < bits; at += 1) rest = (rest << 1) ^ ((rest >>> (bits - 1)) * divisor);
  return rest;
}

/** Returns the centers of the alignment patterns, the same across and down. */
function alignments(version: QrVersion): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.floor((version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2;
  const last = version * 4 + 10;
  return [6, ...Array.from({ length: count - 1 }, (_, at) => last - (count - 2 - at) * step)];
}

const FINDERS = ['10111010000', '00001011101'];

function penaltyOfLine(line: readonly boolean[]): number {
  const text = line.map((dark) => (dark ? '1' : '0')).join('');
  const runs = text.match(/0{5,}|1{5,}/g) ?? [];
  const ofRuns = runs.reduce((sum, run) => sum + run.length - 2, 0);
  let likeFinders = 0;
  for (let at = 0; at + 11 <= text.length; at += 1)
    if (FINDERS.includes(text.slice(at, at + 11))) likeFinders += 1;
  return ofRuns + likeFinders * 40;
}
