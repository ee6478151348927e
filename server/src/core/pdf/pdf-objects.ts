/** Thrown when a file is not written as Chromium writes its PDFs. */
export class UnknownPdfStructure extends Error {}

const END = /startxref\s+(\d+)\s+%%EOF\s*$/u;
const TABLE_HEAD = /^xref\n0 (\d+)\n/u;
/** Length of a line of the table of objects: `0000000015 00000 n \n`. */
const LINE = 20;

/** The objects of a PDF: where each begins, and the text after the table that lists them. */
interface Objects {
  /** By number; null for a free one. */
  offsets: (number | null)[];
  tableAt: number;
  trailer: string;
}

/** Reads the table of objects of a PDF 1.4 that was never updated. @throws UnknownPdfStructure */
function objectsOf(pdf: Buffer): Objects {
  const [, at = ''] = END.exec(pdf.subarray(-64).toString('latin1')) ?? [];
  const tableAt = Number(at);
  const table = at === '' ? '' : pdf.subarray(tableAt).toString('latin1');
  const [head, count = ''] = TABLE_HEAD.exec(table) ?? [];
  if (head === undefined) throw new UnknownPdfStructure('The file has no table of objects');
  const lines = Array.from({ length: Number(count) }, (_, n) =>
    table.slice(head.length + n * LINE, head.length + (n + 1) * LINE),
  );
  const trailer = table.slice(head.length + lines.length * LINE);
  if (!trailer.startsWith('trailer') || trailer.includes('/Prev'))
    throw new UnknownPdfStructure('The file has more than one table of objects');
  const offsets = lines.map((line) => {
    const [, offset, kind] = /^(\d{10}) \d{5} ([nf])/u.exec(line) ?? [];
    if (offset === undefined) throw new UnknownPdfStructure('The table of objects has another kind of line');
    return kind === 'n' ? Number(offset) : null;
  });
  return { offsets, tableAt, trailer };
}

/**
 * Writes a PDF with some of its objects changed, and its table of objects for their new places.
 * @param change returns the new bytes of an object, from its number to `endobj`, or null to keep it
 * @throws UnknownPdfStructure
 */
export function withChangedObjects(pdf: Buffer, change: (object: Buffer) => Buffer | null): Buffer {
  const { offsets, tableAt, trailer } = objectsOf(pdf);
  const inOrder = offsets
    .flatMap((offset, number) => (offset === null ? [] : [{ offset, number }]))
    .sort((a, b) => a.offset - b.offset);
  const moved = [...offsets];
  const parts = [pdf.subarray(0, inOrder[0]?.offset ?? tableAt)];
  let length = parts[0]!.length;
  for (const [index, { offset, number }] of inOrder.entries()) {
    const object = pdf.subarray(offset, inOrder[index + 1]?.offset ?? tableAt);
    const kept = change(object) ?? object;
    moved[number] = length;
    parts.push(kept);
    length += kept.length;
  }
  const lines = moved.map((offset) =>
    offset === null ? '0000000000 65535 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`,
  );
  const table = `xref\n0 ${lines.length}\n${lines.join('')}`;
  const end = trailer.replace(/startxref\s+\d+/u, `startxref\n${length}`);
  return Buffer.concat([...parts, Buffer.from(table + end, 'latin1')]);
}
