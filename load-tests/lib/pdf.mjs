const BEGINS = '%PDF-';
const ENDS = '%%EOF';
/** Line breaks may follow the end marker. */
const TAIL = 16;

/**
 * @param bytes an ArrayBuffer or a view of one
 * @param title expected in the document's title, such as the number of a report
 * @returns a description of what is wrong with the document; null when it is a complete PDF
 */
export function faultOfPdf(bytes, title = '') {
  const all = new Uint8Array(bytes);
  const text = (from, to) => String.fromCharCode(...all.subarray(Math.max(0, from), to));
  if (text(0, BEGINS.length) !== BEGINS) return 'is no PDF';
  if (
    !text(all.length - ENDS.length - TAIL, all.length)
      .trimEnd()
      .endsWith(ENDS)
  )
    return `is a PDF that breaks off after ${all.length} bytes`;
  return holds(all, title) ? null : `is a PDF without "${title}"`;
}

/** Returns whether a Latin-1 text occurs in the bytes. */
function holds(bytes, text) {
  const wanted = Array.from(text, (letter) => letter.charCodeAt(0));
  if (wanted.length === 0) return true;
  for (let at = bytes.indexOf(wanted[0]); at >= 0; at = bytes.indexOf(wanted[0], at + 1))
    if (wanted.every((code, place) => bytes[at + place] === code)) return true;
  return false;
}
