import sharp from 'sharp';
import { UnknownPdfStructure, withChangedObjects } from '../../src/core/pdf/pdf-objects';
import type { PrintableDocument, PrintResource } from '../../src/core/pdf/printable-document';
import { withPhotos, withStandIns } from '../../src/core/pdf/stand-in-pictures';

const WIDTH = 60;
const HEIGHT = 40;
const image = () =>
  sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: { r: 200, g: 90, b: 10 } } });

const documentOf = (picture: PrintResource): PrintableDocument => ({
  html: '<!doctype html>',
  resources: new Map([['photo-1.jpg', picture]]),
  margins: { header: {}, footer: {}, style: '' },
});
const replaced = (bytes: Buffer, hasPrintedSize = true) => {
  const { document, photos } = withStandIns(documentOf({ bytes, type: 'image/jpeg', hasPrintedSize }));
  return { shown: document.resources.get('photo-1.jpg')!.bytes, photos };
};

/** Writes a PDF as Chromium does, with the JPEGs as its objects after a first one. */
function pdfWith(jpegs: readonly Buffer[]): Buffer {
  const parts = [Buffer.from('%PDF-1.4\n')];
  const offsets: number[] = [];
  const length = () => parts.reduce((sum, part) => sum + part.length, 0);
  const add = (...bytes: (Buffer | string)[]) => {
    offsets.push(length());
    parts.push(...bytes.map((each) => Buffer.from(each as string)));
  };
  add('1 0 obj\n<</Title (Stand-in)>>\nendobj\n');
  for (const [n, jpeg] of jpegs.entries())
    add(
      `${n + 2} 0 obj\n<</Type /XObject\n/Subtype /Image\n/Width 8\n/Height 8\n/Filter /DCTDecode\n/Length ${jpeg.length}>> stream\n`,
      jpeg,
      '\nendstream\nendobj\n',
    );
  const lines = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  const table = `xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${lines.join('')}`;
  const end = `trailer\n<</Size ${offsets.length + 1}\n/Root 1 0 R>>\nstartxref\n${length()}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(table + end)]);
}

/** Returns the objects that the table of a PDF points to. */
function objectsOf(pdf: Buffer): string[] {
  const objects: string[] = [];
  withChangedObjects(pdf, (object) => {
    objects.push(object.toString('latin1'));
    return null;
  });
  return objects;
}

describe('the stand-in of a photo', () => {
  it('is small, and stands only for a plain photo in colors whose size the page states', async () => {
    const photo = await image().jpeg({ quality: 90 }).toBuffer();
    const { shown, photos } = replaced(photo);
    expect(shown.length).toBeLessThan(400);
    expect(await sharp(shown).metadata()).toMatchObject({ format: 'jpeg', width: 8, channels: 3 });
    expect(photos).toMatchObject([{ width: WIDTH, height: HEIGHT, bytes: photo }]);
    expect(replaced(photo, false).shown).toBe(photo);
  });

  it.each([
    ['gray', () => image().toColourspace('b-w').jpeg().toBuffer()],
    ['in four colors', () => image().toColourspace('cmyk').jpeg().toBuffer()],
    ['turned by its Exif data', () => image().withMetadata({ orientation: 6 }).jpeg().toBuffer()],
    ['with a color profile', () => image().withIccProfile('p3').jpeg().toBuffer()],
    ['cut off', async () => (await image().jpeg().toBuffer()).subarray(0, -2)],
    ['no JPEG', () => image().png().toBuffer()],
    ['empty', () => Promise.resolve(Buffer.alloc(0))],
  ])('does not stand for a picture that is %s', async (_, make) => {
    const bytes = await make();
    const { shown, photos } = replaced(bytes);
    expect(shown).toBe(bytes);
    expect(photos).toEqual([]);
  });
});

describe('the photos', () => {
  it('take the place of their stand-ins, and the table of the file points to every object', async () => {
    const [first, second] = [await image().jpeg().toBuffer(), await image().jpeg({ quality: 20 }).toBuffer()];
    const other = await image().jpeg({ quality: 50 }).toBuffer();
    const { document, photos } = withStandIns({
      ...documentOf({ bytes: first, type: 'image/jpeg', hasPrintedSize: true }),
      resources: new Map(
        [first, second].map((bytes, n) => [`${n}.jpg`, { bytes, type: 'image/jpeg', hasPrintedSize: true }]),
      ),
    });
    const [one, two] = [...document.resources.values()].map(({ bytes }) => bytes);
    // The second photo is printed twice; another picture stays.
    const before = pdfWith([two!, other, one!, two!]);
    const objects = objectsOf(withPhotos(before, photos));
    const bytesOf = (object = '') =>
      Buffer.from(object.slice(object.indexOf('stream\n') + 7, object.indexOf('\nendstream')), 'latin1');
    expect(objects[0]).toContain('/Title (Stand-in)');
    expect(objects.slice(1).map(bytesOf)).toEqual([second, other, first, second]);
    expect(objects[1]).toContain(`/Width ${WIDTH}\n/Height ${HEIGHT}\n`);
    expect(objects[1]).toContain(`/Length ${second.length}>>`);
    expect(objects[2]).toBe(objectsOf(before)[2]);
  });

  it('are refused by a file that lacks one of them, or has another structure', async () => {
    const { shown, photos } = replaced(await image().jpeg().toBuffer());
    const whole = pdfWith([shown]);
    expect(() => withPhotos(pdfWith([]), photos)).toThrow(UnknownPdfStructure);
    const broken = [
      whole.subarray(0, -30),
      Buffer.from(whole.toString('latin1').replace('/Root', '/Prev 9\n/Root'), 'latin1'),
      Buffer.from(whole.toString('latin1').replace('\nxref\n', '\nnone\n'), 'latin1'),
      Buffer.from(whole.toString('latin1').replace(' 00000 n ', ' 00000 x '), 'latin1'),
    ];
    for (const pdf of broken) expect(() => withPhotos(pdf, photos)).toThrow(UnknownPdfStructure);
  });

  it('that are none leave the file as it is', () => {
    const pdf = Buffer.from('anything');
    expect(withPhotos(pdf, [])).toBe(pdf);
  });
});
