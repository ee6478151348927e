/** Bullets, numbers and checkboxes of lists that text is copied from. */
const BULLET = /^(?:[-*•·–▪□☐]|\d{1,3}[.)])\s+/u;

/** Splits text into trimmed entries without bullets and empty lines. */
export function linesOf(text: string): string[] {
  return text
    .split(/\r\n|[\n\r\u2028\u2029]/u)
    .map((line) => line.trim().replace(BULLET, '').trim())
    .filter((line) => line !== '');
}
