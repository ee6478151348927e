const BEGINS = '%PDF-';
const ENDS = '%%EOF';

/**
 * @param title what stands in the document's own title, such as the number of a report
 * @returns what is wrong with a document that was given out, in words; null when it is a whole PDF
 */
export function faultOfPdf(bytes, title = '') {
  const text = bytes.toString('latin1');
  if (!text.startsWith(BEGINS)) return 'is no PDF';
  if (!text.trimEnd().endsWith(ENDS)) return `is a PDF that breaks off after ${bytes.length} bytes`;
  return text.includes(title) ? null : `is a PDF without "${title}"`;
}
