import { type JpegHeader, plainJpegHeader } from '../pictures/jpeg-header';
import { UnknownPdfStructure, withChangedObjects } from './pdf-objects';
import type { PrintableDocument, PrintResource } from './printable-document';

/** Eight by eight gray pixels in three components, like the photos that it stands for. */
const GRAY = Buffer.from(
  '/9j/2wBDAP//////////////////////////////////////////////////////////////////////////////////////2wBDAf//////////////////////////////////////////////////////////////////////////////////////wAARCAAIAAgDASIAAhEBAxEB/8QAFAABAAAAAAAAAAAAAAAAAAAAAP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAUAQEAAAAAAAAAAAAAAAAAAAAA/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQMRAD8AAA//2Q==',
  'base64',
);
const COLORS = 3;
const COMMENT = 0xfffe;
const PREFIX = 'stand-in ';

interface Photo extends JpegHeader {
  bytes: Buffer;
}

/** A document whose photos are small stand-ins, and the photos by the number of their stand-in. */
interface DocumentWithStandIns {
  document: PrintableDocument;
  photos: readonly Photo[];
}

/**
 * Replaces the photos of a document by stand-ins. The browser would decode every photo, pass it between its processes
 * and then copy the very bytes of the JPEG into the file; with stand-ins it lays out the same pages without them.
 * Replaces only plain JPEGs in colors whose printed size the page states.
 */
export function withStandIns(document: PrintableDocument): DocumentWithStandIns {
  const photos: Photo[] = [];
  const resources = new Map<string, PrintResource>();
  for (const [name, resource] of document.resources) {
    const header = resource.hasPrintedSize ? plainJpegHeader(resource.bytes) : null;
    if (header?.components !== COLORS) resources.set(name, resource);
    else {
      resources.set(name, { ...resource, bytes: standIn(photos.length) });
      photos.push({ ...header, bytes: resource.bytes });
    }
  }
  return { document: { ...document, resources }, photos };
}

/** @throws UnknownPdfStructure when the file does not contain each stand-in */
export function withPhotos(pdf: Buffer, photos: readonly Photo[]): Buffer {
  if (photos.length === 0) return pdf;
  const left = new Set(photos.keys());
  const changed = withChangedObjects(pdf, (object) => {
    const picture = pictureIn(object);
    const number = picture && numberOf(picture.bytes);
    const photo = number === null ? undefined : photos[number];
    if (!picture || number === null || !photo) return null;
    left.delete(number);
    return pictureWith(picture, photo);
  });
  if (left.size > 0) throw new UnknownPdfStructure(`The file lacks ${left.size} of its photos`);
  return changed;
}

/** A comment in the JPEG says which one it is. */
function standIn(number: number): Buffer {
  const text = Buffer.from(PREFIX + number);
  const comment = Buffer.alloc(4);
  comment.writeUInt16BE(COMMENT, 0);
  comment.writeUInt16BE(text.length + 2, 2);
  return Buffer.concat([GRAY.subarray(0, 2), comment, text, GRAY.subarray(2)]);
}

function numberOf(jpeg: Buffer): number | null {
  if (jpeg.length < 6 || jpeg.readUInt16BE(2) !== COMMENT) return null;
  const text = jpeg.subarray(6, 4 + jpeg.readUInt16BE(4)).toString('latin1');
  return text.startsWith(PREFIX) ? Number(text.slice(PREFIX.length)) : null;
}

/** A picture of a PDF. */
interface PdfPicture {
  /** From the object's number to the word `stream`. */
  dictionary: string;
  /** The JPEG. */
  bytes: Buffer;
  /** After the JPEG. */
  rest: Buffer;
}

/** The dictionaries of pictures are shorter. */
const LONGEST_DICTIONARY = 1_000;

function pictureIn(object: Buffer): PdfPicture | null {
  const begin = object.subarray(0, LONGEST_DICTIONARY).toString('latin1');
  const [dictionary] = /^\d+ 0 obj\s*<<.*?>>\s*stream\r?\n/su.exec(begin) ?? [];
  if (dictionary === undefined) return null;
  if (!dictionary.includes('/Subtype /Image') || !dictionary.includes('/Filter /DCTDecode')) return null;
  const length = Number(/\/Length (\d+)/u.exec(dictionary)?.[1]);
  const end = dictionary.length + length;
  return { dictionary, bytes: object.subarray(dictionary.length, end), rest: object.subarray(end) };
}

function pictureWith({ dictionary, rest }: PdfPicture, { width, height, bytes }: Photo): Buffer {
  const changed = dictionary
    .replace(/\/Width \d+/u, `/Width ${width}`)
    .replace(/\/Height \d+/u, `/Height ${height}`)
    .replace(/\/Length \d+/u, `/Length ${bytes.length}`);
  return Buffer.concat([Buffer.from(changed, 'latin1'), bytes, rest]);
}
