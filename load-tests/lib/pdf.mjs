const BEGINS = '%PDF-';
const ENDS = '%%EOF';
/** What may stand behind the end: line breaks. */
const TAIL = 16;

/**
 * @param bytes an ArrayBuffer or a view of one
 * @param title what stands in the document's own title, such as the number of a report
 * @returns what is wrong with a document that was given out, in words; null when it is a whole PDF
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

/** Whether a text in Latin-1 stands somewhere in the bytes. */
function holds(bytes, text) {
  const wanted = Array.from(text, (letter) => letter.charCodeAt(0));
  if (wanted.length === 0) return true;
  for (let at = bytes.indexOf(wanted[0]); at >= 0; at = bytes.indexOf(wanted[0], at + 1))
    if (wanted.every((code, place) => bytes[at + place] === code)) return true;
  return false;
}
