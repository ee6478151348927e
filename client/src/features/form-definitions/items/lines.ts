/** Bullets, numbers and boxes that a line brings along from a list it was copied from. */
const BULLET = /^(?:[-*•·–▪□☐]|\d{1,3}[.)])\s+/u;

/** The lines of a text as entries of a list: trimmed, without bullets, empty ones left out. */
export function linesOf(text: string): string[] {
  return text
    .split(/\r\n|[\n\r\u2028\u2029]/u)
    .map((line) => line.trim().replace(BULLET, '').trim())
    .filter((line) => line !== '');
}
