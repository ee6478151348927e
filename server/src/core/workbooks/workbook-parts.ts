import type { Readable } from 'node:stream';
import { type SaxesAttributePlain, SaxesParser } from 'saxes';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';

/** Why a file cannot be read. */
export type UnreadableReason = 'notAWorkbook' | 'damaged' | 'tooLarge' | 'tooManyRows' | 'noSheet';

export class UnreadableWorkbook extends Error {
  constructor(readonly reason: UnreadableReason) {
    super(`The workbook is not read: ${reason}.`);
  }
}

/** Our own files have six parts, those of office programs some dozens. */
const MAX_PARTS = 1_000;
/** Unpacked size of all parts that are read. Twenty thousand full rows are less than half of it. */
const MAX_UNPACKED_BYTES = 100 * 1024 * 1024;
/**
 * Spreadsheet programs compress to a tenth to a fiftieth; malicious files up to a thousandth. Not applied to small
 * parts.
 */
const MAX_UNPACKED_FROM_ONE = 250;
const SMALL_BYTES = 10 * 1024 * 1024;
/**
 * Elements and attributes in all parts that are read: each costs time, whatever it contains. Twenty thousand rows of
 * forty columns have half as many.
 */
const MAX_MARKS = 8_000_000;
const DEEPEST = 64;
/** Per element; those of a workbook have a dozen. */
const MAX_ATTRIBUTES = 200;

/** The XML events that are handled. Names have no prefix. */
export interface XmlHandler {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/**
 * The parts of a workbook (a zip of XML files), unpacked while they are read. Declared sizes are checked before and
 * during unpacking. A DOCTYPE is rejected, so that only XML's five built-in entities exist.
 */
export class WorkbookParts {
  private left = MAX_UNPACKED_BYTES;
  private readonly marks: { left: number };

  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
    marks: number,
  ) {
    this.marks = { left: marks };
  }

  /** @throws UnreadableWorkbook */
  static async of(bytes: Buffer, marks = MAX_MARKS): Promise<WorkbookParts> {
    return refusing('notAWorkbook', async () => {
      const zip = await fromBufferPromise(bytes);
      if (zip.entryCount > MAX_PARTS) throw new UnreadableWorkbook('tooLarge');
      const entries = new Map<string, Entry>();
      for await (const entry of zip.eachEntry()) entries.set(entry.fileName.toLowerCase(), entry);
      return new WorkbookParts(zip, entries, marks);
    });
  }

  has(name: string): boolean {
    return this.entries.has(name.toLowerCase());
  }

  /** Parses a part's XML. @throws UnreadableWorkbook, and what the handler throws */
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
  uncompressedSize > SMALL_BYTES && uncompressedSize > MAX_UNPACKED_FROM_ONE * compressedSize;

/** @param marks how many elements and attributes may still come, in this part and later ones */
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
  // Checked before the element is complete: the parser compares each attribute with all earlier ones.
  parser.on('attribute', () => {
    attributeCount += 1;
    mark();
    if (attributeCount > MAX_ATTRIBUTES) throw new UnreadableWorkbook('damaged');
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
  // Unpacked asynchronously in pieces: other work runs in between.
  for await (const piece of stream) parser.write(piece as string);
  parser.close();
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Library errors are internal: maps them to one of our reasons. */
async function refusing<T>(reason: UnreadableReason, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof UnreadableWorkbook ? error : new UnreadableWorkbook(reason);
  }
}
