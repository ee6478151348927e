/** Version of a QR code, which decides its size: 1 to 20. */
export type QrVersion = number;

/** Level M by version from 1: codewords of error correction in each block, and the number of blocks. */
const CORRECTION = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26];
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16];

const correctionOf = (version: QrVersion): number => CORRECTION[version - 1]!;
const blockCountOf = (version: QrVersion): number => BLOCKS[version - 1]!;

/** Returns the number of data codewords of a code. */
export const capacityOf = (version: QrVersion): number =>
  codewordsOf(version) - correctionOf(version) * blockCountOf(version);

/** Returns the number of all codewords: what the fixed patterns leave free. */
function codewordsOf(version: QrVersion): number {
  const modules = (16 * version + 128) * version + 64;
  const count = Math.floor(version / 7) + 2;
  const alignment = version >= 2 ? (25 * count - 10) * count - 55 : 0;
  return Math.floor((modules - alignment - (version >= 7 ? 36 : 0)) / 8);
}

/** Adds the error correction, and interleaves the blocks. */
export function addCodewords(data: readonly number[], version: QrVersion): number[] {
  const blocks = blocksOf(data, version);
  const divisor = divisorOf(correctionOf(version));
  const corrections = blocks.map((block) => remainder(block, divisor));
  return [...interleaved(blocks), ...interleaved(corrections)];
}

/** Splits data into blocks; the later ones can be longer by one. */
function blocksOf(data: readonly number[], version: QrVersion): number[][] {
  const count = blockCountOf(version);
  const short = Math.floor(data.length / count);
  const shortBlocks = count - (data.length % count);
  let from = 0;
  return Array.from({ length: count }, (_, at) => {
    const block = data.slice(from, from + short + (at < shortBlocks ? 0 : 1));
    from += block.length;
    return block;
  });
}

function interleaved(blocks: readonly (readonly number[])[]): number[] {
  const longest = Math.max(...blocks.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) =>
    blocks.flatMap((block) => block.slice(at, at + 1)),
  ).flat();
}

/** Reed-Solomon over GF(2^8) with the polynomial 0x11d. */
function product(x: number, y: number): number {
  let z = 0;
  for (let at = 7; at >= 0; at -= 1) {
    z = (z << 1) ^ ((z >>> 7) * 0x11d);
    z ^= ((y >>> at) & 1) * x;
  }
  return z;
}

function divisorOf(degree: number): number[] {
  const result = [...Array<number>(degree - 1).fill(0), 1];
  let root = 1;
  for (let at = 0; at < degree; at += 1) {
    for (let place = 0; place < degree; place += 1)
      result[place] = product(result[place]!, root) ^ (result[place + 1] ?? 0);
    root = product(root, 2);
  }
  return result;
}

function remainder(data: readonly number[], divisor: readonly number[]): number[] {
  const result = divisor.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ result.shift()!;
    result.push(0);
    divisor.forEach((coefficient, at) => (result[at]! ^= product(coefficient, factor)));
  }
  return result;
}
