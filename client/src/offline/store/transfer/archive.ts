import { Zip, ZipPassThrough } from 'fflate';

/**
 * Writes an uncompressed zip. Written parts become Blobs at once, which browsers keep on disk, so that hundreds of
 * photos are never in memory together.
 */
export class ArchiveWriter {
  private readonly parts: Blob[] = [];
  private failed: Error | null = null;
  private readonly zip = new Zip((error, chunk) => {
    if (error) this.failed = error;
    else this.parts.push(new Blob([new Uint8Array(chunk)]));
  });

  add(name: string, bytes: Uint8Array): void {
    const member = new ZipPassThrough(name);
    this.zip.add(member);
    member.push(bytes, true);
    if (this.failed) throw this.failed;
  }

  end(): Blob {
    this.zip.end();
    if (this.failed) throw this.failed;
    return new Blob(this.parts, { type: 'application/zip' });
  }
}

export interface Member {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Record sizes and signatures of a zip without comments and zip64. */
const END = { signature: 0x06054b50, size: 22 };
const ENTRY = { signature: 0x02014b50, size: 46 };
const LOCAL = { signature: 0x04034b50, size: 30 };

/**
 * Yields the members of a zip written here; nothing if it does not start like one. Uses the directory, since fflate
 * searches for signatures, which a photo may contain.
 * @throws Error for other or incomplete zips
 */
export async function* membersOf(file: Blob): AsyncGenerator<Member> {
  if (!(await beginsAsZip(file))) return;
  const end = await recordAt(file, file.size - END.size, END);
  let at = end.getUint32(16, true);
  for (let left = end.getUint16(10, true); left > 0; left -= 1) {
    const entry = await recordAt(file, at, ENTRY);
    const [length, extra, comment] = [28, 30, 32].map((field) => entry.getUint16(field, true)) as Lengths;
    const name = await bytesAt(file, at + ENTRY.size, length);
    const size = entry.getUint32(24, true);
    yield {
      name: new TextDecoder().decode(name),
      bytes: await bytesAt(file, await dataOf(file, entry.getUint32(42, true)), size),
    };
    at += ENTRY.size + length + extra + comment;
  }
}

async function beginsAsZip(file: Blob): Promise<boolean> {
  const start = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  return start[0] === 0x50 && start[1] === 0x4b;
}

type Lengths = [name: number, extra: number, comment: number];

/** Returns the offset of a member's data from its local header. */
async function dataOf(file: Blob, at: number): Promise<number> {
  const header = await recordAt(file, at, LOCAL);
  return at + LOCAL.size + header.getUint16(26, true) + header.getUint16(28, true);
}

async function recordAt(file: Blob, at: number, { signature, size }: typeof END): Promise<DataView> {
  const view = new DataView((await bytesAt(file, at, size)).buffer);
  if (view.getUint32(0, true) !== signature) throw new Error('This is no zip that was written here.');
  return view;
}

async function bytesAt(file: Blob, at: number, size: number): Promise<Uint8Array<ArrayBuffer>> {
  if (at < 0 || at + size > file.size) throw new Error('The zip is not whole.');
  return new Uint8Array(await file.slice(at, at + size).arrayBuffer());
}
