import type { Readable } from 'node:stream';
import { type SaxesAttributePlain, SaxesParser } from 'saxes';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';

/** Why a file is not read. */
export type UnreadableReason = 'notAWorkbook' | 'damaged' | 'tooLarge' | 'tooManyRows' | 'noSheet';

export class UnreadableWorkbook extends Error {
  constructor(readonly reason: UnreadableReason) {
    super(`The workbook is not read: ${reason}.`);
  }
}

/** Our own files have six parts, those of office programs some dozens. */
const MOST_PARTS = 1_000;
/** Of all parts that are read, unpacked. Twenty thousand full rows are less than half of it. */
const MOST_UNPACKED_BYTES = 100 * 1024 * 1024;
/**
 * What is written by a program for spreadsheets packs a tenth to a fiftieth; what is made to cost packs up to a thousandth.
 * Of what is small when it is unpacked nobody asks.
 */
const MOST_UNPACKED_FROM_ONE = 250;
const SMALL_BYTES = 10 * 1024 * 1024;
/**
 * Elements and attributes of all parts that are read: each costs, whatever it says. Twenty thousand rows of forty columns
 * have half as many.
 */
const MOST_MARKS = 8_000_000;
const DEEPEST = 64;
/** Of one element; those of a workbook have a dozen. */
const MOST_ATTRIBUTES = 200;

/** What of a part's XML is looked at. Names are without their prefix. */
export interface XmlHandler {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/**
 * The parts of a workbook (a zip of XML files), unpacked as they are read. What a part says of its size is checked
 * before and while it is unpacked. A document type is refused, so that no entity but the five of XML is ever known.
 */
export class WorkbookParts {
  private left = MOST_UNPACKED_BYTES;
  private readonly marks: { left: number };

  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
    marks: number,
  ) {
    this.marks = { left: marks };
  }

  /** @throws UnreadableWorkbook */
  static async of(bytes: Buffer, marks = MOST_MARKS): Promise<WorkbookParts> {
    return refusing('notAWorkbook', async () => {
      const zip = await fromBufferPromise(bytes);
      if (zip.entryCount > MOST_PARTS) throw new UnreadableWorkbook('tooLarge');
      const entries = new Map<string, Entry>();
      for await (const entry of zip.eachEntry()) entries.set(entry.fileName.toLowerCase(), entry);
      return new WorkbookParts(zip, entries, marks);
    });
  }

  has(name: string): boolean {
    return this.entries.has(name.toLowerCase());
  }

  /** Reads a part's XML from its beginning to its end. @throws UnreadableWorkbook, and what the handler throws */
  async read(name: string, handler: XmlHandler): Promise<void> {
    const entry = this.entries.get(name.toLowerCase());
    if (!entry) throw new UnreadableWorkbook('notAWorkbook');
    this.left -= entry.uncompressedSize;
    if (this.left < 0 || isMadeToGrow(entry)) throw new UnreadableWorkbook('tooLarge');
    await refusing('damaged', async () => {
      const stream = await this.zip.openReadStreamPromise(entry);
      await parse(stream, handler, this.marks);
    });
  }
}

const isMadeToGrow = ({ compressedSize, uncompressedSize }: Entry): boolean =>
  uncompressedSize > SMALL_BYTES && uncompressedSize > MOST_UNPACKED_FROM_ONE * compressedSize;

/** @param marks how many elements and attributes may still come, in this part and those after it */
async function parse(stream: Readable, handler: XmlHandler, marks: { left: number }): Promise<void> {
  const parser = new SaxesParser({ position: false });
  let depth = 0;
  let attributeCount = 0;
  parser.on('doctype', () => {
    throw new UnreadableWorkbook('damaged');
  });
  const mark = () => {
    marks.left -= 1;
    if (marks.left < 0) throw new UnreadableWorkbook('tooLarge');
  };
  parser.on('opentagstart', () => {
    attributeCount = 0;
    mark();
  });
  // Before the element is whole: each attribute is compared with those before it.
  parser.on('attribute', () => {
    attributeCount += 1;
    mark();
    if (attributeCount > MOST_ATTRIBUTES) throw new UnreadableWorkbook('damaged');
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > DEEPEST) throw new UnreadableWorkbook('damaged');
    handler.open?.(localName(name), attributes as Record<string, SaxesAttributePlain['value']>);
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    handler.close?.(localName(name));
  });
  parser.on('text', (text) => handler.text?.(text));
  parser.on('cdata', (text) => handler.text?.(text));
  stream.setEncoding('utf8');
  // Unpacked elsewhere, piece by piece: others get their turn between two of them.
  for await (const piece of stream) parser.write(piece as string);
  parser.close();
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** What the libraries say of a file is for nobody to read: to whoever sent it, it is one of our reasons. */
async function refusing<T>(reason: UnreadableReason, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof UnreadableWorkbook ? error : new UnreadableWorkbook(reason);
  }
}
